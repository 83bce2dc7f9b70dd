// The addresses of an inspection's screens (specification section 2), for the links between slices.
import { type Section, type StepName, stepIdOf } from '@plumbline/contract/steps'

/** A label within a step: where a finding's link leads. */
export interface LabelPlace {
  section: Section
  /** The category's id; a label is unique only within it. */
  category?: string
  label?: string
}

/** The step screen; with a place it opens that tab and label. */
export function stepPath(inspectionId: number, step: StepName, place?: LabelPlace): string {
  const path = `/inspection-step-data/${inspectionId}/${step}/${stepIdOf(step)}`
  if (!place) return path
  const query = new URLSearchParams({ tab: place.section })
  if (place.category !== undefined) query.set('category', place.category)
  if (place.label !== undefined) query.set('label', place.label)
  return `${path}?${query}`
}

export function stepsPath(inspectionId: number, clientId: number): string {
  return `/inspection/${inspectionId}/inspection-steps/${clientId}`
}

export function descriptionPath(clientId: number): string {
  return `/property-description/${clientId}`
}

/** Opens in a new browser tab (specification section 2). */
export function reviewPath(inspectionId: number, clientId: number): string {
  return `/inspection-review/${inspectionId}/${clientId}`
}

export function reportsPath(clientId: number): string {
  return `/reports?client=${clientId}`
}
