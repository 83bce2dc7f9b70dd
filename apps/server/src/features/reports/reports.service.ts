// Reports: asked for, made once for each state of an inspection, kept as immutable numbered versions (decision 21).

import type { LatestReport } from '@plumbline/contract/clients'
import { LIST_ALL_MAX, PAGE_SIZE } from '@plumbline/contract/limits'
import type { ReportEvent } from '@plumbline/contract/notifications'
import type { ReportHistoryItem, ReportState, ReportVersion } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import type { WhichInspection } from '@plumbline/contract/which-inspection'
import { type IssuedReport, REPORT_FORMAT, type ReportLanguage } from '@plumbline/domain/report/content'
import type { ReportsTable } from '#server/migrations/0004_reports.tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Links } from '#server/platform/links.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import type { ReportNews } from '#server/platform/slice.ts'
import { newPhotoSecret } from './photo-links.ts'
import type { KeptContent, ReportContents } from './report-contents.ts'
import { createdDateOf } from './report-dates.ts'
import { type Appendices, type DraftOf, fingerprintOf } from './report-draft.ts'
import { removeReportFilesJob, renderReportJob } from './report-job-definitions.ts'
import { drawReportNumber, versionName } from './report-number.ts'
import { verifyUrl } from './report-verification.ts'
import * as repo from './reports.repo.ts'

/** A large account's files are removed by several jobs, so that none takes too long. */
const FILES_PER_JOB = 500

/** What lists read of it; nulls where there is none. */
export type ShownReport = Pick<ReportsTable, 'made_at' | 'time_zone' | 'file_key' | 'file_name'>

/** What reports need of the other slices. */
export interface ReportSources {
  /** The inspection that is meant and its client, held until the transaction ends; 404 for a foreign one. */
  lockInspection(
    tx: Queryable,
    scope: Scope,
    which: WhichInspection,
  ): Promise<{ clientId: number; isArchived: boolean; inspectionId: number | null }>
  /** What a report of this inspection would say now; 404 for a foreign one. */
  draftOf: DraftOf
  notifyReportReady(tx: Queryable, news: ReportNews): Promise<void>
  /** Called in the transaction in which a report becomes done, or failed: mails may wait for it. */
  onMade(tx: Queryable, reportId: number): Promise<void>
  onFailed(tx: Queryable, reportId: number, failure: string): Promise<void>
  /** Files of pictures: held against removal until the transaction ends; to be removed where nothing else is the same. */
  holdFiles(tx: Queryable, keys: readonly string[]): Promise<void>
  forgetFiles(tx: Queryable, keys: readonly string[]): Promise<void>
  /** Called when a report was asked for: its job follows at once. */
  prepareRenderer(): void
}

export interface ReportsDeps extends ReportSources {
  clock: Clock
  jobs: Jobs
  links: Links
  contents: ReportContents
  /** The address of the web app, where a version's page is. */
  publicUrl: string
}

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

export interface Reports {
  /**
   * Asks for the report of an inspection. One that would say the same as the newest is not made again:
   * its id is answered, and the inspector is told anew that it is there. Fails with 404 for a foreign one.
   * @param wish.isQuiet the inspector is not told when it is ready, unless it is also asked for otherwise
   */
  ask(
    tx: Queryable,
    scope: Scope,
    which: WhichInspection,
    wish: Appendices & { isQuiet?: boolean },
  ): Promise<{ reportId: number } | { refusal: string }>
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
  /** Ends the addresses of photos' originals of all versions so far. Fails with 404 for another owner's inspection. */
  endPhotoLinks(tx: Queryable, scope: Scope, inspectionId: number): Promise<void>
  /** The second file of a version; null where it has one alone. */
  translation(db: Queryable, reportId: number): Promise<{ key: string; name: string; bytes: number } | null>
  /** What a version says; null where nothing is kept of it, or in the first format. */
  told(db: Queryable, reportId: number): Promise<IssuedReport | null>
  /** All finished versions of an inspection, oldest first. */
  filesOf(db: Queryable, inspectionId: number): Promise<FinishedReport[]>
  /** Before an inspection's rows go: asks for the removal of its files. The rows go by foreign key. */
  removeOfInspection(tx: Queryable, inspectionId: number): Promise<void>
  /** Before an owner's rows go: asks for the removal of all its files. */
  removeOfOwner(tx: Queryable, ownerId: number): Promise<void>
}

type Row = NonNullable<Awaited<ReturnType<typeof repo.findReport>>>

export function reportsService(deps: ReportsDeps): Reports {
  const { clock, jobs, links, publicUrl } = deps

  const linkTo = (row: Pick<Row, 'file_key' | 'file_name'>) => linkToReport(links, row)

  const notifyAgain = async (tx: Queryable, userId: number, row: Row) => {
    if (!row.file_key || !row.file_name) return
    await deps.notifyReportReady(tx, {
      userId,
      reportId: row.id,
      clientName: row.client_name,
      fileKey: row.file_key,
      fileName: row.file_name,
    })
  }

  const announce = async (tx: Queryable, reportId: number, isQuiet: boolean) => {
    if (!isQuiet) await repo.announceReport(tx, reportId)
  }

  const enqueue = async (tx: Queryable, reportId: number) => {
    await jobs.enqueue(tx, renderReportJob, { reportId })
    deps.prepareRenderer()
  }

  return {
    hold: async (tx, reportId) => presentFile(await repo.holdReport(tx, reportId)),

    find: async (db, reportId) => presentFile(await repo.findReport(db, reportId)),

    ask: async (tx, scope, which, { isQuiet = false, ...wish }) => {
      const { clientId, isArchived, inspectionId } = await deps.lockInspection(tx, scope, which)
      if (isArchived) return { refusal: TEXT.restoreFirst }
      if (inspectionId === null) return { refusal: TEXT.noInspection }
      const draft = await deps.draftOf(tx, scope, inspectionId, wish)
      const { client } = draft.input
      const fingerprint = fingerprintOf(draft)
      const newest = await repo.newestOfInspection(tx, inspectionId)
      if (newest && newest.fingerprint === fingerprint && newest.state !== 'failed') {
        if (newest.state !== 'done') await announce(tx, newest.id, isQuiet)
        else if (!isQuiet) await notifyAgain(tx, scope.userId, newest)
        return { reportId: newest.id }
      }
      const asked = {
        appendix_a: wish.appendixA,
        appendix_b: wish.appendixB,
        fingerprint,
        requested_at: clock.now(),
      }
      if (newest && isOpenTo(wish, newest)) {
        await repo.requeueReport(tx, newest.id, asked)
        await announce(tx, newest.id, isQuiet)
        if (newest.state === 'failed') await enqueue(tx, newest.id)
        return { reportId: newest.id }
      }
      const reportId = await repo.insertReport(tx, {
        ...asked,
        owner_id: scope.ownerId,
        user_id: scope.userId,
        client_id: clientId,
        inspection_id: inspectionId,
        photo_secret: newPhotoSecret(),
        number: newest?.number ?? (await freshNumber(tx)),
        version: (newest?.version ?? 0) + 1,
        state: 'queued',
        is_announced: !isQuiet,
        client_name: client.name,
        client_email: client.email,
      })
      await enqueue(tx, reportId)
      return { reportId }
    },

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
      const fingerprint = fingerprintOf(draft)
      const translations = await translationsByReport(db, inspectionId)
      return rows.map((row) => ({
        ...presentVersion(row),
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
          client: { client_name: row.client_name, email: row.client_email },
          created_date: createdDateOf(row.made_at),
          time_zone: row.time_zone,
          report_name: url,
        }
      })
    },

    content: deps.contents.of,

    translation: async (db, reportId) => {
      const file = await repo.translationOf(db, reportId)
      return file ? { key: file.file_key, name: file.file_name, bytes: file.bytes } : null
    },

    told: async (db, reportId) => {
      const content = (await repo.findContent(db, reportId))?.content
      return content?.format === REPORT_FORMAT ? content : null
    },

    endPhotoLinks: async (tx, scope, inspectionId) => {
      await deps.lockInspection(tx, scope, { inspection_id: inspectionId })
      await repo.forgetPhotoSecrets(tx, scope, inspectionId)
    },

    filesOf: finishedReports,

    removeOfInspection: async (tx, inspectionId) => {
      await deps.forgetFiles(tx, await repo.keptPictures(tx, 'inspection_id', inspectionId))
      const keys = await repo.fileKeysOfInspection(tx, inspectionId)
      if (keys.length > 0) await jobs.enqueue(tx, removeReportFilesJob, { keys })
    },
    removeOfOwner: async (tx, ownerId) => {
      await deps.forgetFiles(tx, await repo.keptPictures(tx, 'owner_id', ownerId))
      const keys = await repo.fileKeysOfOwner(tx, { ownerId })
      for (let from = 0; from < keys.length; from += FILES_PER_JOB)
        await jobs.enqueue(tx, removeReportFilesJob, { keys: keys.slice(from, from + FILES_PER_JOB) })
    },
  }
}

/** One that no report has. */
async function freshNumber(tx: Queryable): Promise<string> {
  for (;;) {
    const number = drawReportNumber()
    if (!(await repo.isNumberTaken(tx, number))) return number
  }
}

function linkToReport(links: Links, row: Pick<ShownReport, 'file_key' | 'file_name'>): string | null {
  return row.file_key && row.file_name
    ? links.to({ key: row.file_key, type: 'application/pdf', name: row.file_name })
    : null
}

/** How lists show a finished report; null where there is none. */
export function showLatest(links: Links, report: ShownReport): LatestReport | null {
  const url = linkToReport(links, report)
  if (!url || !report.made_at) return null
  return { created_date: createdDateOf(report.made_at), time_zone: report.time_zone, url }
}

/** What a version's row alone says of it. */
function presentVersion(row: Row) {
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

function presentFile(row: Row | undefined): ReportFile | null {
  if (!row) return null
  const { id, state, file_key: key, file_name: name, bytes } = row
  const file = state === 'done' && key && name && bytes !== null ? { key, name, bytes } : null
  const wish = { appendixA: row.appendix_a, appendixB: row.appendix_b }
  const { code, pages } = row
  return { id, inspectionId: row.inspection_id, number: versionName(row), state, wish, code, pages, file }
}

/** Whether a version has no file yet and may take this wish: it failed, or waits with the same appendices. */
function isOpenTo(wish: Appendices, row: Row): boolean {
  if (row.state === 'failed') return true
  return row.state === 'queued' && row.appendix_a === wish.appendixA && row.appendix_b === wish.appendixB
}
