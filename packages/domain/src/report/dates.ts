// Dates and times in the words of a report: `November 18, 2026`.

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
const longDate = (date: Date) =>
  `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`

/** `2026-11-18` as `November 18, 2026`; null for null or for what is no date. */
export function dayInWords(day: string | null): string | null {
  if (day === null || !/^\d{4}-\d{2}-\d{2}/.test(day)) return null
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? null : longDate(date)
}

/** One day, or two joined by a dash; null when neither is known. */
export function daysInWords(start: string | null, end: string | null): string | null {
  const [first, last] = [dayInWords(start), dayInWords(end)]
  if (first === null || last === null || first === last) return first ?? last
  return `${first} – ${last}`
}

/** `9:00 AM – 12:40 PM`; null when neither is known. */
export function hoursInWords(start: string | null, end: string | null): string | null {
  if (!start || !end || start === end) return start || end || null
  return `${start} – ${end}`
}
