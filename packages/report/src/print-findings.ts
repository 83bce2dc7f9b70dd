// A component's findings as they are printed: numbered, most severe first, with run-in labels where they have parts.
import { guessHeight, type HeightGuess } from './print-height.ts'
import { bySeverity, type LevelKey, levelKey } from './print-levels.ts'
import type { PhotoSheet, PlacedPhotos } from './print-photos.ts'
import type { Finding, ReportStep } from './report-data.ts'
import { oneLine, optionalLine, paragraphsOf } from './text-cleaning.ts'

/** A piece of text; with `to`, a link to the finding of that number. */
export interface Run {
  text: string
  to: string | null
}

/** A paragraph, the first of a part with its run-in label. */
export interface PrintParagraph {
  label: string | null
  runs: Run[]
}

export interface PrintFinding extends PlacedPhotos {
  /** `4.1`; also the name of the link target. */
  number: string
  title: string
  level: LevelKey
  /** Location, else nothing. */
  place: string | null
  when: string | null
  paragraphs: PrintParagraph[]
  height: HeightGuess
}

/** A finding with the number it gets, before its text is set. */
export interface NumberedFinding {
  number: string
  step: ReportStep
  finding: Finding
}

/** The findings of applicable components, numbered `{step}.{place}` in order of severity. */
export function numberFindings(steps: readonly ReportStep[]): NumberedFinding[] {
  return steps
    .filter((step) => step.isApplicable)
    .flatMap((step) =>
      bySeverity(step.findings).map((finding, index) => ({
        number: `${step.stepId}.${index + 1}`,
        step,
        finding,
      })),
    )
}

/** "See 3.1", "see 4.1 and 4.4": a number that some finding has becomes a link to it. */
const REFERENCE = /\b[Ss]ee (?:finding )?\d{1,2}\.\d{1,2}(?:(?:, | and )\d{1,2}\.\d{1,2})*/g
const NUMBER = /(\d{1,2}\.\d{1,2})/

export function linkReferences(text: string, numbers: ReadonlySet<string>): Run[] {
  const runs: Run[] = []
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
export function findingTitle(finding: Finding): string {
  return oneLine(finding.title) || 'Untitled finding'
}

/** Sets one finding: its parts, and its photos in place. */
export function printFinding(
  { number, finding }: NumberedFinding,
  numbers: ReadonlySet<string>,
  photos: PhotoSheet,
): PrintFinding {
  const title = findingTitle(finding)
  const hasParts = paragraphsOf(finding.implication).length + paragraphsOf(finding.task).length > 0
  const part = (label: string, text: string | null): PrintParagraph[] =>
    paragraphsOf(text).map((paragraph, index) => ({
      label: hasParts && index === 0 ? label : null,
      runs: linkReferences(paragraph, numbers),
    }))
  const paragraphs = [
    ...part('What we found', finding.comment),
    ...part('Why it matters', finding.implication),
    ...part('What to do', finding.task),
  ]
  const letters = paragraphs.flatMap(({ runs }) => runs).reduce((sum, { text }) => sum + text.length, 0)
  const placed = photos.place(
    finding.photos.map((photo) => ({ photo, subject: `finding ${number}: ${title}` })),
    letters,
  )
  const parts = {
    number,
    title,
    level: levelKey(finding.level),
    place: optionalLine(finding.location),
    when: optionalLine(finding.timeframe),
    paragraphs,
    ...placed,
  }
  return { ...parts, height: guessHeight(parts) }
}
