// The summary of findings: one list per level, most severe first, and what the reader must not take as inspected.
import type { LooseMark, ReportContent, SummaryRow } from './content.ts'
import { costInWords, costTotals } from './costs.ts'
import type { NumberedFinding } from './finding-numbers.ts'
import { findingTitle } from './findings.ts'
import type { InputSection } from './input.ts'
import { countLevels, levelKey } from './levels.ts'
import { looseMarksOf } from './loose-marks.ts'
import { compareFindings, isPrintedWhole, isUrgent } from './order.ts'
import { sayReady } from './ready.ts'
import { cut } from './text.ts'
import type { Voice } from './voice.ts'

/** No more of an address than this stands in a sentence. */
const ADDRESS = 120

interface SummaryOf {
  sections: readonly InputSection[]
  numbered: readonly NumberedFinding[]
  /** Of the property in one line, without its place; may be empty. */
  address: string
  inspectedOn: string | null
  isShown: boolean
  costs: boolean
  /** The conclusion above says already that there are no findings. */
  isNoneSaid: boolean
  hasGaps: boolean
}

export function summaryOf(
  { sections, numbered, isShown, costs, ...of }: SummaryOf,
  voice: Voice,
): ReportContent['summary'] {
  const found = inOrder(numbered).map((each) => ({ level: levelKey(each.finding.level), each }))
  const groups = countLevels(found, voice.words)
    .filter((level) => level.count > 0)
    .map((level) => ({
      ...level,
      rows: found
        .filter(({ level: key }) => key === level.key)
        .map(({ each }) => summaryRow(each, { voice, costs })),
    }))
  return {
    isShown,
    intro: intro(numbered.length, of, voice),
    groups,
    looseMarks: sections.flatMap((section) => looseMarks(section, voice)),
    costs: costs
      ? costTotals(
          numbered.map(({ finding }) => finding),
          voice,
        )
      : null,
  }
}

/** Of all sections together, in the order that they concern the reader. */
export function inOrder(numbered: readonly NumberedFinding[]): NumberedFinding[] {
  return numbered.toSorted((a, b) => compareFindings(a.finding, b.finding))
}

function intro(
  total: number,
  {
    address,
    inspectedOn,
    isNoneSaid,
    hasGaps,
  }: Pick<SummaryOf, 'address' | 'inspectedOn' | 'isNoneSaid' | 'hasGaps'>,
  { words: { summary } }: Voice,
): string {
  const place = cut(address, ADDRESS)
  const at = place === '' ? '' : summary.at(place)
  const on = inspectedOn === null ? '' : summary.on(inspectedOn)
  if (total > 0) return summary.intro(total, at + on)
  return [
    ...(isNoneSaid ? [] : [summary.none(at + on)]),
    summary.noGuarantee,
    ...(hasGaps ? [summary.seeGaps] : []),
  ].join(' ')
}

function looseMarks(section: InputSection, voice: Voice): LooseMark[] {
  return looseMarksOf(section).map(({ category, answer, mark }) => ({
    mark,
    part: voice.say(category.label),
    word: voice.say(answer.label),
    section: section.number,
    component: voice.say(section.title),
  }))
}

/** A finding in one row: the contractor and the task as the inspector wrote them. */
export function summaryRow(
  { number, category, finding }: NumberedFinding,
  { voice, costs }: { voice: Voice; costs: boolean },
): SummaryRow {
  return {
    number,
    title: findingTitle(finding, voice),
    place: voice.sayOptional(finding.location) ?? voice.say(category.label),
    trade: voice.sayOptional(finding.trade),
    task: sayReady(finding, 'task', voice) ?? voice.sayAll(finding.task),
    isPrintedWhole: isPrintedWhole(finding),
    when: voice.sayOptional(finding.timeframe),
    isUrgent: isUrgent(finding.timeframe),
    cost: costs ? costInWords(finding, voice.words) : null,
  }
}
