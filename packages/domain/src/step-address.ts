// The address of a step screen, and of a tab and label within it.
import type { Step } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/step-names'

/** What an address says of a step: its key, and its place in the form, from 1; 0 where that is not known. */
export type StepPlace = Pick<Step, 'stepName' | 'stepId'>

/** A label within a step: where a finding's link leads. */
interface LabelPlace {
  section: Section
  /** The category's id; a label is unique only within it. */
  category?: string
  label?: string
}

/** The step screen; with a place it opens that tab (`#recomendation`) and says which label is meant. */
export function stepPath(inspectionId: number, { stepName, stepId }: StepPlace, place?: LabelPlace): string {
  const path = `/inspection-step-data/${inspectionId}/${stepName}/${stepId}`
  if (!place) return path
  const query = new URLSearchParams()
  if (place.category !== undefined) query.set('category', place.category)
  if (place.label !== undefined) query.set('label', place.label)
  return query.size === 0 ? `${path}#${place.section}` : `${path}?${query}#${place.section}`
}
