// SQL of the inspections table: single rows and those of a client or property, always within one owner's.
import { type Selectable, sql } from 'kysely'
import type { FormerLabels, InspectionsTable, Progress } from '#server/migrations/0003_inspections.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'

export type InspectionRow = Selectable<InspectionsTable>

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

/** The same, held against edits until the transaction ends. */
export async function lockInspection(
  tx: Queryable,
  scope: OfOwner,
  id: number,
): Promise<InspectionRow | undefined> {
  return tx
    .selectFrom('inspections')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', scope.ownerId)
    .forUpdate()
    .executeTakeFirst()
}

/** All of a client, oldest first. */
export function inspectionsOfClient(
  db: Queryable,
  scope: OfOwner,
  clientId: number,
): Promise<InspectionRow[]> {
  return db
    .selectFrom('inspections')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('owner_id', '=', scope.ownerId)
    .orderBy('id')
    .execute()
}

/** Ids of the properties that a client's inspections are of. */
export async function propertiesOfClient(db: Queryable, clientId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('inspections')
    .select('property_id')
    .distinct()
    .where('client_id', '=', clientId)
    .orderBy('property_id')
    .execute()
  return rows.map(({ property_id }) => property_id)
}

/** Whether another client than this one has an inspection of a property. */
export async function isSharedProperty(
  db: Queryable,
  propertyId: number,
  clientId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('inspections')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('client_id', '<>', clientId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A client's inspections of one property are of another. */
export async function moveInspections(
  tx: Queryable,
  clientId: number,
  from: number,
  to: number,
): Promise<void> {
  await tx
    .updateTable('inspections')
    .set({ property_id: to })
    .where('client_id', '=', clientId)
    .where('property_id', '=', from)
    .execute()
}

/** The names of an inspection, or of a client's or a property's, follow these; a report shows both. */
export async function renameInspections(
  tx: Queryable,
  whose: 'id' | 'client_id' | 'property_id',
  id: number,
): Promise<void> {
  await tx
    .updateTable('inspections as i')
    .from(['clients as c', 'properties as p'])
    .set({
      search_name: sql<string>`lower(c.client_name || ' - ' || p.address)`,
      revision: sql<number>`i.revision + 1`,
    })
    .whereRef('c.id', '=', 'i.client_id')
    .whereRef('p.id', '=', 'i.property_id')
    .where(`i.${whose}`, '=', id)
    .execute()
}

/** Its labels, photos and reports go with it by foreign keys. */
export async function deleteInspection(tx: Queryable, id: number): Promise<void> {
  await tx.deleteFrom('inspections').where('id', '=', id).execute()
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

/** Makes an inspection; gives its id. @param name as it is shown */
export async function insertInspection(
  tx: Queryable,
  {
    name,
    progress,
    details,
    ...inspection
  }: Pick<
    InspectionRow,
    | 'client_id'
    | 'owner_id'
    | 'user_id'
    | 'property_id'
    | 'kind'
    | 'template_version_id'
    | 'description'
    | 'added_on'
    | 'start_date'
    | 'start_time'
    | 'details'
  > & { name: string; progress: Progress },
): Promise<number> {
  const { id } = await tx
    .insertInto('inspections')
    .values({
      ...inspection,
      progress: JSON.stringify(progress),
      details: JSON.stringify(details),
      search_name: sql<string>`lower(${name})`,
      active_section: null,
      end_date: null,
      end_time: null,
      weather_condition: null,
      cover_key: null,
      cover_width: null,
      cover_height: null,
      cover_cut_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Changes columns that a report shows; the revision goes up, and is given.
 * @param things what was changed, as `versions` names it
 */
export async function changeInspection(
  tx: Queryable,
  id: number,
  {
    details,
    not_applicable_reasons,
    ...change
  }: Partial<
    Pick<
      InspectionRow,
      | 'description'
      | 'details'
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
      | 'not_applicable_reasons'
    >
  >,
  things: readonly string[],
): Promise<number> {
  const { revision } = await tx
    .updateTable('inspections')
    .set({
      ...change,
      ...(details === undefined ? {} : { details: JSON.stringify(details) }),
      ...(not_applicable_reasons === undefined
        ? {}
        : { not_applicable_reasons: JSON.stringify(not_applicable_reasons) }),
      revision: sql<number>`revision + 1`,
      versions: sql`coalesce(versions, '{}') || (
        select coalesce(jsonb_object_agg(thing, revision + 1), '{}') from unnest(${things}::text[]) as thing)`,
    })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** What an inspection asks from now on, and what follows from it; the revision goes up. */
export async function pinForm(
  tx: Queryable,
  id: number,
  pin: { template_version_id: number; former_labels: FormerLabels; progress: Progress },
): Promise<void> {
  await tx
    .updateTable('inspections')
    .set({
      template_version_id: pin.template_version_id,
      former_labels: JSON.stringify(pin.former_labels),
      progress: JSON.stringify(pin.progress),
      revision: sql<number>`revision + 1`,
    })
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
