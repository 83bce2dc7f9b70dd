// The ready narratives and search words of a form, as devices keep them.
import { z } from 'zod'
import { Slots } from './slots.ts'
import { Level } from './steps.ts'

/**
 * Per category id and label: the ready narrative of a recommendation, and search words of any label. Condition,
 * implication and task are plain texts: of a finding with slots, with none filled and the usual trade.
 */
export const CatalogueEntries = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      condition: z.string().optional(),
      implication: z.string().optional(),
      task: z.string().optional(),
      timeframe: z.string().optional(),
      trade: z.string().optional(),
      /** In whole units of money, as a finding takes them. */
      cost_from: z.number().int().optional(),
      cost_to: z.number().int().optional(),
      level: Level.optional(),
      synonyms: z.array(z.string()),
      /** Absent where none is. */
      photo_required: z.literal(true).optional(),
      /** The paragraphs of a standard that ask for the part; absent where none does. */
      standard_refs: z.array(z.string()).optional(),
      /** The patterns of the same texts, and their slots; absent where the finding has none. */
      ready: z
        .object({ condition: z.string(), implication: z.string(), task: z.string(), slots: Slots })
        .optional(),
    }),
  ),
)
export type CatalogueEntries = z.infer<typeof CatalogueEntries>
