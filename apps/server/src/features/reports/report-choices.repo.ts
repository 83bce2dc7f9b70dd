// SQL of what inspectors say of one inspection's report, always within one owner's.
import type { Insertable, Selectable } from 'kysely'
import type { ReportChoicesTable } from '#server/migrations/0066_report_choices.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'

export type ReportChoicesRow = Selectable<ReportChoicesTable>

export function findChoices(
  db: Queryable,
  { ownerId }: OfOwner,
  inspectionId: number,
): Promise<ReportChoicesRow | undefined> {
  return db
    .selectFrom('report_choices')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
}

/** The same by the inspection alone, whose owner was asked for before. */
export function choicesOf(db: Queryable, inspectionId: number): Promise<ReportChoicesRow | undefined> {
  return db
    .selectFrom('report_choices')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
}

/** Sets them where they are still of this version; undefined where another save came between. */
export function putChoices(
  tx: Queryable,
  row: Omit<Insertable<ReportChoicesTable>, 'version'>,
  from: number,
): Promise<ReportChoicesRow | undefined> {
  const { owner_id, inspection_id, ...choices } = { ...row, version: from + 1 }
  if (from === 0)
    return tx
      .insertInto('report_choices')
      .values({ owner_id, inspection_id, ...choices })
      .onConflict((on) => on.doNothing())
      .returningAll()
      .executeTakeFirst()
  return tx
    .updateTable('report_choices')
    .set(choices)
    .where('owner_id', '=', owner_id)
    .where('inspection_id', '=', inspection_id)
    .where('version', '=', from)
    .returningAll()
    .executeTakeFirst()
}
