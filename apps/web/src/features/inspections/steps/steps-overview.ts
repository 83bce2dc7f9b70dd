// The steps as the grid shows them, counted from an inspection with its waiting edits applied. Pure.
import type { Step } from '@plumbline/contract/inspections'
import { type StepProgress, stepProgressOf } from '@plumbline/domain/step-progress'
import { type InspectionData, stepsInOrder } from '#web/offline/inspection-data.ts'

export interface StepOverview extends Pick<Step, 'stepName' | 'stepId' | 'name' | 'icon'> {
  progress: StepProgress
}

export interface InspectionOverview {
  steps: StepOverview[]
  /** The step that was open last; null before the first was opened. */
  bookmarked: StepOverview | null
  /** Where Resume leads: the bookmarked step, else the first. */
  current: StepOverview
  /** Findings of the steps that apply. */
  findings: number
}

/** Null until the steps are known. */
export function stepsOf(data: Pick<InspectionData, 'steps' | 'bookMark'>): InspectionOverview | null {
  const steps = stepsInOrder(data.steps).map((step) => ({ ...step, progress: stepProgressOf(step) }))
  const bookmarked = steps.find(({ stepId }) => stepId === data.bookMark) ?? null
  const current = bookmarked ?? steps[0]
  if (!current) return null
  return {
    steps,
    bookmarked,
    current,
    findings: steps.reduce(
      (sum, { progress }) => (progress.state === 'na' ? sum : sum + progress.findings),
      0,
    ),
  }
}
