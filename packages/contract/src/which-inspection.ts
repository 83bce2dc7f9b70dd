// Which inspection a call means, where it may name the client alone.
import { z } from 'zod'
import { FIELD } from './texts.ts'
import { Id, optional } from './wire.ts'

/** The two names; `inspection_id` wins. */
const Names = {
  client_id: optional(Id.of('client')),
  inspection_id: optional(Id.of('inspection')),
}

/**
 * The input of a call about one inspection: its own id, or that of its client, which means the newest open one, and where
 * none is open the newest (decision 35). Neither is 422 on `client_id`.
 */
export function whichInspection<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ ...Names, ...fields }).refine(
    (input) => {
      const { client_id, inspection_id } = input as { client_id?: number; inspection_id?: number }
      return client_id !== undefined || inspection_id !== undefined
    },
    {
      path: ['client_id'],
      error: FIELD.number,
      // Also beside what is wrong with other fields, but said of neither id twice.
      when: ({ issues }) => !issues.some(({ path }) => (path?.[0] ?? '') in Names),
    },
  )
}

/** What such a call names. */
export interface WhichInspection {
  client_id?: number | undefined
  inspection_id?: number | undefined
}
