// A ready finding as a template keeps it.
import type { Recommendation } from '@plumbline/contract/template'
import type { Recommendation as Finding } from './types.ts'

/** Whole, with what the catalogue does not say left empty. */
export function ready(finding: Finding, trade: string): Recommendation {
  const { label, condition, implication, task, timeframe, level, synonyms } = finding
  return {
    label,
    condition,
    implication,
    task,
    trade,
    timeframe,
    level,
    synonyms,
    cost_from: null,
    cost_to: null,
    photo_required: false,
    standard_refs: [],
  }
}
