// A day in English, apart from all else that a report says: the step screen shows days, and has no use for the rest.

// By hand: the first use of Intl costs a fresh process as much as building the whole print model.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `November 18, 2026`; months from 1. */
export function englishDay(year: number, month: number, day: number): string {
  return `${MONTHS[month - 1]} ${day}, ${year}`
}
