// The base of a change: whether what it was made from is still what is there (decision 42, ADR 114).
import { TEXT } from '@plumbline/contract/texts'
import { AppError } from './errors.ts'

/** Of each field, the version at which it was changed last; a field that is not there never was. */
export type FieldVersions = Readonly<Record<string, number>>

/** What a call says of what it was made from. */
export interface Base<Field extends string = never> {
  /** Left out: the last write wins. */
  version?: number | undefined
  /** The fields that the person changed; left out: all. */
  changed?: readonly Field[] | undefined
}

/**
 * Whether a thing was changed after a version.
 * @param newest that of the whole count: a later version was answered to nobody, so that it says nothing
 */
export function isStale(changedAt: number, version: number | undefined, newest: number): boolean {
  return version !== undefined && (changedAt > version || version > newest)
}

/** The newest of some versions, 0 where there are none. */
export function newestOf(versions: FieldVersions | null): number {
  return Math.max(0, ...Object.values(versions ?? {}))
}

/** Those of the fields that were changed after a version. */
export function changedSince<Field extends string>(
  versions: FieldVersions | null,
  fields: readonly Field[],
  version: number | undefined,
  newest: number,
): Field[] {
  return fields.filter((field) => isStale(versions?.[field] ?? 0, version, newest))
}

/**
 * The fields of a change that are to be taken. Fails with 409 where somebody else changed one of them, and without `changed`
 * where anything was changed.
 * @param current what is there, as the call that reads it answers it
 */
export async function takenFields<Field extends string, Fields extends Partial<Record<Field, unknown>>>(
  fields: Fields,
  { version, changed }: Base<Field>,
  versions: FieldVersions | null,
  newest: number,
  current: () => Promise<unknown>,
): Promise<Partial<Fields>> {
  if (!changed) {
    if (isStale(newestOf(versions), version, newest)) throw stale(await current())
    return fields
  }
  const conflicts = changedSince(versions, changed, version, newest)
  if (conflicts.length > 0) throw stale(await current(), conflicts)
  const taken: Partial<Fields> = {}
  for (const field of changed) taken[field] = fields[field]
  return taken
}

/** The versions of a record's fields once those of `after` that are not as before have changed at a version. */
export function versionsAfter<Fields extends object>(
  versions: FieldVersions | null,
  before: Fields,
  after: Partial<Fields>,
  version: number,
): FieldVersions {
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field as keyof Fields])
  return { ...versions, ...Object.fromEntries(changed.map(([field]) => [field, version])) }
}

/** A 409 with what is there now, and where fields were named those that others changed. */
export function stale(current: unknown, conflicts?: readonly string[]): AppError {
  return new AppError('conflict', {
    message: TEXT.conflict,
    extra: { current, ...(conflicts ? { conflicts } : {}) },
  })
}
