// The queues of a user's inspections, on the disk and in memory, and the one chain in which they change.
import { aheadOf } from './ahead.ts'
import type { Work } from './change.ts'
import { readQueues, readServer, unnamedOf } from './database.ts'
import { photoOf, type StoredEdit } from './edits.ts'
import { emptyMemory, type InspectionState, type Memory, stateOf } from './inspection-state.ts'
import type { Journal } from './journal.ts'
import { LedgerWriter, newer, takeServer } from './ledger-writer.ts'
import { Names } from './names.ts'
import { moveMemory, type Numbered, renumber } from './numbering.ts'
import type { PhotoStore } from './photo-store.ts'
import type { Store } from './store.ts'
import { noteNumber, noteWaiting } from './waiting-note.ts'

export interface LedgerOptions {
  store: Store
  photos: PhotoStore
  /** Tells other tabs of the same user; null without. */
  channel: BroadcastChannel | null
  journal: Journal | null
  /** Of the outbox, under which it is noted what waits. */
  name: string
}

/**
 * All writes of this tab go through one chain, so that their order is the user's; the bytes of photos go beside it.
 * What the disk refuses waits in memory, is sent from there, and is tried again at each write.
 */
export class Ledger {
  /** The numbers that the server gave what was made here. */
  readonly names: Names
  readonly #options: LedgerOptions
  readonly #writer: LedgerWriter
  readonly #inspections = new Map<number, Memory>()
  readonly #changeListeners = new Set<() => void>()
  readonly #stateListeners = new Set<() => void>()
  #states: ReadonlyMap<number, InspectionState> | null = null
  #isRead = false
  #isShown = false
  #writes: Promise<unknown> = Promise.resolve()

  constructor(options: LedgerOptions) {
    this.#options = options
    this.names = new Names(options.store, options.name)
    this.#writer = new LedgerWriter(options)
    options.channel?.addEventListener(
      'message',
      (event: MessageEvent<number>) => void this.reload(event.data),
    )
  }

  /** What this page knows, by inspection. */
  all(): ReadonlyMap<number, Memory> {
    return this.#inspections
  }

  /** Calls `listener` when the queue of any inspection changed; gives the function that stops it. */
  onChange(listener: () => void): () => void {
    this.#changeListeners.add(listener)
    return () => this.#changeListeners.delete(listener)
  }

  /** Calls `listener` when what any inspection shows changed; gives the function that stops it. */
  onState(listener: () => void): () => void {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  /**
   * The states of all inspections of which something waits, and of others that this page knows; null until the
   * device was read. The same object until one of them changes.
   */
  states(): ReadonlyMap<number, InspectionState> | null {
    if (!this.#isRead) return null
    this.#states ??= new Map([...this.#inspections].map(([inspectionId, { state }]) => [inspectionId, state]))
    return this.#states
  }

  /**
   * From now on states are shown: what pages that are gone left is in the queues. An edit that was made before it was
   * there would stand in front of it, and be undone by it.
   */
  show(): void {
    this.#isShown = true
    for (const memory of this.#inspections.values()) this.#changed(memory)
  }

  /** Reads every inspection of which edits or photos wait on the device. Never rejects. */
  async readAll(): Promise<void> {
    const rows = await this.#options.store.run((database) => database.getAll('pictures')).catch(() => [])
    const waiting = new Set([...(await this.queues()).keys(), ...rows.map((row) => row.inspectionId)])
    for (const local of waiting) {
      const id = this.names.idOf(local)
      if (id !== local) await this.number({ queue: local, local, id }).catch(() => undefined)
    }
    await Promise.all([...waiting].map((inspectionId) => this.memory(inspectionId).reading))
    this.#isRead = true
    this.#tellStates()
  }

  /** Lets the user's other tabs read an inspection anew. */
  announce(inspectionId: number): void {
    this.#options.channel?.postMessage(inspectionId)
  }

  /** Lets whoever shows states look again. */
  refreshAll(): void {
    this.#tellStates()
  }

  #tellStates(): void {
    this.#states = null
    for (const listener of this.#stateListeners) listener()
  }

  /** Resolves when all that was asked before is written. */
  async settled(): Promise<void> {
    await this.#writes
  }

  /** Of an inspection; starts reading it from the device on the first call. */
  memory(inspectionId: number): Memory {
    const id = this.names.idOf(inspectionId)
    const known = this.#inspections.get(id)
    if (known) return known
    const memory = emptyMemory()
    this.#inspections.set(id, memory)
    memory.reading = this.reload(id)
    return memory
  }

  /** Reads an inspection anew from the device: another tab changed it. */
  reload(inspectionId: number): Promise<void> {
    this.memory(inspectionId)
    const next = this.#writes.then(async () => {
      if (inspectionId < 0) await this.#readNames(inspectionId)
      const id = this.names.idOf(inspectionId)
      // Another page that did not know the server's number yet may have written under that of here.
      const late = { queue: inspectionId, local: inspectionId, id }
      if (id !== inspectionId)
        await this.#options.store.run((database) => renumber(database, late)).catch(() => undefined)
      await this.#read(this.memory(id), id)
    })
    this.#writes = next
    return next
  }

  /** Another page may have had an answer. */
  async #readNames(inspectionId: number): Promise<void> {
    const before = new Map(this.#inspections)
    await this.names.read()
    for (const local of before.keys()) {
      const id = this.names.idOf(local)
      if (id !== local) this.#move({ queue: inspectionId, local, id })
    }
  }

  /**
   * What was made here has the server's number from now on, on the disk and for who still knows it by that of here.
   * Rejects where the disk refuses: it is made no second time.
   */
  number(numbered: Numbered): Promise<void> {
    const { queue, local, id } = numbered
    const next = this.#writes.then(async () => {
      await this.#options.store.run((database) => renumber(database, numbered))
      this.names.note(local, id)
      noteNumber(this.#options.name, local, id)
      this.#move(numbered)
      for (const one of new Set([queue, id])) {
        const known = this.names.idOf(one)
        if (known > 0 && !this.#inspections.has(known)) continue
        await this.#read(this.memory(known), known)
        this.#note(known)
      }
      if (queue !== id) this.#note(local)
      this.announce(local)
      this.announce(queue)
    })
    this.#writes = next.catch(() => undefined)
    return next
  }

  #move({ queue, local, id, key }: Numbered): void {
    this.#options.photos.renumber(local, id)
    const made = this.#inspections.get(queue)
    if (made && queue !== local) made.unwritten = made.unwritten.filter((entry) => entry.key !== key)
    if (key !== undefined) this.#options.journal?.forget(key)
    const from = this.#inspections.get(local)
    if (!from) return
    this.#inspections.delete(local)
    const to = this.#inspections.get(id) ?? from
    this.#inspections.set(id, to)
    moveMemory(from, to, id, key)
  }

  async #read(memory: Memory, inspectionId: number): Promise<void> {
    try {
      const [queue, server, photoIds, stamp] = await this.#options.store.run((database) => {
        const tx = database.transaction(['edits', 'inspections', 'pictures', 'stamps'], 'readonly')
        tx.done.catch(() => undefined)
        return Promise.all([
          tx.objectStore('edits').index('inspection').getAll(inspectionId),
          tx.objectStore('inspections').get(inspectionId),
          tx.objectStore('pictures').index('inspection').getAllKeys(inspectionId),
          tx.objectStore('stamps').get(inspectionId),
        ])
      })
      memory.committed = aheadOf(memory.ahead, queue)
      memory.serverOnDisk = server ?? null
      memory.onDisk = stamp ? { stamp: stamp.stamp, rows: queue, server } : null
      takeServer(memory, newer(server, memory), true)
      this.#leaveTaken(memory, photoIds)
      this.#takeParked(memory, photoIds)
    } catch {
      // What cannot be read is read from the server; what is entered now says whether it is kept.
    }
    memory.isLoaded = true
    this.#changed(memory)
  }

  /** Drops the photos whose files another page took up: here the disk was full. */
  #leaveTaken(memory: Memory, photoIds: readonly string[]): void {
    const taken = this.#options.photos.leaveTaken(photoIds)
    memory.unwritten = memory.unwritten.filter(({ edit }) => !taken.includes(photoOf(edit) ?? ''))
  }

  /** Photos on the disk that no edit names wait for their label; those of this page alone stay as they are. */
  #takeParked(memory: Memory, photoIds: readonly string[]): void {
    const { parked, committed, unwritten, overPhotos } = memory
    const { photos } = this.#options
    for (const [photoId, word] of parked) if (word === 'kept' || word === 'gone') parked.delete(photoId)
    for (const photoId of unnamedOf(photoIds, [...committed, ...unwritten]))
      if (!overPhotos.has(photoId)) parked.set(photoId, photos.isGone(photoId) ? 'gone' : 'kept')
  }

  /** What is kept of the server's data. */
  async server(inspectionId: number): Promise<Memory['server']> {
    const id = this.names.idOf(inspectionId)
    const memory = this.#inspections.get(id)
    const read = this.#options.store.run((database) => readServer(database, id, () => memory?.onDisk ?? null))
    return newer(await read.catch(() => undefined), memory)
  }

  /** Every queue by inspection, in order: what is on the disk, and what it refused. */
  async queues(): Promise<Map<number, readonly StoredEdit[]>> {
    const known = (inspectionId: number) => this.#inspections.get(inspectionId)?.onDisk ?? null
    const onDisk = await this.#options.store.run((database) => readQueues(database, known)).catch(() => null)
    const queues = onDisk ?? new Map<number, readonly StoredEdit[]>()
    for (const [inspectionId, memory] of this.#inspections) {
      const rows = onDisk ? aheadOf(memory.ahead, queues.get(inspectionId) ?? []) : memory.committed
      const refused = memory.unwritten.filter(({ key }) => memory.refused.has(key))
      const queue = [...rows, ...refused]
      if (queue.length > 0) queues.set(inspectionId, queue)
      else queues.delete(inspectionId)
    }
    return queues
  }

  /** Whether this page holds photos, or refused edits, that go with it when it is left. */
  isHolding(): boolean {
    for (const { state, refused } of this.#inspections.values()) {
      if (refused.size > 0) return true
      if ([...state.parked.values()].some((word) => word !== 'kept' && word !== 'gone')) return true
      if (state.queue.some(({ key, edit }) => photoOf(edit) !== null && state.offDisk.has(key))) return true
    }
    return false
  }

  /** Shows what memory now says. */
  refresh(memory: Memory): void {
    if (!this.#isShown) return
    memory.state = stateOf(memory)
    for (const listener of memory.listeners) listener()
    this.#tellStates()
  }

  #changed(memory: Memory): void {
    this.refresh(memory)
    for (const listener of this.#changeListeners) listener()
  }

  /**
   * Brings what is ready to the disk and does `work`, in one strict transaction; memory follows when it has
   * committed. Where the disk refuses, `work` is done in memory, and what was to be written waits there.
   */
  write(inspectionId: number): Promise<void>
  write<T>(inspectionId: number, work: (work: Work) => Promise<T>): Promise<T>
  write(inspectionId: number, work?: (work: Work) => Promise<unknown>): Promise<unknown> {
    const next = this.#writes.then(() => this.#change(this.names.idOf(inspectionId), work))
    this.#writes = next.catch(() => undefined)
    return next
  }

  /** What waits on the disk of it is noted beside it. */
  #note(inspectionId: number): void {
    const memory = this.#inspections.get(inspectionId)
    const of = memory?.server?.client?.client_name ?? ''
    noteWaiting(this.#options.name, inspectionId, of, memory?.committed ?? [])
  }

  async #change(inspectionId: number, work?: (work: Work) => Promise<unknown>): Promise<unknown> {
    const memory = this.memory(inspectionId)
    const done = await this.#writer.change(memory, inspectionId, work)
    if (!done) return
    if (done.isOnDisk) this.#note(inspectionId)
    this.#changed(memory)
    if (done.isOnDisk) this.announce(inspectionId)
    return done.result
  }
}
