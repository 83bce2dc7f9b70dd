// The durable queue of one user's edits: what waits, what the server last said, and both laid over each other.
import type { LabelImage } from '@plumbline/contract/inspections'
import { newKey } from '#web/lib/encoding.ts'
import { enqueue } from './coalesce.ts'
import { type FieldDatabase, readParked, readQueues, STRICT, type StoredPhoto } from './database.ts'
import type { Edit, StoredEdit } from './edits.ts'
import type { InspectionData } from './inspection-data.ts'
import { emptyMemory, type InspectionState, type Memory } from './inspection-state.ts'
import type { Journal, Noted } from './journal.ts'
import { overlay } from './overlay.ts'
import { baseOf } from './rebase.ts'
import { putEdit, type WriteStores } from './write-stores.ts'

export interface ApplyOptions {
  /** Wait this long (ms) for more of the same, unless another edit comes behind. */
  delay?: number
  /** The delay is an undo time: `discard` takes the edit back until it is over. */
  isUndoable?: boolean
}

/** Reads a photo's bytes from where the inspector took it. */
export type ReadPhoto = () => Promise<StoredPhoto>

export interface OutboxOptions {
  database: Promise<FieldDatabase>
  /** Tells other tabs of the same user; null without. */
  channel?: BroadcastChannel | null
  /** Keeps what is asked until the database has it; null without. */
  journal?: Journal | null
  now?: () => number
}

/** One user's outbox. All writes of this tab go through one chain, so that their order is the user's. */
export class Outbox {
  readonly database: Promise<FieldDatabase>
  readonly #channel: BroadcastChannel | null
  readonly #journal: Journal | null
  readonly #now: () => number
  readonly #inspections = new Map<number, Memory>()
  readonly #changeListeners = new Set<() => void>()
  /** Photos that are not on the disk yet, for showing them at once. Each reads the bytes anew. */
  readonly #freshPhotos = new Map<string, ReadPhoto>()
  /** What photos of this page have become on the server, by their id here. */
  readonly #sentPhotos = new Map<string, LabelImage>()
  #writes: Promise<unknown> = Promise.resolve()

  constructor(options: OutboxOptions) {
    this.database = options.database
    this.#channel = options.channel ?? null
    this.#journal = options.journal ?? null
    this.#now = options.now ?? Date.now
    this.#channel?.addEventListener('message', (event: MessageEvent<number>) => void this.reload(event.data))
    this.recover()
  }

  /** Takes up what pages of the user left unwritten that are gone. */
  recover(): void {
    this.#journal?.recover((note) => this.#takeUp(note))
  }

  now(): number {
    return this.#now()
  }

  /** The state of an inspection; starts reading it from the device on the first call. */
  stateOf(inspectionId: number): InspectionState {
    return this.#memory(inspectionId).state
  }

  /** Resolves once the inspection was read from the device, or could not be. */
  whenRead(inspectionId: number): Promise<void> {
    return this.#memory(inspectionId).reading
  }

  /** Calls `listener` on each change of the inspection; gives the function that stops it. */
  subscribe(inspectionId: number, listener: () => void): () => void {
    const { listeners } = this.#memory(inspectionId)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  /** Calls `listener` when the queue of any inspection changed; gives the function that stops it. */
  onQueueChange(listener: () => void): () => void {
    this.#changeListeners.add(listener)
    return () => this.#changeListeners.delete(listener)
  }

  /**
   * Puts an edit into the queue: shown at once, on the disk when the promise resolves with its key. Until then the
   * journal has it, but for a photo, whose bytes are yet to be read: `apply` reads them first.
   * A photo counts as waiting before its bytes are read: nothing is called saved while one is on its way.
   * Rejects when the device refuses to keep it; the edit is then taken back from the screen.
   */
  async apply(
    inspectionId: number,
    edit: Edit,
    options: ApplyOptions = {},
    readPhoto?: ReadPhoto,
  ): Promise<string> {
    const memory = this.#memory(inspectionId)
    const base = baseOf(memory.state.view?.data, edit)
    const entry: StoredEdit = {
      seq: 0,
      inspectionId,
      key: newKey(),
      edit,
      ...(base ? { base } : {}),
      dueAt: this.#now() + (options.delay ?? 0),
      isUndoable: options.isUndoable ?? false,
      attempts: 0,
      retryAt: 0,
      status: 'pending',
    }
    memory.unwritten = [...memory.unwritten, entry]
    const photoId = edit.kind === 'photo' ? edit.photoId : ''
    if (readPhoto) this.#freshPhotos.set(photoId, readPhoto)
    else this.#journal?.keep(entry)
    this.#refresh(memory)
    const forget = () => {
      this.#journal?.forget(entry)
      memory.unwritten = memory.unwritten.filter((other) => other !== entry)
      this.#freshPhotos.delete(photoId)
    }
    let isRead = false
    try {
      return await this.#write(
        inspectionId,
        async (queue, stores, photo) => {
          const joined = enqueue(queue, entry, newKey)
          if (photo) await stores.photos.put(photo)
          await putEdit(stores.edits, joined)
          return joined.key
        },
        {
          read: async () => {
            const photo = await readPhoto?.()
            isRead = true
            return photo
          },
          onCommit: forget,
        },
      )
    } catch (error) {
      forget()
      memory.isStorageFailing ||= isRead
      this.#refresh(memory)
      throw error
    }
  }

  /**
   * Does what a page left in its journal. An edit that had come to the disk is passed over while it waits under its
   * key; one that has joined another, or was sent, is done once more, which changes nothing right after its page.
   */
  #takeUp(note: Noted): Promise<unknown> {
    if ('discard' in note) return this.#discard(note.inspectionId, note.discard)
    return this.#write(note.inspectionId, async (queue, stores) => {
      if (queue.some((other) => other.key === note.key)) return
      await putEdit(stores.edits, enqueue(queue, note, newKey))
    })
  }

  /** Resolves when all that was applied before is on the disk. */
  async settled(): Promise<void> {
    await this.#writes.catch(() => undefined)
  }

  /** Takes waiting edits away, with their photos. Gives how many were still there. */
  async discard(inspectionId: number, keys: readonly string[]): Promise<number> {
    const note = { key: newKey(), inspectionId, discard: keys }
    this.#journal?.keep(note)
    try {
      return await this.#discard(inspectionId, keys)
    } finally {
      this.#journal?.forget(note)
    }
  }

  #discard(inspectionId: number, keys: readonly string[]): Promise<number> {
    return this.#write(inspectionId, async (queue, stores) => {
      const gone = queue.filter((entry) => keys.includes(entry.key))
      for (const entry of gone) {
        await stores.edits.delete(entry.seq)
        if (entry.edit.kind === 'photo') await stores.photos.delete(entry.edit.photoId)
      }
      return gone.length
    })
  }

  /** Changes waiting edits in place: `change` gives the new entry, or the same one. */
  update(
    inspectionId: number,
    change: (entry: StoredEdit, queue: readonly StoredEdit[]) => StoredEdit,
  ): Promise<void> {
    return this.#write(inspectionId, async (queue, stores) => {
      for (const entry of queue) {
        const changed = change(entry, queue)
        if (changed !== entry) await stores.edits.put(changed)
      }
    })
  }

  /**
   * Takes in what the server said: `change` gets the queue and the server's data as they are on the disk and
   * says which entries go, which change, and what the data is now. One transaction, so that nothing flickers.
   */
  settle(
    inspectionId: number,
    change: (
      queue: readonly StoredEdit[],
      server: InspectionData | null,
    ) => { gone: readonly StoredEdit[]; changed: readonly StoredEdit[]; server: InspectionData | null },
  ): Promise<void> {
    return this.#write(inspectionId, async (queue, stores) => {
      const kept = await stores.inspections.get(inspectionId)
      const result = change(queue, kept ?? null)
      for (const entry of result.gone) {
        await stores.edits.delete(entry.seq)
        if (entry.edit.kind === 'photo') await stores.photos.delete(entry.edit.photoId)
      }
      for (const entry of result.changed) await stores.edits.put(entry)
      if (result.server) {
        const acknowledged = (kept?.acknowledged ?? 0) + 1
        await stores.inspections.put({ ...result.server, acknowledged })
      }
    })
  }

  /**
   * Keeps freshly read server data. `change` gets what was kept before (or null).
   * Gives false, and keeps nothing, when an edit was acknowledged since `since`: the data may miss it.
   */
  async keepServer(
    inspectionId: number,
    since: number,
    change: (kept: InspectionData | null) => InspectionData,
  ): Promise<boolean> {
    return this.#write(inspectionId, async (_queue, stores) => {
      const kept = await stores.inspections.get(inspectionId)
      const acknowledged = kept?.acknowledged ?? 0
      if (acknowledged !== since) return false
      await stores.inspections.put({ ...change(kept ?? null), acknowledged })
      return true
    })
  }

  /** A waiting photo with its bytes, from the moment it was added; undefined when it is gone. */
  async photo(photoId: string): Promise<StoredPhoto | undefined> {
    const database = await this.database
    return this.#freshPhotos.get(photoId)?.() ?? database.get('photos', photoId)
  }

  /** The image that a photo has become since, for who still holds the photo. */
  sentPhoto(photoId: string): LabelImage | undefined {
    return this.#sentPhotos.get(photoId)
  }

  noteSentPhoto(photoId: string, image: LabelImage): void {
    this.#sentPhotos.set(photoId, image)
  }

  /** Keeps a photo that has no label yet; it waits until an edit names it. */
  async park(photo: StoredPhoto): Promise<void> {
    await this.#write(photo.inspectionId, async (_queue, stores) => {
      await stores.photos.put(photo)
    })
  }

  /** The photos of an inspection that no edit names. */
  async parked(inspectionId: number): Promise<StoredPhoto[]> {
    return readParked(await this.database, inspectionId)
  }

  /** Takes parked photos away. */
  async unpark(inspectionId: number, photoIds: readonly string[]): Promise<void> {
    await this.#write(inspectionId, async (_queue, stores) => {
      for (const photoId of photoIds) await stores.photos.delete(photoId)
    })
  }

  /** Puts a photo's bytes anew, if its edit still waits. */
  async keepPhoto(photo: StoredPhoto): Promise<void> {
    await this.#write(photo.inspectionId, async (_queue, stores) => {
      if (await stores.photos.get(photo.photoId)) await stores.photos.put(photo)
    })
  }

  /** How many edits were acknowledged so far: the mark for `keepServer`. */
  async acknowledged(inspectionId: number): Promise<number> {
    const database = await this.database
    return (await database.get('inspections', inspectionId))?.acknowledged ?? 0
  }

  /** Every queue on the disk by inspection, in order. */
  async queues(): Promise<Map<number, StoredEdit[]>> {
    return readQueues(await this.database)
  }

  /** Notes how much of a request is sent (0..1), or null when it is over. */
  setProgress(inspectionId: number, key: string, share: number | null): void {
    const memory = this.#memory(inspectionId)
    if (share === null) memory.progress.delete(key)
    else memory.progress.set(key, share)
    this.#refresh(memory)
  }

  /** Reads an inspection anew from the device: another tab changed it. */
  async reload(inspectionId: number): Promise<void> {
    const memory = this.#memory(inspectionId)
    try {
      const database = await this.database
      const tx = database.transaction(['edits', 'inspections'], 'readonly')
      const [queue, server] = await Promise.all([
        tx.objectStore('edits').index('inspection').getAll(inspectionId),
        tx.objectStore('inspections').get(inspectionId),
      ])
      memory.committed = queue
      memory.server = server ?? null
    } catch {
      memory.isStorageFailing = true
    }
    memory.isLoaded = true
    this.#refresh(memory)
    for (const listener of this.#changeListeners) listener()
  }

  #memory(inspectionId: number): Memory {
    const known = this.#inspections.get(inspectionId)
    if (known) return known
    const memory = emptyMemory()
    this.#inspections.set(inspectionId, memory)
    memory.reading = this.reload(inspectionId)
    return memory
  }

  #refresh(memory: Memory): void {
    let queue: StoredEdit[] = [...memory.committed]
    for (const entry of memory.unwritten) {
      const joined = enqueue(queue, entry, newKey)
      queue =
        joined.seq === 0 ? [...queue, joined] : queue.map((old) => (old.seq === joined.seq ? joined : old))
    }
    memory.state = {
      isLoaded: memory.isLoaded,
      server: memory.server,
      queue,
      view: memory.server ? overlay(memory.server, queue) : null,
      unwritten: memory.unwritten.length,
      progress: new Map(memory.progress),
      isStorageFailing: memory.isStorageFailing,
    }
    for (const listener of memory.listeners) listener()
  }

  /** One strict transaction, begun once `read` has what `work` needs; memory follows it when it has committed. */
  #write<T, R = undefined>(
    inspectionId: number,
    work: (queue: StoredEdit[], stores: WriteStores, given: R | undefined) => Promise<T>,
    { read, onCommit }: { read?: () => Promise<R>; onCommit?: () => void } = {},
  ): Promise<T> {
    const run = async (): Promise<T> => {
      const given = await read?.()
      const database = await this.database
      const tx = database.transaction(['edits', 'photos', 'inspections'], 'readwrite', STRICT)
      const stores = {
        edits: tx.objectStore('edits'),
        photos: tx.objectStore('photos'),
        inspections: tx.objectStore('inspections'),
      }
      const index = stores.edits.index('inspection')
      const result = await work(await index.getAll(inspectionId), stores, given)
      const [queue, server] = await Promise.all([
        index.getAll(inspectionId),
        stores.inspections.get(inspectionId),
      ])
      await tx.done
      const memory = this.#memory(inspectionId)
      onCommit?.()
      memory.committed = queue
      memory.server = server ?? null
      memory.isLoaded = true
      memory.isStorageFailing = false
      this.#refresh(memory)
      for (const listener of this.#changeListeners) listener()
      this.#channel?.postMessage(inspectionId)
      return result
    }
    const next = this.#writes.then(run, run)
    this.#writes = next.catch(() => undefined)
    return next
  }
}
