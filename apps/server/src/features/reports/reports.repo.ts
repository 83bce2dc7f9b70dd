// The reports table: one row for each version of an inspection's report.
import { TEXT } from '@plumbline/contract/texts'
import type { ReportLanguage } from '@plumbline/domain/report/content'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { ReportsTable } from '#server/migrations/0004_reports.tables.ts'
import type { PhotoOriginal, ReportContentsTable } from '#server/migrations/0036_report_contents.tables.ts'
import type { ReportTranslationsTable } from '#server/migrations/0075_report_translations.tables.ts'
import { longList, type Queryable } from '#server/platform/database.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'

export async function insertReport(tx: Queryable, row: Insertable<ReportsTable>): Promise<number> {
  const { id } = await tx.insertInto('reports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function newestOfInspection(tx: Queryable, inspectionId: number) {
  return tx
    .selectFrom('reports')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function versionsOfInspection(tx: Queryable, inspectionId: number) {
  return tx
    .selectFrom('reports')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .orderBy('version', 'desc')
    .execute()
}

export async function isNumberTaken(tx: Queryable, number: string): Promise<boolean> {
  const found = await tx
    .selectFrom('reports')
    .select('id')
    .where('number', '=', number)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function findReport(tx: Queryable, id: number) {
  return tx.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same within one owner's. */
export function findOwnReport(tx: Queryable, scope: OfOwner, id: number) {
  return tx
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', scope.ownerId)
    .executeTakeFirst()
}

/** A finished version by the code on its cover. */
export function findMadeByCode(tx: Queryable, code: string) {
  return tx
    .selectFrom('reports')
    .innerJoin('clients', 'clients.id', 'reports.client_id')
    .leftJoin('report_contents', 'report_contents.report_id', 'reports.id')
    .select(['inspection_id', 'reports.version', 'reports.made_at', 'file_key', 'clients.is_sample'])
    .select([
      sql<string | null>`content #>> '{maker,company}'`.as('company'),
      sql<string | null>`content ->> 'address'`.as('street'),
      sql<string | null>`content #>> '{issue,number}'`.as('printed_number'),
      sql<string | null>`content #>> '{issue,madeAtText}'`.as('made_at_text'),
    ])
    .where('code', '=', code)
    .where('reports.state', '=', 'done')
    .executeTakeFirst()
}

/** The finished versions of an inspection, newest first, by number and fingerprint alone. */
export function fingerprintsOfInspection(tx: Queryable, inspectionId: number) {
  return tx
    .selectFrom('reports')
    .select(['version', 'file_key'])
    .where('inspection_id', '=', inspectionId)
    .where('state', '=', 'done')
    .orderBy('version', 'desc')
    .execute()
}

/** Ids of an owner's reports that are not made yet. */
export async function unfinishedOfOwner(tx: Queryable, scope: OfOwner): Promise<number[]> {
  const rows = await tx
    .selectFrom('reports')
    .select('id')
    .where('owner_id', '=', scope.ownerId)
    .where('state', 'in', ['queued', 'running'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The same, held against changes until the transaction ends. */
export function holdReport(tx: Queryable, id: number) {
  return tx.selectFrom('reports').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

/** The inspector wants to hear of it, too. */
export async function announceReport(tx: Queryable, id: number): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ is_announced: true })
    .where('id', '=', id)
    .where('is_announced', '=', false)
    .execute()
}

/** Back to the queue, as if just asked for. */
export async function requeueReport(
  tx: Queryable,
  id: number,
  wish: Pick<ReportsTable, 'appendix_a' | 'appendix_b' | 'fingerprint' | 'requested_at'>,
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ ...wish, state: 'queued', progress: 0, failure: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Stops a report that is not made yet; undefined where there is none. The try that is under way has a code that the row
 * has no more: what it makes is not kept.
 */
export function cancelReport(tx: Queryable, scope: OfOwner, id: number) {
  return tx
    .updateTable('reports')
    .set({ state: 'failed', failure: TEXT.reportCanceled, progress: 0, code: sql`default` })
    .where('id', '=', id)
    .where('owner_id', '=', scope.ownerId)
    .where('state', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()
}

/** Marks a report as being made; undefined when it is finished, canceled, or its inspection was deleted. */
export function startReport(tx: Queryable, id: number) {
  return tx
    .updateTable('reports')
    .set({ state: 'running', progress: 1, failure: null })
    .where('id', '=', id)
    .where('state', '!=', 'done')
    .where((eb) => eb.or([eb('failure', 'is', null), eb('failure', '!=', TEXT.reportCanceled)]))
    .returningAll()
    .executeTakeFirst()
}

/** A try of a report, by the code that the version had when it began. */
type Try = Pick<Selectable<ReportsTable>, 'id' | 'code'>

/** Gives false where the try counts for nothing any more. */
export async function setProgress(tx: Queryable, { id, code }: Try, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ progress })
    .where('id', '=', id)
    .where('code', '=', code)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type FinishedReport = Pick<
  ReportsTable,
  | 'fingerprint'
  | 'client_name'
  | 'client_email'
  | 'made_at'
  | 'time_zone'
  | 'file_key'
  | 'file_name'
  | 'pages'
  | 'bytes'
  | 'standard'
> & { language: ReportLanguage }

/** Keeps what was made; a report that is finished already, canceled or gone stays as it is and gives undefined. */
export function finishReport(tx: Queryable, { id, code }: Try, made: FinishedReport) {
  return tx
    .updateTable('reports')
    .set({ ...made, state: 'done', progress: 100, failure: null })
    .where('id', '=', id)
    .where('code', '=', code)
    .where('state', '!=', 'done')
    .returning('is_announced')
    .executeTakeFirst()
}

/** Gives false when it is made already, canceled, or gone. */
export async function failReport(tx: Queryable, id: number, failure: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', '!=', 'done')
    .where((eb) => eb.or([eb('failure', 'is', null), eb('failure', '!=', TEXT.reportCanceled)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface HistoryPage {
  search: string
  allVersions: boolean
  offset: number
  limit: number
}

/** The newest finished report of each inspection, or every version, newest first; `search` is a plain part of name or email. */
export function historyOfOwner(tx: Queryable, scope: OfOwner, page: HistoryPage) {
  const finished = tx
    .selectFrom('reports')
    .selectAll()
    .where('owner_id', '=', scope.ownerId)
    .where('state', '=', 'done')
  const newest = finished.distinctOn('inspection_id').orderBy('inspection_id').orderBy('version', 'desc')
  const rows = tx
    .selectFrom((page.allVersions ? finished : newest).as('listed'))
    .selectAll()
    .where((eb) => {
      const part = eb.val(page.search.toLowerCase())
      const holds = (column: 'client_name' | 'client_email' | 'file_name') =>
        sql<boolean>`position(${part} in lower(${eb.ref(column)})) > 0`
      return eb.or([holds('client_name'), holds('client_email'), holds('file_name')])
    })
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
  return longList(tx, rows)
}

/** Storage keys of all files made for an owner, of an inspection, or of one version; the rows go with them. */
async function fileKeys(
  tx: Queryable,
  whose: 'owner_id' | 'inspection_id' | 'id',
  id: number,
): Promise<string[]> {
  const own = await tx
    .selectFrom('reports')
    .select('file_key')
    .where(whose, '=', id)
    .where('file_key', 'is not', null)
    .execute()
  const translated = await tx
    .selectFrom('report_translations as t')
    .innerJoin('reports', 'reports.id', 't.report_id')
    .select('t.file_key')
    .where(`reports.${whose}`, '=', id)
    .execute()
  return [...own, ...translated].flatMap(({ file_key }) => file_key ?? [])
}

export const fileKeysOfOwner = (tx: Queryable, scope: OfOwner) => fileKeys(tx, 'owner_id', scope.ownerId)
export const fileKeysOfInspection = (tx: Queryable, inspectionId: number) =>
  fileKeys(tx, 'inspection_id', inspectionId)
export const fileKeysOfReport = (tx: Queryable, reportId: number) => fileKeys(tx, 'id', reportId)

export async function insertTranslation(
  tx: Queryable,
  row: Insertable<ReportTranslationsTable>,
): Promise<void> {
  await tx.insertInto('report_translations').values(row).execute()
}

/** Ids of an inspection's versions that say they are signed. */
export async function signedVersions(tx: Queryable, inspectionId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('report_contents as c')
    .innerJoin('reports', 'reports.id', 'c.report_id')
    .select('c.report_id')
    .where('reports.inspection_id', '=', inspectionId)
    .where(sql<boolean>`jsonb_typeof(c.content #> '{scope,signature}') = 'object'`)
    .execute()
  return rows.map(({ report_id }) => report_id)
}

/** The second files of an inspection's versions, without what they say. */
export function translationsOfInspection(tx: Queryable, inspectionId: number) {
  return tx
    .selectFrom('report_translations as t')
    .innerJoin('reports', 'reports.id', 't.report_id')
    .select([
      't.report_id',
      'reports.version',
      't.language',
      't.file_key',
      't.file_name',
      't.pages',
      't.bytes',
    ])
    .where('reports.inspection_id', '=', inspectionId)
    .execute()
}

/** The second file of a version; undefined where it has one alone. */
export function translationOf(tx: Queryable, reportId: number) {
  return tx
    .selectFrom('report_translations')
    .select(['language', 'file_key', 'file_name', 'bytes'])
    .where('report_id', '=', reportId)
    .executeTakeFirst()
}

/** What a member made of an owner's is another member's now. */
export async function handOverReports(tx: Queryable, scope: Scope, heirId: number): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ user_id: heirId })
    .where('owner_id', '=', scope.ownerId)
    .where('user_id', '=', scope.userId)
    .execute()
}

/** What is kept already stays. */
export async function keepContent(tx: Queryable, row: Insertable<ReportContentsTable>): Promise<void> {
  await tx
    .insertInto('report_contents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findContent(tx: Queryable, reportId: number) {
  return tx
    .selectFrom('report_contents')
    .select(['content', 'made'])
    .where('report_id', '=', reportId)
    .executeTakeFirst()
}

/** What the last finished version before this one says; that of the newest where no version is named. */
export function contentBefore(
  db: Queryable,
  { inspection_id, version }: Pick<ReportsTable, 'inspection_id'> & { version?: number },
) {
  return db
    .selectFrom('report_contents')
    .innerJoin('reports', 'reports.id', 'report_contents.report_id')
    .select(['content', 'reports.version'])
    .where('inspection_id', '=', inspection_id)
    .where('reports.state', '=', 'done')
    .$if(version !== undefined, (query) => query.where('version', '<', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** No address of an original of these versions is right any more. */
export async function forgetPhotoSecrets(tx: Queryable, scope: OfOwner, inspectionId: number): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ photo_secret: null })
    .where('owner_id', '=', scope.ownerId)
    .where('inspection_id', '=', inspectionId)
    .execute()
}

/** A numbered photo of a finished version whose addresses were not ended, by the code on its cover. */
export function findOriginal(db: Queryable, code: string, number: number) {
  return db
    .selectFrom('reports')
    .innerJoin('report_contents', 'report_contents.report_id', 'reports.id')
    .select([
      'photo_secret as secret',
      'reports.inspection_id',
      'reports.version',
      'reports.number',
      'reports.language',
      sql<PhotoOriginal | null>`originals -> ${String(number)}::text`.as('original'),
    ])
    .where('code', '=', code)
    .where('reports.state', '=', 'done')
    .executeTakeFirst()
}

/** Whether a version shows this file, or leads to it. */
export async function isPictureKept(db: Queryable, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('report_contents')
    .select('report_id')
    .where('pictures', '@>', sql<string[]>`array[${key}]::text[]`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Storage keys of what the versions show that were made of an inspection, or for an owner. */
export async function keptPictures(
  tx: Queryable,
  whose: 'inspection_id' | 'owner_id',
  id: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('report_contents')
    .innerJoin('reports', 'reports.id', 'report_contents.report_id')
    .select(sql<string>`unnest(pictures)`.as('key'))
    .distinct()
    .where(`reports.${whose}`, '=', id)
    .execute()
  return rows.map(({ key }) => key)
}
