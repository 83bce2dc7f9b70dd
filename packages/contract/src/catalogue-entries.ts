// The ready narratives and search words of a form, as devices keep them.
import { z } from 'zod'
import { Level } from './steps.ts'

/** Per category id and label: the ready narrative of a recommendation, and search words of any label. */
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
    }),
  ),
)
export type CatalogueEntries = z.infer<typeof CatalogueEntries>
