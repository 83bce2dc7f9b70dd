// Say it: a spoken sentence, and which of the inspector's own labels it may mean.
import { z } from 'zod'
import { TEXT_LONG_MAX } from './limits.ts'
import { route } from './route.ts'
import { Slots, SlotValues } from './slots.ts'
import { Level } from './steps.ts'
import { FIELD } from './texts.ts'
import { Id, optional, requiredText } from './wire.ts'

export const Candidate = z.object({
  /** A ready finding, or an answer of a question. */
  kind: z.enum(['finding', 'answer']),
  /** The key of the section. */
  step_name: z.string(),
  /** The id of the category, as the calls that check a label take it. */
  category: z.string(),
  label: z.string(),
  /** The level that was said, else the label's usual one; null for an answer. */
  level: Level.nullable(),
  /** Where, in the words that were said. */
  place: z.string().nullable(),
  /** How likely it is, 0 to 1. */
  score: z.number().min(0).max(1),
  /** The blanks of a finding's texts and how each is typed; absent where it has none. */
  slots: Slots.optional(),
  /** What was said of them, as `save-comment-images` takes `slots`; absent where nothing was. */
  slot_values: SlotValues.optional(),
})
export type Candidate = z.infer<typeof Candidate>

export const suggestRoutes = {
  suggest: route({
    method: 'POST',
    path: '/v1/oauth/inspection/suggest',
    access: 'paid',
    tag: 'inspections',
    summary: 'What a spoken sentence may mean: at most three labels, best first, none where nothing fits',
    isBeyond: true,
    input: z.object({
      inspection_id: Id.of('inspection'),
      text: requiredText(FIELD.required, TEXT_LONG_MAX),
      /** The step that is open: its labels are somewhat likelier. */
      step_name: optional(requiredText('Unknown step').transform((value) => value.toLowerCase())),
    }),
    output: z.object({ candidates: z.array(Candidate).max(3) }),
  }),
}
