// How inspectors say the ready findings: each line is a finding, and ways to say it that its label and texts do not have.
import { SAYINGS_ADDED } from './sayings-added.ts'
import { SAYINGS_FOUNDATION_AND_ROOF } from './sayings-foundation-and-roof.ts'
import { SAYINGS_INSIDE } from './sayings-inside.ts'
import { SAYINGS_MECHANICAL } from './sayings-mechanical.ts'
import { SAYINGS_OUTSIDE_AND_ELECTRICAL } from './sayings-outside-and-electrical.ts'

const bank = new Map(
  [
    SAYINGS_FOUNDATION_AND_ROOF,
    SAYINGS_OUTSIDE_AND_ELECTRICAL,
    SAYINGS_MECHANICAL,
    SAYINGS_INSIDE,
    SAYINGS_ADDED,
  ].flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line): [string, string[]] => {
        const [finding = '', sayings = ''] = line.split(' => ')
        return [finding.toLowerCase(), sayings.split(' | ')]
      }),
  ),
)

/** The title under which a ready finding is in the bank, and its sayings. */
interface Said {
  title: string
  sayings: readonly string[]
}

/**
 * Of a ready finding by its section's key and its label, else by the first of its search words that is a title of the bank:
 * a finding that was renamed keeps its old titles among them. Null for one's own.
 */
export function saidOf(section: string, label: string, synonyms: readonly string[]): Said | null {
  for (const title of [label, ...synonyms]) {
    const sayings = bank.get(`${section}: ${title.toLowerCase()}`)
    if (sayings) return { title, sayings }
  }
  return null
}

/** How many there are, of all findings. */
export const SAYINGS_COUNT = [...bank.values()].reduce((sum, sayings) => sum + sayings.length, 0)
