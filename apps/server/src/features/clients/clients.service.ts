// An inspector's clients: who may see them, how they are listed, and what goes when one goes.
import type { Client, ClientFields } from '@plumbline/contract/clients'
import { LIST_ALL_MAX, PAGE_SIZE } from '@plumbline/contract/limits'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Tell } from '#server/platform/slice.ts'
import {
  type ClientCard,
  type ClientRecord,
  clientsAfter,
  countClients,
  deleteClient,
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

/** What other slices show beside a client: its cover, its inspection, its newest report. */
export type ClientExtras = Pick<Client, 'pagecover' | 'inspection' | 'inspection_report'>

/** How the slices that own a card's parts show them. */
export type PresentCard = (card: ClientCard & Pick<ClientRecord, 'client_name' | 'address'>) => ClientExtras

export interface ClientsDeps {
  clock: Clock
  presentCard: PresentCard
  tell: Tell
}

export interface Owner {
  userId: number
  /** Shown as `username`. */
  fullName: string
}

export interface ClientListQuery {
  isActive: boolean
  search?: string | undefined
  /** Count already loaded: with it a page of 10 from there, without it all, at most 500. */
  from: number | null
}

export interface Clients {
  list(db: Queryable, owner: Owner, query: ClientListQuery): Promise<Client[]>
  /** One client as the wire shows it. Fails with 404 for another inspector's. */
  show(db: Queryable, owner: Owner, clientId: number): Promise<Client>
  /** The client's own fields. Fails with 404 for another inspector's. */
  get(db: Queryable, userId: number, clientId: number): Promise<ClientRecord>
  /** The same, held against changes and deletion until the transaction ends. */
  lock(tx: Queryable, userId: number, clientId: number): Promise<ClientRecord>
  create(tx: Queryable, owner: Owner, fields: ClientFields): Promise<Client>
  /** The client of an inspector's sample inspection, or null. */
  findSample(db: Queryable, userId: number): Promise<{ id: number } | null>
  /** Makes that client, at most one of an inspector: null where there is one already. */
  createSample(tx: Queryable, userId: number, fields: ClientFields): Promise<{ id: number } | null>
  /** Null for the sample's client, which stays as it is: its name says what it is. */
  update(tx: Queryable, owner: Owner, clientId: number, fields: ClientFields): Promise<Client | null>
  setActive(tx: Queryable, userId: number, clientId: number, isActive: boolean): Promise<void>
  remove(tx: Queryable, userId: number, clientId: number): Promise<void>
  /** All of an inspector's, archived ones too, oldest first: at most `limit` after one of them (by id; 0 for the first). */
  after(db: Queryable, userId: number, clientId: number, limit: number): Promise<ClientRecord[]>
  /** How many an inspector has, archived ones too. */
  count(db: Queryable, userId: number): Promise<number>
  /** Removes some of an inspector's, at most `limit`; gives how many: fewer than that were all. */
  removeSome(tx: Queryable, userId: number, limit: number): Promise<number>
}

export function clientsService({ clock, presentCard, tell }: ClientsDeps): Clients {
  const present = (owner: Owner, row: ListedClient): Client => ({
    id: row.id,
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
    username: owner.fullName,
    active: row.is_active ? 1 : 0,
  })
  const show: Clients['show'] = async (db, owner, clientId) => {
    const row = await findListedClient(db, owner.userId, clientId)
    if (!row) throw notFound()
    return present(owner, row)
  }
  const get: Clients['get'] = async (db, userId, clientId) => {
    const row = await findClient(db, userId, clientId)
    if (!row) throw notFound()
    return row
  }
  const lock: Clients['lock'] = async (tx, userId, clientId) => {
    const row = await lockClient(tx, userId, clientId)
    if (!row) throw notFound()
    return row
  }
  const remove = async (tx: Queryable, row: ClientRecord) => {
    await tell(tx, 'client.removed', { id: row.id, userId: row.user_id })
    await deleteClient(tx, row.user_id, row.id)
  }
  return {
    list: async (db, owner, { isActive, search = '', from }) => {
      const limit = from === null ? LIST_ALL_MAX : PAGE_SIZE
      const page = { userId: owner.userId, isActive, offset: from ?? 0, limit }
      const rows = await (search === '' ? listClients(db, page) : searchClients(db, page, search))
      return rows.map((row) => present(owner, row))
    },
    show,
    get,
    lock,
    create: async (tx, owner, fields) => {
      const now = clock.now()
      const id = await insertClient(tx, {
        ...fields,
        user_id: owner.userId,
        created_at: now,
        updated_at: now,
      })
      return show(tx, owner, id)
    },
    findSample: async (db, userId) => (await findSample(db, userId)) ?? null,
    createSample: async (tx, userId, fields) => {
      const now = clock.now()
      const id = await insertSample(tx, { ...fields, user_id: userId, created_at: now, updated_at: now })
      return id === undefined ? null : { id }
    },
    update: async (tx, owner, clientId, fields) => {
      if ((await get(tx, owner.userId, clientId)).is_sample) return null
      if (!(await updateClient(tx, owner.userId, clientId, fields, clock.now()))) throw notFound()
      return show(tx, owner, clientId)
    },
    setActive: async (tx, userId, clientId, isActive) => {
      if (!(await updateClient(tx, userId, clientId, { is_active: isActive }, clock.now()))) throw notFound()
    },
    remove: async (tx, userId, clientId) => remove(tx, await lock(tx, userId, clientId)),
    after: clientsAfter,
    count: countClients,
    removeSome: async (tx, userId, limit) => {
      const rows = await lockSomeClients(tx, userId, limit)
      for (const row of rows) await remove(tx, row)
      return rows.length
    },
  }
}
