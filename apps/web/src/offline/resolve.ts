// What the inspector decides over an edit that did not go out: try again, drop it, or choose between two texts.
import { newKey } from '#web/lib/encoding.ts'
import { withBothTexts } from './both-texts.ts'
import { withoutItsPhoto } from './change.ts'
import { photoOf, type StoredEdit } from './edits.ts'
import { isEndedByStrangers } from './failures.ts'
import type { Outbox } from './outbox.ts'
import { rebased, theirsOf } from './rebase.ts'
import type { ThingState } from './thing-state.ts'

/**
 * Sends refused edits again, under new keys: the server keeps its answer to the old ones. What others ended keeps its key:
 * the server may have done it.
 */
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
    if (isEndedByStrangers(entry)) return { ...rest, status: 'pending' }
    return { ...rest, status: 'pending', key: newKey(), attempts: 0 }
  })
}

export type Choice = 'mine' | 'theirs' | 'both'

/** Does what was chosen between an edit and what the other device saved. */
export function resolveConflict(
  outbox: Outbox,
  inspectionId: number,
  key: string,
  choice: Choice,
): Promise<void> {
  const work = { mine: keepMine, theirs: keepTheirs, both: keepBoth }
  return work[choice](outbox, inspectionId, key)
}

/** Keep mine, or remove anyway: the edit goes out at once on top of what the other device saved. */
export function keepMine(outbox: Outbox, inspectionId: number, key: string): Promise<void> {
  return resolve(outbox, inspectionId, key, (entry) => entry)
}

/** Keep both: their texts with ours behind them; of what is no text, ours. */
export function keepBoth(outbox: Outbox, inspectionId: number, key: string): Promise<void> {
  return resolve(outbox, inspectionId, key, withBothTexts)
}

function resolve(
  outbox: Outbox,
  inspectionId: number,
  key: string,
  change: (entry: StoredEdit, theirs: ThingState) => StoredEdit,
): Promise<void> {
  return outbox.update(inspectionId, (entry) => {
    const theirs = theirsOf(entry)
    if (entry.key !== key || !theirs) return entry
    const { failure: _over, retry: _wait, strange: _others, ...rest } = change(entry, theirs)
    const { current: _record, theirs: _state, ...mine } = rest
    return { ...rebased(mine, theirs), status: 'pending', key: newKey(), attempts: 0 }
  })
}

/** Keep theirs, or what was to be removed: the edit is dropped, and what the other device entered shows, which is known since the edit met it. */
export async function keepTheirs(outbox: Outbox, inspectionId: number, key: string): Promise<void> {
  await outbox.discard(inspectionId, [key])
}
