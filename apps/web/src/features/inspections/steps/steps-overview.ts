// The eleven steps as the grid shows them, counted from an inspection with its waiting edits applied. Pure.

import { STEP_NAMES, type StepName, stepIdOf, stepOfBookmark, stepTitle } from '@plumbline/contract/steps'
import { type StepProgress, stepProgressOf } from '@plumbline/domain/step-progress'
import type { InspectionData } from '#web/offline/inspection-data.ts'

export interface StepOverview {
  id: number
  name: StepName
  title: string
  progress: StepProgress
}

export interface InspectionOverview {
  steps: StepOverview[]
  /** The active step 1 to 11; 0 before the first was opened. */
  bookMark: number
  /** Where Resume leads: the bookmarked step, else the first. */
  current: StepOverview
  /** Findings of the steps that apply. */
  findings: number
}

/** Null until all eleven steps are known. */
export function stepsOf(data: Pick<InspectionData, 'steps' | 'bookMark'>): InspectionOverview | null {
  const steps: StepOverview[] = []
  for (const name of STEP_NAMES) {
    const step = data.steps[name]
    if (!step) return null
    steps.push({ id: stepIdOf(name), name, title: stepTitle(name), progress: stepProgressOf(step) })
  }
  const bookmarked = stepOfBookmark(data.bookMark)
  const current = steps.find((step) => step.name === bookmarked) ?? steps[0]
  if (!current) return null
  return {
    steps,
    bookMark: bookmarked === null ? 0 : stepIdOf(bookmarked),
    current,
    findings: steps.reduce(
      (sum, { progress }) => (progress.state === 'na' ? sum : sum + progress.findings),
      0,
    ),
  }
}
