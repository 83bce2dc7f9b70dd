// The edits and photos of this device that the server does not have yet: they block a report (decision 19).
import { STEP_NAMES } from '@plumbline/contract/steps'
import { TEXT } from '@plumbline/contract/texts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { WaitingEdit } from '#web/features/reports/report-check.ts'
import { useOnline } from '#web/lib/use-online.ts'
import type { StoredEdit } from '#web/offline/edits.ts'
import { EMPTY_STATE } from '#web/offline/inspection-state.ts'
import { editTitle } from '#web/offline/save-state.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { stepPath } from '#web/shared/inspection/step-path.ts'

/** Live: an edit that is sent leaves the list. Inspection 0 has none. */
export function useWaitingEdits(inspectionId: number): readonly WaitingEdit[] {
  const offline = useOffline()
  const subscribe = useCallback(
    (listener: () => void) =>
      inspectionId > 0 && offline ? offline.outbox.subscribe(inspectionId, listener) : () => undefined,
    [offline, inspectionId],
  )
  const { queue, parked } = useSyncExternalStore(subscribe, () =>
    inspectionId > 0 && offline ? offline.outbox.stateOf(inspectionId) : EMPTY_STATE,
  )
  const reason = useOnline() ? 'Being sent' : TEXT.networkError
  return useMemo(
    () => [
      ...queue.map((entry) => toWaiting(inspectionId, entry, reason)),
      ...[...parked.keys()].map(() => unlabelled(inspectionId)),
    ],
    [queue, parked, inspectionId, reason],
  )
}

/** Every step screen asks for the label of such a photo. */
function unlabelled(inspectionId: number): WaitingEdit {
  return {
    title: 'Photo without a label',
    reason: 'Choose its label',
    to: stepPath(inspectionId, STEP_NAMES[0] ?? ''),
    isPhoto: true,
  }
}

/** `reason` is that of an edit which was not tried yet. */
function toWaiting(inspectionId: number, entry: StoredEdit, reason: string): WaitingEdit {
  const { edit, failure } = entry
  const to =
    edit.kind === 'applicable'
      ? stepPath(inspectionId, edit.step)
      : stepPath(inspectionId, edit.step, {
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
