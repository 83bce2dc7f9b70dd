// The summary of findings: one table per level, most severe first, and what the reader must not take as inspected.

import { findingTitle, type NumberedFinding } from './print-findings.ts'
import { countLevels, type LevelCount, levelKey } from './print-levels.ts'
import type { ReportData, ReportStep } from './report-data.ts'
import { cut, firstSentence, oneLine, optionalLine } from './text-cleaning.ts'

/** Cuts of a row: the title by report-look.md, the others so that a row stays within three lines. */
const TITLE = 90
const PLACE = 90
const ACTION = 140

/** Printed bold in the summary (report-look.md). */
const URGENT = new Set(['immediately', 'before first use'])

export interface SummaryRow {
  number: string
  title: string
  place: string
  action: string | null
  when: string | null
  isUrgent: boolean
}

export interface SummaryGroup extends LevelCount {
  rows: SummaryRow[]
}

export interface PrintSummary {
  intro: string
  groups: SummaryGroup[]
  /** Components that were left open: the summary says so, for their silence is not a clean bill. */
  notes: string[]
}

export function printSummary(
  data: ReportData,
  numbered: readonly NumberedFinding[],
  inspectedOn: string | null,
): PrintSummary {
  const groups = countLevels(numbered.map(({ finding }) => finding))
    .filter((level) => level.count > 0)
    .map((level) => ({
      ...level,
      rows: numbered.filter(({ finding }) => levelKey(finding.level) === level.key).map(summaryRow),
    }))
  const open = data.steps.filter((step) => step.isApplicable && !step.isCompleted)
  return { intro: intro(data, numbered.length, inspectedOn), groups, notes: openNotes(open) }
}

function intro(data: ReportData, total: number, inspectedOn: string | null): string {
  const address = cut(oneLine(data.client.address), 120)
  const where = `${address === '' ? '' : ` at ${address}`}${inspectedOn === null ? '' : ` on ${inspectedOn}`}`
  if (total === 0) {
    return (
      `No finding was recorded${where}. That is not a promise that nothing is wrong: read with it what could ` +
      'not be inspected, at the end of each component.'
    )
  }
  return `${total} ${total === 1 ? 'finding' : 'findings'}${where}, the most serious first.`
}

function openNotes(open: readonly ReportStep[]): string[] {
  if (open.length === 0) return []
  const names = open.map((step) => oneLine(step.name)).join(', ')
  return [`Not completed: ${names}. Findings there may be missing from this list.`]
}

function summaryRow({ number, step, finding }: NumberedFinding): SummaryRow {
  const when = optionalLine(finding.timeframe)
  const where = optionalLine(finding.location) ?? optionalLine(finding.part)
  return {
    number,
    title: cut(findingTitle(finding), TITLE),
    place: cut(
      [oneLine(step.name), where === null ? null : inSentence(where)].filter((text) => text).join(', '),
      PLACE,
    ),
    action: firstSentence(finding.task, ACTION) ?? firstSentence(finding.comment, ACTION),
    when,
    isUrgent: when !== null && URGENT.has(when.toLowerCase()),
  }
}

/** A place within a line begins small, unless more of its capitals say that it is a name. */
function inSentence(text: string): string {
  const [first = '', ...rest] = [...text]
  const tail = rest.join('')
  return tail !== '' && tail === tail.toLowerCase() ? first.toLowerCase() + tail : text
}
