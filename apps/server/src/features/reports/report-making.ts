// What a report would say, made of its draft: pure, so that a thread makes it too (report-making.work.ts).
import { createHash } from 'node:crypto'
import type { ReportCheck } from '@plumbline/contract/reports'
import { changesBetween } from '@plumbline/domain/report/changes'
import type {
  IssuedReport,
  ReportContent,
  ReportIssue,
  ReportLanguage,
} from '@plumbline/domain/report/content'
import type { ReportInput } from '@plumbline/domain/report/input'
import { leftOutOf } from '@plumbline/domain/report/left-out'
import { makeReportContent } from '@plumbline/domain/report/make'
import { withChanges } from '@plumbline/domain/report/scope'
import { spanishVoice } from '@plumbline/domain/report/spanish-voice'
import { englishVoice, type Voice } from '@plumbline/domain/report/voice'
import { templateVersion } from '@plumbline/report/template-version'
import { unprintable } from '@plumbline/report/unprintable'
import { spanishOf } from '@plumbline/translations/spanish'
import type { ReportDraft } from './report-draft.ts'

/**
 * What the version of this issue says, in its first language where none is named.
 * @param before the version before, where what changed since is to be printed
 */
export function issueContent(
  { input, languages }: ReportDraft,
  issue: ReportIssue,
  {
    before = null,
    language = languages[0],
  }: { before?: IssuedReport | null; language?: ReportLanguage } = {},
): IssuedReport {
  const voice = voiceOf(language, input)
  const content = { ...makeReportContent(input, issue, voice), issue }
  if (before === null) return content
  const spoken = languageOf(before)
  const alike = spoken === language ? content : makeReportContent(input, issue, voiceOf(spoken, input))
  return withChanges(content, before, alike, voice)
}

/** Versions of the first format had one language. */
function languageOf({ language }: Partial<Pick<ReportContent, 'language'>>): ReportLanguage {
  return language ?? 'en'
}

/** What a version made now would say, before it has a number. */
export function contentNow({ input }: ReportDraft, language: ReportLanguage): ReportContent {
  return makeReportContent(input, null, voiceOf(language, input))
}

function voiceOf(language: ReportLanguage, { choices: { ownTexts } }: ReportInput): Voice {
  return language === 'es' ? spanishVoice(spanishOf, ownTexts) : englishVoice(ownTexts)
}

/** The lines of a report made now that are the inspector's own, in order, translated or not. */
export function ownTextsOf({ input }: ReportDraft): string[] {
  const voice = voiceOf('es', input)
  makeReportContent(input, null, voice)
  return voice.typed()
}

/** Read once: templates do not change under a running server. */
const TEMPLATE = templateVersion()

/** Equal prints mean an equal report: over what it says, and the look it is set in. A number that is not given yet will be. */
export function fingerprintOf(draft: ReportDraft): string {
  const { paper, timeZone, printsChanges, languages } = draft
  const contents = languages.map((language) => contentNow(draft, language))
  const said = JSON.stringify([paper, timeZone, printsChanges, contents], (key, value: unknown) =>
    key === 'isNew' ? undefined : value,
  )
  return createHash('sha256').update(TEMPLATE).update(said).digest('hex')
}

/** So many texts are named, each cut to so many characters. */
const TEXTS_MAX = 20
const TEXT_LENGTH = 200

/** In which the screens speak: what is told on them is in it, whatever the report's own. */
const SCREENS: ReportLanguage = 'en'

/**
 * The check of what would be made now. Compared in the language of the version before, which may not be that of the next,
 * and told in that of the screens.
 */
export function checkOf(
  draft: ReportDraft,
  before: { version: number; content: IssuedReport } | null,
): ReportCheck {
  const [language] = draft.languages
  return {
    since: before && { version: before.version, changes: changesSince(draft, before.content) },
    unprintable: unprintable(contentNow(draft, language))
      .slice(0, TEXTS_MAX)
      .map(({ text, signs }) => ({ text: text.slice(0, TEXT_LENGTH), signs })),
    left_out: leftOutOf(draft.input.sections),
  }
}

function changesSince(draft: ReportDraft, content: IssuedReport): string {
  const told = contentNow(draft, SCREENS)
  const alike = contentNow(draft, languageOf(content))
  return voiceOf(SCREENS, draft.input).words.changes(changesBetween(content, alike, told))
}
