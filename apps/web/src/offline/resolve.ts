// What the inspector decides over an edit that did not go out: try again, drop it, or choose between two texts.
import { newKey } from '#web/lib/encoding.ts'
import { withoutItsPhoto } from './change.ts'
import { photoOf } from './edits.ts'
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
    const { failure: _over, retry: _wait, strange: _others, ...rest } = entry
    return { ...rest, status: 'pending', key: newKey(), attempts: 0 }
  })
}

/** Keep mine: the edit goes out at once on top of what the other device saved. */
export function keepMine(outbox: Outbox, inspectionId: number, key: string): Promise<void> {
  return outbox.update(inspectionId, (entry) => {
    if (entry.key !== key || !entry.current) return entry
    const { failure: _over, retry: _wait, current, ...rest } = entry
    return { ...rebased(rest, valuesOfRecord(current)), status: 'pending', key: newKey(), attempts: 0 }
  })
}

/** Keep theirs: the edit is dropped, and what the other device wrote shows, which is known since the edit met it. */
export async function keepTheirs(outbox: Outbox, inspectionId: number, key: string): Promise<void> {
  await outbox.discard(inspectionId, [key])
}
