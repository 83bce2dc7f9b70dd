// Whose work waits on this device, and how much, asked while nobody is signed in.
import type { User } from '@plumbline/contract/account'
import { namesOf } from '#web/lib/local-names.ts'
import { openOfflineDatabase, readUnnamed } from './database.ts'

export interface KeptWork {
  userId: number
  /** First and last name. */
  name: string
  edits: number
  photos: number
}

const NAME = 'plumbline-worker-'

/** Notes who works on this device, so that sign-in can say whose work waits. */
export function noteWorker({ id, first_name, last_name }: User): void {
  try {
    localStorage.setItem(`${NAME}${id}`, `${first_name} ${last_name}`.trim())
  } catch {
    // Blocked or full storage: sign-in then says nothing of it.
  }
}

/** Forgets an account that is gone from this device. */
export function forgetWorker(userId: number): void {
  localStorage.removeItem(`${NAME}${userId}`)
}

/** What waits here for the next sign-in of each account; nothing where the device cannot say. */
export async function keptWork(): Promise<KeptWork[]> {
  const found = await Promise.all(workers().map(workOf))
  return found.filter(({ edits, photos }) => edits + photos > 0)
}

function workers(): { userId: number; name: string }[] {
  return namesOf(NAME).map((key) => ({
    userId: Number(key.slice(NAME.length)),
    name: localStorage.getItem(key) ?? '',
  }))
}

async function workOf({ userId, name }: { userId: number; name: string }): Promise<KeptWork> {
  try {
    const database = await openOfflineDatabase(userId)
    const entries = await database.getAll('edits')
    const unnamed = await readUnnamed(database)
    database.close()
    const labelled = entries.filter(({ edit }) => edit.kind === 'photo').length
    return { userId, name, edits: entries.length - labelled, photos: labelled + unnamed.length }
  } catch {
    return { userId, name, edits: 0, photos: 0 }
  }
}
