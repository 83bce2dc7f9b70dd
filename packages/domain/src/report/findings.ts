// A section's findings, most severe and soonest first, with words that lead in where they have parts.

import type { FindingParagraph, ReportFinding, TextRun } from './content.ts'
import { costInWords } from './costs.ts'
import type { NumberedFinding } from './finding-numbers.ts'
import type { InputLabel } from './input.ts'
import { levelKey } from './levels.ts'
import type { PhotoNumbers } from './photos.ts'
import { paragraphsOf } from './text.ts'
import type { Voice } from './voice.ts'

/** "See 3.1", "see 4.1 and 4.4": a number that some finding has becomes a link to it. */
const REFERENCE = /\b[Ss]ee (?:finding )?\d{1,2}\.\d{1,2}(?:(?:, | and )\d{1,2}\.\d{1,2})*/g
const NUMBER = /(\d{1,2}\.\d{1,2})/

export function linkReferences(text: string, numbers: ReadonlySet<string>): TextRun[] {
  const runs: TextRun[] = []
  const add = (piece: string, to: string | null) => {
    const last = runs.at(-1)
    if (piece === '') return
    if (to === null && last !== undefined && last.to === null) last.text += piece
    else runs.push({ text: piece, to })
  }
  let at = 0
  for (const match of text.matchAll(REFERENCE)) {
    add(text.slice(at, match.index), null)
    for (const piece of match[0].split(NUMBER)) add(piece, numbers.has(piece) ? piece : null)
    at = match.index + match[0].length
  }
  add(text.slice(at), null)
  return runs
}

/** A heading is never empty: PDF/UA refuses it, and a link needs a text. */
export function findingTitle(finding: InputLabel, voice: Voice): string {
  return voice.sayOptional(finding.label) ?? voice.words.finding.untitled
}

/**
 * Puts one finding into words. With why it matters or what to do, each part has its lead; a comment alone is free text;
 * nothing leaves the title alone (decision 13).
 * @param costs whether the inspector's ranges are printed
 */
export function findingOf(
  { number, isNew, category, finding }: NumberedFinding,
  numbers: ReadonlySet<string>,
  photos: PhotoNumbers,
  { voice, costs }: { voice: Voice; costs: boolean },
): ReportFinding {
  const { words } = voice
  const title = findingTitle(finding, voice)
  const hasParts = paragraphsOf(finding.implication).length + paragraphsOf(finding.task).length > 0
  const part = (label: string, text: string | null): FindingParagraph[] =>
    voice.sayAll(text).map((paragraph, index) => ({
      label: hasParts && index === 0 ? label : null,
      runs: linkReferences(paragraph, numbers),
    }))
  return {
    number,
    ...(isNew ? { isNew: true as const } : {}),
    title,
    part: voice.say(category.label),
    category: category.id,
    label: finding.label,
    level: levelKey(finding.level),
    place: voice.sayOptional(finding.location),
    when: voice.sayOptional(finding.timeframe),
    trade: voice.sayOptional(finding.trade),
    cost: costs ? costInWords(finding, words) : null,
    paragraphs: [
      ...part(words.finding.found, finding.comment),
      ...part(words.finding.matters, finding.implication),
      ...part(words.finding.toDo, finding.task),
    ],
    photos: photos.number(finding.images, words.alt.finding(number, title)),
  }
}
