// Which finding comes first: by level, then by when something is to be done; and whose task is never shortened.
import { severityOf } from '../levels.ts'
import type { InputLabel } from './input.ts'
import { optionalLine } from './text.ts'

/** The soonest first. A time in words of its own comes behind those that have a date, before what may be left. */
const TIMES = [
  'immediately',
  'before first use',
  'before the warranty ends',
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

type Ordered = Pick<InputLabel, 'level' | 'timeframe'>

/** Whether the task is printed whole wherever it stands: of a Safety issue, or due Immediately (decision 49). */
export function isPrintedWhole({ level, timeframe }: Ordered): boolean {
  return level === 'Safety issue' || timeRank(timeframe) === 0
}

/** For `sort`, which leaves equal ones as they stood: in the order of the form. */
export function compareFindings(a: Ordered, b: Ordered): number {
  return severityOf(a.level) - severityOf(b.level) || timeRank(a.timeframe) - timeRank(b.timeframe)
}
