// How much an account left on this device that was not sent, asked while nobody is signed in.
import { openOfflineDatabase } from './database.ts'

/** The count of the user's edits that wait here; 0 where the device cannot say. */
export async function countKeptEdits(userId: number): Promise<number> {
  try {
    const database = await openOfflineDatabase(userId)
    const count = await database.count('edits')
    database.close()
    return count
  } catch {
    return 0
  }
}
