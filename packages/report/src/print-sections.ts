// The sections as they are printed: facts and observations in columns, long remarks and photos below them, findings.
import type { RatingMark } from '@plumbline/domain/ratings'
import type {
  ReportDescription,
  ReportObservation,
  ReportSection,
  ReportValue,
} from '@plumbline/domain/report/content'
import { breakable } from './long-words.ts'
import { type PrintFinding, printFinding } from './print-findings.ts'
import { type PrintGap, type PrintLevel, printGap, printLevel } from './print-front.ts'
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
  value: PrintValue
}

/** A rating with all that has it: said once. */
export interface PrintRating {
  mark: NonNullable<RatingMark>
  word: PrintText
  items: { label: PrintText; comment: PrintText | null }[]
}

/** In the order of what concerns the reader. */
const MARKS: readonly RatingMark[] = ['poor', 'marginal', 'good', 'unseen']

export interface PrintSection {
  number: number
  name: PrintText
  state: ReportSection['state']
  isEmpty: boolean
  note: { lead: string; text: PrintText } | null
  counts: PrintLevel[]
  facts: PrintFact[]
  factRemarks: PrintRemark[]
  factPhotos: PrintPhoto[][]
  /** What has a value of its own. */
  observations: PrintObservation[]
  /** What is rated, without what the panel says. */
  ratings: PrintRating[]
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
  limitations: PrintText[]
}

/** Who prints texts, and who places photos. */
interface Printers {
  texts: PrintTexts
  photos: PhotoSheet
}

export function printSection(section: ReportSection, printers: Printers): PrintSection {
  const { texts, photos } = printers
  const { number, state, isEmpty, note, counts, descriptions, observations, noFindings, unseen } = section
  const listed = observations.filter((observation) => !isInPanel(observation, section))
  return {
    number,
    name: texts.plain(section.title),
    state,
    isEmpty,
    note: note && { lead: note.lead, text: texts.of(note.text) },
    counts: counts.map((level) => printLevel(level, texts)),
    facts: descriptions.map(({ label, values }) => ({
      label: texts.plain(label),
      values: values.map((value, place) => printValue(value, texts, place < values.length - 1)),
    })),
    factRemarks: descriptions.flatMap(({ label, values }) =>
      values.flatMap((value) => longRemark(`${label}, ${value.text}`, value, texts)),
    ),
    factPhotos: photos.place(descriptions.flatMap(factPhotos)).rows,
    observations: listed
      .filter(({ mark }) => mark === null)
      .map(({ label, value }) => ({ label: texts.plain(label), value: printValue(value, texts) })),
    ratings: ratingsOf(listed, texts),
    observationRemarks: listed.flatMap(({ label, value }) => longRemark(label, value, texts)),
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
    limitations: section.limitations.items.map((item) => texts.of(item)),
  }
}

/** Whether the panel of what could not be inspected says all of it: its photos stand below the others. */
function isInPanel({ label, value }: ReportObservation, { gaps, unseen }: ReportSection): boolean {
  const said = bare(inOneLine(value))
  return (
    unseen === null &&
    gaps.some(
      ({ part, answer, reason }) => part === label && answer === value.text && said === bare(reason ?? ''),
    )
  )
}

const bare = (text: string) => text.replace(/(?<![.\s])[.\s]+$/, '')

function ratingsOf(observations: readonly ReportObservation[], texts: PrintTexts): PrintRating[] {
  const rated = observations.flatMap(({ mark, label, value }) => (mark ? [{ mark, label, value }] : []))
  const groups = [...Map.groupBy(rated, ({ mark, value }) => `${mark} ${value.text}`).values()]
  return groups
    .flatMap((items) => {
      const [first] = items
      if (!first) return []
      const { mark, value } = first
      return [
        {
          mark,
          word: texts.plain(value.text),
          items: items.map((item, place) => ({
            label: texts.plain(item.label),
            comment: printValue(item.value, texts, place < items.length - 1).comment,
          })),
        },
      ]
    })
    .toSorted((a, b) => MARKS.indexOf(a.mark) - MARKS.indexOf(b.mark))
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
