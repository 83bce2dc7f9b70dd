// Which finding comes first: by level, then by when something is to be done, then by what it endangers.
import { severityOf } from '../levels.ts'
import type { InputLabel } from './input.ts'
import { optionalLine } from './text.ts'

/** The soonest first. A time in words of its own comes behind those that have a date, before what may be left. */
const TIMES = [
  'immediately',
  'before first use',
  'within 1 year',
  'regular maintenance',
  '1–2 years',
  'when necessary',
  'own words',
  'ongoing',
  'discretionary',
  'no time',
]
const OWN_TIME = TIMES.indexOf('own words')
const NO_TIME = TIMES.indexOf('no time')

/** To be done at once. */
const URGENT = new Set(['immediately', 'before first use'])

/** The place of a time frame among all; lower is sooner. */
export function timeRank(timeframe: string | null): number {
  const time = optionalLine(timeframe)?.toLowerCase()
  if (time === undefined) return NO_TIME
  const known = TIMES.indexOf(time)
  return known < 0 ? OWN_TIME : known
}

export function isUrgent(timeframe: string | null): boolean {
  return URGENT.has(optionalLine(timeframe)?.toLowerCase() ?? '')
}

/** Of what is urgent, that which may not even wait until it is used. */
export function isImmediate(timeframe: string | null): boolean {
  return timeRank(timeframe) === 0
}

/** What a finding endangers, the worst first: life; fire and gas; water and structure. Below them function, then looks. */
const DANGERS = [
  /\b(?:shock|electrocut\w*|carbon monoxide|asphyxia\w*|drown\w*|fall|falls|injur\w*|trapp\w*|suffocat\w*|scald\w*|explo\w*|kill\w*)\b/i,
  /\b(?:fires?|gas|burns?|flames?|arcing|overheat\w*|smoke)\b/i,
  /\b(?:leak\w*|water|damp\w*|moisture|rot\w*|decay\w*|mold|structur\w*|foundation|settl\w*|sag\w*|collaps\w*|termites?)\b/i,
]
const LOOKS = /\b(?:cosmetic|looks|appearance|paint|stain\w*)\b/i

function dangerRank({ label, comment, implication }: Said): number {
  const said = `${label} ${implication ?? comment ?? ''}`
  const danger = DANGERS.findIndex((words) => words.test(said))
  if (danger >= 0) return danger
  return LOOKS.test(said) ? DANGERS.length + 1 : DANGERS.length
}

type Said = Pick<InputLabel, 'label' | 'comment' | 'implication'>
type Ordered = Said & Pick<InputLabel, 'level' | 'timeframe'>

/** For `sort`, which leaves equal ones as they stood. */
export function compareFindings(a: Ordered, b: Ordered): number {
  return (
    severityOf(a.level) - severityOf(b.level) ||
    timeRank(a.timeframe) - timeRank(b.timeframe) ||
    dangerRank(a) - dangerRank(b)
  )
}
