// What lists show, kept on the device: clients and inspections as their cards, and how far the feed of changes was followed.
// A database of its own beside the outbox's: all of it can be read anew, so it may go at any time and holds nothing up.
import type { Client } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { matches } from '#web/lib/search.ts'
import { currentUser } from '#web/lib/session.ts'

/** Inspections that were made in the last so many days are kept, and all that are changed. */
export const KEPT_DAYS = 60

/** How far the feed was followed. */
export interface Followed {
  cursor: string
  /** When the server last said so, in ms. */
  at: number
}

export interface KnownInspection {
  id: number
  card: InspectionCard
  /** The newest revision that was told; null before any was. */
  revision: number | null
  /** That of the content on this device; null until it was read. */
  here: number | null
}

interface KeptSchema extends DBSchema {
  clients: { key: number; value: Client }
  inspections: { key: number; value: KnownInspection; indexes: { client: number } }
  followed: { key: 'feed'; value: Followed }
}

const VERSION = 1

/** One user's. Every call rejects where the browser has no storage for us. */
export class KeptLists {
  readonly #opening: Promise<IDBPDatabase<KeptSchema>>

  constructor(userId: number, prefix = 'plumbline-kept') {
    this.#opening = openDB<KeptSchema>(`${prefix}-${userId}`, VERSION, {
      upgrade(database) {
        database.createObjectStore('clients', { keyPath: 'id' })
        const inspections = database.createObjectStore('inspections', { keyPath: 'id' })
        inspections.createIndex('client', 'card.client_id')
        database.createObjectStore('followed')
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

  /** Everything anew, in one transaction: never half of it. */
  async replace(
    clients: readonly Client[],
    inspections: readonly KnownInspection[],
    followed: Followed,
  ): Promise<void> {
    const tx = (await this.#opening).transaction(['clients', 'inspections', 'followed'], 'readwrite')
    const [ofClients, ofInspections] = [tx.objectStore('clients'), tx.objectStore('inspections')]
    void ofClients.clear()
    void ofInspections.clear()
    for (const client of clients) void ofClients.put(client)
    for (const inspection of inspections) void ofInspections.put(inspection)
    void tx.objectStore('followed').put(followed, 'feed')
    await tx.done
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

  /** The content of an inspection is here, as of a revision. */
  async noteHere(inspectionId: number, here: number): Promise<void> {
    const tx = (await this.#opening).transaction('inspections', 'readwrite')
    const known = await tx.store.get(inspectionId)
    if (known) await tx.store.put({ ...known, here })
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

/** How many inspections open here without a signal, and as of when (in ms); null before lists were read. */
export async function keptOfLists(): Promise<{ inspections: number; at: number } | null> {
  const lists = keptLists()
  const followed = await lists?.followed().catch(() => null)
  if (!lists || !followed) return null
  const open = (await lists.inspections()).filter(({ here }) => here !== null)
  return { inspections: open.length, at: followed.at }
}
