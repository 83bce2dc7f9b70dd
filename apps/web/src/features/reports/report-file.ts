// What screens say of a report's file: its name, its pages and size, when it was made. Pure.
import type { ReportVersion } from '@plumbline/contract/reports'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import { counted, momentAt, reportDate } from '#web/lib/format.ts'

/** Of a report's files, as screens name them. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Spanish' } as const

const KB = 1024
const MB = 1024 * KB

/** "Venkat, 71 W Ironwood Bluff.pdf": the name that it is downloaded under. */
export function fileNameOf({ url, number }: Pick<ReportVersion, 'url' | 'number'>): string {
  const last = url?.split(/[?#]/)[0]?.split('/').at(-1)
  if (!last) return `Report ${number}`
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** "Nov 18, 2026, 4:12 PM PST · 34 pages, 8.2 MB" */
export function factsOf(version: ReportVersion): string {
  const made = reportDate(version.created_date)
  const parts = [made && momentAt(made, version.time_zone), filesText(version)]
  return parts.filter(Boolean).join(' · ')
}

/** "34 pages, 8.2 MB"; of two languages "English and Spanish, 34 pages, 16.4 MB". */
export function filesText({ pages, bytes, language, translation }: ReportVersion): string {
  const total = bytes === null ? null : bytes + (translation?.bytes ?? 0)
  const languages = translation && `${LANGUAGE_NAMES[language]} and ${LANGUAGE_NAMES[translation.language]}`
  const parts = [languages, pages !== null && counted(pages, 'page'), total !== null && sizeText(total)]
  return parts.filter(Boolean).join(', ')
}

/** "812 KB", "8.2 MB": the megabyte that the mail limit counts in. */
export function sizeText(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`
}

/** `fresh`: a report made now would be the same. `appendices`: it has other ones than those chosen. */
export type Freshness = 'fresh' | 'changed' | 'appendices'

type Made = Pick<ReportVersion, 'up_to_date' | 'appendixA' | 'appendixB'>

export function freshnessOf(version: Made, chosen: Appendices): Freshness {
  if (!version.up_to_date) return 'changed'
  const isSame =
    (version.appendixA === 1) === chosen.appendixA && (version.appendixB === 1) === chosen.appendixB
  return isSame ? 'fresh' : 'appendices'
}
