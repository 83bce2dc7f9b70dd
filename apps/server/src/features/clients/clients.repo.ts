// SQL of the clients table: lists by page and by search, and single rows, always within one owner's.
import { PAGE_SIZE } from '@plumbline/contract/limits'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { ClientsTable } from '#server/migrations/0002_clients.tables.ts'
import type { ClientCardsView } from '#server/migrations/0007_client_cards.tables.ts'
import type { Tables } from '#server/migrations/tables.ts'
import { longList, type Queryable } from '#server/platform/database.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { likePattern, searchNewest } from '#server/platform/search.ts'
import { readStatement } from '#server/platform/statement.ts'

const columns = [
  'id',
  'owner_id',
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
  'is_sample',
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
  scope: OfOwner
  isActive: boolean
  offset: number
  limit: number
}

const ofOwner = (db: Kysely<Tables>, ownerId: number) =>
  db.selectFrom('clients').select(columns).where('owner_id', '=', ownerId)

const own = (db: Kysely<Tables>, ownerId: number, isActive: boolean) =>
  ofOwner(db, ownerId).where('is_active', '=', isActive)

/** Chosen clients with their cards, newest first; the view joins their inspection and its newest report. */
const shown = (db: Kysely<Tables>, page: ReturnType<typeof own>) =>
  db
    .selectFrom(page.as('page'))
    .leftJoin('client_cards as card', 'card.client_id', 'page.id')
    .select(columns.map((column) => `page.${column}` as const))
    .select([
      'card.inspection_id',
      'card.book_mark',
      'card.section_keys',
      'card.active_section',
      'card.active_title',
      'card.cover_cut_key',
      'card.not_applicable',
      'card.progress',
      'card.report_made_at',
      'card.report_file_key',
      'card.report_file_name',
      'card.report_time_zone',
    ])
    .orderBy('page.id', 'desc')

/** What almost every reading of a list is. */
const firstPage = readStatement<{ ownerId: number; isActive: boolean }>()((db, value) =>
  shown(db, own(db, value('ownerId'), value('isActive')).orderBy('id', 'desc').limit(sql.lit(PAGE_SIZE))),
)

/** A page of clients, newest first. */
export function listClients(db: Queryable, page: ClientPage): Promise<ListedClient[]> {
  const { scope, isActive, offset, limit } = page
  if (offset === 0 && limit === PAGE_SIZE) return firstPage(db, { ownerId: scope.ownerId, isActive })
  const rows = own(db, scope.ownerId, isActive).orderBy('id', 'desc').limit(limit).offset(offset)
  return longList(db, shown(db, rows))
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
  const { scope, isActive, limit, offset } = page
  const pattern = sql<string>`lower(${likePattern(search)})`
  const all = own(db, scope.ownerId, isActive)
  const found = all.where('search_text', 'like', pattern)
  // The trigram index finds in all fields; archived clients are judged by their name alone.
  const judged = isActive ? found : found.where(sql<string>`lower(client_name)`, 'like', pattern)
  return searchNewest(page, 'id', all.clearSelect().select('id'), ({ from, order }) => {
    const rows = judged.where('id', '>=', from).orderBy(order, 'desc')
    return longList(db, shown(db, rows.limit(limit).offset(offset)))
  })
}

const oneWithCard = readStatement<{ ownerId: number; id: number }>()((db, value) =>
  shown(db, ofOwner(db, value('ownerId')).where('id', '=', value('id'))),
)

export async function findListedClient(
  db: Queryable,
  scope: OfOwner,
  id: number,
): Promise<ListedClient | undefined> {
  return (await oneWithCard(db, { ownerId: scope.ownerId, id })).at(0)
}

export async function findClient(
  db: Queryable,
  scope: OfOwner,
  id: number,
): Promise<ClientRecord | undefined> {
  return db
    .selectFrom('clients')
    .select(columns)
    .where('id', '=', id)
    .where('owner_id', '=', scope.ownerId)
    .executeTakeFirst()
}

/** The same, held against changes until the transaction ends. */
export async function lockClient(
  tx: Queryable,
  scope: OfOwner,
  id: number,
): Promise<ClientRecord | undefined> {
  return tx
    .selectFrom('clients')
    .select(columns)
    .where('id', '=', id)
    .where('owner_id', '=', scope.ownerId)
    .forUpdate()
    .executeTakeFirst()
}

/** All of an owner's, archived ones too, oldest first: those after one of them (by id). */
export function clientsAfter(
  db: Queryable,
  scope: OfOwner,
  id: number,
  limit: number,
): Promise<ClientRecord[]> {
  return db
    .selectFrom('clients')
    .select(columns)
    .where('owner_id', '=', scope.ownerId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How many an owner has, archived ones too. */
export async function countClients(db: Queryable, scope: OfOwner): Promise<number> {
  const { count } = await db
    .selectFrom('clients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', scope.ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Some of an owner's, held against changes until the transaction ends. */
export function lockSomeClients(tx: Queryable, scope: OfOwner, limit: number): Promise<ClientRecord[]> {
  return tx
    .selectFrom('clients')
    .select(columns)
    .where('owner_id', '=', scope.ownerId)
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

/** Makes the client of an owner's sample inspection; gives its id, or undefined where there is one already. */
export async function insertSample(
  tx: Queryable,
  client: Insertable<ClientsTable>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('clients')
    .values({ ...client, is_sample: true })
    .onConflict((on) => on.column('owner_id').where(sql<boolean>`is_sample`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The client of an owner's sample inspection. */
export function findSample(db: Queryable, scope: OfOwner): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('clients')
    .select('id')
    .where('owner_id', '=', scope.ownerId)
    .where('is_sample', '=', true)
    .executeTakeFirst()
}

export type ClientChange = Partial<Omit<ClientRecord, 'id' | 'owner_id' | 'user_id' | 'is_sample'>>

/** Gives false when there is no such client of this owner. */
export async function updateClient(
  tx: Queryable,
  scope: OfOwner,
  id: number,
  change: ClientChange,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('clients')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', scope.ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Its inspection, photos and reports go with it by foreign keys. */
export async function deleteClient(tx: Queryable, scope: OfOwner, id: number): Promise<void> {
  await tx.deleteFrom('clients').where('id', '=', id).where('owner_id', '=', scope.ownerId).execute()
}

/** What a member made of an owner's is another member's now. */
export async function handOverClients(tx: Queryable, scope: Scope, heirId: number): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ user_id: heirId })
    .where('owner_id', '=', scope.ownerId)
    .where('user_id', '=', scope.userId)
    .execute()
}
