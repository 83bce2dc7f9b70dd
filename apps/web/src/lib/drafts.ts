// Texts that are being typed and not saved yet, kept on the device per user, on the disk before they count as kept.
// IndexedDB and not localStorage: that one reaches the disk seconds later, and a killed browser loses it.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Draft, forgetNote, noteDraft, notedKeys, readNote } from './draft-notes.ts'

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft }
}

const open = new Map<number, Promise<IDBPDatabase<DraftSchema>>>()

function databaseOf(userId: number): Promise<IDBPDatabase<DraftSchema>> {
  const known = open.get(userId)
  if (known) return known
  const database = openDB<DraftSchema>(`plumbline-drafts-${userId}`, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('drafts'),
    terminated: () => open.delete(userId),
  })
  open.set(userId, database)
  database.catch(() => open.delete(userId))
  return database
}

/**
 * The draft kept under a key, or null; null too where the browser has no storage for us.
 * @param formerKeys what it was kept under before: a draft that is found there moves
 */
export async function readDraft(
  userId: number,
  key: string,
  ...formerKeys: readonly string[]
): Promise<Draft | null> {
  const note = readNote(userId, key)
  try {
    const database = await databaseOf(userId)
    for (const noted of [key, ...formerKeys]) await takeNote(userId, noted, database)
    const kept = await database.get('drafts', key)
    if (kept) return kept
    for (const formerKey of formerKeys) {
      const moved = await moveDraft(database, formerKey, key)
      if (moved) return moved
    }
    return null
  } catch {
    return note
  }
}

/** What a page that is gone noted last comes to the disk, over nothing that is noted or kept since. */
async function takeNote(userId: number, key: string, database: IDBPDatabase<DraftSchema>): Promise<void> {
  const note = readNote(userId, key)
  if (!note) return
  const { store, done } = database.transaction('drafts', 'readwrite', { durability: 'strict' })
  const kept = await store.get(key)
  const isNewest = (kept?.changedAt ?? 0) <= note.changedAt
  const isStillNoted = readNote(userId, key)?.changedAt === note.changedAt
  if (isNewest && isStillNoted) await store.put(note, key)
  await done
  forgetNote(userId, key, note.changedAt)
}

async function moveDraft(database: IDBPDatabase<DraftSchema>, from: string, to: string) {
  const { store, done } = database.transaction('drafts', 'readwrite')
  const draft = await store.get(from)
  if (draft) await Promise.all([store.put(draft, to), store.delete(from)])
  await done
  return draft
}

/**
 * Keeps a draft; resolves when it is on the disk, rejects where the device refuses. A page that goes away right after the
 * call loses nothing either.
 */
export async function keepDraft(userId: number, key: string, draft: Draft): Promise<void> {
  noteDraft(userId, key, draft)
  const tx = (await databaseOf(userId)).transaction('drafts', 'readwrite', { durability: 'strict' })
  const put = tx.store.put(draft, key)
  await Promise.all([put, tx.done])
  forgetNote(userId, key, draft.changedAt)
}

/** All drafts whose keys begin so, by key; none where the browser has no storage for us. */
export async function readDrafts(userId: number, prefix: string): Promise<Map<string, Draft>> {
  try {
    const database = await databaseOf(userId)
    for (const key of notedKeys(userId, prefix)) await takeNote(userId, key, database)
    const { store } = database.transaction('drafts')
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
    const [keys, drafts] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
    return new Map(keys.flatMap((key, at) => (drafts[at] ? [[key, drafts[at]]] : [])))
  } catch {
    return new Map()
  }
}

/**
 * Forgets a draft. Never fails: a draft that stays equals the saved text and is ignored.
 * @param changedAt only as long as it was not changed since then
 */
export async function dropDraft(userId: number, key: string, changedAt?: number): Promise<void> {
  forgetNote(userId, key, changedAt)
  try {
    const { store, done } = (await databaseOf(userId)).transaction('drafts', 'readwrite')
    const isAsItWas = changedAt === undefined || (await store.get(key))?.changedAt === changedAt
    if (isAsItWas) await store.delete(key)
    await done
  } catch {
    // Nothing is kept where there is no storage.
  }
}
