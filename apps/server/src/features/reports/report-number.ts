// The number of a report, which tells nobody how many inspections there were, and the names of its versions.
import { randomInt } from 'node:crypto'

/** Without look-alikes, as verify codes (Crockford's base32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = [4, 3]

interface Numbered {
  inspection_id: number
  version: number
  /** Null: made before numbers were drawn. */
  number: string | null
}

/** A number by chance: `7KMQ-42D`. */
export function drawReportNumber(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)]
  return GROUPS.map((length) => Array.from({ length }, sign).join('')).join('-')
}

/** As it stands on the cover; of versions of before "{inspection id}-{version}" (decision 21). */
export function reportNumber(row: Numbered): string {
  return row.number ?? `${row.inspection_id}-${row.version}`
}

/** What lists, mails and files call one version: "{report number}-{version}"; empty where a row has none. */
export function versionName(row: { [Column in keyof Numbered]: Numbered[Column] | null }): string {
  if (row.inspection_id === null || row.version === null) return ''
  return `${row.number ?? row.inspection_id}-${row.version}`
}
