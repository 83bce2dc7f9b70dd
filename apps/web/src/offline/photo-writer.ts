// Writes photos as they were chosen, in one transaction, from a thread of its own: reading fifty of them would keep
// the page from answering a tap for seconds.
import { openOfflineDatabase, STRICT, type StoredPhoto } from './database.ts'

/** A photo as the inspector chose it; its bytes are read when they are needed. */
export interface NewPhoto {
  photo: Omit<StoredPhoto, 'bytes'>
  picture: Blob
}

export interface WriteRequest {
  id: number
  userId: number
  photos: readonly NewPhoto[]
}

/** `isRefused`: the device did not take them. */
export interface WriteAnswer {
  id: number
  unreadable: string[]
  isRefused: boolean
}

async function write({ userId, photos }: WriteRequest): Promise<string[]> {
  const database = await openOfflineDatabase(userId)
  const unreadable: string[] = []
  try {
    const tx = database.transaction('photos', 'readwrite', STRICT)
    const { done } = tx
    // A refusal of one is told by the transaction too.
    done.catch(() => undefined)
    const reader = new FileReaderSync()
    for (const { photo, picture } of photos) {
      const bytes = tryRead(reader, picture)
      if (bytes) tx.store.put({ ...photo, bytes }).catch(() => undefined)
      else unreadable.push(photo.photoId)
    }
    await done
    return unreadable
  } finally {
    database.close()
  }
}

function tryRead(reader: FileReaderSync, picture: Blob): ArrayBuffer | null {
  try {
    return reader.readAsArrayBuffer(picture)
  } catch {
    return null
  }
}

self.addEventListener('message', async (event: MessageEvent<WriteRequest>) => {
  const { id } = event.data
  const answer = await write(event.data)
    .then((unreadable): WriteAnswer => ({ id, unreadable, isRefused: false }))
    .catch((): WriteAnswer => ({ id, unreadable: [], isRefused: true }))
  self.postMessage(answer)
})
