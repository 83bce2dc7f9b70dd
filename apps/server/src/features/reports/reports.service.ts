// Reports: asked for, made once for each state of an inspection, kept as immutable numbered versions (decision 21).
import { TEXT } from '@plumbline/contract/texts'
import type { WhichInspection } from '@plumbline/contract/which-inspection'
import type { FindingNumbers } from '#server/features/inspections/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Links } from '#server/platform/links.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import type { ReportNews, SliceEvents } from '#server/platform/slice.ts'
import { newPhotoSecret } from './photo-links.ts'
import { making } from './report-budget.ts'
import type { ReportContents } from './report-contents.ts'
import type { Appendices, DraftOf } from './report-draft.ts'
import { removeReportFilesJob, renderReportJob } from './report-job-definitions.ts'
import { endLinks } from './report-links.repo.ts'
import { drawReportNumber } from './report-number.ts'
import { type ReportRow, type ReportVersions, reportVersions } from './report-versions.ts'
import * as repo from './reports.repo.ts'

/** A large account's files are removed by several jobs, so that none takes too long. */
const FILES_PER_JOB = 500

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
  /** Gives findings their numbers as a version is made. */
  numbers: FindingNumbers
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

/** Of an owner: an inspector makes some a day, and tries one a few times. */
const REPORTS = { tries: 300, seconds: 3_600 }

export interface ReportsDeps extends ReportSources {
  clock: Clock
  limits: RateLimits
  jobs: Jobs
  links: Links
  contents: ReportContents
  /** The address of the web app, where a version's page is. */
  publicUrl: string
}

export interface Reports extends ReportVersions {
  /** Before a report is asked for by hand. Fails with 429 when it is one too many of its owner. */
  countAsk(scope: Scope): Promise<void>
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
  /** Stops one that is being made. Fails with 404 for another owner's, with 409 for one that is made or failed. */
  cancel(tx: Queryable, scope: OfOwner, reportId: number): Promise<void>
  /** Ends the addresses of photos' originals of all versions so far. Fails with 404 for another owner's inspection. */
  endPhotoLinks(tx: Queryable, scope: Scope, inspectionId: number): Promise<void>
  /** Before an inspection's rows go: asks for the removal of its files. The rows go by foreign key. */
  removeOfInspection(tx: Queryable, removed: SliceEvents['inspection.removed']): Promise<void>
  /** Before an owner's rows go: asks for the removal of all its files. */
  removeOfOwner(tx: Queryable, ownerId: number): Promise<void>
}

export function reportsService(deps: ReportsDeps): Reports {
  const { clock, jobs } = deps

  const notifyAgain = async (tx: Queryable, userId: number, row: ReportRow) => {
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

  /** Owners take turns: a report stands behind as many of others' as its owner has before it. */
  const enqueue = async (tx: Queryable, scope: OfOwner, reportId: number) => {
    const before = (await repo.unfinishedOfOwner(tx, scope)).filter((id) => id !== reportId)
    await jobs.enqueue(tx, renderReportJob, { reportId }, { behind: before.length })
    deps.prepareRenderer()
  }

  return {
    countAsk: ({ ownerId }) => deps.limits.take(`report:${ownerId}`, REPORTS),

    ...reportVersions(deps),

    ask: async (tx, scope, which, { isQuiet = false, ...wish }) => {
      const { clientId, isArchived, inspectionId } = await deps.lockInspection(tx, scope, which)
      if (isArchived) return { refusal: TEXT.restoreFirst }
      if (inspectionId === null) return { refusal: TEXT.noInspection }
      const draft = await deps.draftOf(tx, scope, inspectionId, wish)
      const { client } = draft.input
      const fingerprint = await making(scope.ownerId, 'fingerprintOf', draft)
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
        if (newest.state === 'failed') await enqueue(tx, scope, newest.id)
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
      await enqueue(tx, scope, reportId)
      return { reportId }
    },

    cancel: async (tx, scope, reportId) => {
      if (await repo.cancelReport(tx, scope, reportId))
        return deps.onFailed(tx, reportId, TEXT.reportCanceled)
      const row = await repo.findOwnReport(tx, scope, reportId)
      if (!row) throw notFound()
      if (row.failure !== TEXT.reportCanceled)
        throw new AppError('conflict', { message: TEXT.reportNotRunning })
    },

    endPhotoLinks: async (tx, scope, inspectionId) => {
      await deps.lockInspection(tx, scope, { inspection_id: inspectionId })
      await repo.forgetPhotoSecrets(tx, scope, inspectionId)
    },

    removeOfInspection: async (tx, { id: inspectionId, isKept }) => {
      if (isKept) return endLinks(tx, inspectionId)
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

/** Whether a version has no file yet and may take this wish: it failed, or waits with the same appendices. */
function isOpenTo(wish: Appendices, row: ReportRow): boolean {
  if (row.state === 'failed') return true
  return row.state === 'queued' && row.appendix_a === wish.appendixA && row.appendix_b === wish.appendixB
}
