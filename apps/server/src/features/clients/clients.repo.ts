// SQL of the clients table: lists by page and by search, and single rows, always within one inspector's own.
import { PAGE_SIZE } from '@plumbline/contract/limits'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { ClientsTable } from '#server/migrations/0002_clients.tables.ts'
import type { ClientCardsView } from '#server/migrations/0007_client_cards.tables.ts'
import type { Tables } from '#server/migrations/tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import { statement } from '#server/platform/statement.ts'

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
export type ClientRecord = Pick<Selectable<ClientsTable>, (typeof columns)[number]>

/** What the other slices keep of a client, all null where there is no inspection. */
export type ClientCard = {
  [Column in keyof Omit<Selectable<ClientCardsView>, 'client_id'>]: Selectable<ClientCardsView>[Column] | null
}

/** A client with its card. */
export type ListedClient = ClientRecord & ClientCard

interface ClientPage {
  userId: number
  isActive: boolean
  offset: number
  limit: number
}

/** All clients with their cards; the view joins their inspection and its newest report. */
const listed = (db: Kysely<Tables>) =>
  db
    .selectFrom('clients')
    .leftJoin('client_cards', 'client_cards.client_id', 'clients.id')
    .select(columns.map((column) => `clients.${column}` as const))
    .select([
      'client_cards.inspection_id',
      'client_cards.book_mark',
      'client_cards.cover_cut_key',
      'client_cards.not_applicable',
      'client_cards.progress',
      'client_cards.report_made_at',
      'client_cards.report_file_key',
      'client_cards.report_file_name',
    ])

const own = (db: Kysely<Tables>, userId: number, isActive: boolean) =>
  listed(db)
    .where('clients.user_id', '=', userId)
    .where('clients.is_active', '=', isActive)
    .orderBy('clients.id', 'desc')

/** What almost every reading of a list is. */
const firstPage = statement<Pick<ClientPage, 'userId' | 'isActive'>>()((db, value) =>
  own(db, value('userId'), value('isActive')).limit(sql.lit(PAGE_SIZE)),
)

/** A page of clients, newest first. */
export function listClients(db: Queryable, page: ClientPage): Promise<ListedClient[]> {
  const { userId, isActive, offset, limit } = page
  if (offset === 0 && limit === PAGE_SIZE) return firstPage(db, { userId, isActive })
  return own(db, userId, isActive).limit(limit).offset(offset).execute()
}

/**
 * Those that hold a text, newest first: active clients in name, email or address, archived ones in their name
 * (decision 17).
 */
export async function searchClients(
  db: Queryable,
  page: ClientPage,
  search: string,
): Promise<ListedClient[]> {
  const pattern = sql<string>`lower(${likePattern(search)})`
  const found = own(db, page.userId, page.isActive).where('clients.search_text', 'like', pattern)
  // The trigram index finds in all fields; archived clients are judged by their name alone.
  const judged = page.isActive ? found : found.where(sql<string>`lower(clients.client_name)`, 'like', pattern)
  return judged.limit(page.limit).offset(page.offset).execute()
}

/** `%` and `_` are plain characters (decision 17). */
export function likePattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
}

const oneWithCard = statement<{ userId: number; id: number }>()((db, value) =>
  listed(db).where('clients.id', '=', value('id')).where('clients.user_id', '=', value('userId')),
)

export async function findListedClient(
  db: Queryable,
  userId: number,
  id: number,
): Promise<ListedClient | undefined> {
  return (await oneWithCard(db, { userId, id })).at(0)
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

/** All of an inspector's, archived ones too, oldest first: those after one of them (by id). */
export function clientsAfter(
  db: Queryable,
  userId: number,
  id: number,
  limit: number,
): Promise<ClientRecord[]> {
  return db
    .selectFrom('clients')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many an inspector has, archived ones too. */
export async function countClients(db: Queryable, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('clients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Some of an inspector's, held against changes until the transaction ends. */
export function lockSomeClients(tx: Queryable, userId: number, limit: number): Promise<ClientRecord[]> {
  return tx
    .selectFrom('clients')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Gives its id. */
export async function insertClient(tx: Queryable, client: Insertable<ClientsTable>): Promise<number> {
  const { id } = await tx.insertInto('clients').values(client).returning('id').executeTakeFirstOrThrow()
  return id
}

export type ClientChange = Partial<Omit<ClientRecord, 'id' | 'user_id'>>

/** Gives false when there is no such client of this inspector. */
export async function updateClient(
  tx: Queryable,
  userId: number,
  id: number,
  change: ClientChange,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('clients')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Its inspection, photos and reports go with it by foreign keys. */
export async function deleteClient(tx: Queryable, userId: number, id: number): Promise<void> {
  await tx.deleteFrom('clients').where('id', '=', id).where('user_id', '=', userId).execute()
}
