// An owner's clients: who may see them, how they are listed, and what goes when one goes.
import type { Client, ClientField, ClientFields } from '@plumbline/contract/clients'
import { LIST_ALL_MAX, PAGE_SIZE } from '@plumbline/contract/limits'
import type { WhichInspection } from '@plumbline/contract/which-inspection'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import type { CheckRemoval, Tell } from '#server/platform/slice.ts'
import {
  answerOf,
  type Base,
  isStale,
  newestOf,
  stale,
  takenFields,
  versionsAfter,
} from '#server/platform/versions.ts'
import { clientOfId, nameClient, takeClientId } from './client-ids.repo.ts'
import {
  type ClientCard,
  type ClientRecord,
  type CountedClient,
  clientsAfter,
  countClient,
  countClients,
  deleteClient,
  enteredFor,
  findClient,
  findListedClient,
  findSample,
  insertClient,
  insertSample,
  type ListedClient,
  listClients,
  lockClient,
  lockSomeClients,
  searchClients,
  updateClient,
} from './clients.repo.ts'

/** What other slices show beside a client: its cover, an inspection, the newest report. */
export type ClientExtras = Pick<Client, 'pagecover' | 'inspection' | 'inspection_report'>

/** How the slices that own a card's parts show them. */
export type PresentCard = (card: ClientCard & Pick<ClientRecord, 'client_name'>) => ClientExtras

export interface ClientsDeps {
  clock: Clock
  presentCard: PresentCard
  tell: Tell
}

export interface Asker {
  scope: Scope
  /** Shown as `username`. */
  fullName: string
}

export interface ClientListQuery {
  isActive: boolean
  search?: string | undefined
  /** Count already loaded: with it a page of 10 from there, without it all, at most 500. */
  from: number | null
}

export interface MeantInspection {
  client: ClientRecord
  inspectionId: number | null
}

/** Which version of a client a call was made from, and how the client is shown where it is stale. */
export interface ClientBase {
  version: number | undefined
  current(): Promise<Client>
}

export interface Clients {
  list(db: Queryable, asker: Asker, query: ClientListQuery): Promise<Client[]>
  /** One client as the wire shows it, by an inspection with that one on its card. Fails with 404 for another owner's. */
  show(db: Queryable, asker: Asker, which: WhichInspection): Promise<Client>
  /**
   * Which inspection a call means, with its client: null where the client has none. The one place that decides it
   * (decision 35). Fails with 404 for another owner's.
   */
  meant(db: Queryable, scope: OfOwner, which: WhichInspection): Promise<MeantInspection>
  /** The client's own fields. Fails with 404 for another owner's. */
  get(db: Queryable, scope: OfOwner, clientId: number): Promise<ClientRecord>
  /** The same, held against changes and deletion until the transaction ends. */
  lock(tx: Queryable, scope: OfOwner, which: WhichInspection): Promise<CountedClient>
  /**
   * Makes a client; with a `uuid` that is known it makes none, but gives the one that is there, as it now is. Fails with 410
   * where that was removed.
   */
  create(tx: Queryable, asker: Asker, fields: ClientFields & { uuid?: string | undefined }): Promise<Client>
  /** The client of an owner's sample inspection, or null. */
  findSample(db: Queryable, scope: Scope): Promise<{ id: number } | null>
  /** Makes that client, at most one of an owner: null where there is one already. */
  createSample(tx: Queryable, scope: Scope, fields: ClientFields): Promise<{ id: number } | null>
  /**
   * Null for the sample's client, which stays as it is: its name says what it is. Fails with 409 where the client, or each
   * of the fields named, is newer than the base; gives that 409 where some are, and the others are written.
   */
  update(
    tx: Queryable,
    asker: Asker,
    clientId: number,
    fields: ClientFields,
    base: Base<ClientField>,
  ): Promise<Client | AppError | null>
  /** Fails with 409 where the client's own fields are newer than the base. */
  setActive(
    tx: Queryable,
    scope: Scope,
    clientId: number,
    isActive: boolean,
    base?: ClientBase,
  ): Promise<void>
  /** Kept for 30 days. Fails with 409 where the client, or what is entered in its inspections, is newer than the base. */
  remove(tx: Queryable, scope: Scope, clientId: number, base?: ClientBase): Promise<void>
  /** An inspection of a client was removed by itself: what it counted goes on counting. */
  countRemoved(tx: Queryable, scope: OfOwner, clientId: number, revision: number): Promise<void>
  /** All of an owner's, archived ones too, oldest first: at most `limit` after one of them (by id; 0 for the first). */
  after(db: Queryable, scope: Scope, clientId: number, limit: number): Promise<ClientRecord[]>
  /** How many an owner has, archived ones too. */
  count(db: Queryable, scope: Scope): Promise<number>
  /** Removes some of an owner's for good, at most `limit`; gives how many: fewer than that were all. */
  removeSome(tx: Queryable, scope: Scope, limit: number): Promise<number>
}

export function clientsService({ clock, presentCard, tell }: ClientsDeps): Clients {
  const present = (asker: Asker, row: ListedClient): Client => ({
    id: row.id,
    uuid: row.uuid,
    client_name: row.client_name,
    contactname: row.contactname,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    phone: row.phone,
    fax: row.fax,
    email: row.email,
    ...presentCard(row),
    inspection_count: row.inspection_count ?? 0,
    username: asker.fullName,
    active: row.is_active ? 1 : 0,
    version: row.version + (row.entered ?? 0),
  })
  const findListed = async (db: Queryable, scope: OfOwner, which: WhichInspection) => {
    const row = await findListedClient(db, scope, which)
    if (!row) throw notFound()
    return row
  }
  const show: Clients['show'] = async (db, asker, which) =>
    present(asker, await findListed(db, asker.scope, which))
  const get: Clients['get'] = async (db, scope, clientId) => {
    const row = await findClient(db, scope, clientId)
    if (!row) throw notFound()
    return row
  }
  const lock: Clients['lock'] = async (tx, scope, which) => {
    const row = await lockClient(tx, scope, which)
    if (!row) throw notFound()
    return row
  }
  const remove = async (tx: Queryable, row: ClientRecord, kept?: { check: CheckRemoval }) => {
    const name = kept ? row.client_name : null
    await tell(tx, 'client.removed', { id: row.id, ownerId: row.owner_id, name, check: kept?.check })
    await deleteClient(tx, { ownerId: row.owner_id }, row.id)
  }
  /** Writes what fields a held client has now; its inspections are held too, so that nobody knew the count before. */
  const count = async (tx: Queryable, before: CountedClient, after: Partial<CountedClient>) => {
    const version = before.version + 1
    const now = version + (await enteredFor(tx, before.id, true))
    const field_versions = versionsAfter(before.field_versions, before, after, now)
    await countClient(tx, before.id, { version, field_versions })
  }
  return {
    list: async (db, asker, { isActive, search = '', from }) => {
      const limit = from === null ? LIST_ALL_MAX : PAGE_SIZE
      const page = { scope: asker.scope, isActive, offset: from ?? 0, limit }
      const rows = await (search === '' ? listClients(db, page) : searchClients(db, page, search))
      return rows.map((row) => present(asker, row))
    },
    show,
    meant: async (db, scope, which) => {
      const client = await findListed(db, scope, which)
      return { client, inspectionId: client.inspection_id }
    },
    get,
    lock,
    create: async (tx, asker, { uuid, ...fields }) => {
      const { scope } = asker
      if (uuid !== undefined && !(await takeClientId(tx, scope, uuid))) {
        const known = await clientOfId(tx, scope, uuid)
        if (known === null) throw new AppError('gone')
        return show(tx, asker, { client_id: known })
      }
      const now = clock.now()
      const id = await insertClient(tx, {
        ...fields,
        owner_id: scope.ownerId,
        user_id: scope.userId,
        created_at: now,
        updated_at: now,
      })
      if (uuid !== undefined) await nameClient(tx, scope, uuid, id)
      return show(tx, asker, { client_id: id })
    },
    findSample: async (db, scope) => (await findSample(db, scope)) ?? null,
    createSample: async (tx, scope, fields) => {
      const now = clock.now()
      const id = await insertSample(tx, {
        ...fields,
        owner_id: scope.ownerId,
        user_id: scope.userId,
        created_at: now,
        updated_at: now,
      })
      return id === undefined ? null : { id }
    },
    update: async (tx, asker, clientId, fields, base) => {
      const { scope } = asker
      const which = { client_id: clientId }
      const before = await lock(tx, scope, which)
      if (before.is_sample) return null
      const newest = before.version + (await enteredFor(tx, clientId, false))
      const current = () => show(tx, asker, which)
      const taken = await takenFields(fields, base, before.field_versions, newest, current)
      await updateClient(tx, scope, clientId, taken.fields, clock.now())
      const after = { ...before, ...taken.fields }
      await tell(tx, 'client.changed', { scope, id: clientId, before, after })
      await count(tx, before, after)
      return answerOf(await current(), taken.split)
    },
    setActive: async (tx, scope, clientId, isActive, base) => {
      const before = await lock(tx, scope, { client_id: clientId })
      const newest = before.version + (await enteredFor(tx, clientId, false))
      if (base && isStale(newestOf(before.field_versions), base.version, newest))
        throw stale(await base.current())
      await updateClient(tx, scope, clientId, { is_active: isActive }, clock.now())
      await count(tx, before, { is_active: isActive })
    },
    remove: async (tx, scope, clientId, base) => {
      const row = await lock(tx, scope, { client_id: clientId })
      const check = async (entered: number) => {
        const newest = row.version + entered
        if (base && isStale(newest, base.version, newest)) throw stale(await base.current())
      }
      await remove(tx, row, { check })
    },
    countRemoved: async (tx, scope, clientId, revision) => {
      const { version } = await lock(tx, scope, { client_id: clientId })
      await countClient(tx, clientId, { version: version + revision + 2 })
    },
    after: clientsAfter,
    count: countClients,
    removeSome: async (tx, scope, limit) => {
      const rows = await lockSomeClients(tx, scope, limit)
      for (const row of rows) await remove(tx, row)
      return rows.length
    },
  }
}
