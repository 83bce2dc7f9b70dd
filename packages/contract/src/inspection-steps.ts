// A step of an inspection as calls answer it: its categories, what is chosen in each, and what its labels hold.
import { z } from 'zod'
import { FindingParts, LabelImage } from './comment-records.ts'
import { WhyFields } from './not-applicable.ts'
import { Level } from './steps.ts'
import { ANSWERS, RatingRole } from './template.ts'
import { Version } from './versions.ts'

export const LabelDetails = FindingParts.extend({
  label: z.string(),
  comments: z.string(),
  /** The level, or null. */
  radio: Level.nullable(),
  images: z.array(LabelImage),
  /** As the record has both. */
  version: z.number().int(),
  order_version: Version,
})
export type LabelDetails = z.infer<typeof LabelDetails>

/**
 * The value is that of a question which takes one, null where there is none; `checked` is true while there is one, and
 * where it was checked without. A device that keeps steps of a former build, and categories of choices, have none of the
 * three.
 */
export const Check = z.object({
  label: z.string(),
  checked: z.boolean(),
  value: z.string().nullable().optional(),
  /** The upper end of a range. */
  value_to: z.string().nullable().optional(),
  unit: z.string().nullable().optional(),
  /**
   * The inspection that brought this answer, and its day: a proposal, `checked` false with its value, which says nothing
   * until it is confirmed. Left out where there is none.
   */
  carried_from: z.number().int().optional(),
  carried_on: z.string().optional(),
  /** Of a finding that a report printed, for life: `4.2`. */
  number: z.string().optional(),
  /**
   * The label of the question whose value this check is, in words: for clients that know labels alone (decision 44). It
   * says nothing that the question's own check does not. Left out of all others.
   */
  value_of: z.string().optional(),
  /** What a rating says of the item; left out where the template gives it no role. */
  role: RatingRole.optional(),
  /** Choosing it limits the inspection: the report has it as a limitation. Left out of all others. */
  limits: z.literal(true).optional(),
  /** The template has no label of this name: it was added or renamed here. Left out of those that it has. */
  own: z.literal(true).optional(),
  /**
   * Goes up when the label is checked, unchecked, answered, added or renamed, and with its texts; of a category that takes
   * one answer it is the category's. Never below that of the label's record, which is left out where it was emptied.
   */
  version: Version,
})
export type Check = z.infer<typeof Check>

export const Category = z.object({
  /** Unique within the inspection: `roofing.description.covering-material`. */
  id: z.string(),
  label: z.string(),
  header: z.string(),
  header_id: z.number().int(),
  /** How it is answered, and in which units; steps that a former build kept are all answered by choices. */
  answer: z.enum(ANSWERS).optional(),
  units: z.array(z.string()).optional(),
  /** What is usually answered, of a value that is typed: told in its field, never an answer. Absent where there is none. */
  usual: z.string().optional(),
  /** A fact without which its step is not done; left out of all others. */
  required: z.literal(true).optional(),
  /** Where on the walk it is answered: a place among `STOPS`, from 1; left out where the template does not say. */
  stop: z.number().int().optional(),
  checks: z.array(Check),
  /** The newest of its labels': that of the answer, where the category takes one. */
  version: Version,
  labels_details: z.array(LabelDetails),
})
export type Category = z.infer<typeof Category>

export const Step = z.object({
  name: z.string(),
  /** The key of its section in the template. */
  stepName: z.string(),
  /** Its place, from 1. */
  stepId: z.number().int(),
  icon: z.string(),
  is_applicable: z.number().int().min(0).max(1),
  ...WhyFields,
  /** Of `is_applicable` and its reason. */
  version: Version,
  limitations: z.array(z.string()),
  /** It may be left out: until something is entered, nothing of it counts. Absent where it may not. */
  optional: z.literal(true).optional(),
  /**
   * Its template marks facts that are required, in whichever section: the step asks those of its own and its ratings.
   * Absent where the template marks none: then the descriptions together are one question.
   */
  asks_required: z.literal(true).optional(),
  /** For the inspector's eyes; absent where the template says none. */
  reminder: z.string().optional(),
  standards: z.string().optional(),
  description: z.array(Category),
  observation: z.array(Category),
  recomendation: z.array(Category),
})
export type Step = z.infer<typeof Step>

export const SummaryItem = z.object({
  step: z.string(),
  category: z.string(),
  label: z.string(),
  comment: z.string(),
  /** Null prints as "Level not set". */
  level: Level.nullable(),
  images: z.array(LabelImage),
  ...FindingParts.shape,
  /** That of the template where none was entered. */
  trade: z.string().nullable(),
})
export type SummaryItem = z.infer<typeof SummaryItem>
