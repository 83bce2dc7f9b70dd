// One change of an inspection's queue: in one strict transaction on the disk, else in memory, which follows it.
import { aheadOf } from './ahead.ts'
import { CHANGED_STORES, Change, type Work } from './change.ts'
import { type OfflineDatabase, type OnDisk, type PhotoRow, STRICT } from './database.ts'
import { photoOf, type StoredEdit } from './edits.ts'
import type { Memory } from './inspection-state.ts'
import type { Journal } from './journal.ts'
import type { PhotoStore } from './photo-store.ts'
import type { Store } from './store.ts'
import { noteLeaving } from './waiting-note.ts'

interface WriterOptions {
  store: Store
  photos: PhotoStore
  journal: Journal | null
  /** Of the outbox. */
  name: string
}

/** Called for one change after the other: `Ledger` holds the chain. */
export class LedgerWriter {
  readonly #options: WriterOptions

  constructor(options: WriterOptions) {
    this.#options = options
  }

  /** Null where there was nothing to do. */
  async change(
    memory: Memory,
    inspectionId: number,
    work?: (work: Work) => Promise<unknown>,
  ): Promise<{ isOnDisk: boolean; result: unknown } | null> {
    // What several edits of one moment left to do was done by the first.
    const { store, photos } = this.#options
    let { losses } = store
    let written = photos.written(inspectionId)
    const isAhead = memory.overPhotos.size > 0 || memory.ahead.size > 0
    if (!work && memory.unwritten.length === 0 && !isAhead && written.length === 0) return null
    let result: unknown
    const transact = (isWhole: boolean) =>
      store
        .run((database) => {
          losses = store.losses
          // On a new connection there may be none any more.
          written = photos.written(inspectionId)
          return this.#transact(database, inspectionId, memory, isWhole ? written : null, async (change) => {
            result = await work?.(change)
          })
        })
        .catch(() => null)
    // A full disk takes what makes room.
    const onDisk = (await transact(true)) ?? (work ? await transact(false) : null)
    // It is gone again: once more, with all that went.
    if (onDisk && store.losses !== losses) return this.change(memory, inspectionId, work)
    if (onDisk?.isFlushed) photos.settle(written)
    const change = onDisk ?? new Change({ ...memory, inspectionId, rows: memory.committed }, null)
    if (!onDisk) result = await work?.(change)
    this.#take(memory, change, onDisk !== null)
    return { isOnDisk: onDisk !== null, result }
  }

  /** `written`: the rows of files that are written; null leaves in memory what is only there. */
  async #transact(
    database: OfflineDatabase,
    inspectionId: number,
    memory: Memory,
    written: readonly PhotoRow[] | null,
    work: (change: Change) => Promise<void>,
  ): Promise<Change> {
    const tx = database.transaction([...CHANGED_STORES], 'readwrite', STRICT)
    const { done } = tx
    try {
      const [edits, inspections] = [tx.objectStore('edits'), tx.objectStore('inspections')]
      const [pictures, photos] = [tx.objectStore('pictures'), tx.objectStore('photos')]
      const stamps = tx.objectStore('stamps')
      const stamp = (await stamps.get(inspectionId))?.stamp
      const { unwritten, leaving, onDisk } = memory
      // Read once: hours without a network leave hundreds of rows.
      const [rows, server] =
        stamp !== undefined && onDisk?.stamp === stamp
          ? [onDisk.rows, onDisk.server]
          : await Promise.all([edits.index('inspection').getAll(inspectionId), inspections.get(inspectionId)])
      const held = { inspectionId, rows, unwritten, leaving, server: newer(server, memory) }
      const disk = { edits, inspections, pictures, photos, stamps }
      const change = new Change({ ...held, serverOnDisk: server ?? null }, disk)
      const now = aheadOf(memory.ahead, rows)
      const isNow = new Set(now.map(({ seq }) => seq))
      for (const row of rows) if (!isNow.has(row.seq)) await change.remove(row)
      for (const photoId of memory.overPhotos) await change.deletePhoto(photoId)
      const isAsOnDisk = new Set(rows)
      if (written) for (const entry of now) if (!isAsOnDisk.has(entry)) await change.put(entry)
      change.rows = now
      if (written) await this.#flush(change, written)
      await work(change)
      await noteLeaving(this.#options.name, change.strayFiles, done)
      return change
    } catch (error) {
      done.catch(() => undefined)
      tryAbort(tx)
      throw error
    }
  }

  /** Brings to the disk what is only in memory. */
  async #flush(change: Change, written: readonly PhotoRow[]): Promise<void> {
    const { photos } = this.#options
    for (const row of written) {
      const before = photos.left.get(row.photoId)
      await (before === undefined ? change.putPhoto(row) : change.putLeftPhoto(row, before))
    }
    // A photo whose file was written just now has its row in the next transaction, and its edit too.
    const hasRow = new Set(written.map(({ photoId }) => photoId))
    await change.flush(({ edit }) => {
      const photoId = photoOf(edit)
      return photoId === null || hasRow.has(photoId) || !photos.isFresh(photoId)
    })
  }

  /** Memory follows a change; what was applied meanwhile stands behind it. */
  #take(memory: Memory, change: Change, isOnDisk: boolean): void {
    const since = memory.unwritten.filter(({ key }) => !change.known.has(key)).map(change.late)
    memory.unwritten = [...change.unwritten, ...since].sort((a, b) => a.seq - b.seq)
    if (!isOnDisk)
      for (const row of change.rows) if (!memory.committed.includes(row)) this.#goAhead(memory, row.seq, row)
    takeServer(memory, change.server, isOnDisk)
    if (!isOnDisk) for (const { seq } of change.removed) this.#goAhead(memory, seq, null)
    memory.committed = change.rows
    this.#options.photos.forget(change.removedPhotos, change.strayFiles)
    if (!isOnDisk) for (const photoId of change.removedPhotos) memory.overPhotos.add(photoId)
    this.#followKeys(memory, change)
    const waiting = new Set(memory.unwritten.map(({ key }) => key))
    for (const key of change.known) if (!waiting.has(key)) this.#options.journal?.forget(key)
    if (isOnDisk) {
      memory.isLoaded = true
      if (change.stamp !== undefined) memory.onDisk = onDiskNow(change)
      memory.overPhotos.clear()
      // What was changed once more came to the disk with that.
      for (const [seq, { to }] of memory.ahead)
        if (change.isFlushed || !to || !change.rows.includes(to)) memory.ahead.delete(seq)
    }
    for (const entry of change.unwritten) {
      const isRefused = change.isFlushed
        ? !this.#isFresh(entry) && this.#isBehindRefused(memory)
        : !this.#isFresh(entry)
      if (isRefused) memory.refused.add(entry.key)
    }
    for (const { to } of memory.ahead.values()) if (to) waiting.add(to.key)
    for (const key of memory.refused) if (!waiting.has(key)) memory.refused.delete(key)
  }

  /** An edit has changed, or is over, and the disk did not take that; under a new key it is another one. */
  #goAhead({ ahead, committed, refused }: Memory, seq: number, to: StoredEdit | null): void {
    const before = committed.find((row) => row.seq === seq)
    if (!before) return
    ahead.set(seq, { from: ahead.get(seq)?.from ?? before, to })
    if (to && before.key !== to.key) refused.add(to.key)
  }

  /** What goes out under a new key is still not on the disk. */
  #followKeys({ refused }: Memory, change: Change): void {
    for (const { seq, key } of change.before) {
      const entry = change.unwritten.find((other) => other.seq === seq)
      if (!entry || entry.key === key) continue
      if (refused.has(key)) refused.add(entry.key)
      if (photoOf(entry.edit) === null) this.#options.journal?.keep(entry)
    }
  }

  /** Whether it is a photo that the disk may not have. */
  #isFresh({ edit }: StoredEdit): boolean {
    const photoId = photoOf(edit)
    return photoId !== null && this.#options.photos.isFresh(photoId)
  }

  /** What stands behind photos goes out from memory with them when the disk refused all of those. */
  #isBehindRefused({ unwritten, refused }: Memory): boolean {
    return unwritten.every((entry) => !this.#isFresh(entry) || refused.has(entry.key))
  }
}

/** Null also where memory is ahead of what the disk had room for. */
function onDiskNow({ stamp, isFlushed, rows, serverOnDisk }: Change): OnDisk | null {
  return stamp && isFlushed ? { stamp, rows, server: serverOnDisk ?? undefined } : null
}

/** What the server said last, and whether the disk has it. */
export function takeServer(memory: Memory, server: Memory['server'], isOnDisk: boolean): void {
  if (server !== memory.server) memory.isServerAhead = !isOnDisk
  memory.server = server
}

/** What the disk has, unless memory had to go on without it: by an answer, or by a newer reading alone. */
export function newer(disk: Memory['server'] | undefined, memory?: Memory): Memory['server'] {
  const held = memory?.server ?? null
  if (!disk || !held) return disk ?? held
  if (disk.acknowledged !== held.acknowledged) return disk.acknowledged > held.acknowledged ? disk : held
  // Another tab may have read it since.
  const isReadSince = (disk.revision ?? 0) > (held.revision ?? 0)
  return memory?.isServerAhead && !isReadSince ? held : disk
}

function tryAbort(tx: { abort: () => void }): void {
  try {
    tx.abort()
  } catch {
    // It is over already.
  }
}
