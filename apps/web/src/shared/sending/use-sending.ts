// What waits on this device in all inspections of the user, as React state.
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { InspectionState } from '#web/offline/inspection-state.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import type { LostWork } from '#web/offline/waiting-note.ts'
import { NOTHING_WAITS, type Tally, totalOf, type Word, wordOf } from '#web/offline/words.ts'

/** Words that are over before one could read them are not shown. */
export const CALM_MS = 400
/** What goes by itself within a minute is no trouble. */
const LONG_MS = 60_000

/** The states of all inspections of which something waits, by inspection; null until the device was read. */
export function useSendingStates(): ReadonlyMap<number, InspectionState> | null {
  const offline = useOffline()
  const subscribe = useCallback(
    (listener: () => void) => offline?.outbox.ledger.onState(listener) ?? (() => undefined),
    [offline],
  )
  return useSyncExternalStore(subscribe, () => offline?.outbox.ledger.states() ?? null)
}

const NOTHING_LOST: readonly LostWork[] = []

/** What the browser cleared away of what waited, by inspection, until somebody has read it. */
export function useLostWork(): readonly LostWork[] {
  const offline = useOffline()
  const subscribe = useCallback(
    (listener: () => void) => offline?.outbox.ledger.onState(listener) ?? (() => undefined),
    [offline],
  )
  return useSyncExternalStore(subscribe, () => offline?.outbox.lost.read() ?? NOTHING_LOST)
}

export interface ShownStatus {
  /** What is true now; null until the device was read. */
  now: Word | null
  /** What is shown: true too, or null where what is true may be over in a moment. */
  shown: Word | null
  /** Of what is shown. */
  count: number
  /** Those among what needs somebody that two people changed. */
  conflicts: number
  /** Whether something has waited to be uploaded for a minute. */
  isLong: boolean
}

/** The status of all that waits. One that is no longer true is taken away at once; a new one may come later. */
export function useSyncStatus(): ShownStatus {
  const states = useSendingStates()
  const lost = useLostWork()
  const tally = useMemo(() => states && tallyWith(states, lost), [states, lost])
  const now = tally && wordOf(tally)
  const isWaitingLong = useLasts(now !== null && now !== 'sent', CALM_MS)
  const isKeepingLong = useLasts(tally !== null && tally['being kept'] > 0, CALM_MS)
  const isLong = useLasts(tally !== null && tally.kept > 0, LONG_MS)
  const shown = tally && shownWord(tally, isWaitingLong, isKeepingLong)
  const conflicts = useMemo(
    () =>
      [...(states?.values() ?? [])]
        .flatMap(({ waiting }) => waiting)
        .filter(({ need }) => need === 'conflict').length,
    [states],
  )
  return { now, shown, count: tally && shown && shown !== 'sent' ? tally[shown] : 0, conflicts, isLong }
}

/** All that waits, and what was lost: that needs somebody too. */
export function tallyWith(states: ReadonlyMap<number, InspectionState>, lost: readonly LostWork[]): Tally {
  const gone = lost.reduce((sum, { count }) => sum + count, 0)
  const lostTally = { ...NOTHING_WAITS, 'needs you': gone }
  return totalOf([...[...states.values()].map((state) => state.tally), lostTally])
}

/** The word to show: what is being kept only when it takes long, and what is kept meanwhile. */
export function shownWord(tally: Tally, isWaitingLong: boolean, isKeepingLong: boolean): Word | null {
  const word = wordOf(tally)
  if (word === 'sent' || word === 'needs you') return word
  if (!isWaitingLong) return null
  if (word === 'being kept' && isKeepingLong) return word
  return tally.kept > 0 ? 'kept' : null
}

/** Whether something has been so for a time. */
function useLasts(isSo: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = window.setTimeout(() => setLasts(true), milliseconds)
    return () => {
      window.clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo, milliseconds])
  return isSo && lasts
}

/** What each waiting photo takes, by its id; asked anew when others wait. */
export function usePhotoSizes(states: unknown): ReadonlyMap<string, number> {
  const offline = useOffline()
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: other photos wait when the states are others
  useEffect(() => {
    let isGone = false
    offline?.outbox.photos.sizes().then(
      (found) => !isGone && setSizes(found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [offline, states])
  return sizes
}
