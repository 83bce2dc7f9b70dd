// The sections as they are printed: facts and observations in columns, long remarks and photos below them, findings.
import type { RatingMark } from '@plumbline/domain/ratings'
import type {
  LeadSentence,
  LevelCount,
  ReportDescription,
  ReportObservation,
  ReportSection,
  ReportValue,
} from '@plumbline/domain/report/content'
import { breakable } from './long-words.ts'
import { type PrintFinding, printFinding } from './print-findings.ts'
import { type PrintGap, printGap } from './print-front.ts'
import type { PhotoItem, PhotoSheet, PrintPhoto } from './print-photos.ts'
import type { PrintText, PrintTexts } from './print-text.ts'

/** A value and the remark behind it, in smaller type. */
export interface PrintValue {
  text: PrintText
  comment: PrintText | null
}

export interface PrintFact {
  label: PrintText
  values: PrintValue[]
}

/** A remark that is too long for its narrow column: a paragraph of its own below the facts. */
export interface PrintRemark {
  label: string
  paragraphs: PrintText[]
}

/** From this many characters on a remark leaves its column. */
const LONG_REMARK = 160

export interface PrintObservation {
  label: PrintText
  mark: RatingMark
  value: PrintValue
}

export interface PrintSection {
  number: number
  name: PrintText
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
  /** One that stands for all of the component is said in another way. */
  gaps: PrintGap[]
  unseen: {
    heading: PrintText
    reason: PrintText | null
    rows: { label: PrintText; text: PrintText; isGap: boolean }[]
  } | null
  limitations: { heading: PrintText; items: PrintText[] }
}

/** Who prints texts, and who places photos. */
interface Printers {
  texts: PrintTexts
  photos: PhotoSheet
}

export function printSection(section: ReportSection, printers: Printers): PrintSection {
  const { texts, photos } = printers
  const { number, state, isEmpty, note, counts, descriptions, observations, noFindings, unseen } = section
  const { heading, items } = section.limitations
  return {
    number,
    name: texts.plain(section.title),
    state,
    isEmpty,
    note,
    counts,
    facts: descriptions.map(({ label, values }) => ({
      label: texts.plain(label),
      values: values.map((value, place) => printValue(value, texts, place < values.length - 1)),
    })),
    factRemarks: descriptions.flatMap(({ label, values }) =>
      values.flatMap((value) => longRemark(`${label}, ${value.text}`, value, texts)),
    ),
    factPhotos: photos.place(descriptions.flatMap(factPhotos)).rows,
    observations: observations.map(({ label, mark, value }) => ({
      label: texts.plain(label),
      mark,
      value: printValue(value, texts),
    })),
    observationRemarks: observations.flatMap(({ label, value }) => longRemark(label, value, texts)),
    observationPhotos: photos.place(observations.flatMap(observationPhotos)).rows,
    findings: section.findings.map((finding) => printFinding(finding, printers)),
    noFindings,
    gaps: section.gaps.filter(({ isWhole }) => !isWhole).map((gap) => printGap(gap, texts)),
    unseen: unseen && {
      heading: texts.mixed(unseen.heading),
      reason: unseen.reason === null ? null : texts.of(unseen.reason),
      rows: unseen.rows.map(({ label, text, isGap }) => ({
        label: texts.plain(label),
        text: texts.mixed(text),
        isGap,
      })),
    },
    limitations: { heading: texts.mixed(heading), items: items.map((item) => texts.of(item)) },
  }
}

/** The whole remark in one line. */
const inOneLine = ({ remark }: ReportValue) => remark.join(' ')
const isLong = (value: ReportValue) => inOneLine(value).length >= LONG_REMARK

/** `isFollowed`: a comma stands behind it, so no full stop does. */
function printValue(value: ReportValue, texts: PrintTexts, isFollowed = false): PrintValue {
  const { remark, text } = value
  if (remark.length === 0 || isLong(value)) return { text: texts.plain(text), comment: null }
  const [only = ''] = remark
  const said = isFollowed ? withoutStop(inOneLine(value)) : inOneLine(value)
  return { text: texts.plain(text), comment: texts.caption(said, only) }
}

/** An ellipsis stays. */
const withoutStop = (text: string) => text.replace(/(?<!\.)\.\s*$/, '')

function longRemark(label: string, value: ReportValue, texts: PrintTexts): PrintRemark[] {
  if (!isLong(value)) return []
  return [{ label: breakable(label), paragraphs: value.remark.map((paragraph) => texts.of(paragraph)) }]
}

function factPhotos({ label, values }: ReportDescription): PhotoItem[] {
  return values.flatMap(({ photos }) => photos.map((photo) => ({ photo, prefix: label })))
}

function observationPhotos({ label, value }: ReportObservation): PhotoItem[] {
  return value.photos.map((photo) => ({ photo, prefix: label }))
}
