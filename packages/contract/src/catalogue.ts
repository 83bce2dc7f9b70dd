// The shape of the predefined content: what a catalogue of the eleven components holds.
import { z } from 'zod'
import { Level, STEP_NAMES, Timeframe } from './steps.ts'

const Label = z.string().trim().min(1).max(200)
const Key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** A ready narrative: what was found, why it matters, what to do, by when, at which usual level. */
export const Narrative = z.object({
  condition: z.string().min(1).max(1000),
  implication: z.string().min(1).max(1000),
  task: z.string().min(1).max(1000),
  timeframe: Timeframe,
  level: Level,
  synonyms: z.array(z.string().min(1)),
})
export type Narrative = z.infer<typeof Narrative>

/**
 * A category of descriptions (any number may be chosen) or observations (one at most).
 * `header` names the part of the house; the same part bears the same header in all three sections,
 * so that "Satisfactory" beside a Safety issue on one part can be seen.
 */
export const ChoiceCategory = z.object({
  key: Key,
  label: Label,
  header: Label,
  labels: z.array(Label).min(2),
  /** Search words of single labels. */
  synonyms: z.record(z.string(), z.array(z.string().min(1))).optional(),
})
export type ChoiceCategory = z.infer<typeof ChoiceCategory>

export const Recommendation = Narrative.extend({ label: Label })
export type Recommendation = z.infer<typeof Recommendation>

/** Recommendations on one part. */
export const RecommendationCategory = z.object({
  key: Key,
  label: Label,
  header: Label,
  recommendations: z.array(Recommendation).min(1),
})
export type RecommendationCategory = z.infer<typeof RecommendationCategory>

export const CatalogueStep = z.object({
  stepName: z.enum(STEP_NAMES),
  limitations: z.array(z.string().min(1)).min(5).max(10),
  description: z.array(ChoiceCategory).min(8),
  observation: z.array(ChoiceCategory).min(6),
  recommendation: z.array(RecommendationCategory).min(1),
})
export type CatalogueStep = z.infer<typeof CatalogueStep>

/** An appendix: paragraphs, or for a schedule the tasks to tick. */
export const Appendix = z.object({
  title: z.string().min(1),
  intro: z.string().min(1),
  sections: z.array(
    z.object({ heading: z.string().min(1), paragraphs: z.array(z.string()), tasks: z.array(z.string()) }),
  ),
})
export type Appendix = z.infer<typeof Appendix>

/** One frozen version of the predefined content; an inspection pins the version it was made with (decision 10). */
export const Catalogue = z.object({
  version: z.string().min(1),
  steps: z.array(CatalogueStep).length(STEP_NAMES.length),
  /** The suggested overall property description. */
  propertyDescription: z.string().min(1),
  /** Limits that hold for the whole inspection. */
  generalLimitations: z.array(z.string().min(1)).min(5),
  appendixA: Appendix,
  appendixB: Appendix,
})
export type Catalogue = z.infer<typeof Catalogue>
