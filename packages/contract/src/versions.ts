// The base of a change: which version of a thing it was made from, and which of its fields it means (decision 42).
import { z } from 'zod'
import { FIELD } from './texts.ts'
import { Count, list, optional } from './wire.ts'

/**
 * The `version` that a thing had when it was last read. Left out, the last write wins. A thing that was changed after that
 * version is 409 with `current`, and nothing is changed. All things of an inspection count by its one `revision`, so that
 * a version is the revision at which a thing was last changed, and a later one may be sent in its place.
 */
export const Base = { version: optional(Count) }

/**
 * Beside the base, the fields that the person changed, as a JSON list of their names: only those are written, even where
 * others were changed after `version`. Where one of them was changed since, the call is a 409: `conflicts` names the fields
 * that someone else changed, `taken` those that were written all the same, `current` is the record with them.
 */
export function baseWithFields<const Names extends readonly [string, ...string[]]>(names: Names) {
  return {
    ...Base,
    changed: list(z.enum(names, { error: FIELD.changed }), names.length)
      .optional()
      .describe(
        'The fields that the person changed: only those are written. Where someone else changed some of them after version, the others are written and the answer is 409',
      ),
  }
}

/** What an answer shows of a thing; left out by devices that keep what a former build read. */
export const Version = z.number().int().optional()
