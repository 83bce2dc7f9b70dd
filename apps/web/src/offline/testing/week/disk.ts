// What a simulated device keeps when its pages die: what IndexedDB has committed, files, and local storage; it may be full.
import type { PhotoRow } from '../../database.ts'
import { photoOf, type StoredEdit } from '../../edits.ts'
import type { InspectionData } from '../../inspection-data.ts'
import type { PhotoFiles } from '../../photo-files.ts'
import { INSPECTION } from '../sample.ts'
import { never, type Owner } from './turn.ts'
import type { World } from './world.ts'

/** A picture with what it says of itself behind it; without that it was cut off. */
interface StoredFile {
  size: number
  note: Uint8Array<ArrayBuffer> | null
}

type Change = { store: string; key: unknown; value: unknown; request: IDBRequest }

const disks = new Map<string, Disk>()

export class Disk {
  readonly name: string
  readonly #world: World
  /** What is committed, by store and key. */
  readonly committed = new Map<string, Map<unknown, unknown>>()
  readonly files = new Map<string, StoredFile>()
  isFull = false
  /** Resolves once all is gone: nobody opens the database before. */
  evicted: Promise<void> = Promise.resolve()
  readonly #owners = new Map<IDBDatabase, Owner>()
  readonly #transactions = new Set<IDBTransaction>()

  constructor(world: World, name: string) {
    this.#world = world
    this.name = name
    disks.set(name, this)
  }

  /** The edits that are on the disk, by their keys. */
  edits(): Map<string, StoredEdit> {
    const rows = [...(this.committed.get('edits')?.values() ?? [])] as StoredEdit[]
    return new Map(rows.map((row) => [row.key, row]))
  }

  /** What is kept of the inspection as the server told it. */
  inspection(): InspectionData | null {
    return (this.committed.get('inspections')?.get(INSPECTION) as InspectionData | undefined) ?? null
  }

  /** Whether a photo is on the disk, whole. */
  hasPhoto(photoId: string): boolean {
    const row = this.committed.get('pictures')?.get(photoId) as PhotoRow | undefined
    const file = row && this.files.get(row.file)
    return row !== undefined && file?.size === row.size && file.note !== null
  }

  /** The edits whose photos the browser removed, and which nothing else holds back. */
  withoutPhotos(): StoredEdit[] {
    const rows = [...(this.committed.get('pictures')?.values() ?? [])] as PhotoRow[]
    const gone = new Set(rows.filter(({ file }) => !this.files.has(file)).map(({ photoId }) => photoId))
    return [...this.edits().values()].filter(({ edit }) => gone.has(photoOf(edit) ?? ''))
  }

  /** The photos that no edit on the disk names and whose files are gone. */
  goneParked(): string[] {
    const named = [...this.edits().values()].map(({ edit }) => photoOf(edit))
    const rows = [...(this.committed.get('pictures')?.values() ?? [])] as PhotoRow[]
    return rows
      .filter(({ photoId, file }) => !this.files.has(file) && !named.includes(photoId))
      .map(({ photoId }) => photoId)
  }

  /** Whether something is under way. */
  get isBusy(): boolean {
    return this.#transactions.size > 0
  }

  /** From now on the connection is the owner's. */
  connect(database: IDBDatabase, owner: Owner): void {
    this.#owners.set(database, owner)
  }

  /** A transaction began. Its changes are on the disk when it has completed, and not before. */
  begin(tx: IDBTransaction): void {
    const changes: Change[] = []
    this.#transactions.add(tx)
    changesOf.set(tx, changes)
    const end = () => {
      this.#transactions.delete(tx)
      this.#world.note()
    }
    tx.addEventListener('complete', () => {
      for (const change of changes) this.#take(change)
      end()
    })
    tx.addEventListener('abort', end)
    // A page that is dead hears nothing of it.
    for (const type of ['abort', 'error'])
      tx.addEventListener(type, (event) => {
        if (!this.#owners.get(tx.db)?.isDead) return
        event.stopImmediatePropagation()
        // Nor does the database, which would go on to the next.
        rawOf(tx.db).processTransactions()
      })
  }

  #take({ store, key, value, request }: Change): void {
    const rows = this.committed.get(store) ?? new Map<unknown, unknown>()
    this.committed.set(store, rows)
    if (value === undefined) rows.delete(key)
    else rows.set(key ?? request.result, value)
  }

  /** The connections of a page end with it; what was not committed is undone. */
  disconnect(owner: Owner): void {
    for (const tx of this.#transactions) if (this.#owners.get(tx.db) === owner) tryAbort(tx)
    for (const [database, other] of this.#owners)
      if (other === owner) {
        database.close()
      }
  }

  /** Its week is over. */
  forget(): void {
    disks.delete(this.name)
  }

  /** The browser removes everything. */
  evict(): void {
    this.clearDatabase()
    this.files.clear()
  }

  /** The browser removes the database alone. */
  clearDatabase(): void {
    const request = indexedDB.deleteDatabase(this.name)
    this.evicted = new Promise((resolve) => {
      request.onsuccess = () => resolve()
    })
    this.committed.clear()
  }

  /** The browser removes the files alone. */
  clearFiles(): void {
    this.files.clear()
  }

  /** Files as a page has them; it dies between any two steps. */
  filesOf(page: Owner): PhotoFiles {
    const step = async () => {
      await this.#world.wait(2)
      if (page.isDead) await never()
    }
    return {
      write: async (pictures) => {
        const refused: string[] = []
        for (const { name, picture, note } of pictures) {
          // A part of it, then the whole.
          if (!this.isFull) this.files.set(name, { size: Math.floor(picture.size / 2), note: null })
          await step()
          if (this.isFull) {
            this.files.delete(name)
            refused.push(name)
          } else this.files.set(name, { size: picture.size, note })
        }
        await step()
        return { unreadable: [], refused }
      },
      read: async (name) => {
        await step()
        const file = this.files.get(name)
        return file && new HeldFile(file.size, file.note)
      },
      remove: async (names) => {
        for (const name of names) {
          this.files.delete(name)
          await step()
        }
      },
      names: async () => {
        await step()
        return [...this.files.keys()]
      },
      lost: async (names) => {
        await step()
        return names.filter((name) => !this.files.has(name))
      },
    }
  }
}

/** Read from memory: a Blob of Node answers some turns later, and nothing tells the week that it is being read. */
class HeldFile extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>

  constructor(size: number, note: Uint8Array<ArrayBuffer> | null) {
    const bytes = new Uint8Array(size + (note?.length ?? 0))
    if (note) bytes.set(note, size)
    super([bytes])
    this.#bytes = bytes
  }

  override slice(start?: number, end?: number, type?: string): Blob {
    const part = this.#bytes.slice(start, end)
    return Object.assign(new Blob([part], { type: type ?? '' }), {
      text: async () => new TextDecoder().decode(part),
      arrayBuffer: async () => part.buffer,
    })
  }
}

const changesOf = new WeakMap<IDBTransaction, Change[]>()

/** What stands behind a connection. */
function rawOf(database: IDBDatabase): { processTransactions: () => void } {
  return (database as unknown as { _rawDatabase: { processTransactions: () => void } })._rawDatabase
}

function tryAbort(tx: IDBTransaction): void {
  try {
    tx.abort()
  } catch {
    // It is over already.
  }
}

/** Lets the disks hear of every transaction and every write of the database; gives what takes that back. */
export function watchDatabases(): () => void {
  const { transaction } = IDBDatabase.prototype
  const { put, add, delete: remove } = IDBObjectStore.prototype
  const diskOf = (database: IDBDatabase) => disks.get(database.name)
  const refuse = ({ transaction: { db } }: IDBObjectStore) => {
    if (diskOf(db)?.isFull) throw new DOMException('no room', 'QuotaExceededError')
  }
  const noteChange = (store: IDBObjectStore, key: unknown, value: unknown, request: IDBRequest) => {
    changesOf.get(store.transaction)?.push({ store: store.name, key, value, request })
    return request
  }
  const keyOf = (store: IDBObjectStore, value: Record<string, unknown>) => value[String(store.keyPath)]
  Object.assign(IDBDatabase.prototype, {
    transaction(this: IDBDatabase, ...args: Parameters<typeof transaction>) {
      const tx = transaction.apply(this, args)
      diskOf(this)?.begin(tx)
      return tx
    },
  })
  Object.assign(IDBObjectStore.prototype, {
    put(this: IDBObjectStore, value: never) {
      refuse(this)
      return noteChange(this, keyOf(this, value), structuredClone(value), put.call(this, value))
    },
    add(this: IDBObjectStore, value: never) {
      refuse(this)
      return noteChange(this, keyOf(this, value), structuredClone(value), add.call(this, value))
    },
    delete(this: IDBObjectStore, key: IDBValidKey) {
      return noteChange(this, key, undefined, remove.call(this, key))
    },
  })
  return () => {
    Object.assign(IDBDatabase.prototype, { transaction })
    Object.assign(IDBObjectStore.prototype, { put, add, delete: remove })
    disks.clear()
  }
}
