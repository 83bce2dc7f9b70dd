// What is told before a report is made, and the server alone knows: what changed since the version before, and what no font can print.
import type { ReportCheck } from '@plumbline/contract/reports'
import { changesBetween } from '@plumbline/domain/report/changes'
import type { ReportLanguage } from '@plumbline/domain/report/content'
import { unprintable } from '@plumbline/report/unprintable'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'
import { type Appendices, contentNow, type DraftOf, languageOf, voiceOf } from './report-draft.ts'
import { contentBefore } from './reports.repo.ts'

/** So many texts are named, each cut to so many characters. */
const TEXTS_MAX = 20
const TEXT_LENGTH = 200

/** In which the screens speak: what is told on them is in it, whatever the report's own. */
const SCREENS: ReportLanguage = 'en'

/**
 * The check of what would be made now. Compared in the language of the version before, which may not be that of the next,
 * and told in that of the screens.
 * Fails with 404 for another owner's inspection.
 */
export async function checkReport(
  db: Queryable,
  draftOf: DraftOf,
  scope: OfOwner,
  inspectionId: number,
  wish: Appendices,
): Promise<ReportCheck> {
  const draft = await draftOf(db, scope, inspectionId, wish)
  const [language] = draft.languages
  const before = await contentBefore(db, { inspection_id: inspectionId })
  return {
    since: before ? { version: before.version, changes: changesSince(before.content) } : null,
    unprintable: unprintable(contentNow(draft, language))
      .slice(0, TEXTS_MAX)
      .map(({ text, signs }) => ({ text: text.slice(0, TEXT_LENGTH), signs })),
  }

  function changesSince(content: NonNullable<typeof before>['content']): string {
    const spoken = languageOf(content)
    const told = contentNow(draft, SCREENS)
    return voiceOf(SCREENS).words.changes(changesBetween(content, contentNow(draft, spoken), told))
  }
}
