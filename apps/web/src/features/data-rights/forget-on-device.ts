// What this device keeps of an account goes with it: unsent edits and photos, drafts, inspections kept for where there is no signal.

import { forgetNote, notedKeys } from '#web/lib/draft-notes.ts'
import { forgetWorker } from '#web/lib/workers.ts'
import { databaseOf } from '#web/offline/database.ts'
import { forgetJournals } from '#web/offline/journal.ts'
import { forgetOutbox } from '#web/offline/outboxes.ts'
import { photoFolderOf } from '#web/offline/photo-files.ts'
import { forgetNotes } from '#web/offline/waiting-note.ts'

const OURS = 'plumbline-'

/** Removes a user's own databases and journals of this browser; where it refuses, nothing worse than that happens. */
export async function forgetOnDevice(userId: number): Promise<void> {
  forgetOutbox(userId)
  forgetJournals(userId)
  forgetWorker(userId)
  forgetNotes(databaseOf(userId))
  for (const key of notedKeys(userId, '')) forgetNote(userId, key)
  try {
    const root = await navigator.storage.getDirectory()
    await root.removeEntry(photoFolderOf(userId), { recursive: true })
  } catch {
    // There are no files, or none for pages.
  }
  try {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith(OURS) && name.endsWith(`-${userId}`)) indexedDB.deleteDatabase(name)
  } catch {
    // Storage that is blocked keeps nothing either.
  }
}
