// The summary of findings: one list per level, most severe first, and what the reader must not take as inspected.
import type { ReportContent, SummaryRow } from './content.ts'
import { findingTitle, type NumberedFinding } from './findings.ts'
import type { InputSection } from './input.ts'
import { countLevels, levelKey } from './levels.ts'
import { cut, firstSentence, oneLine, optionalLine } from './text.ts'

/** No more of an address than this stands in a sentence. */
const ADDRESS = 120

/** To be done at once: a renderer may set them bold (report-look.md). */
const URGENT = new Set(['immediately', 'before first use'])

/** @param address of the property in one line, without its place; may be empty */
export function summaryOf(
  sections: readonly InputSection[],
  numbered: readonly NumberedFinding[],
  address: string,
  inspectedOn: string | null,
): ReportContent['summary'] {
  const found = numbered.map((each) => ({ level: levelKey(each.finding.level), each }))
  const groups = countLevels(found)
    .filter((level) => level.count > 0)
    .map((level) => ({
      ...level,
      rows: found.filter(({ level: key }) => key === level.key).map(({ each }) => summaryRow(each)),
    }))
  const open = sections.filter((section) => section.isApplicable && !section.isCompleted)
  return { intro: intro(numbered.length, address, inspectedOn), groups, notes: openNotes(open) }
}

function intro(total: number, address: string, inspectedOn: string | null): string {
  const place = cut(address, ADDRESS)
  const where = `${place === '' ? '' : ` at ${place}`}${inspectedOn === null ? '' : ` on ${inspectedOn}`}`
  if (total === 0) {
    return (
      `No finding was recorded${where}. That is not a promise that nothing is wrong: read with it what could ` +
      'not be inspected, at the end of each component.'
    )
  }
  return `${total} ${total === 1 ? 'finding' : 'findings'}${where}, the most serious first.`
}

function openNotes(open: readonly InputSection[]): string[] {
  if (open.length === 0) return []
  const names = open.map((section) => oneLine(section.title)).join(', ')
  return [`Not completed: ${names}. Findings there may be missing from this list.`]
}

function summaryRow({ number, section, category, finding }: NumberedFinding): SummaryRow {
  const when = optionalLine(finding.timeframe)
  const where = optionalLine(finding.location) ?? optionalLine(category.label)
  return {
    number,
    title: findingTitle(finding),
    place: [oneLine(section.title), where === null ? null : inSentence(where)]
      .filter((text) => text)
      .join(', '),
    action: firstSentence(finding.task) ?? firstSentence(finding.comment),
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
