// Dates and times in the words of a report: `November 18, 2026`.
import type { Words } from './words/words.ts'

const DAY = /^(\d{4})-(\d{2})-(\d{2})/

/** `2026-11-18` as `November 18, 2026`; null for null or for what is no date. */
export function dayInWords(day: string | null, words: Pick<Words, 'day'>): string | null {
  const [text, year, month, date] = DAY.exec(day ?? '') ?? []
  if (text === undefined || Number.isNaN(Date.parse(`${text}T00:00:00Z`))) return null
  return words.day(Number(year), Number(month), Number(date))
}

/** One day, or two joined by a dash; null when neither is known. */
export function daysInWords(start: string | null, end: string | null, words: Words): string | null {
  const [first, last] = [dayInWords(start, words), dayInWords(end, words)]
  if (first === null || last === null || first === last) return first ?? last
  return `${first} – ${last}`
}

/** `9:00 AM – 12:40 PM`; null when neither is known. */
export function hoursInWords(
  start: string | null,
  end: string | null,
  { clock }: Pick<Words, 'clock'>,
): string | null {
  if (!start || !end || start === end) return start || end ? clock(start || end || '') : null
  return `${clock(start)} – ${clock(end)}`
}

/** `2026-11-18T09:42` as `9:42 AM`; null for null or for what is no moment. */
export function clockTime(moment: string | null): string | null {
  const [, hour, minute] = /T(\d{2}):(\d{2})/.exec(moment ?? '') ?? []
  if (hour === undefined || Number(hour) > 23) return null
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}
