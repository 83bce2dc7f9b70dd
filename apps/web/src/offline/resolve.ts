// What the inspector decides over an edit that did not go out: try again, drop it, or choose between two texts.
import type { CommentRecord } from '@plumbline/contract/comment-records'
import type { LabelDetails } from '@plumbline/contract/inspections'
import { newKey } from '#web/lib/encoding.ts'
import { withoutItsPhoto } from './change.ts'
import { isSameLabel, photoOf, type StoredEdit } from './edits.ts'
import { type InspectionData, withCategory } from './inspection-data.ts'
import type { Outbox } from './outbox.ts'
import { rebased, valuesOfRecord } from './rebase.ts'

/** Sends refused edits again, under new keys: the server keeps its answer to the old ones. */
export async function retryEdits(
  outbox: Outbox,
  inspectionId: number,
  keys: readonly string[],
): Promise<void> {
  const { queue } = outbox.stateOf(inspectionId)
  const photoIds = queue.filter(({ key }) => keys.includes(key)).flatMap(({ edit }) => photoOf(edit) ?? [])
  const lost = photoIds.length > 0 ? await outbox.photos.lost(photoIds).catch(() => []) : []
  return outbox.update(inspectionId, (entry) => {
    if (!keys.includes(entry.key)) return entry
    // No further try brings its picture back.
    if (lost.includes(photoOf(entry.edit) ?? '')) return withoutItsPhoto(entry)
    if (entry.status !== 'failed') return entry
    const { failure: _over, retry: _wait, ...rest } = entry
    return { ...rest, status: 'pending', key: newKey(), attempts: 0 }
  })
}

/** Keep mine: the edit goes out on top of what the other device saved. */
export function keepMine(outbox: Outbox, inspectionId: number, key: string): Promise<void> {
  return outbox.update(inspectionId, (entry) => {
    if (entry.key !== key || !entry.current) return entry
    const { failure: _over, current, ...rest } = entry
    return { ...rebased(rest, valuesOfRecord(current)), status: 'pending', key: newKey(), attempts: 0 }
  })
}

/** Keep theirs: the edit is dropped and the other device's record shows at once. */
export function keepTheirs(outbox: Outbox, inspectionId: number, key: string): Promise<void> {
  return outbox.settle(
    inspectionId,
    (queue, server) => {
      const gone = queue.filter((entry) => entry.key === key)
      const [entry] = gone
      return { gone, changed: [], server: server && entry ? withTheirs(server, entry) : server }
    },
    [key],
  )
}

/** With the record that an edit met on the server. */
export function withTheirs(server: InspectionData, entry: StoredEdit): InspectionData {
  const { edit, current } = entry
  if (edit.kind !== 'details' || !current) return server
  const record = detailsOf(edit.label, current)
  return withCategory(server, edit, (category) => ({
    ...category,
    labels_details: [
      ...category.labels_details.filter((details) => !isSameLabel(details.label, edit.label)),
      record,
    ],
  }))
}

function detailsOf(label: string, current: CommentRecord): LabelDetails {
  const { comment, selrecomd, checked: _checked, ...rest } = current
  return { ...rest, label, comments: comment ?? '', radio: selrecomd }
}
