// What a screen sees of an inspection in the outbox.
import { newKey } from '#web/lib/encoding.ts'
import type { Ahead } from './ahead.ts'
import { enqueue, hostsOf } from './coalesce.ts'
import type { KeptInspection, OnDisk } from './database.ts'
import type { StoredEdit } from './edits.ts'
import type { InspectionData } from './inspection-data.ts'
import { type Overlaid, overlay } from './overlay.ts'
import {
  NOTHING_WAITS,
  type OffDisk,
  type Tally,
  tallyOf,
  type Unlabelled,
  type Waiting,
  waitingOf,
} from './words.ts'

/** What a screen sees of one inspection. A new object whenever something changed. */
export interface InspectionState {
  /** Whether the device's own store was read. */
  isLoaded: boolean
  /** As the server last told it; null where it never was read on this device. */
  server: InspectionData | null
  /** What another tab may have brought to the disk, where that did not take `server`; else null. */
  beside: InspectionData | null
  /** All waiting edits in order. */
  queue: readonly StoredEdit[]
  /** Server data with the queue applied. */
  view: Overlaid | null
  /** Waiting edits that are not on the disk, by key. */
  offDisk: ReadonlyMap<string, OffDisk>
  /** Photos without a label; those that are not on the disk say so. */
  parked: ReadonlyMap<string, Unlabelled>
  /** Share sent (0..1) of the requests under way, by key. */
  progress: ReadonlyMap<string, number>
  /** All that is not on the server, each with the word that is true of it, and how many there are of each. */
  waiting: readonly Waiting[]
  tally: Tally
}

/** Before anything was read. */
export const EMPTY_STATE: InspectionState = {
  isLoaded: false,
  server: null,
  beside: null,
  queue: [],
  view: null,
  offDisk: new Map(),
  parked: new Map(),
  progress: new Map(),
  waiting: [],
  tally: NOTHING_WAITS,
}

/** What the outbox holds of one inspection, of which the state is made. */
export interface Memory {
  isLoaded: boolean
  server: KeptInspection | null
  /** Whether the disk did not take that. */
  isServerAhead: boolean
  /** As the disk had it when it was read last. */
  serverOnDisk: KeptInspection | null
  /** What the disk has as long as its stamp stands; null where that is not known. */
  onDisk: OnDisk | null
  /** As they are on the disk, and ahead of it. */
  committed: readonly StoredEdit[]
  /** Not on the disk, in the order made. */
  unwritten: StoredEdit[]
  /** Keys of those that the disk refused: they are sent from memory. */
  refused: Set<string>
  /** Edits on the disk that have changed since, or are over, where it did not take that. */
  ahead: Ahead
  /** Edits that are being taken away: what is made meanwhile joins none of them. */
  leaving: Map<string, number>
  /** Photos whose edits are over, where the disk did not take that. */
  overPhotos: Set<string>
  parked: Map<string, Unlabelled>
  progress: Map<string, number>
  state: InspectionState
  /** The first reading of the device's store. */
  reading: Promise<void>
  listeners: Set<() => void>
}

/** Of an inspection that nobody asked for yet. */
export function emptyMemory(): Memory {
  return {
    isLoaded: false,
    server: null,
    isServerAhead: false,
    serverOnDisk: null,
    onDisk: null,
    committed: [],
    unwritten: [],
    refused: new Set(),
    ahead: new Map(),
    leaving: new Map(),
    overPhotos: new Set(),
    parked: new Map(),
    progress: new Map(),
    state: EMPTY_STATE,
    reading: Promise.resolve(),
    listeners: new Set(),
  }
}

/** The state that memory amounts to. */
export function stateOf(memory: Memory): InspectionState {
  let queue: StoredEdit[] = [...memory.committed]
  const offDisk = new Map<string, OffDisk>()
  for (const { key } of queue) if (memory.refused.has(key)) offDisk.set(key, 'not kept')
  for (const entry of memory.unwritten) {
    const joined = enqueue(hostsOf(queue, entry, memory.leaving), entry, newKey)
    queue = joined === entry ? [...queue, entry] : queue.map((old) => (old.seq === joined.seq ? joined : old))
    offDisk.set(joined.key, memory.refused.has(entry.key) ? 'not kept' : 'being kept')
  }
  const { isLoaded, server } = memory
  const parked = new Map(memory.parked)
  const waiting = waitingOf({ server, queue, offDisk, parked })
  return {
    isLoaded,
    server,
    beside: memory.isServerAhead ? memory.serverOnDisk : null,
    queue,
    view: server ? overlay(server, queue) : null,
    offDisk,
    parked,
    progress: new Map(memory.progress),
    waiting,
    tally: tallyOf(waiting),
  }
}
