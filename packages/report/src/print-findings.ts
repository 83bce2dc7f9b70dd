// A finding as it is printed: its words, and its photos in place.
import type { FindingParagraph, LevelKey, ReportFinding } from '@plumbline/domain/report/content'
import { breakable, breakableOrNull } from './long-words.ts'
import type { PhotoSheet, PlacedPhotos } from './print-photos.ts'

export interface PrintFinding extends PlacedPhotos {
  /** `4.1`; also the name of the link target. */
  number: string
  title: string
  level: LevelKey
  place: string | null
  when: string | null
  paragraphs: FindingParagraph[]
}

export function printFinding(finding: ReportFinding, photos: PhotoSheet): PrintFinding {
  const paragraphs = finding.paragraphs.map(({ label, runs }) => ({
    label,
    runs: runs.map((run) => ({ ...run, text: breakable(run.text) })),
  }))
  const letters = paragraphs.flatMap(({ runs }) => runs).reduce((sum, { text }) => sum + text.length, 0)
  return {
    number: finding.number,
    title: breakable(finding.title),
    level: finding.level,
    place: breakableOrNull(finding.place),
    when: breakableOrNull(finding.when),
    paragraphs,
    ...photos.place(
      finding.photos.map((photo) => ({ photo })),
      letters,
    ),
  }
}
