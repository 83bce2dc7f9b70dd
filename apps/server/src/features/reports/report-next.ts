// The report that a mail would bring now: what it says, and the finished version that says it already.
import type { ReportContent } from '@plumbline/domain/report/content'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'
import { making } from './report-budget.ts'
import type { Appendices, DraftOf } from './report-draft.ts'
import { fileNameOf } from './report-files.ts'
import { newestOfInspection } from './reports.repo.ts'

export interface NextReport {
  /** Of the finished version that says the very same; null: it is made first. */
  madeId: number | null
  content: ReportContent
  /** Of its files, the version's own first. */
  fileNames: readonly string[]
}

/** Fails with 404 for another owner's inspection. */
export async function nextReport(
  db: Queryable,
  draftOf: DraftOf,
  scope: OfOwner,
  inspectionId: number,
  wish: Appendices,
): Promise<NextReport> {
  const draft = await draftOf(db, scope, inspectionId, wish)
  const newest = await newestOfInspection(db, inspectionId)
  const fingerprint = await making(scope.ownerId, 'fingerprintOf', draft)
  const isMade = newest?.state === 'done' && newest.fingerprint === fingerprint
  return {
    madeId: isMade ? newest.id : null,
    content: await making(scope.ownerId, 'contentNow', draft, draft.languages[0]),
    fileNames: draft.languages.map((language) => fileNameOf(draft, language)),
  }
}
