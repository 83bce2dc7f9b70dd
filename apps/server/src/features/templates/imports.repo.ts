// SQL of imports: which files templates were made of, with the reports on them.
import type { TemplateImport } from '@plumbline/contract/templates'
import type { Insertable } from 'kysely'
import type { TemplateImportsTable } from '#server/migrations/0045_own_templates.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'

/** Shown at most: each holds a report. */
const LISTED_MAX = 50

export type ImportReport = Omit<TemplateImport, 'id' | 'dry_run'>

/** Of each list of a report: what is kept at most, in entries and in characters of JSON. */
const KEPT_ENTRIES = 500
const KEPT_CHARACTERS = 200_000

export interface ImportRow {
  id: number
  template_id: number | null
  name: string
  file_name: string
  made_at: Date
  undone_at: Date | null
  report: ImportReport
}

const columns = ['id', 'template_id', 'name', 'file_name', 'made_at', 'undone_at', 'report'] as const

/** Newest first. */
export async function listImports(db: Queryable, { ownerId }: OfOwner): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('template_imports')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()
  return rows.map((row) => ({ ...row, report: row.report as ImportReport }))
}

/** The newest import of a file whose template is still there. */
export function findSameFile(db: Queryable, { ownerId }: OfOwner, sha256: string) {
  return db
    .selectFrom('template_imports')
    .select(['id', 'template_id', 'name', 'made_at'])
    .where('owner_id', '=', ownerId)
    .where('file_sha256', '=', sha256)
    .where('template_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Keeps an import with the beginning of its report. */
export async function insertImport(
  tx: Queryable,
  { report, ...row }: Omit<Insertable<TemplateImportsTable>, 'report'> & { report: ImportReport },
): Promise<number> {
  const { columns, issues, splits } = report
  const kept = { ...report, columns: firstOf(columns), issues: firstOf(issues), splits: firstOf(splits) }
  const { id } = await tx
    .insertInto('template_imports')
    .values({ ...row, report: JSON.stringify(kept) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function firstOf<Value>(list: readonly Value[]): Value[] {
  let characters = 0
  return list.slice(0, KEPT_ENTRIES).filter((value) => {
    characters += JSON.stringify(value).length
    return characters <= KEPT_CHARACTERS
  })
}

/** Held until the transaction ends. */
export function lockImport(tx: Queryable, { ownerId }: OfOwner, id: number) {
  return tx
    .selectFrom('template_imports')
    .select(['id', 'template_id'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function markUndone(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.updateTable('template_imports').set({ undone_at: now }).where('id', '=', id).execute()
}
