// The sections as they are printed: facts and observations in columns, long remarks and photos below them, findings.
import type {
  ConditionMark,
  LeadSentence,
  LevelCount,
  ReportDescription,
  ReportObservation,
  ReportSection,
  ReportValue,
} from '@plumbline/domain/report/content'
import { breakable } from './long-words.ts'
import { type PrintFinding, printFinding } from './print-findings.ts'
import type { PhotoItem, PhotoSheet, PrintPhoto } from './print-photos.ts'

/** A value and the remark behind it, in smaller type. */
export interface PrintValue {
  text: string
  comment: string | null
}

export interface PrintFact {
  label: string
  values: PrintValue[]
}

/** A remark that is too long for its narrow column: a paragraph of its own below the facts. */
export interface PrintRemark {
  label: string
  paragraphs: string[]
}

/** From this many characters on a remark leaves its column. */
const LONG_REMARK = 160

export interface PrintObservation {
  label: string
  mark: ConditionMark
  value: PrintValue
}

export interface PrintSection {
  number: number
  name: string
  state: ReportSection['state']
  isEmpty: boolean
  note: LeadSentence | null
  counts: LevelCount[]
  facts: PrintFact[]
  factRemarks: PrintRemark[]
  factPhotos: PrintPhoto[][]
  observations: PrintObservation[]
  observationRemarks: PrintRemark[]
  observationPhotos: PrintPhoto[][]
  findings: PrintFinding[]
  noFindings: string | null
  limitations: ReportSection['limitations']
}

export function printSection(section: ReportSection, photos: PhotoSheet): PrintSection {
  const { number, state, isEmpty, note, counts, descriptions, observations, noFindings, limitations } =
    section
  return {
    number,
    name: breakable(section.title),
    state,
    isEmpty,
    note,
    counts,
    facts: descriptions.map(({ label, values }) => ({
      label: breakable(label),
      values: values.map(printValue),
    })),
    factRemarks: descriptions.flatMap(({ label, values }) =>
      values.flatMap((value) => longRemark(`${label}, ${value.text}`, value)),
    ),
    factPhotos: photos.place(descriptions.flatMap(factPhotos)).rows,
    observations: observations.map(({ label, mark, value }) => ({
      label: breakable(label),
      mark,
      value: printValue(value),
    })),
    observationRemarks: observations.flatMap(({ label, value }) => longRemark(label, value)),
    observationPhotos: photos.place(observations.flatMap(observationPhotos)).rows,
    findings: section.findings.map((finding) => printFinding(finding, photos)),
    noFindings,
    limitations: {
      heading: breakable(limitations.heading),
      items: limitations.items.map(breakable),
    },
  }
}

/** The whole remark in one line. */
const inOneLine = ({ remark }: ReportValue) => remark.join(' ')

function printValue(value: ReportValue): PrintValue {
  const remark = breakable(inOneLine(value))
  return { text: breakable(value.text), comment: remark.length < LONG_REMARK ? remark || null : null }
}

function longRemark(label: string, value: ReportValue): PrintRemark[] {
  if (breakable(inOneLine(value)).length < LONG_REMARK) return []
  return [{ label: breakable(label), paragraphs: value.remark.map(breakable) }]
}

function factPhotos({ label, values }: ReportDescription): PhotoItem[] {
  return values.flatMap(({ photos }) => photos.map((photo) => ({ photo, prefix: label })))
}

function observationPhotos({ label, value }: ReportObservation): PhotoItem[] {
  return value.photos.map((photo) => ({ photo, prefix: label }))
}
