// What each version says, kept as JSON beside its file: made with it, and never changed afterwards.
import type { IssuedReport } from '@plumbline/domain/report/content'
import { picturesOf } from '@plumbline/domain/report/pictures'
import type { PhotoOriginals } from '#server/migrations/0036_report_contents.tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { OfOwner } from '#server/platform/scope.ts'
import { momentAt } from '#server/platform/time-zones.ts'
import { making } from './report-budget.ts'
import type { DraftOf } from './report-draft.ts'
import { reportNumber } from './report-number.ts'
import { verifyUrl } from './report-verification.ts'
import * as repo from './reports.repo.ts'

export interface KeptContent {
  content: IssuedReport
  /** `later`: of what the inspection said when the content was first asked for, for a version older than contents. */
  made: 'with' | 'later'
}

export interface ReportContents {
  /** Keeps what a version says, in the transaction that makes it done. */
  keep(tx: Queryable, reportId: number, content: IssuedReport, originals: PhotoOriginals): Promise<void>
  /**
   * What a finished version says; one that has none gets it now. Fails with 404 for another owner's version, and
   * for one that is not made.
   */
  of(tx: Queryable, scope: OfOwner, reportId: number): Promise<KeptContent>
}

export function reportContents(deps: {
  clock: Clock
  publicUrl: string
  draftOf: DraftOf
  holdFiles(tx: Queryable, keys: readonly string[]): Promise<void>
}): ReportContents {
  const keep = async (
    tx: Queryable,
    reportId: number,
    { content, made }: KeptContent,
    originals: PhotoOriginals,
  ) => {
    const shown = [...picturesOf(content), ...Object.values(originals)]
    const pictures = [...new Set(shown.map(({ key }) => key))]
    await deps.holdFiles(tx, pictures)
    await repo.keepContent(tx, {
      report_id: reportId,
      made,
      made_at: deps.clock.now(),
      content: JSON.stringify(content),
      pictures,
      originals: JSON.stringify(originals),
    })
  }

  return {
    keep: (tx, reportId, content, originals) => keep(tx, reportId, { content, made: 'with' }, originals),

    of: async (tx, scope, reportId) => {
      const row = await repo.findOwnReport(tx, scope, reportId)
      if (row?.state !== 'done' || !row.made_at) throw notFound()
      const kept = await repo.findContent(tx, reportId)
      if (kept) return kept
      const wish = { appendixA: row.appendix_a, appendixB: row.appendix_b }
      const draft = await deps.draftOf(tx, scope, row.inspection_id, wish)
      const content = await making(scope.ownerId, 'issueContent', draft, {
        number: reportNumber(row),
        version: row.version,
        madeAt: row.made_at.toISOString(),
        madeAtText: momentAt(row.made_at, row.time_zone ?? draft.timeZone),
        verify: { code: row.code, url: verifyUrl(deps.publicUrl, row.code) },
      })
      await keep(tx, reportId, { content, made: 'later' }, {})
      // Whoever asked at the same time may have been first: what is kept counts.
      return (await repo.findContent(tx, reportId)) ?? { content, made: 'later' }
    },
  }
}
