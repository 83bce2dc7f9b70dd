// SQL of the inspections table: its list by page and by search, single rows, always within one owner's.
import { PAGE_SIZE } from '@plumbline/contract/limits'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { InspectionsTable } from '#server/migrations/0003_inspections.tables.ts'
import type { ClientCardsView } from '#server/migrations/0007_client_cards.tables.ts'
import type { Tables } from '#server/migrations/tables.ts'
import { longList, type Queryable } from '#server/platform/database.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { searchNewest } from '#server/platform/search.ts'
import { readStatement } from '#server/platform/statement.ts'

export type InspectionRow = Selectable<InspectionsTable>

/** An inspection with what lists show of its client and of its newest report. */
export type ListedInspection = Pick<
  InspectionRow,
  'id' | 'client_id' | 'cover_cut_key' | 'not_applicable' | 'progress' | 'added_on'
> & { client_name: string; address: string; is_sample: boolean } & Pick<
    Selectable<ClientCardsView>,
    | 'book_mark'
    | 'section_keys'
    | 'active_section'
    | 'active_title'
    | 'report_made_at'
    | 'report_time_zone'
    | 'report_file_key'
    | 'report_file_name'
  >

interface InspectionPage {
  scope: OfOwner
  offset: number
  limit: number
}

/** Inspections of an owner's active clients, without their cards. */
const own = (db: Kysely<Tables>, ownerId: number) =>
  db
    .selectFrom('inspections as i')
    .innerJoin('clients as c', 'c.id', 'i.client_id')
    .select(['i.id', 'i.client_id', 'i.added_on', 'c.client_name', 'c.address', 'c.is_sample'])
    .where('i.owner_id', '=', ownerId)
    .where('c.is_active', '=', true)

/** A chosen page with the cards of its inspections, newest first, so that none is read for those left out. */
const shown = (db: Kysely<Tables>, page: ReturnType<typeof own>) =>
  db
    .selectFrom(page.as('page'))
    .innerJoin('client_cards as card', 'card.client_id', 'page.client_id')
    .select([
      'page.id',
      'page.client_id',
      'page.added_on',
      'page.client_name',
      'page.address',
      'page.is_sample',
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

/** What almost every reading of the list is. */
const firstPage = readStatement<{ ownerId: number }>()((db, value) =>
  shown(db, own(db, value('ownerId')).orderBy('i.id', 'desc').limit(sql.lit(PAGE_SIZE))),
)

/** A page of inspections of active clients, newest first. */
export function listInspections(db: Queryable, page: InspectionPage): Promise<ListedInspection[]> {
  const { scope, offset, limit } = page
  if (offset === 0 && limit === PAGE_SIZE) return firstPage(db, { ownerId: scope.ownerId })
  return longList(db, shown(db, own(db, scope.ownerId).orderBy('i.id', 'desc').limit(limit).offset(offset)))
}

/**
 * Those whose name holds a text.
 * @param namePattern part of the name in a LIKE pattern
 * @param datePattern part of the date yyyy-MM-dd in a LIKE pattern, where the text searched could be one
 */
export async function searchInspections(
  db: Queryable,
  page: InspectionPage,
  namePattern: string,
  datePattern: string | null,
): Promise<ListedInspection[]> {
  const { scope, offset, limit } = page
  const all = own(db, scope.ownerId)
  const list = db.selectFrom('inspections').select('id').where('owner_id', '=', scope.ownerId)
  const search = (found: typeof all, part: { offset: number; limit: number }) =>
    searchNewest(part, 'i.id', list, ({ from, order }) => {
      const rows = found.where('i.id', '>=', from).orderBy(order, 'desc')
      return longList(db, shown(db, rows.limit(part.limit).offset(part.offset)))
    })
  const name = sql<string>`lower(c.client_name || ' - ' || c.address)`
  const named = all.where(name, 'like', sql<string>`lower(${namePattern})`)
  if (datePattern === null) return search(named, page)
  // Each half by its own index: an OR over two tables would read all rows.
  const reach = offset + limit
  const dated = all.where('i.added_on', 'like', datePattern)
  const halves = [named, dated].map((half) => search(half, { offset: 0, limit: reach }))
  const found = new Map((await Promise.all(halves)).flat().map((row) => [row.id, row]))
  return [...found.values()].sort((one, other) => other.id - one.id).slice(offset, reach)
}

/** Fails to find another owner's. */
export async function findInspection(
  db: Queryable,
  scope: OfOwner,
  id: number,
): Promise<InspectionRow | undefined> {
  return db
    .selectFrom('inspections')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', scope.ownerId)
    .executeTakeFirst()
}

/** Whose steps apply, held against edits until the transaction ends. */
export async function lockInspection(
  tx: Queryable,
  scope: OfOwner,
  id: number,
): Promise<Pick<InspectionRow, 'template_version_id' | 'not_applicable'> | undefined> {
  return tx
    .selectFrom('inspections')
    .select(['template_version_id', 'not_applicable'])
    .where('id', '=', id)
    .where('owner_id', '=', scope.ownerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function findInspectionOfClient(
  db: Queryable,
  scope: OfOwner,
  clientId: number,
): Promise<InspectionRow | undefined> {
  return db
    .selectFrom('inspections')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('owner_id', '=', scope.ownerId)
    .executeTakeFirst()
}

/** How many photos an owner has in all inspections. */
export async function countPhotosOfOwner(db: Queryable, scope: OfOwner): Promise<number> {
  const { count } = await db
    .selectFrom('inspection_images as i')
    .innerJoin('inspection_labels as l', 'l.id', 'i.label_id')
    .innerJoin('inspections as n', 'n.id', 'l.inspection_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('n.owner_id', '=', scope.ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** The covers of all of an owner's inspections. */
export function coversOfOwner(db: Queryable, scope: OfOwner) {
  return db
    .selectFrom('inspections')
    .select(['cover_key', 'cover_cut_key'])
    .where('owner_id', '=', scope.ownerId)
    .where('cover_key', 'is not', null)
    .execute()
}

export async function lockInspectionOfClient(
  tx: Queryable,
  scope: OfOwner,
  clientId: number,
): Promise<InspectionRow | undefined> {
  return tx
    .selectFrom('inspections')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('owner_id', '=', scope.ownerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes a client's inspection, or changes the description of the one there is; gives its id. */
export async function saveInspection(
  tx: Queryable,
  inspection: Pick<
    InspectionRow,
    'client_id' | 'owner_id' | 'user_id' | 'template_version_id' | 'description' | 'added_on'
  >,
): Promise<number> {
  const { id } = await tx
    .insertInto('inspections')
    .values({
      ...inspection,
      active_section: null,
      start_date: null,
      end_date: null,
      start_time: null,
      end_time: null,
      weather_condition: null,
      cover_key: null,
      cover_width: null,
      cover_height: null,
      cover_cut_key: null,
    })
    .onConflict((on) =>
      on.column('client_id').doUpdateSet({
        description: inspection.description,
        revision: sql<number>`inspections.revision + 1`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes columns that a report shows; the revision goes up. */
export async function changeInspection(
  tx: Queryable,
  id: number,
  change: Partial<
    Pick<
      InspectionRow,
      | 'start_date'
      | 'end_date'
      | 'start_time'
      | 'end_time'
      | 'weather_condition'
      | 'cover_key'
      | 'cover_width'
      | 'cover_height'
      | 'cover_cut_key'
      | 'not_applicable'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('inspections')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

/** Keeps the active section by its key; a report does not show it. */
export async function setActiveSection(db: Queryable, id: number, key: string): Promise<void> {
  await db.updateTable('inspections').set({ active_section: key }).where('id', '=', id).execute()
}

/** What a member made of an owner's is another member's now. */
export async function handOverInspections(tx: Queryable, scope: Scope, heirId: number): Promise<void> {
  await tx
    .updateTable('inspections')
    .set({ user_id: heirId })
    .where('owner_id', '=', scope.ownerId)
    .where('user_id', '=', scope.userId)
    .execute()
}
