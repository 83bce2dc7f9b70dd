// What was removed, and can be brought back for 30 days.
import { z } from 'zod'
import { idOf } from './ids.ts'
import { route } from './route.ts'
import { FIELD } from './texts.ts'
import { Version } from './versions.ts'
import { Count, NoInput } from './wire.ts'

export const REMOVED_TEXT = {
  restored: 'Restored',
  /** On 409. */
  placeTaken: 'Something newer is in its place',
  placeGone: 'The inspection no longer has a place for it',
  placeFull: 'The finding has no room for another photo',
  templateGone: 'The template that it was made with was deleted',
} as const

/**
 * `finding`: what was written at a label, with its photos; `option`: the label with all that; `photo`: one photo of a label;
 * `inspection`: with its photos and reports; `client`: with its inspections.
 */
export const RemovedKind = z.enum(['finding', 'option', 'photo', 'inspection', 'client'], {
  error: FIELD.required,
})
export type RemovedKind = z.infer<typeof RemovedKind>

export const RemovedThing = z.object({
  kind: RemovedKind,
  id: z.number().int(),
  /** The label's, the inspection's or the client's. */
  name: z.string(),
  client_id: z.number().int(),
  /** Null of a client. */
  inspection_id: z.number().int().nullable(),
  /** The inspection that it was removed from; null of a client or an inspection. */
  inspection_name: z.string().nullable(),
  /** The category that it was removed from; empty of a client or an inspection. */
  category: z.string(),
  /** How many photos it has. */
  photos: z.number().int(),
  /** ISO 8601; until when it can be brought back. */
  removed_at: z.string(),
  removed_until: z.string(),
})
export type RemovedThing = z.infer<typeof RemovedThing>

export const removedRoutes = {
  list: route({
    method: 'POST',
    path: '/v1/oauth/removed/list',
    access: 'paid',
    tag: 'inspections',
    summary: 'What was removed in the last 30 days, newest first, at most 500',
    isBeyond: true,
    input: NoInput,
    output: z.object({ removed: z.array(RemovedThing) }),
  }),
  restore: route({
    method: 'POST',
    path: '/v1/oauth/removed/restore',
    access: 'paid',
    tag: 'inspections',
    summary:
      'Restore what was removed; 409 where something newer is in its place. Mailed links to its reports stay ended',
    isBeyond: true,
    input: z.object({ kind: RemovedKind, id: idOf('removed', Count) }),
    output: z.object({
      kind: RemovedKind,
      client_id: z.number().int(),
      inspection_id: z.number().int().nullable(),
      category: z.string(),
      /** Of the inspection; 0 of a client. */
      revision: Version,
    }),
  }),
}
