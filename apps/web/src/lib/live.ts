// Whether news of the server comes by itself right now: who asks again and again may then ask more seldom.
import { useSyncExternalStore } from 'react'

let live = false
const listeners = new Set<() => void>()

export function setLive(isNowLive: boolean): void {
  if (live === isNowLive) return
  live = isNowLive
  for (const listener of listeners) listener()
}

/** For a timer's next time. */
export function isLive(): boolean {
  return live
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsLive(): boolean {
  return useSyncExternalStore(subscribe, isLive)
}
