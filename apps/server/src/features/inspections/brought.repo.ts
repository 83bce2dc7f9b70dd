// SQL of answers that one inspection brings into the next of its house.
import type { BroughtAnswer, BroughtFrom } from '@plumbline/domain/brought'
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'
import type { InspectionRow } from './inspections.repo.ts'

/** The newest inspection of a property, for whatever client of the owner. */
export function lastAtProperty(
  db: Queryable,
  { ownerId }: OfOwner,
  propertyId: number,
): Promise<InspectionRow | undefined> {
  return db
    .selectFrom('inspections')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Labels of the form in an inspection in which nothing is entered yet. */
export async function insertBrought(
  tx: Queryable,
  inspectionId: number,
  { id, date }: BroughtFrom,
  answers: readonly BroughtAnswer[],
): Promise<void> {
  if (answers.length === 0) return
  await sql`
    insert into inspection_labels (inspection_id, category, catalogue_label, is_deleted, is_checked, version,
      value, value_to, unit, carried_from, carried_on)
    select ${inspectionId}::int, g.category, g.label, false, false, 0, g.value, g.value_to, g.unit,
      ${id}::int, ${date}::text
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      as g (category text, label text, value text, value_to text, unit text)`.execute(tx)
}
