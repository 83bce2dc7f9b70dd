// The edits and photos of this device that are not uploaded: they block a report (decision 19).
import { TEXT } from '@plumbline/contract/texts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { WaitingEdit } from '#web/features/reports/issue.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { editTitle } from '#web/offline/edit-title.ts'
import { photoOf, type StoredEdit } from '#web/offline/edits.ts'
import type { InspectionData } from '#web/offline/inspection-data.ts'
import { EMPTY_STATE } from '#web/offline/inspection-state.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { SORT } from '#web/shared/inspection/paths.ts'
import { placeOf } from '#web/shared/sending/rows.ts'

/** Where the place of an edit is not known. */
const LIST = '/inspection-list'

/** Live: an edit that is sent leaves the list. Inspection 0 has none. */
export function useWaitingEdits(inspectionId: number): readonly WaitingEdit[] {
  const offline = useOffline()
  const subscribe = useCallback(
    (listener: () => void) =>
      inspectionId !== 0 && offline ? offline.outbox.subscribe(inspectionId, listener) : () => undefined,
    [offline, inspectionId],
  )
  const { queue, parked, server } = useSyncExternalStore(subscribe, () =>
    inspectionId !== 0 && offline ? offline.outbox.stateOf(inspectionId) : EMPTY_STATE,
  )
  const reason = useOnline() ? 'Uploading' : TEXT.networkError
  return useMemo(
    () => [
      ...queue
        .filter(({ edit }) => edit.kind !== 'bookmark')
        .map((entry) => toWaiting(inspectionId, entry, reason, server)),
      ...[...parked.keys()].map(() => unsorted(inspectionId, server)),
    ],
    [queue, parked, server, inspectionId, reason],
  )
}

/** Its place opens the sheet where photos are sorted. */
function unsorted(inspectionId: number, data: InspectionData | null): WaitingEdit {
  const step = placeOf(inspectionId, null, data)
  return {
    title: 'Unsorted photos',
    reason: '',
    to: step === null ? LIST : `${step}?${SORT}`,
    isPhoto: true,
    isUnsorted: true,
  }
}

/** `reason` is that of an edit which was not tried yet. */
function toWaiting(
  inspectionId: number,
  entry: StoredEdit,
  reason: string,
  data: InspectionData | null,
): WaitingEdit {
  return {
    title: editTitle(entry, data),
    reason: entry.failure?.message ?? reason,
    to: placeOf(inspectionId, entry.edit, data) ?? LIST,
    isPhoto: photoOf(entry.edit) !== null,
  }
}
