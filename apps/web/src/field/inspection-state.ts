// What a screen sees of an inspection in the outbox.
import type { StoredEdit } from './edits.ts'
import type { InspectionData } from './inspection-data.ts'
import type { Overlaid } from './overlay.ts'

/** What a screen sees of one inspection. A new object whenever something changed. */
export interface InspectionState {
  /** Whether the device's own store was read. */
  isLoaded: boolean
  /** As the server last told it; null where it never was read on this device. */
  server: InspectionData | null
  /** All waiting edits in order. */
  queue: readonly StoredEdit[]
  /** Server data with the queue applied. */
  view: Overlaid | null
  /** Edits that are not on the disk yet. */
  unwritten: number
  /** Share sent (0..1) of the requests under way, by key. */
  progress: ReadonlyMap<string, number>
  /** The device refused to keep an edit: storage full or blocked. */
  isStorageFailing: boolean
}

/** Before anything was read. */
export const EMPTY_STATE: InspectionState = {
  isLoaded: false,
  server: null,
  queue: [],
  view: null,
  unwritten: 0,
  progress: new Map(),
  isStorageFailing: false,
}

/** What the outbox holds of one inspection, of which the state is made. */
export interface Memory {
  isLoaded: boolean
  server: InspectionData | null
  committed: readonly StoredEdit[]
  unwritten: StoredEdit[]
  progress: Map<string, number>
  isStorageFailing: boolean
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
    committed: [],
    unwritten: [],
    progress: new Map(),
    isStorageFailing: false,
    state: EMPTY_STATE,
    reading: Promise.resolve(),
    listeners: new Set(),
  }
}
