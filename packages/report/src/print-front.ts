// What stands before the inspection: what matters most, what was not inspected, the summary, and lists of findings.
import type { RatingMark } from '@plumbline/domain/ratings'
import type {
  FindingList,
  LevelCount,
  LevelKey,
  ReportContent,
  ReportGap,
  SummaryRow,
  TopFinding,
} from '@plumbline/domain/report/content'
import { countedWord } from '@plumbline/domain/report/levels'
import { shortened } from '@plumbline/domain/report/text'
import type { PhotoSheet, PrintThumb } from './print-photos.ts'
import type { PrintText, PrintTexts } from './print-text.ts'

/** Of a row, so that it stays within its lines. The title stands whole in its finding, on the page that the row names. */
const ROW_TITLE = 90
const ROW_PLACE = 90
/** Each task of the built-in template stands whole; a longer one ends in "…" and names its page, unless it must not. */
const ROW_TASK = 300

export interface PrintRow {
  number: string
  title: PrintText
  place: PrintText
  trade: PrintText | null
  /** A paragraph each; where it is cut the last ends in "…", behind which the page stands. */
  task: PrintText[]
  isTaskCut: boolean
  when: PrintText | null
  isUrgent: boolean
  cost: string | null
}

export interface PrintTop extends PrintRow {
  level: LevelKey
  thumb: PrintThumb | null
}

export interface PrintGap {
  /** Null: it is said with the inspection's details. */
  section: number | null
  component: PrintText
  part: PrintText
  answer: PrintText
  reason: PrintText | null
  isWhole: boolean
  /** A limitation of the day is named however little room there is. */
  isLimit: boolean
}

export interface PrintGaps {
  items: PrintGap[]
  count: string
  cover: ReportContent['gaps']['cover']
}

/** A level with how many findings carry it; what it means may be the owner's own words. */
export interface PrintLevel extends Omit<LevelCount, 'many' | 'meaning'> {
  /** How it is called beside its number. */
  counted: string
  meaning: PrintText
}

export interface PrintGroup extends PrintLevel {
  rows: PrintRow[]
}

export interface PrintSummary {
  isShown: boolean
  intro: PrintText
  groups: PrintGroup[]
  looseMarks: {
    mark: RatingMark
    part: PrintText
    word: PrintText
    section: number
    component: PrintText
  }[]
  costs: ReportContent['summary']['costs']
}

export interface PrintList {
  name: PrintText
  rows: { number: string; level: LevelKey; title: PrintText; note: PrintText }[]
}

export interface PrintTopPage {
  conclusion: PrintText[]
  findings: PrintTop[]
  note: string | null
}

/** Up to so many findings all stand there: the page is their summary. */
export const MOST_ON_FIRST_PAGE = 8

export function printTop(
  content: Pick<ReportContent, 'top' | 'total' | 'summary' | 'sections'>,
  texts: PrintTexts,
  photos: Pick<PhotoSheet, 'thumb'>,
): PrintTopPage {
  const { top, total } = content
  const isShort = total <= MOST_ON_FIRST_PAGE
  return {
    conclusion: top.conclusion.map((paragraph) => texts.of(paragraph)),
    findings: (isShort ? allOf(content) : top.findings).map((finding: TopFinding) => ({
      ...printRow(finding, texts),
      level: finding.level,
      thumb: photos.thumb(finding.photo),
    })),
    note: isShort ? null : top.note,
  }
}

/** Behind those that were picked the others, the most serious first. */
function allOf({
  top,
  summary,
  sections,
}: Pick<ReportContent, 'top' | 'summary' | 'sections'>): TopFinding[] {
  const first = new Set(top.findings.map(({ number }) => number))
  const photos = new Map(
    sections.flatMap(({ findings }) => findings).map(({ number, photos: [photo] }) => [number, photo]),
  )
  const others = summary.groups
    .flatMap(({ key, rows }) =>
      rows.map((row) => ({ ...row, level: key, photo: photos.get(row.number) ?? null })),
    )
    .filter(({ number }) => !first.has(number))
  return [...top.findings, ...others]
}

export function printGaps(gaps: ReportContent['gaps'], texts: PrintTexts): PrintGaps {
  return {
    items: gaps.items.map((gap) => printGap(gap, texts)),
    count: gaps.count,
    cover: gaps.cover,
  }
}

export function printGap(gap: ReportGap, texts: PrintTexts): PrintGap {
  return {
    section: gap.section,
    component: texts.plain(gap.component),
    part: texts.plain(gap.part),
    answer: texts.plain(gap.answer),
    reason: gap.reason === null ? null : texts.of(gap.reason),
    isWhole: gap.isWhole,
    isLimit: gap.isLimit ?? false,
  }
}

export function printSummary(
  { summary, total }: Pick<ReportContent, 'summary' | 'total'>,
  texts: PrintTexts,
): PrintSummary {
  return {
    isShown: summary.isShown && total > MOST_ON_FIRST_PAGE,
    intro: texts.of(summary.intro),
    groups: summary.groups.map((group) => ({
      ...printLevel(group, texts),
      rows: group.rows.map((row) => printRow(row, texts)),
    })),
    looseMarks: summary.looseMarks.map(({ mark, part, word, section, component }) => ({
      mark,
      part: texts.plain(part),
      word: texts.plain(word),
      section,
      component: texts.plain(component),
    })),
    costs: summary.costs,
  }
}

export function printLevel(level: LevelCount, texts: PrintTexts): PrintLevel {
  const { key, word, meaning, count } = level
  return { key, word, counted: countedWord(level), meaning: texts.plain(meaning), count }
}

export function printLists(lists: readonly FindingList[], texts: PrintTexts): PrintList[] {
  return lists.map(({ name, rows }) => ({
    name: texts.plain(name),
    rows: rows.map((row) => ({
      number: row.number,
      level: row.level,
      title: texts.plain(row.title, ROW_TITLE),
      note: texts.plain(row.note, ROW_PLACE),
    })),
  }))
}

function printRow(row: SummaryRow, texts: PrintTexts): PrintRow {
  const shown = shortened(row.task, row.isPrintedWhole ? Number.POSITIVE_INFINITY : ROW_TASK)
  return {
    number: row.number,
    title: texts.plain(row.title, ROW_TITLE),
    place: texts.plain(row.place, ROW_PLACE),
    trade: texts.plainOrNull(row.trade),
    task: shown.text.map((paragraph, place) => texts.of(paragraph, row.task[place])),
    isTaskCut: shown.isCut,
    when: texts.plainOrNull(row.when),
    isUrgent: row.isUrgent,
    cost: row.cost,
  }
}
