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

/**
 * `South wall` of "south wall, by the door": what stands before the comma; but `Basement` of "corner, basement", where that
 * says no room and what follows does.
 */
function areaOf(location: string | null): string | null {
  const parts = optionalLine(location)?.split(',') ?? []
  const [first] = parts
  const area = parts.find((part, at) => rankOf(part, at === 0 ? WALK : ROOMS_ALONE) !== undefined) ?? first
  const name = area?.trim()
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : null
}

function placeNote({ finding }: NumberedFinding, voice: Voice): string {
  return voice.sayOptional(areaOf(finding.location)) ?? ''
}

function timeNote({ finding }: NumberedFinding, voice: Voice): string {
  const time = optionalLine(finding.timeframe)
  if (time === null) return ''
  return voice.words.lists.times[time.toLowerCase()] ?? voice.say(time)
}

/**
 * From outside inward: roof 0, walls 1, grounds 2, garage 3, rooms 4, attic 5, basement 6. The first that a name fits: a
 * direction alone is outdoors, of a room it is not.
 */
const WALK: readonly (readonly [RegExp, number])[] = [
  [/\b(?:basement|crawl ?space|cellar)\b/i, 6],
  [/\battic\b/i, 5],
  [/\b(?:roof|chimney|eaves?|gutters?|soffits?|slope|ridge|shingles?)\b/i, 0],
  [/\b(?:yard|drive(?:way)?|walk(?:way)?|deck|porch|patio|fence|garden|balcony)\b/i, 2],
  [/\b(?:garage|carport|shed)\b/i, 3],
  [
    /(?:room|bath)\b|\b(?:kitchen|hall(?:way)?|closet|pantry|laundry|foyer|entry|den|office|study|nursery|loft)\b/i,
    4,
  ],
  [/\b(?:exterior|outside|wall|facade|elevation|siding|side|north|south|east|west)\b/i, 1],
  [/\b(?:front|rear|back)\b/i, 2],
]
/** Without the last ones: of "sink, left side" a direction says nothing. */
const ROOMS_ALONE = WALK.slice(0, -2)
const ROOMS = 4
const NOWHERE = 7

function rankOf(place: string, walk: typeof WALK): number | undefined {
  return walk.find(([words]) => words.test(place))?.[1]
}

function placeRank(name: string | null): number {
  return name === null ? NOWHERE : (rankOf(name, WALK) ?? ROOMS)
}
