// A section's findings: numbered, most severe first, with words that lead in where they have parts.
import { severityOf } from '../levels.ts'
import type { FindingParagraph, ReportFinding, TextRun } from './content.ts'
import type { InputCategory, InputLabel, InputSection } from './input.ts'
import { levelKey } from './levels.ts'
import type { PhotoNumbers } from './photos.ts'
import { oneLine, optionalLine, paragraphsOf } from './text.ts'

/** A checked recommendation with the number it gets, before it is put into words. */
export interface NumberedFinding {
  number: string
  section: InputSection
  category: InputCategory
  finding: InputLabel
}

/** The findings of the sections that apply, numbered `{section}.{place}` in order of severity. */
export function numberFindings(sections: readonly InputSection[]): NumberedFinding[] {
  return sections
    .filter((section) => section.isApplicable)
    .flatMap((section) =>
      section.categories
        .filter((category) => category.section === 'recomendation')
        .flatMap((category) => category.checked.map((finding) => ({ section, category, finding })))
        .sort((a, b) => severityOf(a.finding.level) - severityOf(b.finding.level))
        .map((found, index) => ({ ...found, number: `${section.number}.${index + 1}` })),
    )
}

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
export function findingTitle(finding: InputLabel): string {
  return oneLine(finding.label) || 'Untitled finding'
}

/**
 * Puts one finding into words. With why it matters or what to do, each part has its lead; a comment alone is free text;
 * nothing leaves the title alone (decision 13).
 */
export function findingOf(
  { number, category, finding }: NumberedFinding,
  numbers: ReadonlySet<string>,
  photos: PhotoNumbers,
): ReportFinding {
  const title = findingTitle(finding)
  const hasParts = paragraphsOf(finding.implication).length + paragraphsOf(finding.task).length > 0
  const part = (label: string, text: string | null): FindingParagraph[] =>
    paragraphsOf(text).map((paragraph, index) => ({
      label: hasParts && index === 0 ? label : null,
      runs: linkReferences(paragraph, numbers),
    }))
  return {
    number,
    title,
    part: oneLine(category.label),
    category: category.id,
    label: finding.label,
    level: levelKey(finding.level),
    place: optionalLine(finding.location),
    when: optionalLine(finding.timeframe),
    paragraphs: [
      ...part('What we found', finding.comment),
      ...part('Why it matters', finding.implication),
      ...part('What to do', finding.task),
    ],
    photos: photos.number(finding.images, `finding ${number}: ${title}`),
  }
}
