// Photos that were chosen and not added: each is named, with why, until that was seen. A toast is gone before a thumb is.
import { useSyncExternalStore } from 'react'
import { storedRecord } from '#web/lib/stored-record.ts'
import { UnreadablePhotos } from '#web/offline/keep-photos.ts'

export interface PhotoNotAdded {
  name: string
  why: string
}

/** Of a reload as well. */
const STORED = storedRecord<readonly PhotoNotAdded[]>('plumbline-photos-not-added')
const PLACE = 'all'
const NONE: readonly PhotoNotAdded[] = []
/** More names help nobody; the count goes on. */
const UNREADABLE = 'could not be read. It may not be on this device: open it there first, or take it again'

let photos: readonly PhotoNotAdded[] = STORED.get(PLACE) ?? NONE
const listeners = new Set<() => void>()

function set(next: readonly PhotoNotAdded[]): void {
  photos = next
  STORED.set(PLACE, next.length === 0 ? null : next)
  for (const listener of listeners) listener()
}

export function notePhotosNotAdded(names: readonly string[], why: string = UNREADABLE): void {
  if (names.length > 0) set([...photos, ...names.map((name) => ({ name, why }))])
}

/** For the promise of keeping photos. Fails again with what is no photo's fault. */
export function noteUnreadable(error: unknown): void {
  if (!(error instanceof UnreadablePhotos)) throw error
  notePhotosNotAdded(error.names)
}

export function forgetPhotosNotAdded(): void {
  set(NONE)
}

export function usePhotosNotAdded(): readonly PhotoNotAdded[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => photos,
  )
}

/** "2 photos were not added. a.jpg: could not be read. b.pdf: …" Equal reasons are said once. */
export function notAddedText(of: readonly PhotoNotAdded[]): string {
  const head = of.length === 1 ? '1 photo was not added' : `${of.length} photos were not added`
  const reasons = [...Map.groupBy(of, ({ why }) => why)].map(
    ([why, same]) => `${same.map(({ name }) => name).join(', ')}: ${why}`,
  )
  return [head, ...reasons].join('. ')
}
