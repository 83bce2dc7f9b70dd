// The content of a template: the form of an inspection as a value, in the format that is kept, imported and exported.
import { z } from 'zod'
import { INSPECTION_KIND_MAX, LABEL_MAX, TEXT_FREE_MAX, TEXT_LONG_MAX } from './limits.ts'
import { Slots } from './slots.ts'
import { RATING_ROLES, STOPS } from './step-names.ts'
import { Level } from './steps.ts'

/**
 * What PostgreSQL and PDF can hold: no lone surrogates, no NUL. The rest of what the door cleans (`checkContent`) stays here:
 * a version never changes, and what was entered under its labels is found by their names.
 */
const clean = (value: string) =>
  value.isWellFormed() && !value.includes('\0') ? value : value.toWellFormed().replaceAll('\0', '')
const Label = z.string().overwrite(clean).trim().min(1).max(LABEL_MAX)
const Key = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const Text = z.string().overwrite(clean).max(TEXT_FREE_MAX)
/** What a finding keeps of it when it is chosen in the field (decision 30). */
const ShortText = z.string().overwrite(clean).max(TEXT_LONG_MAX)
const Word = z.string().overwrite(clean).trim().min(1).max(LABEL_MAX)
/** Keys are unique among siblings. */
function ownKeys(items: readonly { key: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>()
  for (const [at, { key }] of items.entries()) {
    if (seen.has(key))
      context.addIssue({
        code: 'custom',
        path: [at, 'key'],
        message: `The key “${key}” is used twice. Change one of them.`,
      })
    seen.add(key)
  }
}
/** Search words of single choices. */
const ChoiceWords = z.record(z.string(), z.array(Word))
/**
 * The choices that limit the inspection, such as "Viewed from the opening": each one chosen is a limitation of the report.
 * Left out where none does. A question all of whose choices do asks for limitations: what is added to it is one, too.
 */
const LimitingChoices = z.array(Label).optional()

/** Where on the walk it is answered: the place of one of `STOPS`, from 1. Left out where nothing says so. */
const Stop = z.number().int().min(1).max(STOPS.length).optional()

export const RatingRole = z.enum(RATING_ROLES)

/** How a question is answered: by choices, or by one value that is typed. */
export const ANSWERS = ['choices', 'boolean', 'number', 'range', 'date', 'text'] as const

/**
 * What is asked of a part. `header` names the part of the house; the same part bears the same header in all three
 * lists, so that a good rating beside a finding on one part can be seen.
 */
export const Question = z.strictObject({
  key: Key,
  header: Label,
  label: Label,
  answer: z.enum(ANSWERS).default('choices'),
  choices: z.array(Label).default([]),
  units: z.array(Label).default([]),
  usual: Label.nullable().default(null),
  synonyms: ChoiceWords.default({}),
  limits: LimitingChoices,
  /** A fact without which its step is not done (decision 55); left out where it is none. */
  required: z.boolean().optional(),
  stop: Stop,
})
export type Question = z.output<typeof Question>

/** The condition of a part: one choice at most, a rating. */
export const Condition = z.strictObject({
  key: Key,
  header: Label,
  label: Label,
  choices: z.array(Label),
  synonyms: ChoiceWords.default({}),
  limits: LimitingChoices,
  /** By choice, the mild ones of a role first; a choice without a role says nothing to screens and warnings. */
  roles: z.record(z.string(), RatingRole).optional(),
  stop: Stop,
})
export type Condition = z.output<typeof Condition>

/**
 * A ready finding: what was found, why it matters, what to do, by whom, by when, at which usual level, at what cost. Where
 * it has slots, its texts are patterns (ADR 126); otherwise brackets and braces in them print as written.
 */
export const Recommendation = z.strictObject({
  label: Label,
  condition: Text.min(1),
  implication: ShortText.default(''),
  task: ShortText.default(''),
  trade: z.string().overwrite(clean).max(LABEL_MAX).default(''),
  timeframe: Label.nullable().default(null),
  level: Level.nullable().default(null),
  synonyms: z.array(Word).default([]),
  cost_from: z.number().nonnegative().nullable().default(null),
  cost_to: z.number().nonnegative().nullable().default(null),
  photo_required: z.boolean().default(false),
  standard_refs: z.array(Word).default([]),
  slots: Slots.optional(),
})
export type Recommendation = z.output<typeof Recommendation>

/** The ready findings of one part. */
export const RecommendationPart = z.strictObject({
  key: Key,
  header: Label,
  label: Label,
  recommendations: z.array(Recommendation),
})
export type RecommendationPart = z.output<typeof RecommendationPart>

/** A component of the house. Its key stands in addresses and rows: it never changes, whatever its title and place. */
export const TemplateSection = z.strictObject({
  key: Key,
  title: Label,
  icon: z.string().overwrite(clean).max(LABEL_MAX).default('generic'),
  optional: z.boolean().default(false),
  standards: Text.default(''),
  reminder: Text.default(''),
  limitations: z.array(Text.min(1)).default([]),
  description: z.array(Question).superRefine(ownKeys).default([]),
  observation: z.array(Condition).superRefine(ownKeys).default([]),
  recommendation: z.array(RecommendationPart).superRefine(ownKeys).default([]),
})
export type TemplateSection = z.output<typeof TemplateSection>

/** An appendix: paragraphs, or for a schedule the tasks to tick. */
export const Appendix = z.strictObject({
  title: z.string().min(1),
  intro: z.string().min(1),
  sections: z.array(
    z.strictObject({
      heading: z.string().min(1),
      paragraphs: z.array(z.string()),
      tasks: z.array(z.string()),
    }),
  ),
})
export type Appendix = z.output<typeof Appendix>

export const TEMPLATE_FORMAT = 'plumbline-template/2'
/** The format before ratings had roles and choices could limit; it is read for ever (`@plumbline/domain/content/format-one`). */
export const TEMPLATE_FORMAT_ONE = 'plumbline-template/1'
/** How much a template holds at the most; an entry is a question, a condition, a limitation or a ready finding of a section. */
export const TEMPLATE_SECTIONS_MAX = 60
export const TEMPLATE_ENTRIES_MAX = 5_000
export const TEMPLATE_MAX_BYTES = 8 * 1024 * 1024

export const Template = z.strictObject({
  format: z.literal(TEMPLATE_FORMAT),
  name: Label,
  kind: z.string().overwrite(clean).min(1).max(INSPECTION_KIND_MAX).default('home'),
  /** The suggested overall property description. */
  property_description: Text,
  /** Limits that hold for the whole inspection. */
  general_limitations: z.array(Text.min(1)),
  appendices: z.strictObject({ a: Appendix, b: Appendix }),
  sections: z.array(TemplateSection).min(1).max(TEMPLATE_SECTIONS_MAX).superRefine(ownKeys),
})
export type Template = z.output<typeof Template>

/** A content as the first format has it. */
export type TemplateOne = Omit<Template, 'format'> & { format: typeof TEMPLATE_FORMAT_ONE }

/** What a template was brought in from: the cells as they were, so that they go out again as they came. */
export const TemplateSource = z.strictObject({
  format: z.enum(['spectora-html', 'spectora-plain', 'plumbline-sheet']),
  headers: z.array(z.string()),
  /** Rows that hold anything; cells by column, from 0, in a workbook's form (`_x000D_`). */
  rows: z.array(z.strictObject({ row: z.number().int().min(2), cells: z.record(z.string(), z.string()) })),
  /** The answers that it was read with. */
  levels: z.record(z.string(), Level).default({}),
  /** All, none, or those of these rows. */
  accept_splits: z.union([z.boolean(), z.array(z.number().int())]).default(false),
})
export type TemplateSource = z.output<typeof TemplateSource>
