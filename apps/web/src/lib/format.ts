// Dates, money and counts as the screens write them.

const DAY = 86_400_000

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

/** "2 findings", "1 finding", "1,250 findings". Takes the singular; the plural adds an s unless it is given. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  // Most are small: the first number that a page has formatted costs it 20 ms.
  const written = count < 1000 ? count : count.toLocaleString('en-US')
  return `${written} ${count === 1 ? singular : plural}`
}

/** "1 KB", "34.6 MB": never 0, for what is there takes room. */
export function bytesText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** A zoneless yyyy-MM-dd as a local day; null when it is none. */
export function dayOf(text: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  return year && month && day ? new Date(Number(year), Number(month) - 1, Number(day)) : null
}

/** "November 18, 2026" */
export function longDate(date: Date): string {
  return date.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
}

/** "Nov 18", with the year when it is another one. */
export function shortDate(date: Date, now = new Date()): string {
  const isThisYear = date.getFullYear() === now.getFullYear()
  return date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
}

/** "Today", "Yesterday", else the short date. */
export function relativeDay(date: Date, now = new Date()): string {
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return shortDate(date, now)
}

/** "just now", "5 minutes ago", "3 hours ago", else the day. */
export function timeAgo(date: Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`
  if (minutes < 24 * 60 && startOfDay(now) === startOfDay(date)) {
    return `${counted(Math.floor(minutes / 60), 'hour')} ago`
  }
  return relativeDay(date, now)
}

const AGES = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago, whatever the age: "just now", "5 minutes ago", "1 day ago", "2 months ago". */
export function age(date: Date, now = new Date()): string {
  const past = now.getTime() - date.getTime()
  for (const [unit, length] of AGES) {
    if (past >= length) return `${counted(Math.floor(past / length), unit)} ago`
  }
  return 'just now'
}

/** "Nov 18, 2026, 4:12 PM" */
export function dateAndTime(date: Date): string {
  return date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}

/** "4:12 PM" of today; of another day with that: "Nov 18, 2026, 4:12 PM". */
export function clockOrDay(date: Date, now = new Date()): string {
  return startOfDay(date) === startOfDay(now)
    ? date.toLocaleString('en-US', { timeStyle: 'short' })
    : dateAndTime(date)
}

/** "November 01, 2026 16:05": MMMM DD, YYYY HH:mm of the email log (specification 001, section 2), in local time. */
export function monthDayClock(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const month = date.toLocaleString('en-US', { month: 'long' })
  return `${month} ${two(date.getDate())}, ${date.getFullYear()} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/**
 * "Nov 22, 2026, 8:04 PM PST": a moment at a property, the zone by its name.
 * @param zone the property's; null: the device's
 */
export function momentAt(date: Date, zone: string | null): string {
  return date.toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...inZone(zone),
  })
}

/** The day that a moment falls on at a property, as yyyy-MM-dd. */
export function dayAt(date: Date, zone: string | null): string {
  // Sweden writes days as the wire does.
  return date.toLocaleDateString('sv-SE', inZone(zone))
}

/** "PST": what a zone is called at noon of a day. @param zone null: the device's; undefined or unknown: none */
export function zoneOn(day: Date, zone: string | null = null): string | null {
  const noon = new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12)
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short', ...inZone(zone) })
    return parts.formatToParts(noon).find(({ type }) => type === 'timeZoneName')?.value ?? null
  } catch {
    return null
  }
}

/** "Pacific Time" where a property keeps another time than the device just now; null where there is nothing to say. */
export function zoneToName(zone: string | null, now = new Date()): string | null {
  if (zone === null || momentAt(now, zone) === momentAt(now, null)) return null
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
  return parts.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? null
}

const inZone = (zone: string | null) => (zone === null ? {} : { timeZone: zone })

/** A report's zoneless `created_date`, which is in UTC−5 (decision 22). */
export function reportDate(text: string): Date | null {
  const date = new Date(`${text.replace(' ', 'T')}-05:00`)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Cents as dollars: "$49", "$40.83". */
export function dollars(cents: number): string {
  const isWhole = cents % 100 === 0
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: isWhole ? 0 : 2,
  })
}
