// A fact of a report: a label and its text.
import type { ReportFact, ReportMaker } from './content.ts'
import type { ReportInput } from './input.ts'
import { optionalLine } from './text.ts'
import type { FactKey, Words } from './words/words.ts'

/** Only what has a text is there (report-look.md, principle 5). */
export function fact(
  words: Words,
  key: FactKey,
  text: string | null,
  note: string | null = null,
): ReportFact[] {
  return text ? [{ key, label: words.facts[key], text, note }] : []
}

/** `Ohio, 24001842`: a state alone is no license. */
export function licenseText(
  { licenseState }: Pick<ReportInput['settings'], 'licenseState'>,
  { licence }: Pick<ReportMaker, 'licence'>,
): string | null {
  if (licence === null) return null
  return [optionalLine(licenseState), licence].filter((part) => part !== null).join(', ')
}
