// Whose work waits on this device, and how much, asked while nobody is signed in.
import { type Worker, workersHere } from '#web/lib/workers.ts'
import { openOfflineDatabase, unnamedOf } from './database.ts'
import { photoOf } from './edits.ts'
import { keepHeld } from './outboxes.ts'

export interface KeptWork extends Worker {
  edits: number
  photos: number
  /** Edits and photos that the disk refused: this page alone has them. */
  held: number
}

/** What waits here for the next sign-in of each account; nothing where the device cannot say. */
export async function keptWork(): Promise<KeptWork[]> {
  const found = await Promise.all(workersHere().map(workOf))
  return found.filter(({ edits, photos, held }) => edits + photos + held > 0)
}

async function workOf({ userId, name }: Worker): Promise<KeptWork> {
  const held = await keepHeld(userId)
  try {
    const database = await openOfflineDatabase(userId)
    const entries = await database.getAll('edits')
    const photoIds = [...(await database.getAllKeys('pictures')), ...(await database.getAllKeys('photos'))]
    const unnamed = unnamedOf(photoIds, entries)
    database.close()
    const entered = entries.filter(({ edit }) => edit.kind !== 'bookmark')
    const labelled = entered.filter(({ edit }) => photoOf(edit) !== null).length
    return { userId, name, edits: entered.length - labelled, photos: labelled + unnamed.length, held }
  } catch {
    return { userId, name, edits: 0, photos: 0, held }
  }
}
