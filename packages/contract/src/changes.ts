// What was changed of an owner's, for devices that keep it: which things, never their content.
import { z } from 'zod'
import { CHANGES_MAX } from './limits.ts'
import { route } from './route.ts'
import { Count, optional, text } from './wire.ts'

export const ChangeKind = z.enum(['client', 'inspection', 'property', 'template', 'profile'])
export type ChangeKind = z.infer<typeof ChangeKind>

export const Change = z.object({
  kind: ChangeKind,
  id: z.number().int(),
  /** It is gone for good; ids are never used again. */
  removed: z.boolean(),
  /** Of an inspection: goes up with all that a report would show, as `get-step-categories` answers it; null of others. */
  revision: z.number().int().nullable(),
})
export type Change = z.infer<typeof Change>

export const changeRoutes = {
  changes: route({
    method: 'POST',
    path: '/v1/oauth/changes',
    access: 'paid',
    tag: 'changes',
    summary: 'What was changed since a cursor, each thing once; without one, the cursor to begin with',
    isBeyond: true,
    input: z.object({
      /** That of the last answer. */
      cursor: optional(text(20_000)),
      limit: optional(Count),
    }),
    output: z.object({
      cursor: z.string(),
      changes: z.array(Change).max(CHANGES_MAX),
      /** Further changes are there already: ask at once. */
      more: z.boolean(),
      /**
       * There was no cursor, or one too old or of another account: what is kept is to be read anew now, and then what
       * was changed since this cursor.
       */
      anew: z.boolean(),
    }),
  }),
}
