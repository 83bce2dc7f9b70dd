// The shape in which the predefined content is written.
import type { Level, Timeframe } from '@plumbline/contract/step-names'
import type { Appendix } from '@plumbline/contract/template'

export type { Appendix }

/** A category of descriptions (any number may be chosen) or observations (one at most). */
export interface ChoiceCategory {
  key: string
  label: string
  /** The part of the house: the same part bears the same header in all three lists. */
  header: string
  labels: string[]
  /** Search words of single labels. */
  synonyms?: Record<string, string[]>
}

/** A ready finding: what was found, why it matters, what to do, by when, at which usual level. */
export interface Recommendation {
  label: string
  condition: string
  implication: string
  task: string
  timeframe: Timeframe
  level: Level
  synonyms: string[]
}

/** The ready findings of one part. */
export interface RecommendationCategory {
  key: string
  label: string
  header: string
  recommendations: Recommendation[]
}

export interface CatalogueStep {
  stepName: string
  limitations: string[]
  description: ChoiceCategory[]
  observation: ChoiceCategory[]
  recommendation: RecommendationCategory[]
}

/** One edition of the predefined content. */
export interface Catalogue {
  version: string
  steps: CatalogueStep[]
  propertyDescription: string
  generalLimitations: string[]
  appendixA: Appendix
  appendixB: Appendix
}
