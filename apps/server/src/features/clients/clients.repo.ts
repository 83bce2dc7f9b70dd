// SQL of the clients table: lists by page and by search, and single rows, always within one owner's.
import { PAGE_SIZE } from '@plumbline/contract/limits'
import type { WhichInspection } from '@plumbline/contract/which-inspection'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { ClientsTable } from '#server/migrations/0002_clients.tables.ts'
import type { ReportsTable } from '#server/migrations/0004_reports.tables.ts'
import type { InspectionCardsView } from '#server/migrations/0037_properties.tables.ts'
import type { Tables } from '#server/migrations/tables.ts'
import { longList, type Queryable } from '#server/platform/database.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { likePattern, searchNewest } from '#server/platform/search.ts'
import { readStatement } from '#server/platform/statement.ts'
import type { FieldVersions } from '#server/platform/versions.ts'

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

/** What its changes count by, with what its inspections add to it. */
const countColumns = ['version', 'field_versions'] as const

/** Everything of a client but what only the database uses. */
export type ClientRecord = Pick<Selectable<ClientsTable>, (typeof columns)[number]>

/** The same with its own part of what it counts by. */
export type CountedClient = ClientRecord & Pick<Selectable<ClientsTable>, (typeof countColumns)[number]>

const cardColumns = [
  'inspection_id',
  'property_address',
  'book_mark',
  'section_keys',
  'active_section',
  'active_title',
  'cover_cut_key',
  'not_applicable',
  'progress',
  'revision',
  'versions',
] as const

/** What the other slices keep of a client: one inspection and a report, null where there is none. */
export type ClientCard = {
  [Column in (typeof cardColumns)[number]]: Selectable<InspectionCardsView>[Column] | null
} & ShownReport

interface ShownReport {
  report_made_at: ReportsTable['made_at']
  report_file_key: ReportsTable['file_key']
  report_file_name: ReportsTable['file_name']
  report_time_zone: ReportsTable['time_zone']
  report_version: number | null
  email_status: number | null
  email_to: string | null
  email_copies: number | null
  email_at: Date | null
}

/** A client with its card. */
export type ListedClient = CountedClient &
  ClientCard & { inspection_count: number | null; entered: number | null; uuid: string | null }

interface ClientPage {
  scope: OfOwner
  isActive: boolean
  offset: number
  limit: number
}

const ofOwner = (db: Kysely<Tables>, ownerId: number) =>
  db.selectFrom('clients').select(columns).select(countColumns).where('owner_id', '=', ownerId)

const own = (db: Kysely<Tables>, ownerId: number, isActive: boolean) =>
  ofOwner(db, ownerId).where('is_active', '=', isActive)

/**
 * Chosen clients with their cards, newest first. A card shows the inspection that a client stands for: its newest open
 * one, where none is open the newest (decision 35); and the newest report of any.
 * @param inspectionId shows that one instead, with its own report
 */
const shown = (db: Kysely<Tables>, page: ReturnType<typeof own>, inspectionId: number | null = null) =>
  db
    .selectFrom(page.as('page'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('inspection_cards as one')
          .select(cardColumns.map((column) => `one.${column}` as const))
          .select((count) => count.fn.countAll<number>().over().as('inspection_count'))
          .select(sql<number>`(sum(one.revision + 1) over ())::int`.as('entered'))
          .whereRef('one.client_id', '=', 'page.id')
          .$if(inspectionId !== null, (query) =>
            query.orderBy((is) => is('one.inspection_id', '=', inspectionId), 'desc'),
          )
          .orderBy('one.is_open', 'desc')
          .orderBy('one.inspection_id', 'desc')
          .limit(sql.lit(1))
          .as('card'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reports')
          .select(['id', 'version', 'made_at', 'file_key', 'file_name', 'time_zone'])
          .whereRef('reports.client_id', '=', 'page.id')
          .where('state', '=', 'done')
          .$if(inspectionId !== null, (query) => query.where('inspection_id', '=', inspectionId))
          .orderBy('made_at', 'desc')
          .orderBy('reports.id', 'desc')
          .limit(sql.lit(1))
          .as('report'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('email_logs')
          .select(['status', 'client_email', 'updated_at'])
          .select(sql<number>`cardinality(cc) + cardinality(bcc)`.as('copies'))
          .whereRef('email_logs.report_id', '=', 'report.id')
          // One on its way, else one that was sent, else one that failed; the newest of them.
          .orderBy('status')
          .orderBy('id', 'desc')
          .limit(sql.lit(1))
          .as('email'),
      (join) => join.onTrue(),
    )
    .select(columns.map((column) => `page.${column}` as const))
    .select(countColumns.map((column) => `page.${column}` as const))
    .select(cardColumns.map((column) => `card.${column}` as const))
    .select([
      'report.made_at as report_made_at',
      'report.file_key as report_file_key',
      'report.file_name as report_file_name',
      'report.time_zone as report_time_zone',
      'report.version as report_version',
      'email.status as email_status',
      'email.client_email as email_to',
      'email.copies as email_copies',
      'email.updated_at as email_at',
    ])
    .select(['card.inspection_count', 'card.entered'])
    .select((eb) =>
      eb.selectFrom('client_ids').select('uuid').whereRef('client_ids.client_id', '=', 'page.id').as('uuid'),
    )
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

const clientOf = (db: Kysely<Tables>, inspectionId: number) =>
  db.selectFrom('inspections').select('client_id').where('id', '=', inspectionId)

const ofInspection = readStatement<{ ownerId: number; id: number }>()((db, value) =>
  shown(db, ofOwner(db, value('ownerId')).where('id', '=', clientOf(db, value('id'))), value('id')),
)

/** The client of an inspection with that one on its card, or one by its own id. */
export async function findListedClient(
  db: Queryable,
  { ownerId }: OfOwner,
  { inspection_id, client_id = 0 }: WhichInspection,
): Promise<ListedClient | undefined> {
  const rows =
    inspection_id === undefined
      ? await oneWithCard(db, { ownerId, id: client_id })
      : await ofInspection(db, { ownerId, id: inspection_id })
  return rows.at(0)
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

/** The same, or the client of an inspection, held against changes until the transaction ends. */
export async function lockClient(
  tx: Queryable,
  scope: OfOwner,
  { inspection_id, client_id = 0 }: WhichInspection,
): Promise<CountedClient | undefined> {
  return tx
    .selectFrom('clients')
    .select(columns)
    .select(countColumns)
    .where('id', '=', inspection_id === undefined ? client_id : clientOf(tx, inspection_id))
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

/**
 * What a client's inspections add to what it counts by: a change of any makes it more.
 * @param isHeld also held against changes until the transaction ends
 */
export async function enteredFor(db: Queryable, clientId: number, isHeld: boolean): Promise<number> {
  const rows = await db
    .selectFrom('inspections')
    .select('revision')
    .where('client_id', '=', clientId)
    .orderBy('id')
    .$if(isHeld, (query) => query.forUpdate())
    .execute()
  return rows.reduce((sum, { revision }) => sum + revision + 1, 0)
}

/** A client's own part of what it counts by, and of its fields. */
export async function countClient(
  tx: Queryable,
  id: number,
  count: { version: number; field_versions?: FieldVersions },
): Promise<void> {
  const { version, field_versions } = count
  await tx
    .updateTable('clients')
    .set({ version, ...(field_versions ? { field_versions: JSON.stringify(field_versions) } : {}) })
    .where('id', '=', id)
    .execute()
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

/** Its inspections, photos and reports go with it by foreign keys. */
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
