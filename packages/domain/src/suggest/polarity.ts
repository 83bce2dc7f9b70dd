// Which terms say that something is wrong, so that "no handrail" is a finding and "no leaks" is not.
import { FAULTS } from './names-of-faults.ts'
import { stemOf } from './stem.ts'

const FAULT_NAMES: ReadonlySet<string> = new Set(
  FAULTS.trim()
    .split('\n')
    .map((line) => line.split(', ')[0] ?? ''),
)
/** Named among the faults, and nothing bad by themselves: "no record of maintenance" is no good news. */
const NEUTRAL = new Set(['maintenance', 'escape', 'active'])
/** Wrong where they are said, but "no old wiring" does not say that something is fine. */
const ONLY_WRONG = new Set(['missing', 'old', 'end of life', 'low', 'high'])
/** Things that are bad news by themselves. */
const BAD_NEWS = new Set(
  `efflorescence|mold|moss|plant|branch|mulch|combustible|underground tank|dryer vents indoors|wood-destroying insect|rodent|creosote|polybutylene|knob and tube
   |vermiculite|asbestos|issue|problem|concern|defect|hazard|violation|deficiency|trouble|evidence|sign|splice|cross-connection|s trap|pest|suspect|suspected|move|movement`
    .split('|')
    // A line of the lexicon is called by its first word, any other word by its stem.
    .flatMap((name) => [name.trim(), stemOf(name.trim())]),
)
const NEGATIONS = new Set(['no', 'not', 'without', 'never', 'none', 'zero', '0'])

/** Whether a term says that something is wrong. */
export function problemOf(name: string): boolean {
  return isBadNews(name) || ONLY_WRONG.has(name)
}

/** Whether a term is bad news, so that "no" before it is good news. */
export function isBadNews(name: string): boolean {
  return BAD_NEWS.has(name) || (FAULT_NAMES.has(name) && !NEUTRAL.has(name) && !ONLY_WRONG.has(name))
}

/** Whether a term says that what follows is not so, or not there. */
export function isNegation(name: string): boolean {
  return NEGATIONS.has(name)
}
