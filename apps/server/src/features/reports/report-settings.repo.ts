// SQL of how owners want their reports to be: one row for each who changed anything.
import type { Insertable, Selectable } from 'kysely'
import type { ReportSettingsTable } from '#server/migrations/0065_report_settings.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'

export type ReportSettingsRow = Selectable<ReportSettingsTable>

export function findSettings(db: Queryable, { ownerId }: OfOwner): Promise<ReportSettingsRow | undefined> {
  return db.selectFrom('report_settings').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()
}

/** Sets them where they are still of this version; undefined where another save came between. */
export function putSettings(
  tx: Queryable,
  row: Omit<Insertable<ReportSettingsTable>, 'version'>,
  from: number,
): Promise<ReportSettingsRow | undefined> {
  const { owner_id, ...settings } = { ...row, version: from + 1 }
  if (from === 0)
    return tx
      .insertInto('report_settings')
      .values({ owner_id, ...settings })
      .onConflict((on) => on.doNothing())
      .returningAll()
      .executeTakeFirst()
  return tx
    .updateTable('report_settings')
    .set(settings)
    .where('owner_id', '=', owner_id)
    .where('version', '=', from)
    .returningAll()
    .executeTakeFirst()
}
