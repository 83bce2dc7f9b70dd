// How inspectors say the ready findings: each line is a finding, and ways to say it that its label and texts do not have.
import { SAYINGS_FOUNDATION_AND_ROOF } from './sayings-foundation-and-roof.ts'
import { SAYINGS_INSIDE } from './sayings-inside.ts'
import { SAYINGS_MECHANICAL } from './sayings-mechanical.ts'
import { SAYINGS_OUTSIDE_AND_ELECTRICAL } from './sayings-outside-and-electrical.ts'

const bank = new Map(
  [SAYINGS_FOUNDATION_AND_ROOF, SAYINGS_OUTSIDE_AND_ELECTRICAL, SAYINGS_MECHANICAL, SAYINGS_INSIDE].flatMap(
    (text) =>
      text
        .trim()
        .split('\n')
        .map((line): [string, string[]] => {
          const [finding = '', sayings = ''] = line.split(' => ')
          return [finding, sayings.split(' | ')]
        }),
  ),
)

/** Findings by the name that they have in an older edition, whose inspections run on. */
const FORMER = new Map([
  ['structure: Cracks from frame movement', 'structure: Diagonal cracks at door/window openings'],
])

/** Of a ready finding by its section's key and its label; none of one's own. */
export function sayingsOf(section: string, label: string): readonly string[] {
  const finding = `${section}: ${label}`
  return bank.get(FORMER.get(finding) ?? finding) ?? []
}

/** How many there are, of all findings. */
export const SAYINGS_COUNT = [...bank.values()].reduce((sum, sayings) => sum + sayings.length, 0)
