// A step that another device marked not applicable although something was found in it: the report leaves that out, so it
// is asked about here.
import type { Step } from '@plumbline/contract/inspections'
import type { StoredEdit } from './edits.ts'
import type { InspectionData } from './inspection-data.ts'
import { overlay } from './overlay.ts'

/**
 * Data that was read anew, with the steps to ask about: those that applied when they were read before, or were asked about
 * already, and do not apply now, though something is found in them or waits for them.
 */
export function withDenied(
  before: InspectionData | null,
  read: InspectionData,
  queue: readonly StoredEdit[],
): InspectionData {
  const { denied: _before, ...data } = read
  if (!before) return data
  const shown = overlay(data, queue)
  const denied = Object.values(shown.data.steps).flatMap((step) => {
    if (!step || step.is_applicable === 1) return []
    const { stepName } = step
    const isNews = before.steps[stepName]?.is_applicable === 1 || before.denied?.includes(stepName)
    const hasPhotos = queue.some(({ edit }) => edit.kind === 'photo' && edit.step === stepName)
    return isNews && (hasPhotos || findingsOf(step).length > 0) ? [stepName] : []
  })
  return denied.length > 0 ? { ...data, denied } : data
}

/** A step is asked about no more. */
export function withoutDenied(data: InspectionData, stepName: string): InspectionData {
  const { denied = [], ...rest } = data
  const others = denied.filter((name) => name !== stepName)
  return others.length > 0 ? { ...rest, denied: others } : rest
}

/** The labels of a step's findings. */
export function findingsOf(step: Step): string[] {
  return step.recomendation.flatMap(({ labels_details }) =>
    labels_details
      .filter(({ comments, images }) => comments !== '' || images.length > 0)
      .map(({ label }) => label),
  )
}
