// The steps of an inspection that another device marked not applicable though something was found in them. Pure.
import type { InspectionState } from '#web/offline/inspection-state.ts'
import { findingsOf } from '#web/offline/not-applicable.ts'

export interface DeniedStep {
  inspectionId: number
  stepName: string
  name: string
  /** Of its findings. */
  labels: string[]
}

/** None that applies again, as this device says: that waits to be sent. */
export function deniedSteps(inspectionId: number, { server, view }: InspectionState): DeniedStep[] {
  return (server?.denied ?? []).flatMap((stepName) => {
    const step = view?.data.steps[stepName]
    if (!step || step.is_applicable === 1) return []
    return [{ inspectionId, stepName, name: step.name, labels: findingsOf(step) }]
  })
}
