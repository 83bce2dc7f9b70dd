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
} as const

/** `finding`: what was written at a label, with its photos; `option`: the label with all that. */
export const RemovedKind = z.enum(['finding', 'option'], { error: FIELD.required })
export type RemovedKind = z.infer<typeof RemovedKind>

export const RemovedThing = z.object({
  kind: RemovedKind,
  id: z.number().int(),
  /** The label's. */
  name: z.string(),
  client_id: z.number().int(),
  inspection_id: z.number().int(),
  /** The category that it was of, and how many photos it has. */
  category: z.string(),
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
    summary: 'Bring back what was removed; 409 where something newer is in its place',
    isBeyond: true,
    input: z.object({ kind: RemovedKind, id: idOf('removed', Count) }),
    output: z.object({
      kind: RemovedKind,
      client_id: z.number().int(),
      inspection_id: z.number().int(),
      category: z.string(),
      revision: Version,
    }),
  }),
}
