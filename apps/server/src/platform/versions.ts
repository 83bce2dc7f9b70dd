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

/** The part of a change to write; the 409 names the other fields. */
export interface Taken<Fields> {
  fields: Partial<Fields>
  /** Of a change that names its fields: which are written, and which were changed by others. */
  split: Split
}

export interface Split {
  taken: readonly string[]
  conflicts: readonly string[]
}

/**
 * The fields of a change that are to be written: of those that `changed` names, the ones that nobody else changed. Fails with
 * 409 where there is none of these, and without `changed` where anything was changed.
 * @param current what is there, as the call that reads it answers it
 */
export async function takenFields<Field extends string, Fields extends Partial<Record<Field, unknown>>>(
  fields: Fields,
  { version, changed }: Base<Field>,
  versions: FieldVersions | null,
  newest: number,
  current: () => Promise<unknown>,
): Promise<Taken<Fields>> {
  if (!changed) {
    if (isStale(newestOf(versions), version, newest)) throw stale(await current())
    return { fields, split: { taken: [], conflicts: [] } }
  }
  const conflicts = changedSince(versions, changed, version, newest)
  const split = splitOf(changed, conflicts)
  if (isRefused(split)) throw stale(await current(), split)
  return { fields: only(fields, split.taken), split }
}

/** Names of fields without those that others changed, and these. */
export function splitOf(names: readonly string[], conflicts: readonly string[]): Split {
  return { taken: names.filter((name) => !conflicts.includes(name)), conflicts }
}

/** Whether nothing of a change can be written. */
export function isRefused({ taken, conflicts }: Split): boolean {
  return conflicts.length > 0 && taken.length === 0
}

/**
 * The answer to a change once what could be taken is written: the record, or a 409 with it. That is returned and not
 * thrown, so that what was written stays and a repeat of the call is answered alike.
 */
export function answerOf<Record>(record: Record, split: Split): Record | AppError {
  return split.conflicts.length > 0 ? stale(record, split) : record
}

/** The fields of these names. */
export function only<Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> {
  const kept = Object.entries(fields).filter(([name]) => names.includes(name))
  return Object.fromEntries(kept) as Partial<Fields>
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

/** A 409 with what is there now, and where fields were named which of them others changed and which are written. */
export function stale(current: unknown, split?: Split): AppError {
  return new AppError('conflict', { message: TEXT.conflict, extra: { current, ...split } })
}
