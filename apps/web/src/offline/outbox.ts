// The durable queue of one user's edits: what waits, what the server last said, and both laid over each other.
import type { LabelImage } from '@plumbline/contract/comment-records'
import { newKey } from '#web/lib/encoding.ts'
import type { Settlement } from './answers.ts'
import { UNWRITTEN_FROM, type Work } from './change.ts'
import { type Edit, photoOf, type StoredEdit } from './edits.ts'
import { spaceForPhotos } from './free-space.ts'
import type { InspectionData } from './inspection-data.ts'
import type { InspectionState, Memory } from './inspection-state.ts'
import type { Discarding, Journal, Noted } from './journal.ts'
import { keepAgain, keepPhotos, UnreadablePhotos } from './keep-photos.ts'
import { Ledger } from './ledger.ts'
import { Lost } from './lost.ts'
import { nameLostPhotos } from './lost-photos.ts'
import { withDenied, withoutDenied } from './not-applicable.ts'
import type { ApplyOptions, OutboxOptions, PhotoToKeep } from './outbox-options.ts'
import { asOneAnswer, nextPosition } from './overlay.ts'
import { DatabaseFiles } from './photo-files.ts'
import { type LeftPhoto, PhotoStore, type WaitingPhoto } from './photo-store.ts'
import { baseOf } from './rebase.ts'
import { Store } from './store.ts'
import { keepAfterLoss, type TakingUp, takeIn, takeUpFiles, takeUpPhotos } from './taking-up.ts'

/** One user's outbox. */
export class Outbox {
  readonly store: Store
  readonly photos: PhotoStore
  readonly ledger: Ledger
  /** What the browser cleared away of what waited. */
  readonly lost: Lost
  /** Resolves once what pages left unwritten that are gone is in the queues: nothing is shown or sent before. */
  readonly whenRecovered: Promise<void>
  /** Resolves once all that waits on the device was read, or could not be. */
  readonly whenAllRead: Promise<void>
  readonly #channel: BroadcastChannel | null
  readonly #journal: Journal | null
  readonly #now: () => number
  /** What photos of this page have become on the server, by their id here. */
  readonly #sentPhotos = new Map<string, LabelImage>()
  /** The keys of edits that the server took from this page. */
  readonly #sent = new Set<string>()
  #lastSeq = UNWRITTEN_FROM
  #recovering: Promise<void>
  #onFirst: (() => void) | undefined

  constructor(options: OutboxOptions) {
    this.store = new Store(options.open)
    const {
      space = spaceForPhotos,
      makeRoom = async () => false,
      files = (store) => new DatabaseFiles(store),
      locks = null,
      name = 'plumbline',
    } = options
    const { store } = this
    this.photos = new PhotoStore({
      store,
      files: files(store),
      space,
      makeRoom,
      locks,
      name,
      editOf: ({ photoId, inspectionId }) => this.#editOf(photoId, inspectionId),
    })
    this.#channel = options.channel ?? null
    this.#journal = options.journal ?? null
    this.ledger = new Ledger({
      store: this.store,
      photos: this.photos,
      channel: this.#channel,
      journal: this.#journal,
      name,
    })
    this.#now = options.now ?? (() => performance.now())
    this.#onFirst = options.onFirst
    this.lost = new Lost(name, () => this.ledger.refreshAll())
    this.store.onLoss(() => {
      keepAfterLoss(this)
      void this.#takeUpFiles(true)
    })
    const whenNamed = this.ledger.names.read()
    this.#recovering = whenNamed
    const whenLostNamed = whenNamed.then(() => nameLostPhotos(this.ledger, this.photos))
    this.whenRecovered = Promise.all([this.recover(), whenLostNamed]).then(() => this.ledger.show())
    this.whenAllRead = Promise.all([
      this.whenRecovered,
      whenNamed.then(() => takeUpPhotos(this.#taking)),
    ]).then(async () => {
      // Where the database was cleared nothing is called sent before what is left was looked for.
      const isCleared = this.lost.read().length > 0
      const isFirst = isCleared || (await this.photos.isEmpty())
      if (isFirst) await this.#takeUpFiles(isCleared)
      await this.ledger.readAll()
      // A browser that was killed has what the database took last, and not always the note beside it.
      if (isCleared) this.#findOnDisk()
      // Once all is read: listing the files would compete with the inspection that is opened.
      if (!isFirst) void this.#takeUpFiles(false)
    })
  }

  /**
   * Takes up what pages of the user left unwritten that are gone, and what the disk refused before. One time after the
   * other: the later one passes over what the earlier has in its hands, and would be done first. Never rejects.
   */
  recover(): Promise<void> {
    this.#recovering = this.#recovering.then(async () => {
      await this.#journal?.recover((note) => this.#takeUp(note))
      await this.keepAgain()
    })
    return this.#recovering
  }

  now(): number {
    return this.#now()
  }

  /** Lets go of the device for good: its account is gone. */
  end(): void {
    this.#channel?.close()
    this.store.end()
  }

  /** The state of an inspection; starts reading it from the device on the first call. */
  stateOf(inspectionId: number): InspectionState {
    return this.ledger.memory(inspectionId).state
  }

  /** Resolves once the inspection was read from the device, or could not be. */
  async whenRead(inspectionId: number): Promise<void> {
    await Promise.all([this.ledger.memory(inspectionId).reading, this.whenRecovered])
  }

  /** Calls `listener` on each change of the inspection; gives the function that stops it. */
  subscribe(inspectionId: number, listener: () => void): () => void {
    const { listeners } = this.ledger.memory(inspectionId)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      this.ledger.memory(inspectionId).listeners.delete(listener)
    }
  }

  /** Calls `listener` when the queue of any inspection changed; gives the function that stops it. */
  onQueueChange(listener: () => void): () => void {
    return this.ledger.onChange(listener)
  }

  /**
   * Puts an edit into the queue: shown at once, on the disk when the promise resolves with its key, or in memory
   * where the disk refused it, which the state says. Until then the journal has it.
   */
  async apply(inspectionId: number, edit: Edit, options: ApplyOptions = {}): Promise<string> {
    const entry = this.#add(inspectionId, edit, options)
    this.#journal?.keep(entry)
    this.ledger.refresh(this.ledger.memory(inspectionId))
    await this.ledger.write(inspectionId)
    return entry.key
  }

  /**
   * Queues photos: shown at once, and on the disk in one write, which no other edit waits for, when the promise
   * resolves with the keys of their edits; in memory where the disk refuses them, which the state says.
   * Photos that cannot be read are taken back; then it rejects with UnreadablePhotos, when the others are kept.
   */
  async applyPhotos(inspectionId: number, photos: readonly PhotoToKeep[]): Promise<string[]> {
    const memory = this.ledger.memory(inspectionId)
    const [first] = photos
    const next = first?.edit.kind === 'photo' ? nextPosition(memory.state, first.edit) : 0
    const entries = photos.map(({ edit, photo }, index) => {
      const placed = edit.kind === 'photo' ? { position: next + index, ...edit } : edit
      const entry = this.#add(inspectionId, placed)
      memory.parked.delete(edit.photoId)
      if (photo) this.photos.add([{ ...photo, inspectionId: entry.inspectionId }])
      else this.lost.labelled({ edit: placed })
      return entry
    })
    this.ledger.refresh(memory)
    // Those too that were refused while they were parked.
    const toKeep = photos.filter(({ photo, edit }) => photo || this.photos.refused().includes(edit.photoId))
    const unreadable = await keepPhotos(
      this,
      inspectionId,
      toKeep.map(({ edit }) => edit.photoId),
    )
    nameUnreadable(
      unreadable,
      photos.flatMap(({ photo }) => photo ?? []),
    )
    return entries.map((entry) => entry.key)
  }

  /** Keeps photos that have no label yet, as `applyPhotos` does; they wait until an edit names them. */
  async park(inspectionId: number, photos: readonly WaitingPhoto[]): Promise<void> {
    const memory = this.ledger.memory(inspectionId)
    // The page may still know it by the number of here.
    const id = this.ledger.names.idOf(inspectionId)
    this.photos.add(photos.map((photo) => ({ ...photo, inspectionId: id })))
    const photoIds = photos.map(({ photoId }) => photoId)
    for (const photoId of photoIds) memory.parked.set(photoId, 'being kept')
    this.ledger.refresh(memory)
    nameUnreadable(await keepPhotos(this, inspectionId, photoIds), photos)
  }

  /** Tries once more to bring to the disk what it refused. Never rejects. */
  keepAgain(): Promise<void> {
    return keepAgain(this)
  }

  #add(inspectionId: number, edit: Edit, options: ApplyOptions = {}): StoredEdit {
    this.#onFirst?.()
    this.#onFirst = undefined
    const memory = this.ledger.memory(inspectionId)
    const base = 'base' in options ? options.base : baseOf(memory.state.view, edit)
    const entry: StoredEdit = {
      seq: this.#nextSeq(),
      inspectionId: this.ledger.names.idOf(inspectionId),
      key: newKey(),
      edit: asOneAnswer(edit, memory.state.view?.data),
      ...(base ? { base } : {}),
      ...(options.delay ? { delay: { begun: this.#now(), ms: options.delay } } : {}),
      isUndoable: options.isUndoable ?? false,
      attempts: 0,
      status: 'pending',
    }
    memory.unwritten = [...memory.unwritten, entry]
    return entry
  }

  /** What brings a photo, which may be parked. */
  #editOf(photoId: string, inspectionId: number): Edit | null {
    const { unwritten, committed } = this.ledger.memory(inspectionId)
    return [...unwritten, ...committed].find(({ edit }) => photoOf(edit) === photoId)?.edit ?? null
  }

  /** `waits`: for pages that write just now. */
  async #takeUpFiles(waits: boolean): Promise<void> {
    const take = async (left: readonly LeftPhoto[]) => {
      await takeUpFiles(this.#taking, left)
      this.lost.found(left.map(({ row }) => row.photoId))
    }
    await this.photos.takeUpLeft(take, waits)
  }

  #findOnDisk(): void {
    const rows = [...this.ledger.all().values()].flatMap(({ committed }) => committed)
    this.lost.found(
      rows.flatMap(({ edit }) => photoOf(edit) ?? []),
      rows.map(({ key }) => key),
    )
  }

  get #taking(): TakingUp {
    const { store, ledger, photos } = this
    return { store, ledger, photos, journal: this.#journal, nextSeq: () => this.#nextSeq() }
  }

  #nextSeq(): number {
    this.#lastSeq += 1
    return this.#lastSeq
  }

  /**
   * Does what a page left in its journal. An edit that had come to the disk is passed over while it waits under its
   * key; one that has joined another, or was sent, is done once more, which changes nothing right after its page.
   */
  async #takeUp(note: Noted): Promise<void> {
    if ('edit' in note) return takeIn(this.#taking, note)
    await this.#discard(note)
    // Nobody misses them.
    this.lost.found([], note.discard)
  }

  /** Resolves when all that was applied before is on the disk, photos but for those that are still being kept. */
  async settled(): Promise<void> {
    await this.ledger.settled()
  }

  /** Takes waiting edits away, with their photos. Gives how many were still there. */
  async discard(inspectionId: number, keys: readonly string[]): Promise<number> {
    const note = { key: newKey(), inspectionId, discard: keys }
    this.#journal?.keep(note)
    return this.#discard(note)
  }

  /** Takes a waiting edit away that the server cannot have heard of; false where it may have, and it stays then. */
  discardUntried(inspectionId: number, key: string): Promise<boolean> {
    return this.ledger.write(inspectionId, async ({ queue, remove }) => {
      const entry = queue.find((one) => one.key === key)
      if (!entry || (entry.attempts > 0 && entry.status === 'pending')) return false
      await remove(entry)
      return true
    })
  }

  async #discard({ key, inspectionId, discard }: Discarding): Promise<number> {
    const count = await this.#writeWithout(inspectionId, discard, async ({ queue, remove }) => {
      const gone = queue.filter((entry) => discard.includes(entry.key))
      for (const entry of gone) await remove(entry)
      return gone.length
    })
    // What the disk was not told of would be back after this page.
    const ahead = [...this.ledger.memory(inspectionId).ahead.values()]
    if (!ahead.some(({ from, to }) => to === null && discard.includes(from.key))) this.#journal?.forget(key)
    return count
  }

  /** Does a change that takes edits away: what is made until then joins none of them. */
  async #writeWithout<T>(
    inspectionId: number,
    keys: readonly string[],
    work: (work: Work) => Promise<T>,
  ): Promise<T> {
    for (const key of keys) this.ledger.memory(inspectionId).leaving.set(key, this.#lastSeq)
    try {
      return await this.ledger.write(inspectionId, work)
    } finally {
      for (const key of keys) this.ledger.memory(inspectionId).leaving.delete(key)
    }
  }

  /** Changes waiting edits in place: `change` gives the new entry, or the same one. */
  update(
    inspectionId: number,
    change: (entry: StoredEdit, queue: readonly StoredEdit[]) => StoredEdit,
  ): Promise<void> {
    return this.ledger.write(inspectionId, async ({ queue, put }) => {
      for (const entry of queue) {
        const changed = change(entry, queue)
        if (changed !== entry) await put(changed)
      }
    })
  }

  /**
   * Takes in what the server said: `change` gets the queue and the server's data as they are on the disk and
   * says which entries go, which change, and what the data is now. One transaction, so that nothing flickers.
   * `leaving`: the keys of those of which it is known before that they go.
   */
  settle(
    inspectionId: number,
    change: (queue: readonly StoredEdit[], server: InspectionData | null) => Settlement,
    leaving: readonly string[] = [],
  ): Promise<void> {
    return this.#writeWithout(inspectionId, leaving, async (work) => {
      const result = change(work.queue, work.server)
      if (result.late) work.late = result.late
      for (const entry of result.gone) await work.remove(entry)
      for (const entry of result.changed) await work.put(entry)
      if (!result.server) return
      const acknowledged = (work.server?.acknowledged ?? 0) + 1
      await work.keepServer({ ...result.server, acknowledged })
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
    return this.ledger.write(inspectionId, async (work) => {
      const acknowledged = work.server?.acknowledged ?? 0
      if (acknowledged !== since) return false
      const read = withDenied(work.server, change(work.server), work.queue)
      await work.keepServer({ ...read, acknowledged })
      return true
    })
  }

  /** A step that another device marked not applicable is left so: it is asked about no more. */
  async leaveOut(inspectionId: number, stepName: string): Promise<void> {
    await this.ledger.write(inspectionId, async ({ server, keepServer }) => {
      if (server) await keepServer({ ...withoutDenied(server, stepName), acknowledged: server.acknowledged })
    })
  }

  /** A waiting photo with its bytes, from the moment it was added; undefined when it is gone. */
  photo(photoId: string): Promise<WaitingPhoto | undefined> {
    return this.photos.getWithBytes(photoId)
  }

  /** The image that a photo has become since, for who still holds the photo. */
  sentPhoto(photoId: string): LabelImage | undefined {
    return this.#sentPhotos.get(photoId)
  }

  noteSentPhoto(photoId: string, image: LabelImage): void {
    this.#sentPhotos.set(photoId, image)
  }

  /** Whether the server took an edit from this page. */
  isSent(key: string): boolean {
    return this.#sent.has(key)
  }

  noteSent(key: string): void {
    this.#sent.add(key)
  }

  /** The photos of an inspection that no edit names. */
  async parked(inspectionId: number): Promise<WaitingPhoto[]> {
    await this.whenAllRead
    const photoIds = [...this.ledger.memory(inspectionId).parked.keys()]
    const found = await Promise.all(photoIds.map((photoId) => this.photos.get(photoId)))
    return found.filter((photo) => photo !== undefined)
  }

  /** Takes parked photos away. */
  async unpark(inspectionId: number, photoIds: readonly string[]): Promise<void> {
    const hide = () => {
      for (const photoId of photoIds) this.ledger.memory(inspectionId).parked.delete(photoId)
    }
    hide()
    this.ledger.refresh(this.ledger.memory(inspectionId))
    await this.ledger.write(inspectionId, async ({ removePhoto }) => {
      for (const photoId of photoIds) await removePhoto(photoId)
      // A reading before this found them.
      hide()
    })
  }

  /** Puts another picture in a photo's place, if it still waits. */
  async keepPhoto(photo: WaitingPhoto): Promise<void> {
    const inspectionId = this.ledger.names.idOf(photo.inspectionId)
    await this.photos.replace({ ...photo, inspectionId })
    if (this.photos.isFresh(photo.photoId)) await keepPhotos(this, inspectionId, [photo.photoId])
  }

  /** How many edits were acknowledged so far: the mark for `keepServer`. */
  async acknowledged(inspectionId: number): Promise<number> {
    return (await this.server(inspectionId))?.acknowledged ?? 0
  }

  /** What is kept of the server's data. */
  server(inspectionId: number): Promise<Memory['server']> {
    return this.ledger.server(inspectionId)
  }

  /** Every queue by inspection, in order: what is on the disk, and what it refused. */
  queues(): Promise<Map<number, readonly StoredEdit[]>> {
    return this.ledger.queues()
  }

  /** Notes how much of a request is sent (0..1), or null when it is over. */
  setProgress(inspectionId: number, key: string, share: number | null): void {
    const memory = this.ledger.memory(inspectionId)
    if (share === null) memory.progress.delete(key)
    else memory.progress.set(key, share)
    this.ledger.refresh(memory)
  }
}

/** Fails with UnreadablePhotos where there are any; one whose name is not known was parked before. */
function nameUnreadable(photoIds: readonly string[], photos: readonly WaitingPhoto[]): void {
  const names = new Map(photos.map(({ photoId, name }) => [photoId, name]))
  if (photoIds.length > 0)
    throw new UnreadablePhotos(photoIds.map((photoId) => names.get(photoId) || 'A photo without a name'))
}
