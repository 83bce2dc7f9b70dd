// The number of a version, as it stands on the cover.

/** "{inspection id}-{version}" (decision 21). */
export function reportNumber(row: { inspection_id: number; version: number }): string {
  return `${row.inspection_id}-${row.version}`
}
