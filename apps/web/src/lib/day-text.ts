// A day as people type it, d/m/y, and as it is sent, y-m-d (specification 001, section 2).
import { dayOf } from '#web/lib/format.ts'

const TYPED = /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})$/

/** "2027-12-31" as "31/12/2027"; any other text as it is. */
export function dayText(wire: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(wire) ?? []
  return year && month && day ? `${day}/${month}/${year}` : wire
}

/** "31/12/2027", "31.12.2027" or "1-2-2027" as y-m-d; what is no day stays as it is, for the schema to refuse. */
export function wireDay(typed: string): string {
  const text = typed.trim()
  const [, day, month, year] = TYPED.exec(text) ?? []
  if (!day || !month || !year) return text
  const wire = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = dayOf(wire)
  // A 31st of February would roll over into March.
  return date?.getDate() === Number(day) && date.getMonth() === Number(month) - 1 ? wire : text
}
