// How far a step is and what was found in it: kept beside the inspection so that lists need not read its labels.
import { type CategoryDefinition, narrativeOf } from '@plumbline/catalogue/catalogue'
import type { FindingCounts, StepState } from '@plumbline/contract/clients'
import { LEVEL_NOT_SET, type Level, STEP_NAMES, type StepName } from '@plumbline/contract/steps'
import type { Progress, StepProgress } from '#server/migrations/0003_inspections.tables.ts'
import { type CategoryState, hasDetails, type PresentLabel, presentLabels } from './label-overlay.ts'

/** The level of a finding: saved, else the catalogue's usual one, else null (decision 13). */
export function levelOf(version: string, definition: CategoryDefinition, label: PresentLabel): Level | null {
  const saved = label.stored?.level
  if (saved || label.catalogueLabel === null) return saved ?? null
  return narrativeOf(version, definition.id, label.catalogueLabel)?.level ?? null
}

/**
 * Progress of one step (decision 18): done with at least one description chosen and every observation answered, open
 * with anything entered, else null. A category whose labels were all deleted asks nothing. The same rule
 * as `stepProgressOf` of the contract, read from what is stored instead of from the wire.
 */
export function progressOf(version: string, categories: readonly CategoryState[]): StepProgress | null {
  const findings: FindingCounts = {}
  let isEntered = false
  let isDescribed = false
  let isAnswered = true
  for (const category of categories) {
    const { definition, stored } = category
    // Nothing stored: nothing entered, and an observation without an answer.
    if (stored.length === 0) {
      if (definition.section === 'observation') isAnswered = false
      continue
    }
    const labels = presentLabels(category)
    const checked = labels.filter((label) => label.stored?.isChecked)
    if (labels.some(({ stored: row }) => row && (row.isChecked || hasDetails(row)))) isEntered = true
    if (definition.section === 'description' && checked.length > 0) isDescribed = true
    if (definition.section === 'observation' && checked.length === 0 && labels.length > 0) isAnswered = false
    if (definition.section === 'recomendation')
      for (const label of checked) {
        const level = levelOf(version, definition, label) ?? LEVEL_NOT_SET
        findings[level] = (findings[level] ?? 0) + 1
      }
  }
  if (!isEntered) return null
  return { state: isDescribed && isAnswered ? 'done' : 'open', findings }
}

/** The eleven states in the steps' order. */
export function statesOf(progress: Progress, notApplicable: readonly StepName[]): StepState[] {
  return STEP_NAMES.map((name) => (notApplicable.includes(name) ? 'na' : (progress[name]?.state ?? 'none')))
}

/** The findings of all steps that apply, by level. */
export function findingsOf(progress: Progress, notApplicable: readonly StepName[]): FindingCounts {
  const total: FindingCounts = {}
  for (const name of STEP_NAMES) {
    if (notApplicable.includes(name)) continue
    for (const [level, count] of Object.entries(progress[name]?.findings ?? {}) as [
      keyof FindingCounts,
      number,
    ][])
      total[level] = (total[level] ?? 0) + count
  }
  return total
}

/** The progress of all steps after one of them changed. */
export function withStep(progress: Progress, name: StepName, step: StepProgress | null): Progress {
  const { [name]: _, ...others } = progress
  return step ? { ...others, [name]: step } : others
}
