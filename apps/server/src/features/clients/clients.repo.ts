// SQL of the clients table: lists by page and by search, and single rows, always within one inspector's own.
import { type Insertable, type Selectable, sql } from 'kysely'
import type { ClientsTable } from '#server/migrations/0002_clients.tables.ts'
import type { Queryable } from '#server/platform/database.ts'

export type ClientRow = Selectable<ClientsTable>

export interface ClientQuery {
  userId: number
  isActive: boolean
  /** As typed; '' for all. */
  search: string
  offset: number
  limit: number
}

const columns = [
  'id',
  'user_id',
  'client_name',
  'contactname',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'fax',
  'email',
  'is_active',
] as const

/** Everything of a client but what only the database uses. */
export type ClientRecord = Pick<ClientRow, (typeof columns)[number]>

/** Newest first. Active clients are searched on name, email and address, archived ones on name (decision 17). */
export async function listClients(db: Queryable, query: ClientQuery): Promise<ClientRecord[]> {
  let rows = db
    .selectFrom('clients')
    .select(columns)
    .where('user_id', '=', query.userId)
    .where('is_active', '=', query.isActive)
  if (query.search !== '') {
    const pattern = sql<string>`lower(${likePattern(query.search)})`
    rows = rows.where('search_text', 'like', pattern)
    // The trigram index finds in all fields; archived clients are judged by their name alone.
    if (!query.isActive) rows = rows.where(sql<string>`lower(client_name)`, 'like', pattern)
  }
  return rows.orderBy('id', 'desc').limit(query.limit).offset(query.offset).execute()
}

/** `%` and `_` are plain characters (decision 17). */
export function likePattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
}

export async function findClient(
  db: Queryable,
  userId: number,
  id: number,
): Promise<ClientRecord | undefined> {
  return db
    .selectFrom('clients')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The same, held against changes until the transaction ends. */
export async function lockClient(
  tx: Queryable,
  userId: number,
  id: number,
): Promise<ClientRecord | undefined> {
  return tx
    .selectFrom('clients')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertClient(tx: Queryable, client: Insertable<ClientsTable>): Promise<ClientRecord> {
  return tx.insertInto('clients').values(client).returning(columns).executeTakeFirstOrThrow()
}

export type ClientChange = Partial<Omit<ClientRecord, 'id' | 'user_id'>>

/** Gives undefined when there is no such client of this inspector. */
export async function updateClient(
  tx: Queryable,
  userId: number,
  id: number,
  change: ClientChange,
  now: Date,
): Promise<ClientRecord | undefined> {
  return tx
    .updateTable('clients')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst()
}

/** Its inspection, photos and reports go with it by foreign keys. */
export async function deleteClient(tx: Queryable, userId: number, id: number): Promise<void> {
  await tx.deleteFrom('clients').where('id', '=', id).where('user_id', '=', userId).execute()
}
