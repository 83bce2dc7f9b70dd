// Findings by who does them, and by where they are: one line each.
import type { FindingList, ReportContent } from './content.ts'
import { findingTitle, type NumberedFinding } from './findings.ts'
import { levelKey } from './levels.ts'
import { inOrder } from './summary.ts'
import { optionalLine } from './text.ts'
import type { Voice } from './voice.ts'

/** The list by trade has the trade of the most serious finding first, the one by place leads through the house. */
export function listsOf(
  numbered: readonly NumberedFinding[],
  voice: Voice,
): NonNullable<ReportContent['lists']> {
  const { lists } = voice.words
  const findings = inOrder(numbered)
  const trades = byName(findings, ({ finding }) => optionalLine(finding.trade))
  const places = byName(findings, ({ finding }) => areaOf(finding.location))
  return {
    trades: trades.map(({ name, members }) => ({
      name: voice.sayOptional(name) ?? lists.noTrade,
      rows: members.map((each) => row(each, placeNote(each, voice), voice)),
    })),
    places: places
      .toSorted((a, b) => placeRank(a.name) - placeRank(b.name))
      .map(({ name, members }) => ({
        name: voice.sayOptional(name) ?? lists.noPlace,
        rows: members.map((each) => row(each, timeNote(each, voice), voice)),
      })),
  }
}

/** Names that differ by their case alone are one, as the first writes it. */
function byName(findings: readonly NumberedFinding[], nameOf: (finding: NumberedFinding) => string | null) {
  const groups = Map.groupBy(findings, (each) => nameOf(each)?.toLowerCase() ?? null)
  return [...groups.values()].map((members) => {
    const [first] = members
    return { name: first === undefined ? null : nameOf(first), members }
  })
}

function row(each: NumberedFinding, note: string, voice: Voice): FindingList['rows'][number] {
  const { number, finding } = each
  return { number, level: levelKey(finding.level), title: findingTitle(finding, voice), note }
}

/** `South wall` of "south wall, by the door": what stands before the comma. */
function areaOf(location: string | null): string | null {
  const area = optionalLine(location)?.split(',')[0]?.trim()
  return area ? area.charAt(0).toUpperCase() + area.slice(1) : null
}

function placeNote({ finding }: NumberedFinding, voice: Voice): string {
  return voice.sayOptional(areaOf(finding.location)) ?? ''
}

function timeNote({ finding }: NumberedFinding, voice: Voice): string {
  const time = optionalLine(finding.timeframe)
  if (time === null) return ''
  return voice.words.lists.times[time.toLowerCase()] ?? voice.say(time)
}

/** From outside inward, from the roof to the ground, the rooms, the attic, the basement last. */
const WALK = [
  /\b(?:roof|chimney|eaves?|gutters?|soffits?)\b/i,
  /\b(?:exterior|outside|wall|facade|elevation|siding|north|south|east|west)\b/i,
  /\b(?:yard|drive(?:way)?|walk(?:way)?|deck|porch|patio|fence|garden|balcony|front|rear|back)\b/i,
  /\b(?:garage|carport|shed)\b/i,
]
const BELOW = /\b(?:basement|crawl ?space|cellar)\b/i
const ABOVE = /\battic\b/i

function placeRank(name: string | null): number {
  const rooms = WALK.length
  if (name === null) return rooms + 3
  if (BELOW.test(name)) return rooms + 2
  if (ABOVE.test(name)) return rooms + 1
  const outside = WALK.findIndex((words) => words.test(name))
  return outside < 0 ? rooms : outside
}
