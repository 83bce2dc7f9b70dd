// What screens say of a report's file: its name, its pages and size, when it was made. Pure.
import type { Client } from '@plumbline/contract/clients'
import type { Property } from '@plumbline/contract/properties'
import type { ReportCheck, ReportVersion } from '@plumbline/contract/reports'
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

const NAME_MAX = 120

interface Named {
  client: Pick<Client, 'client_name'>
  property: Pick<Property, 'address'>
}

/** The name that the server gives a report when it is made. */
export function nextFileName({ client, property }: Named): string {
  const name = `${client.client_name}, ${property.address}`.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
  return `${name.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_MAX).trimEnd()}.pdf`
}

/** "34 pages, 8.2 MB. Made Nov 18, 2026, 4:12 PM PST." */
export function factsOf({ pages, bytes, created_date, time_zone }: ReportVersion): string {
  const size = [pages !== null && counted(pages, 'page'), bytes !== null && sizeText(bytes)]
  const made = reportDate(created_date)
  const parts = [size.filter(Boolean).join(', ')]
  if (made) parts.push(`Made ${momentAt(made, time_zone)}`)
  return `${parts.filter(Boolean).join('. ')}.`
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

/** What is new since the newest version is told where one made now would be another: no version is compared with itself. */
export function withoutSame(told: ReportCheck, newest: Made | undefined, chosen: Appendices): ReportCheck {
  return newest && freshnessOf(newest, chosen) === 'fresh' ? { ...told, since: null } : told
}
