// A report's `created_date` on the wire.
import { REPORT_DATE_OFFSET_HOURS } from '@plumbline/contract/limits'

const HOUR_MS = 3_600_000

/** Zoneless `yyyy-MM-dd HH:mm:ss` in UTC−5: the archive page adds the 5 hours again (decision 22). */
export function createdDateOf(made: Date): string {
  const shifted = new Date(made.getTime() - REPORT_DATE_OFFSET_HOURS * HOUR_MS)
  return shifted.toISOString().slice(0, 19).replace('T', ' ')
}
