// What the inspector says of one report: the conclusion, the findings that matter most, the agreement, the language.
import { z } from 'zod'
import { LABEL_MAX, TEXT_FREE_MAX } from './limits.ts'
import { ReportLanguages } from './report-settings.ts'
import { route } from './route.ts'
import { FIELD } from './texts.ts'
import { Count, Flag, Id, nested, optional, optionalText, requiredText, text } from './wire.ts'

export const REPORT_CHOICES_TEXT = {
  saved: 'Saved for this report',
  /** On `picks`. */
  tooMany: 'At most five findings',
  twice: 'A finding is listed twice',
  /** On `own_texts`. */
  tooMuch: 'Too much text in two languages',
} as const

export const CONCLUSION_MAX = 1_000
/** Findings that stand under "What matters most". */
export const PICKS_MAX = 5

/** A finding by where it was entered. */
export const ReportPick = z.object({
  category: requiredText(FIELD.required),
  label: requiredText(FIELD.required, LABEL_MAX),
})
export type ReportPick = z.output<typeof ReportPick>

/** So many characters all of one report's own texts take together, as JSON. */
export const OWN_TEXTS_MAX = 1_000_000
/** Own texts in one save. */
const OWN_TEXTS_AT_ONCE = 1_000

/**
 * A line that the inspector typed, as the report prints it, and what was written for it in the other language; empty: it
 * has none. English unless marked as Spanish; the report marks lines in the other language.
 */
export const OwnText = z.object({
  text: requiredText(FIELD.required, TEXT_FREE_MAX),
  language: z.enum(['en', 'es']),
  translation: optionalText(TEXT_FREE_MAX),
})
export type OwnText = z.output<typeof OwnText>

export const ReportChoices = z.object({
  /** Null: proposed from the facts. Empty: the report has none. */
  conclusion: z.string().nullable(),
  /** In their order; null: proposed. */
  picks: z.array(z.object({ category: z.string(), label: z.string() })).nullable(),
  /** Reference of the agreement; may be empty. */
  agreement: z.string(),
  language: ReportLanguages,
  /** 1: what changed since the version before is printed. */
  print_changes: z.number().int().min(0).max(1),
  /** Those that are Spanish, or written in both languages. */
  own_texts: z.array(z.object({ text: z.string(), language: z.enum(['en', 'es']), translation: z.string() })),
  /** Counts the saves: 0 while nothing was chosen. */
  version: z.number().int(),
})
export type ReportChoices = z.infer<typeof ReportChoices>

/**
 * All choices as they are to be: `conclusion` and `picks` left out are proposed; an empty conclusion stays empty. Of
 * `own_texts` those alone that changed: English without a translation is as if it was never there.
 */
export const ReportChoicesFields = z.object({
  inspection_id: Id.of('inspection'),
  conclusion: text(CONCLUSION_MAX).nullish(),
  picks: optional(
    nested(
      z
        .array(ReportPick)
        .max(PICKS_MAX, REPORT_CHOICES_TEXT.tooMany)
        .refine(
          (picks) =>
            new Set(picks.map(({ category, label }) => `${category}\n${label}`)).size === picks.length,
          REPORT_CHOICES_TEXT.twice,
        ),
    ),
  ),
  agreement: optionalText(),
  language: ReportLanguages,
  print_changes: Flag,
  own_texts: optional(nested(z.array(OwnText).max(OWN_TEXTS_AT_ONCE, REPORT_CHOICES_TEXT.tooMuch))),
  /** Of the choices that these were made from. */
  version: Count,
})
export type ReportChoicesFields = z.output<typeof ReportChoicesFields>

export const reportChoicesRoutes = {
  get: route({
    method: 'GET',
    path: '/v1/oauth/inspection/report-choices',
    access: 'paid',
    tag: 'reports',
    summary:
      'What the inspector says of one report: conclusion, what matters most, agreement, language, own texts in both',
    isBeyond: true,
    input: z.object({ inspection_id: Id.of('inspection') }),
    output: z.object({ choices: ReportChoices }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/oauth/inspection/save-report-choices',
    access: 'paid',
    tag: 'reports',
    summary: 'Set all of it; 409 with current where another save came between',
    isBeyond: true,
    input: ReportChoicesFields,
    output: z.object({ choices: ReportChoices }),
  }),
}
