// When what an inspection holds beside its labels was last changed, by its revision.
import { TIME_FIELDS } from '@plumbline/contract/inspection-times'
import { type FieldVersions, isStale, stale } from '#server/platform/versions.ts'
import type { InspectionRow } from './inspections.repo.ts'

type Versioned = Pick<InspectionRow, 'revision' | 'versions'>

/** What counts by itself, as a row's `versions` names it. */
export const THING = { description: 'description', cover: 'cover' } as const

/** What one of the times counts as. */
export const timeOf = (field: string) => `time.${field}`

/** The revision at which a thing was changed last; 0: never. */
export function versionOf({ versions }: Pick<Versioned, 'versions'>, thing: string): number {
  return versions?.[thing] ?? 0
}

/** That of each of the times. */
export function timeVersions(row: Pick<Versioned, 'versions'>): FieldVersions {
  return Object.fromEntries(TIME_FIELDS.map((field) => [field, versionOf(row, timeOf(field))]))
}

/**
 * Fails with 409 where a thing was changed after a version.
 * @param show what is there, as the call that reads it answers it
 */
export function checkVersion(
  row: Versioned,
  thing: string,
  version: number | undefined,
  show: () => Record<string, unknown>,
): void {
  const changedAt = versionOf(row, thing)
  if (isStale(changedAt, version, row.revision)) throw stale({ ...show(), version: changedAt })
}
