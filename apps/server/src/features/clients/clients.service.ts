// An inspector's clients: who may see them, how they are listed, and what goes when one goes.
import type { Client, ClientFields } from '@plumbline/contract/clients'
import { LIST_ALL_MAX, PAGE_SIZE } from '@plumbline/contract/limits'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import {
  type ClientRecord,
  deleteClient,
  findClient,
  insertClient,
  listClients,
  lockClient,
  updateClient,
} from './clients.repo.ts'

/** What other slices know of a client: its cover, its inspection, its newest report. */
export type ClientExtras = Pick<Client, 'pagecover' | 'inspection' | 'inspection_report'>

/** The extras of several clients in one go; a client that has none may be left out. */
export type FindExtras = (db: Queryable, clientIds: number[]) => Promise<Map<number, ClientExtras>>

/** Called inside the transaction that deletes a client, before its rows go. */
export type ClientRemoval = (tx: Queryable, client: ClientRecord) => Promise<void>

export interface ClientsDeps {
  clock: Clock
  findExtras: FindExtras
  onRemove: readonly ClientRemoval[]
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
  update(tx: Queryable, owner: Owner, clientId: number, fields: ClientFields): Promise<Client>
  setActive(tx: Queryable, userId: number, clientId: number, isActive: boolean): Promise<void>
  remove(tx: Queryable, userId: number, clientId: number): Promise<void>
}

const NO_EXTRAS: ClientExtras = { pagecover: null, inspection: null, inspection_report: null }

export function clientsService({ clock, findExtras, onRemove }: ClientsDeps): Clients {
  const present = async (db: Queryable, owner: Owner, rows: ClientRecord[]): Promise<Client[]> => {
    const extras =
      rows.length > 0
        ? await findExtras(
            db,
            rows.map((row) => row.id),
          )
        : new Map()
    return rows.map(({ user_id: _, is_active, ...row }) => ({
      ...row,
      ...NO_EXTRAS,
      ...extras.get(row.id),
      username: owner.fullName,
      active: is_active ? 1 : 0,
    }))
  }
  const presentOne = async (db: Queryable, owner: Owner, row: ClientRecord): Promise<Client> => {
    const [client] = await present(db, owner, [row])
    if (!client) throw notFound()
    return client
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
  return {
    list: async (db, owner, query) => {
      const rows = await listClients(db, {
        userId: owner.userId,
        isActive: query.isActive,
        search: query.search ?? '',
        offset: query.from ?? 0,
        limit: query.from === null ? LIST_ALL_MAX : PAGE_SIZE,
      })
      return present(db, owner, rows)
    },
    show: async (db, owner, clientId) => presentOne(db, owner, await get(db, owner.userId, clientId)),
    get,
    lock,
    create: async (tx, owner, fields) => {
      const now = clock.now()
      const row = await insertClient(tx, {
        ...fields,
        user_id: owner.userId,
        created_at: now,
        updated_at: now,
      })
      return presentOne(tx, owner, row)
    },
    update: async (tx, owner, clientId, fields) => {
      const row = await updateClient(tx, owner.userId, clientId, fields, clock.now())
      if (!row) throw notFound()
      return presentOne(tx, owner, row)
    },
    setActive: async (tx, userId, clientId, isActive) => {
      const row = await updateClient(tx, userId, clientId, { is_active: isActive }, clock.now())
      if (!row) throw notFound()
    },
    remove: async (tx, userId, clientId) => {
      const row = await lock(tx, userId, clientId)
      for (const removal of onRemove) await removal(tx, row)
      await deleteClient(tx, userId, clientId)
    },
  }
}
