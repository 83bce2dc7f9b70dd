// Values as labels, which the server tells clients that know labels alone: here a value is its question's (decision 44).
import type { Category, Step } from '@plumbline/contract/inspections'
import { SECTIONS } from '@plumbline/contract/step-names'

/** A category as it is kept: one check for a question that takes a value. The same object where there is nothing to drop. */
export function withoutValueLabels(category: Category): Category {
  const checks = category.checks.filter((check) => check.value_of === undefined)
  return checks.length === category.checks.length ? category : { ...category, checks }
}

/** The same of all categories of a step. */
export function stepWithoutValueLabels(step: Step): Step {
  const sections = SECTIONS.map((section) => [section, step[section].map(withoutValueLabels)])
  return { ...step, ...Object.fromEntries(sections) }
}

/** The same of steps by their keys. */
export function stepsWithoutValueLabels(steps: Readonly<Record<string, Step>>): Record<string, Step> {
  return Object.fromEntries(Object.entries(steps).map(([key, step]) => [key, stepWithoutValueLabels(step)]))
}
