// What is told before a report is made, and the server alone knows: what changed since the version before, which characters
// no font can print, and which lines have no built-in Spanish.
import type { ReportCheck } from '@plumbline/contract/reports'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'
import { making } from './report-budget.ts'
import type { Appendices, DraftOf } from './report-draft.ts'
import { contentBefore } from './reports.repo.ts'

/** The check of what would be made now. Fails with 404 for another owner's inspection. */
export async function checkReport(
  db: Queryable,
  draftOf: DraftOf,
  scope: OfOwner,
  inspectionId: number,
  wish: Appendices,
): Promise<ReportCheck> {
  const draft = await draftOf(db, scope, inspectionId, wish)
  const before = await contentBefore(db, { inspection_id: inspectionId })
  return making(scope.ownerId, 'checkOf', draft, before ?? null)
}

/** The inspector's own texts of what would be made now, line by line. Fails with 404 for another owner's inspection. */
export async function ownTexts(
  db: Queryable,
  draftOf: DraftOf,
  scope: OfOwner,
  inspectionId: number,
  wish: Appendices,
): Promise<{ texts: string[] }> {
  const draft = await draftOf(db, scope, inspectionId, wish)
  return { texts: await making(scope.ownerId, 'ownTextsOf', draft) }
}
