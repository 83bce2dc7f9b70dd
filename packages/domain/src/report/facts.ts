// A fact of a report: a label and its text.
import type { ReportFact } from './content.ts'
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
