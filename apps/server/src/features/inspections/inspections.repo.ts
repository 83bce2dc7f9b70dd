// SQL of the inspections table: its list by page and by search, single rows, always within one inspector's own.
import { type Selectable, sql } from 'kysely'
import type { InspectionsTable } from '#server/migrations/0003_inspections.tables.ts'
import type { Queryable } from '#server/platform/database.ts'

export type InspectionRow = Selectable<InspectionsTable>

/** An inspection with what lists show of its client. */
export type ListedInspection = Pick<
  InspectionRow,
  'id' | 'client_id' | 'book_mark' | 'cover_cut_key' | 'not_applicable' | 'progress' | 'added_on'
> & { client_name: string; address: string }

export interface InspectionQuery {
  userId: number
  /** Part of the name in a LIKE pattern, or null for all. */
  namePattern: string | null
  /** Part of the date yyyy-MM-dd in a LIKE pattern, where the text searched could be one. */
  datePattern: string | null
  offset: number
  limit: number
}

/** Inspections of active clients, newest first. */
export async function listInspections(db: Queryable, query: InspectionQuery): Promise<ListedInspection[]> {
  const listed = db
    .selectFrom('inspections as i')
    .innerJoin('clients as c', 'c.id', 'i.client_id')
    .select([
      'i.id',
      'i.client_id',
      'i.book_mark',
      'i.cover_cut_key',
      'i.not_applicable',
      'i.progress',
      'i.added_on',
      'c.client_name',
      'c.address',
    ])
    .orderBy('i.id', 'desc')
  const own = listed.where('i.user_id', '=', query.userId).where('c.is_active', '=', true)
  const { namePattern, datePattern } = query
  if (namePattern === null) return own.limit(query.limit).offset(query.offset).execute()
  const named = own.where(
    sql<string>`lower(c.client_name || ' - ' || c.address)`,
    'like',
    sql<string>`lower(${namePattern})`,
  )
  if (datePattern === null) return named.limit(query.limit).offset(query.offset).execute()
  // Each half by its own index: an OR over two tables would read all rows.
  const reach = query.offset + query.limit
  const dated = own.where('i.added_on', 'like', datePattern)
  return db
    .selectFrom(named.limit(reach).as('named'))
    .selectAll()
    .union(db.selectFrom(dated.limit(reach).as('dated')).selectAll())
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

/** Fails to find another inspector's. */
export async function findInspection(
  db: Queryable,
  userId: number,
  id: number,
): Promise<InspectionRow | undefined> {
  return db
    .selectFrom('inspections')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** What edits need of an inspection, held against other edits until the transaction ends. */
export type LockedInspection = Pick<InspectionRow, 'id' | 'catalogue_version' | 'progress' | 'not_applicable'>

export async function lockInspection(
  tx: Queryable,
  userId: number,
  id: number,
): Promise<LockedInspection | undefined> {
  return tx
    .selectFrom('inspections')
    .select(['id', 'catalogue_version', 'progress', 'not_applicable'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function findInspectionOfClient(
  db: Queryable,
  userId: number,
  clientId: number,
): Promise<InspectionRow | undefined> {
  return db
    .selectFrom('inspections')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function lockInspectionOfClient(
  tx: Queryable,
  userId: number,
  clientId: number,
): Promise<InspectionRow | undefined> {
  return tx
    .selectFrom('inspections')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes a client's inspection, or changes the description of the one there is; gives its id. */
export async function saveInspection(
  tx: Queryable,
  inspection: Pick<InspectionRow, 'client_id' | 'user_id' | 'catalogue_version' | 'description' | 'added_on'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('inspections')
    .values({
      ...inspection,
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

/** Keeps the active step; a report does not show it. */
export async function setBookmark(db: Queryable, id: number, bookmark: number): Promise<void> {
  await db.updateTable('inspections').set({ book_mark: bookmark }).where('id', '=', id).execute()
}

/** What lists of clients show of their inspections. */
export async function findCards(
  db: Queryable,
  clientIds: readonly number[],
): Promise<Omit<ListedInspection, 'added_on'>[]> {
  return db
    .selectFrom('inspections as i')
    .innerJoin('clients as c', 'c.id', 'i.client_id')
    .select([
      'i.id',
      'i.client_id',
      'i.book_mark',
      'i.cover_cut_key',
      'i.not_applicable',
      'i.progress',
      'c.client_name',
      'c.address',
    ])
    .where('i.client_id', '=', sql<number>`any(${clientIds}::int[])`)
    .execute()
}
