// Findings by contractor, and by where they are: one line each.
import type { FindingList, ReportContent } from './content.ts'
import type { NumberedFinding } from './finding-numbers.ts'
import { findingTitle } from './findings.ts'
import { levelKey } from './levels.ts'
import { inOrder } from './summary.ts'
import { optionalLine } from './text.ts'
import { sayList, type Voice } from './voice.ts'

/** The list by trade has the trade of the most serious finding first, the one by place goes in the order of the report. */
export function listsOf(
  numbered: readonly NumberedFinding[],
  voice: Voice,
): NonNullable<ReportContent['lists']> {
  const { lists } = voice.words
  const trades = groupsOf(inOrder(numbered), ({ finding }) => optionalLine(finding.trade), tradeOf)
  const places = groupsOf(numbered, ({ finding }) => areaOf(finding.location), inLowerCase)
  return {
    trades: trades.map(({ names, members }) => ({
      name: voice.shaped(sayList(names, voice), capitalized) || lists.noTrade,
      rows: members.map((each) => row(each, voice.sayOptional(each.finding.location) ?? '', voice)),
    })),
    places: places
      .toSorted((a, b) => Number(a.names.length === 0) - Number(b.names.length === 0))
      .map(({ names, members }) => ({
        name: names.length === 0 ? lists.noPlace : areaSaid(members, voice),
        rows: inOrder(members).map((each) => row(each, timeNote(each, voice), voice)),
      })),
  }
}

interface Group {
  /** As they were written, each once whatever its case; none: of these findings nothing was said. */
  names: string[]
  members: NumberedFinding[]
}

/** @param alike names for which this gives the same are one group */
function groupsOf(
  findings: readonly NumberedFinding[],
  nameOf: (finding: NumberedFinding) => string | null,
  alike: (name: string) => string,
): Group[] {
  const groups = Map.groupBy(findings, (each) => {
    const name = nameOf(each)
    return name === null ? null : alike(name)
  })
  return [...groups.values()].map((members) => {
    const names = members.flatMap((each) => nameOf(each) ?? [])
    const spellings = Map.groupBy(names, inLowerCase)
    return { names: [...spellings.values()].flatMap(([first]) => first ?? []), members }
  })
}

const inLowerCase = (name: string) => name.toLowerCase()

/** `licensed electrician` is work for `Electrician`: nothing else is guessed. */
const tradeOf = (name: string) => name.toLowerCase().replace(/^(?:licensed|qualified|certified) /, '')

function row(each: NumberedFinding, note: string, voice: Voice): FindingList['rows'][number] {
  const { number, finding } = each
  return { number, level: levelKey(finding.level), title: findingTitle(finding, voice), note }
}

/** The area of places as the findings say them: in the report's language where one of them is said in it. */
function areaSaid(members: readonly NumberedFinding[], voice: Voice): string {
  const said = members.flatMap(({ finding }) => voice.sayOptional(finding.location) ?? [])
  const place = said.find((one) => !voice.isOwn(one)) ?? said[0] ?? ''
  return voice.shaped(place, (text) => areaOf(text) ?? text)
}

/** `South wall` of "south wall, by the door": what stands before the comma. */
function areaOf(location: string | null): string | null {
  const [area] = optionalLine(location)?.split(',') ?? []
  const name = area?.trim()
  return name ? capitalized(name) : null
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function timeNote({ finding }: NumberedFinding, voice: Voice): string {
  const time = optionalLine(finding.timeframe)
  if (time === null) return ''
  return voice.words.lists.times[time.toLowerCase()] ?? voice.say(time)
}
