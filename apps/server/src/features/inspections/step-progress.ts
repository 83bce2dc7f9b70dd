// How far a step is and what was found in it: kept beside the inspection so that lists need not read its labels.
import type { FindingCounts, StepState } from '@plumbline/contract/clients'
import { LEVEL_NOT_SET, type Level } from '@plumbline/contract/step-names'
import type { CategoryDefinition, Form, FormStep } from '@plumbline/domain/form'
import { levelOf } from '@plumbline/domain/levels'
import type { RatedItem } from '@plumbline/domain/required-facts'
import { type CountedCategory, listedState, progressOf } from '@plumbline/domain/step-progress'
import type { Progress, StepProgress } from '#server/migrations/0003_inspections.tables.ts'
import {
  type CategoryState,
  hasDetails,
  optionOf,
  type PresentLabel,
  presentLabels,
} from './label-overlay.ts'
import { readyOf } from './ready-finding.ts'

/** The level of a finding: saved, else the form's usual one, else null (decision 13). */
export function findingLevel(form: Form, definition: CategoryDefinition, label: PresentLabel): Level | null {
  return levelOf(label.stored?.level, readyOf(form, definition, label)?.level)
}

/** Who does it: the trade saved, else the form's, else null. */
export function findingTrade(form: Form, definition: CategoryDefinition, label: PresentLabel): string | null {
  return label.stored?.trade || readyOf(form, definition, label)?.trade || null
}

/** What is kept of a step (decisions 18 and 55) whether or not it applies; null where it counts and nothing is entered. */
export function keptProgressOf(
  form: Form,
  { isOptional, asksRequired }: FormStep,
  categories: readonly CategoryState[],
): StepProgress | null {
  const progress = progressOf({ isApplicable: true, isOptional, asksRequired }, categories.map(countOf))
  const state = listedState(progress.state)
  if (state === 'none') return null
  const findings: FindingCounts = {}
  for (const category of categories) {
    if (category.definition.section !== 'recomendation' || category.stored.length === 0) continue
    for (const label of presentLabels(category)) {
      if (!label.stored?.isChecked) continue
      const level = findingLevel(form, category.definition, label) ?? LEVEL_NOT_SET
      findings[level] = (findings[level] ?? 0) + 1
    }
  }
  return { state, findings }
}

/** What is kept before anything is entered: the steps that may be left out. */
export function firstProgress({ steps }: Form): Progress {
  const optional = steps.filter(({ isOptional }) => isOptional)
  return Object.fromEntries(optional.map(({ key }) => [key, { state: 'na', findings: {} }]))
}

/** Whether a step may be left out and nothing is entered in it. */
export function isLeftOut({ isOptional }: FormStep, categories: readonly CategoryState[]): boolean {
  return isOptional && !categories.some(isTouched)
}

function countOf(category: CategoryState): CountedCategory {
  const { section, isRequired } = category.definition
  return { ...ratedItem(category), section, isRequired, isTouched: isTouched(category) }
}

/** Whether anything is checked, written or attached. */
function isTouched(category: CategoryState): boolean {
  if (category.stored.length === 0) return false
  return presentLabels(category).some(
    ({ stored }) => stored !== null && (stored.isChecked || hasDetails(stored)),
  )
}

/** The labels of a category with what they say of it. */
export function ratedItem(category: CategoryState): RatedItem {
  const { definition } = category
  const checks = presentLabels(category).map((label) => ({
    ...optionOf(definition, label),
    checked: label.stored?.isChecked ?? false,
  }))
  return { header: definition.header, checks }
}

/** The states of the steps in their order. @param keys of the form's sections */
export function statesOf(
  keys: readonly string[],
  progress: Progress,
  notApplicable: readonly string[],
): StepState[] {
  return keys.map((key) => (notApplicable.includes(key) ? 'na' : (progress[key]?.state ?? 'none')))
}

/** The findings of all steps that apply, by level. @param keys of the form's sections */
export function findingsOf(
  keys: readonly string[],
  progress: Progress,
  notApplicable: readonly string[],
): FindingCounts {
  const total: FindingCounts = {}
  for (const key of keys) {
    if (notApplicable.includes(key)) continue
    const findings = Object.entries(progress[key]?.findings ?? {}) as [keyof FindingCounts, number][]
    for (const [level, count] of findings) total[level] = (total[level] ?? 0) + count
  }
  return total
}

/** The progress of all steps after one of them changed. */
export function withStep(progress: Progress, key: string, step: StepProgress | null): Progress {
  const { [key]: _, ...others } = progress
  return step ? { ...others, [key]: step } : others
}
