// The edits and photos of this device that the server does not have yet: they block a report (decision 19).
import { TEXT } from '@plumbline/contract/texts'
import { type StepPlace, stepPath } from '@plumbline/domain/step-address'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { WaitingEdit } from '#web/features/reports/report-check.ts'
import { useOnline } from '#web/lib/use-online.ts'
import type { StoredEdit } from '#web/offline/edits.ts'
import { type InspectionData, stepsInOrder } from '#web/offline/inspection-data.ts'
import { EMPTY_STATE } from '#web/offline/inspection-state.ts'
import { editTitle } from '#web/offline/save-state.ts'
import { useOffline } from '#web/offline/use-offline.ts'

/** Live: an edit that is sent leaves the list. Inspection 0 has none. */
export function useWaitingEdits(inspectionId: number): readonly WaitingEdit[] {
  const offline = useOffline()
  const subscribe = useCallback(
    (listener: () => void) =>
      inspectionId > 0 && offline ? offline.outbox.subscribe(inspectionId, listener) : () => undefined,
    [offline, inspectionId],
  )
  const { queue, parked, server } = useSyncExternalStore(subscribe, () =>
    inspectionId > 0 && offline ? offline.outbox.stateOf(inspectionId) : EMPTY_STATE,
  )
  const reason = useOnline() ? 'Being sent' : TEXT.networkError
  return useMemo(
    () => [
      ...queue.map((entry) => toWaiting(inspectionId, entry, reason, server)),
      ...[...parked.keys()].map(() => unlabelled(inspectionId, server)),
    ],
    [queue, parked, server, inspectionId, reason],
  )
}

/** Every step screen asks for the label of such a photo. */
function unlabelled(inspectionId: number, data: InspectionData | null): WaitingEdit {
  const [first] = data ? stepsInOrder(data.steps) : []
  return {
    title: 'Photo without a label',
    reason: 'Choose its label',
    to: first ? stepPath(inspectionId, first) : '/inspection-list',
    isPhoto: true,
  }
}

/** `reason` is that of an edit which was not tried yet. */
function toWaiting(
  inspectionId: number,
  entry: StoredEdit,
  reason: string,
  data: InspectionData | null,
): WaitingEdit {
  const { edit, failure } = entry
  const step: StepPlace = data?.steps[edit.step] ?? { stepName: edit.step, stepId: 0 }
  const to =
    edit.kind === 'applicable'
      ? stepPath(inspectionId, step)
      : stepPath(inspectionId, step, {
          section: edit.section,
          category: edit.category,
          ...('label' in edit ? { label: edit.label } : {}),
        })
  return {
    title: editTitle(entry),
    reason: failure?.message ?? reason,
    to,
    isPhoto: edit.kind === 'photo',
  }
}
