// The steps as the grid shows them, counted from an inspection with its waiting edits applied. Pure.
import type { Step } from '@plumbline/contract/inspections'
import { openQuestionsOf } from '@plumbline/domain/open-questions'
import { type StepProgress, stepProgressOf } from '@plumbline/domain/step-progress'
import { unseenPartsOf } from '@plumbline/domain/unseen'
import { counted } from '#web/lib/format.ts'
import { type InspectionData, stepsInOrder } from '#web/offline/inspection-data.ts'

export interface StepOverview extends Pick<Step, 'stepName' | 'stepId' | 'name' | 'icon'> {
  progress: StepProgress
  unanswered: number
  /** Parts that were not seen or not tried: Done counts them, so it is said how many. */
  unseen: number
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
  const steps = stepsInOrder(data.steps).map((step) => ({
    ...step,
    progress: stepProgressOf(step),
    unanswered: openQuestionsOf(step).length,
    unseen: unseenPartsOf(step).length,
  }))
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

/** "3 findings, 5 unanswered, 2 not inspected" */
export function countsText({
  progress: { state, findings },
  unanswered,
  unseen,
}: Pick<StepOverview, 'progress' | 'unanswered' | 'unseen'>): string {
  if (state === 'na') return 'One line in the report'
  if (state === 'out') return 'Not in the report'
  if (state === 'none') return 'Nothing entered yet'
  const counts = [
    ...(findings > 0 ? [counted(findings, 'finding')] : []),
    ...(unanswered > 0 ? [`${unanswered} unanswered`] : []),
    ...(unseen > 0 ? [`${unseen} not inspected`] : []),
  ]
  return counts.join(', ') || 'No findings'
}
