// The versions of reports as they are read: how far one is, what it says, its file, and lists of them.
import type { LatestReport } from '@plumbline/contract/clients'
import { LIST_ALL_MAX, PAGE_SIZE } from '@plumbline/contract/limits'
import type { ReportEvent } from '@plumbline/contract/notifications'
import type { ReportHistoryItem, ReportState, ReportVersion } from '@plumbline/contract/reports'
import { type IssuedReport, REPORT_FORMAT, type ReportLanguage } from '@plumbline/domain/report/content'
import type { ReportsTable } from '#server/migrations/0004_reports.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { making } from './report-budget.ts'
import type { KeptContent, ReportContents } from './report-contents.ts'
import { createdDateOf } from './report-dates.ts'
import type { Appendices, DraftOf } from './report-draft.ts'
import { type NextReport, nextReport } from './report-next.ts'
import { versionName } from './report-number.ts'
import { verifyUrl } from './report-verification.ts'
import * as repo from './reports.repo.ts'

/** What lists read of it; nulls where there is none. */
type ShownReport = Pick<ReportsTable, 'made_at' | 'time_zone' | 'file_key' | 'file_name'>

/** One version as a mail needs it. */
export interface ReportFile {
  id: number
  inspectionId: number
  /** "{report number}-{version}". */
  number: string
  state: ReportState
  wish: Appendices
  /** By which anybody may ask whether the file is genuine. */
  code: string
  pages: number | null
  /** Null until it is done. */
  file: { key: string; name: string; bytes: number } | null
}

/** A finished version with its file. */
export interface FinishedReport {
  /** "{inspection id}-{version}". */
  number: string
  madeAt: Date
  /** Storage key, which is the file's SHA-256. */
  key: string
  pages: number | null
  bytes: number | null
  /** By which anybody may ask whether the file is genuine. */
  code: string
  /** The same report in another language. */
  translation: { language: ReportLanguage; key: string } | null
  /** What it says; null for a version of before that nobody asked for it. */
  content: KeptContent | null
}

export interface ReportVersions {
  /** A version, held as it is until the transaction ends; null when there is none. */
  hold(tx: Queryable, reportId: number): Promise<ReportFile | null>
  find(db: Queryable, reportId: number): Promise<ReportFile | null>
  /** Fails with 404 for another owner's. */
  status(
    db: Queryable,
    scope: Scope,
    reportId: number,
  ): Promise<{ state: ReportState; progress: number; url: string | null; message?: string }>
  /** The same as the stream tells it; null for one that is gone. */
  progress(db: Queryable, scope: Scope, reportId: number): Promise<ReportEvent | null>
  /** Ids of those that are asked for and not made yet. */
  unfinished(db: Queryable, scope: Scope): Promise<number[]>
  /** All versions of an inspection, newest first. Fails with 404 for another owner's. */
  versions(db: Queryable, scope: Scope, inspectionId: number): Promise<ReportVersion[]>
  /** The newest finished report of each inspection, or every version; `from` null: all of them, at most 500. */
  history(
    db: Queryable,
    scope: Scope,
    query: { search: string; from: number | null; allVersions: boolean },
  ): Promise<ReportHistoryItem[]>
  /** What a finished version says. Fails with 404 for another inspector's, and for one that is not made. */
  content(tx: Queryable, scope: OfOwner, reportId: number): Promise<KeptContent>
  /** The second file of a version; null where it has one alone. */
  translation(
    db: Queryable,
    reportId: number,
  ): Promise<{ language: ReportLanguage; key: string; name: string; bytes: number } | null>
  /** What a version says; null where nothing is kept of it, or in the first format. */
  told(db: Queryable, reportId: number): Promise<IssuedReport | null>
  /** What a mail would bring now. Fails with 404 for another owner's inspection. */
  next(db: Queryable, scope: OfOwner, inspectionId: number, wish: Appendices): Promise<NextReport>
  /** All finished versions of an inspection, oldest first. */
  filesOf(db: Queryable, inspectionId: number): Promise<FinishedReport[]>
}

export type ReportRow = NonNullable<Awaited<ReturnType<typeof repo.findReport>>>

/** The reading half of reports; fails as each of its functions says. */
export function reportVersions(deps: {
  links: Links
  contents: ReportContents
  draftOf: DraftOf
  publicUrl: string
}): ReportVersions {
  const { links, publicUrl } = deps

  const linkTo = (row: Pick<ReportRow, 'file_key' | 'file_name'>) => linkToReport(links, row)

  return {
    hold: async (tx, reportId) => presentFile(await repo.holdReport(tx, reportId)),

    find: async (db, reportId) => presentFile(await repo.findReport(db, reportId)),

    status: async (db, scope, reportId) => {
      const row = await repo.findOwnReport(db, scope, reportId)
      if (!row) throw notFound()
      return {
        state: row.state,
        progress: row.progress,
        url: linkTo(row),
        ...(row.failure === null ? {} : { message: row.failure }),
      }
    },

    progress: async (db, scope, reportId) => {
      const row = await repo.findOwnReport(db, scope, reportId)
      if (!row) return null
      const url = linkTo(row)
      return {
        report_id: row.id,
        state: row.state,
        progress: row.progress,
        ...(url === null ? {} : { url }),
        ...(row.failure === null ? {} : { message: row.failure }),
      }
    },

    unfinished: repo.unfinishedOfOwner,

    versions: async (db, scope, inspectionId) => {
      const rows = await repo.versionsOfInspection(db, inspectionId)
      const newest = rows[0]
      // Also the check that the inspection is this owner's.
      const draft = await deps.draftOf(db, scope, inspectionId, {
        appendixA: newest?.appendix_a ?? false,
        appendixB: newest?.appendix_b ?? false,
      })
      const fingerprint = await making(scope.ownerId, 'fingerprintOf', draft)
      const translations = await translationsByReport(db, inspectionId)
      const signed = await repo.signedVersions(db, inspectionId)
      return rows.map((row) => ({
        ...presentVersion(row),
        signed: signed.includes(row.id) ? 1 : 0,
        url: linkTo(row),
        verify_url: row.state === 'done' ? verifyUrl(publicUrl, row.code) : null,
        up_to_date: row === newest && row.state === 'done' && row.fingerprint === fingerprint,
        translation: presentTranslation(translations.get(row.id), linkTo),
      }))
    },

    history: async (db, scope, query) => {
      const rows = await repo.historyOfOwner(db, scope, {
        search: query.search.trim(),
        allVersions: query.allVersions,
        offset: query.from ?? 0,
        limit: query.from === null ? LIST_ALL_MAX : PAGE_SIZE,
      })
      return rows.flatMap((row) => {
        const url = linkTo(row)
        if (!url || !row.made_at) return []
        return {
          id: row.id,
          inspection_id: row.inspection_id,
          version: row.version,
          client: { id: row.client_id, client_name: row.client_name, email: row.client_email },
          created_date: createdDateOf(row.made_at),
          time_zone: row.time_zone,
          report_name: url,
        }
      })
    },

    content: deps.contents.of,

    translation: async (db, reportId) => {
      const file = await repo.translationOf(db, reportId)
      if (!file) return null
      const { language, file_key: key, file_name: name, bytes } = file
      return { language, key, name, bytes }
    },

    told: async (db, reportId) => {
      const content = (await repo.findContent(db, reportId))?.content
      return content?.format === REPORT_FORMAT ? content : null
    },

    next: (db, scope, inspectionId, wish) => nextReport(db, deps.draftOf, scope, inspectionId, wish),

    filesOf: finishedReports,
  }
}

function linkToReport(links: Links, row: Pick<ShownReport, 'file_key' | 'file_name'>): string | null {
  return row.file_key && row.file_name
    ? links.to({ key: row.file_key, type: 'application/pdf', name: row.file_name })
    : null
}

/** The newest finished version, and the email of it, as lists read them with something else. */
export interface ListedReport {
  report_made_at: Date | null
  report_time_zone: string | null
  report_file_key: string | null
  report_file_name: string | null
  report_version: number | null
  email_status: number | null
  email_to: string | null
  email_copies: number | null
  email_at: Date | null
}

/** How lists show a finished report; null where there is none. */
export function showLatest(links: Links, row: ListedReport): LatestReport | null {
  const { report_made_at, report_version, email_status: status, email_to: to, email_at } = row
  const url = linkToReport(links, { file_key: row.report_file_key, file_name: row.report_file_name })
  if (!url || !report_made_at || report_version === null) return null
  const email = status !== null && to !== null && email_at !== null ? { status, to, at: email_at } : null
  return {
    created_date: createdDateOf(report_made_at),
    time_zone: row.report_time_zone,
    url,
    version: report_version,
    email: email && { ...email, copies: row.email_copies ?? 0, at: email.at.toISOString() },
  }
}

/** What a version's row alone says of it. */
function presentVersion(row: ReportRow) {
  return {
    id: row.id,
    version: row.version,
    number: versionName(row),
    state: row.state,
    created_date: createdDateOf(row.made_at ?? row.requested_at),
    time_zone: row.time_zone,
    sha256: row.file_key,
    pages: row.pages,
    bytes: row.bytes,
    failure: row.failure,
    appendixA: row.appendix_a ? 1 : 0,
    appendixB: row.appendix_b ? 1 : 0,
    language: row.language,
    photo_links: row.photo_secret === null ? 0 : 1,
  }
}

async function finishedReports(db: Queryable, inspectionId: number): Promise<FinishedReport[]> {
  const finished: FinishedReport[] = []
  const translations = await translationsByReport(db, inspectionId)
  for (const row of (await repo.versionsOfInspection(db, inspectionId)).reverse()) {
    const { id, file_key: key, made_at: madeAt, pages, bytes, code } = row
    if (row.state !== 'done' || !key || !madeAt) continue
    const content = (await repo.findContent(db, id)) ?? null
    const second = translations.get(id)
    const translation = second ? { language: second.language, key: second.file_key } : null
    finished.push({ number: versionName(row), madeAt, key, pages, bytes, code, translation, content })
  }
  return finished
}

async function translationsByReport(
  db: Queryable,
  inspectionId: number,
): Promise<Map<number, TranslationRow>> {
  const files = await repo.translationsOfInspection(db, inspectionId)
  return new Map(files.map((file) => [file.report_id, file]))
}

type TranslationRow = Awaited<ReturnType<typeof repo.translationsOfInspection>>[number]

function presentTranslation(
  file: TranslationRow | undefined,
  linkTo: (file: TranslationRow) => string | null,
): ReportVersion['translation'] {
  const url = file && linkTo(file)
  if (!file || !url) return null
  const { language, file_key: sha256, pages, bytes } = file
  return { language, url, sha256, pages, bytes }
}

function presentFile(row: ReportRow | undefined): ReportFile | null {
  if (!row) return null
  const { id, state, file_key: key, file_name: name, bytes } = row
  const file = state === 'done' && key && name && bytes !== null ? { key, name, bytes } : null
  const wish = { appendixA: row.appendix_a, appendixB: row.appendix_b }
  const { code, pages } = row
  return { id, inspectionId: row.inspection_id, number: versionName(row), state, wish, code, pages, file }
}
