// Lists without a signal: what the device keeps stands in for an answer that does not come, and pages can say so.
import { TEXT } from '@plumbline/contract/texts'
import { useSyncExternalStore } from 'react'
import { ApiError } from '#web/lib/api.ts'
import type { KeptLists } from './kept-lists.ts'

/** Where a list of this device ends, or has nothing: the specified words for a failed list first (decision 45). */
export const NOT_HERE = `${TEXT.networkError} Older ones aren’t on this device.`

let isKept = false
const listeners = new Set<() => void>()

function setKept(isNowKept: boolean): void {
  if (isKept === isNowKept) return
  isKept = isNowKept
  for (const listener of listeners) listener()
}

/**
 * What the server answers; without a network what this device keeps.
 * @param kept gives null where it is not here. Throws what `ask` throws then, and whatever is no lost network.
 */
export async function orKept<T>(
  ask: () => Promise<T>,
  kept: (lists: KeptLists) => Promise<T | null>,
): Promise<T> {
  try {
    const answer = await ask()
    setKept(false)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'network') throw error
    const found = await readKept(kept).catch(() => null)
    if (found === null) throw error
    setKept(true)
    return found
  }
}

async function readKept<T>(kept: (lists: KeptLists) => Promise<T | null>): Promise<T | null> {
  const lists = (await import('./kept-lists.ts')).keptLists()
  return lists && (await lists.followed()) ? kept(lists) : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the last list that was asked for came from this device. */
export function useIsKept(): boolean {
  return useSyncExternalStore(subscribe, () => isKept)
}
