// SQL of links to the files of reports: which are good, and how all of an inspection's end.
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'

/**
 * Before an inspection is kept as a removed one: links to its reports end for good, for its files get other names, which
 * links bear, and those to photos their secret taken away. What has no file yet never gets one.
 */
export async function endLinks(tx: Queryable, inspectionId: number): Promise<void> {
  await tx
    .deleteFrom('reports')
    .where('inspection_id', '=', inspectionId)
    .where('state', 'in', ['queued', 'running'])
    .execute()
  // "Miller, 12 Oak St.pdf", "Miller, 12 Oak St (2).pdf", …
  const renamed = sql<string>`
    regexp_replace(file_name, '( \\((\\d+)\\))?(\\.pdf)?$', '')
      || ' (' || coalesce((regexp_match(file_name, ' \\((\\d+)\\)(\\.pdf)?$'))[1]::int, 1) + 1 || ').pdf'`
  await tx
    .updateTable('reports')
    .set({ photo_secret: null, file_name: renamed })
    .where('inspection_id', '=', inspectionId)
    .execute()
  await tx
    .updateTable('report_translations')
    .set({ file_name: renamed })
    .where('report_id', 'in', tx.selectFrom('reports').select('id').where('inspection_id', '=', inspectionId))
    .execute()
}

/** Whether a report has this file under this name, as links bear it. */
export async function isReportFile(db: Queryable, key: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from reports where file_key = ${key} and translate(file_name, '/\\', '--') = ${name})
      or exists (select from report_translations where file_key = ${key} and translate(file_name, '/\\', '--') = ${name})
      as is`.execute(db)
  return rows[0]?.is ?? false
}
