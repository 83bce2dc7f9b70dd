// The making of one report: the inspection as it is now, rendered, kept, and told of.
import { TEXT } from '@plumbline/contract/texts'
import { numberFindings } from '@plumbline/domain/report/finding-numbers'
import type { RenderProgress } from '@plumbline/report/render'
import { ReportError } from '@plumbline/report/report-error'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { isDiskFull } from '#server/platform/disk-full.ts'
import { PermanentError } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { momentAt } from '#server/platform/time-zones.ts'
import { inWorkFolder } from '#server/platform/work-folder.ts'
import { BudgetSpent } from '#server/platform/work-threads.ts'
import { making } from './report-budget.ts'
import type { ReportContents } from './report-contents.ts'
import type { ReportDraft } from './report-draft.ts'
import { renderFiles, type StoredFile, storeFiles } from './report-files.ts'
import { reportNumber } from './report-number.ts'
import { verifyUrl } from './report-verification.ts'
import * as repo from './reports.repo.ts'
import type { ReportSources } from './reports.service.ts'

export interface RenderingDeps
  extends Pick<ReportSources, 'draftOf' | 'numbers' | 'notifyReportReady' | 'onMade' | 'onFailed'> {
  clock: Clock
  database: Database
  storage: Storage
  contents: Pick<ReportContents, 'keep'>
  /** The address of the web app, where a version's page is. */
  publicUrl: string
}

export interface ReportRendering {
  /** Makes the PDF of a report that was asked for. Called again after it is done, it does nothing. */
  render(reportId: number, signal: AbortSignal, log: Log): Promise<void>
  /**
   * When tries ran out: the inspector sees it failed, with the reason, and may ask again.
   * @param reason null when the worker died of it
   */
  fail(reportId: number, reason: string | null): Promise<void>
  removeFiles(keys: readonly string[]): Promise<void>
}

type ReportRow = NonNullable<Awaited<ReturnType<typeof repo.startReport>>>

/** What became of a draft. */
interface Made {
  draft: ReportDraft
  fingerprint: string
  madeAt: Date
  stored: readonly StoredFile[]
}

export function reportRendering(deps: RenderingDeps): ReportRendering {
  const { clock, database, storage, publicUrl } = deps

  const writeProgress = (row: ReportRow, stop: () => void) => (progress: RenderProgress) => {
    const percent = Math.min(99, Math.max(1, Math.round(progress.share * 100)))
    const isWanted = repo.setProgress(database.db, row, percent)
    // A lost mark harms nobody: the next one, or the end, puts it right.
    isWanted.then((wanted) => wanted || stop()).catch(() => {})
  }

  /** Marks the version as made, with its files; false where it is made already, or gone. */
  const keepFiles = async (
    tx: Queryable,
    row: ReportRow,
    { draft, fingerprint, madeAt, stored }: Made,
  ): Promise<boolean> => {
    const [main, translation] = stored
    if (!main) throw new RangeError('a report has a language')
    const { client } = draft.input
    const finished = await repo.finishReport(tx, row, {
      fingerprint,
      client_name: client.name,
      client_email: client.email,
      made_at: madeAt,
      time_zone: draft.timeZone,
      language: main.language,
      ...rowOf(main),
    })
    if (!finished) return false
    if (translation)
      await repo.insertTranslation(tx, {
        report_id: row.id,
        language: translation.language,
        ...rowOf(translation),
        content: JSON.stringify(translation.content),
      })
    await deps.contents.keep(tx, row.id, main.content, main.originals)
    await deps.onMade(tx, row.id)
    if (finished.is_announced)
      await deps.notifyReportReady(tx, {
        userId: row.user_id,
        reportId: row.id,
        clientName: client.name,
        fileKey: main.key,
        fileName: main.name,
      })
    return true
  }

  /** What the version is made of. Its findings have their numbers from here on. */
  const numberedDraft = async (tx: Queryable, row: ReportRow): Promise<ReportDraft> => {
    const scope = { ownerId: row.owner_id }
    await deps.numbers.hold(tx, scope, row.inspection_id)
    const wish = { appendixA: row.appendix_a, appendixB: row.appendix_b }
    const draft = await deps.draftOf(tx, scope, row.inspection_id, wish)
    const numbers = numberFindings(draft.input.sections, draft.input.lastNumbers).flatMap(
      ({ isNew, number, finding: { id = null } }) => (isNew && id !== null ? [{ id, number }] : []),
    )
    if (numbers.length === 0) return draft
    await deps.numbers.give(tx, row.inspection_id, numbers)
    return deps.draftOf(tx, scope, row.inspection_id, wish)
  }

  const forgetUnnamed = async (tx: Queryable, reportId: number, stored: readonly StoredFile[]) => {
    const named = new Set(await repo.fileKeysOfReport(tx, reportId))
    for (const { key } of stored) if (!named.has(key)) await storage.remove(key)
  }

  return {
    render: async (reportId, signal, log) => {
      const row = await repo.startReport(database.db, reportId)
      if (!row) return
      const draft = await database.transaction((tx) => numberedDraft(tx, row))
      const madeAt = clock.now()
      const canceled = new AbortController()
      const make = async (folder: string) => {
        const { version, code } = row
        const issue = {
          number: reportNumber(row),
          version,
          madeAt: madeAt.toISOString(),
          madeAtText: momentAt(madeAt, draft.timeZone),
          verify: { code, url: verifyUrl(publicUrl, code) },
        }
        const before = draft.printsChanges ? await repo.contentBefore(database.db, row) : undefined
        const fingerprint = await making(row.owner_id, 'fingerprintOf', draft)
        const rendered = await renderFiles(draft, {
          ownerId: row.owner_id,
          issue,
          before: before?.content ?? null,
          storage,
          folder,
          signal: AbortSignal.any([signal, canceled.signal]),
          onProgress: writeProgress(row, () => canceled.abort()),
          onWarnings: (language, warnings) =>
            log.warn({ reportId, language, warnings }, 'report: set with warnings'),
          links: { publicUrl, code, secret: row.photo_secret },
        })
        const stored = await storeFiles(storage, rendered)
        await database.transaction(async (tx) => {
          const isKept = await keepFiles(tx, row, { draft, fingerprint, madeAt, stored })
          // Made twice at once, canceled or removed meanwhile: a file that no row names would stay for ever.
          if (!isKept) await forgetUnnamed(tx, reportId, stored)
        })
      }
      await inWorkFolder('report', make).catch((error: unknown) => {
        if (canceled.signal.aborted) return
        // What ran into a limit would hold up the others at each further try.
        const isOver = error instanceof ReportError && error.kind !== 'retryable'
        if (isOver || error instanceof BudgetSpent) throw new PermanentError(error.message, { cause: error })
        throw error
      })
    },

    fail: async (reportId, reason) => {
      const failure = reason ?? TEXT.somethingWrong
      await database.transaction(async (tx) => {
        if (await repo.failReport(tx, reportId, failure)) await deps.onFailed(tx, reportId, failure)
      })
    },

    removeFiles: async (keys) => {
      for (const key of keys) await storage.remove(key)
    },
  }
}

/** What the inspector reads of a report that could not be made: nothing of what is inside. */
export function failureOf(error: unknown): string {
  const cause = error instanceof PermanentError ? error.cause : error
  if (isDiskFull(cause)) return TEXT.diskFull
  return cause instanceof ReportError || cause instanceof BudgetSpent ? cause.message : TEXT.somethingWrong
}

/** What rows say of a file. */
function rowOf({ key, name, pages, bytes, standard }: StoredFile) {
  return { file_key: key, file_name: name, pages, bytes, standard }
}
