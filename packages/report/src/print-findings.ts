// A finding as it is printed: its words, and its photos in place.
import type { LevelKey, ReportFinding } from '@plumbline/domain/report/content'
import type { PhotoSheet, PlacedPhotos } from './print-photos.ts'
import type { PrintText, PrintTexts } from './print-text.ts'

export interface PrintFinding extends PlacedPhotos {
  /** `4.1`; also the name of the link target. */
  number: string
  title: PrintText
  level: LevelKey
  place: PrintText | null
  when: PrintText | null
  trade: PrintText | null
  cost: string | null
  paragraphs: PrintParagraph[]
}

export interface PrintParagraph {
  label: string | null
  text: PrintText
}

export function printFinding(
  finding: ReportFinding,
  { texts, photos }: { texts: PrintTexts; photos: PhotoSheet },
): PrintFinding {
  const runs = finding.paragraphs.flatMap((paragraph) => paragraph.runs)
  const letters = runs.reduce((sum, { text }) => sum + text.length, 0)
  return {
    number: finding.number,
    title: texts.plain(finding.title),
    level: finding.level,
    place: texts.plainOrNull(finding.place),
    when: texts.plainOrNull(finding.when),
    trade: texts.plainOrNull(finding.trade),
    cost: finding.cost,
    paragraphs: finding.paragraphs.map(({ label, runs }) => ({ label, text: texts.runs(runs) })),
    ...photos.place(
      finding.photos.map((photo) => ({ photo })),
      letters,
    ),
  }
}
