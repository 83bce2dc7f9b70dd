// The making of one report: the inspection as it is now, rendered, kept, and told of.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { TEXT } from '@plumbline/contract/texts'
import { type RenderProgress, renderReport } from '@plumbline/report/render'
import { ReportError } from '@plumbline/report/report-error'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { isDiskFull } from '#server/platform/disk-full.ts'
import { PermanentError } from '#server/platform/jobs.ts'
import { momentAt } from '#server/platform/time-zones.ts'
import { inWorkFolder } from '#server/platform/work-folder.ts'
import { originalsOf, photoLinks } from './photo-links.ts'
import type { ReportContents } from './report-contents.ts'
import { fingerprintOf, issueContent, type ReportDraft, toReportData } from './report-draft.ts'
import { reportNumber } from './report-number.ts'
import { verifyUrl } from './report-verification.ts'
import * as repo from './reports.repo.ts'
import type { ReportSources } from './reports.service.ts'

/** A render that takes longer, or more memory, is killed. */
export const RENDER_LIMITS = { timeoutMs: 120_000, memoryMb: 900 }

export interface RenderingDeps
  extends Pick<ReportSources, 'draftOf' | 'notifyReportReady' | 'onMade' | 'onFailed'> {
  clock: Clock
  database: Database
  storage: Storage
  contents: Pick<ReportContents, 'keep'>
  /** The address of the web app, where a version's page is. */
  publicUrl: string
}

export interface ReportRendering {
  /** Makes the PDF of a report that was asked for. Called again after it is done, it does nothing. */
  render(reportId: number, signal: AbortSignal): Promise<void>
  /**
   * When tries ran out: the inspector sees it failed, with the reason, and may ask again.
   * @param reason null when the worker died of it
   */
  fail(reportId: number, reason: string | null): Promise<void>
  removeFiles(keys: readonly string[]): Promise<void>
}

export function reportRendering(deps: RenderingDeps): ReportRendering {
  const { clock, database, storage, publicUrl } = deps

  const writeProgress = (reportId: number) => (progress: RenderProgress) => {
    const percent = Math.min(99, Math.max(1, Math.round(progress.share * 100)))
    // A lost mark harms nobody: the next one, or the end, puts it right.
    repo.setProgress(database.db, reportId, percent).catch(() => {})
  }

  return {
    render: async (reportId, signal) => {
      const row = await repo.startReport(database.db, reportId)
      if (!row) return
      const draft = await database.transaction((tx) =>
        deps.draftOf(tx, { ownerId: row.owner_id }, row.inspection_id, {
          appendixA: row.appendix_a,
          appendixB: row.appendix_b,
        }),
      )
      const { client } = draft.input
      const madeAt = clock.now()
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
        const content = issueContent(draft, issue, before?.content ?? null)
        const originals = originalsOf(content, draft.originals)
        const links = photoLinks(content, originals, { publicUrl, code, secret: row.photo_secret })
        const data = await toReportData(content, draft.paper, storage, folder, links)
        const outFile = join(folder, 'report.pdf')
        const made = await renderReport(data, {
          outFile,
          signal,
          ...RENDER_LIMITS,
          onProgress: writeProgress(reportId),
        })
        const stored = await storage.put(createReadStream(outFile))
        const fileName = fileNameOf(client)
        await database.transaction(async (tx) => {
          const finished = await repo.finishReport(tx, reportId, {
            fingerprint: fingerprintOf(draft),
            client_name: client.name,
            client_email: client.email,
            made_at: madeAt,
            time_zone: draft.timeZone,
            file_key: stored.key,
            file_name: fileName,
            pages: made.pages,
            bytes: stored.bytes,
            standard: made.standard,
          })
          if (!finished) {
            // Made twice at once, or removed meanwhile: a file that no row names would stay for ever.
            if ((await repo.findReport(tx, reportId))?.file_key !== stored.key)
              await storage.remove(stored.key)
            return
          }
          await deps.contents.keep(tx, reportId, content, originals)
          await deps.onMade(tx, reportId)
          if (!finished.is_announced) return
          await deps.notifyReportReady(tx, {
            userId: row.user_id,
            reportId,
            clientName: client.name,
            fileKey: stored.key,
            fileName,
          })
        })
      }
      await inWorkFolder('report', make).catch((error: unknown) => {
        if (error instanceof ReportError && error.kind === 'permanent')
          throw new PermanentError(error.message, { cause: error })
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
  return cause instanceof ReportError ? cause.message : TEXT.somethingWrong
}

const NAME_MAX = 120

/** The name to save it under: whose house, and which. */
function fileNameOf({ name: clientName, address }: ReportDraft['input']['client']): string {
  const name = `${clientName}, ${address}`.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
  return `${name.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_MAX).trimEnd()}.pdf`
}
