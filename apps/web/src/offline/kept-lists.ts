// What lists show, kept on the device: clients and inspections as their cards, and how far the feed of changes was followed.
// A database of its own beside the outbox's: all of it can be read anew, so it may go at any time and holds nothing up.
import type { Account } from '@plumbline/contract/account'
import type { Client } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { matches } from '#web/lib/search.ts'
import { currentUser } from '#web/lib/session.ts'

/** Inspections that were made or changed in the last so many days are kept, and those that are taken along. */
export const KEPT_DAYS = 60
const DAY_MS = 86_400_000

/** How far the feed was followed. */
export interface Followed {
  cursor: string
  /** When the server last said so, in ms. */
  at: number
}

/** The content of an inspection as it was brought here. */
export interface Brought {
  revision: number
  /** What its steps and entries take, in bytes. */
  bytes: number
  /** Links to its thumbnails, good for a day at least. */
  thumbnails: readonly string[]
  /** In ms. */
  at: number
}

export interface KnownInspection {
  id: number
  card: InspectionCard
  /** The newest revision that was told; null before any was. */
  revision: number | null
  /** When the feed last said that it was changed, in ms; 0: never. */
  changedAt: number
  /** Null until its content was read. */
  here: Brought | null
  /** The inspector takes it along, however old it is. */
  isTaken: boolean
}

/** A card that nothing more is known of. */
export function newlyKnown(card: InspectionCard): KnownInspection {
  return { id: card.id, card, revision: null, changedAt: 0, here: null, isTaken: false }
}

/** Whether the content is here as the server last told. */
export function isHere({ revision, here }: Pick<KnownInspection, 'revision' | 'here'>): boolean {
  return here !== null && here.revision >= (revision ?? 0)
}

/** Whether it is kept without being taken along. */
export function isOfTheseDays({ card, changedAt }: KnownInspection, now: number): boolean {
  const oldest = now - KEPT_DAYS * DAY_MS
  return card.date >= new Date(oldest).toISOString().slice(0, 10) || changedAt >= oldest
}

const isTakenAlong = ({ isTaken }: KnownInspection) => isTaken

interface KeptSchema extends DBSchema {
  clients: { key: number; value: Client }
  inspections: { key: number; value: KnownInspection; indexes: { client: number } }
  followed: { key: 'feed'; value: Followed }
  profile: { key: 'own'; value: Account }
  /** What each thumbnail takes, in bytes, by its key; the pictures are in a cache (`thumbnails.ts`). */
  thumbnails: { key: string; value: number }
}

const VERSION = 2

/** One user's. Every call rejects where the browser has no storage for us. */
export class KeptLists {
  readonly #opening: Promise<IDBPDatabase<KeptSchema>>

  constructor(userId: number, prefix = 'plumbline-kept') {
    this.#opening = openDB<KeptSchema>(`${prefix}-${userId}`, VERSION, {
      upgrade(database) {
        // What an older version kept is read anew.
        for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name)
        database.createObjectStore('clients', { keyPath: 'id' })
        const inspections = database.createObjectStore('inspections', { keyPath: 'id' })
        inspections.createIndex('client', 'card.client_id')
        database.createObjectStore('followed')
        database.createObjectStore('profile')
        database.createObjectStore('thumbnails')
      },
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    })
    // Whoever calls hears of it.
    this.#opening.catch(() => undefined)
  }

  /** Null before anything was kept. */
  async followed(): Promise<Followed | null> {
    return (await (await this.#opening).get('followed', 'feed')) ?? null
  }

  async follow(followed: Followed): Promise<void> {
    await (await this.#opening).put('followed', followed, 'feed')
  }

  /**
   * Everything anew, in one transaction: never half of it. What is taken along stays so, as of now, not as of when the
   * reading began; gives those that are not among these, whose content is to be read again.
   */
  async replace(
    clients: readonly Client[],
    inspections: readonly KnownInspection[],
    followed: Followed,
  ): Promise<KnownInspection[]> {
    const tx = (await this.#opening).transaction(['clients', 'inspections', 'followed'], 'readwrite')
    const [ofClients, ofInspections] = [tx.objectStore('clients'), tx.objectStore('inspections')]
    const taken = new Map((await ofInspections.getAll()).filter(isTakenAlong).map((one) => [one.id, one]))
    void ofClients.clear()
    void ofInspections.clear()
    for (const client of clients) void ofClients.put(client)
    for (const inspection of inspections) {
      const isTaken = taken.delete(inspection.id) || inspection.isTaken
      void ofInspections.put({ ...inspection, isTaken })
    }
    for (const one of taken.values()) void ofInspections.put({ ...one, here: null })
    void tx.objectStore('followed').put(followed, 'feed')
    await tx.done
    return [...taken.values()]
  }

  /** A client as it now is, with all its inspections: those that are not among these are gone. */
  async putClient(client: Client, inspections: readonly KnownInspection[]): Promise<void> {
    const tx = (await this.#opening).transaction(['clients', 'inspections'], 'readwrite')
    const store = tx.objectStore('inspections')
    for (const id of await store.index('client').getAllKeys(client.id)) void store.delete(id)
    void tx.objectStore('clients').put(client)
    for (const inspection of inspections) void store.put(inspection)
    await tx.done
  }

  async removeClient(clientId: number): Promise<void> {
    const tx = (await this.#opening).transaction(['clients', 'inspections'], 'readwrite')
    const store = tx.objectStore('inspections')
    for (const id of await store.index('client').getAllKeys(clientId)) void store.delete(id)
    void tx.objectStore('clients').delete(clientId)
    await tx.done
  }

  async removeInspection(inspectionId: number): Promise<void> {
    await (await this.#opening).delete('inspections', inspectionId)
  }

  async client(clientId: number): Promise<Client | null> {
    return (await (await this.#opening).get('clients', clientId)) ?? null
  }

  async inspection(inspectionId: number): Promise<KnownInspection | null> {
    return (await (await this.#opening).get('inspections', inspectionId)) ?? null
  }

  /** Notes what became of an inspection, if it is still among these. */
  async note(
    inspectionId: number,
    change: Partial<Pick<KnownInspection, 'here' | 'isTaken' | 'changedAt'>>,
  ): Promise<void> {
    const tx = (await this.#opening).transaction('inspections', 'readwrite')
    const known = await tx.store.get(inspectionId)
    if (known) await tx.store.put({ ...known, ...change })
    await tx.done
  }

  /** Newest first. */
  async inspections(): Promise<KnownInspection[]> {
    return (await (await this.#opening).getAll('inspections')).reverse()
  }

  async inspectionsOf(clientId: number): Promise<InspectionCard[]> {
    const rows = await (await this.#opening).getAllFromIndex('inspections', 'client', clientId)
    return rows.map(({ card }) => card).reverse()
  }

  /** Those in which the server would find it, newest first (decision 17). */
  async searchInspections(search: string): Promise<InspectionCard[]> {
    const cards = (await this.inspections()).map(({ card }) => card)
    return cards.filter(({ inspection_name, date }) => matches(search, inspection_name, date))
  }

  async searchClients(search: string): Promise<Client[]> {
    const clients = (await (await this.#opening).getAll('clients')).reverse()
    return clients.filter(({ client_name, email, address }) => matches(search, client_name, email, address))
  }

  /** The user's own; null before it was read. */
  async profile(): Promise<Account | null> {
    return (await (await this.#opening).get('profile', 'own')) ?? null
  }

  async putProfile(profile: Account): Promise<void> {
    await (await this.#opening).put('profile', profile, 'own')
  }

  /** What each thumbnail takes, in bytes, by its key. */
  async thumbnails(): Promise<Map<string, number>> {
    const tx = (await this.#opening).transaction('thumbnails')
    const [keys, sizes] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()])
    return new Map(keys.map((key, index) => [key, sizes[index] ?? 0]))
  }

  /** Notes thumbnails that came, by their keys with what each takes, and some that go. */
  async noteThumbnails(come: ReadonlyMap<string, number>, go: readonly string[] = []): Promise<void> {
    const { store, done } = (await this.#opening).transaction('thumbnails', 'readwrite')
    for (const key of go) void store.delete(key)
    for (const [key, size] of come) void store.put(size, key)
    await done
  }

  close(): void {
    void this.#opening.then((database) => database.close()).catch(() => undefined)
  }
}

let opened: { userId: number; lists: KeptLists } | null = null

/** Those of the signed-in user; null while nobody is. */
export function keptLists(): KeptLists | null {
  const userId = currentUser()?.id
  if (opened && opened.userId !== userId) {
    opened.lists.close()
    opened = null
  }
  if (!opened && userId !== undefined) opened = { userId, lists: new KeptLists(userId) }
  return opened?.lists ?? null
}
