// The page's side of the photo writer.
import type { NewPhoto, WriteAnswer, WriteRequest } from './photo-writer.ts'
// Inside of this script, as the photo worker.
import PhotoWriter from './photo-writer.ts?worker&inline'

let lastId = 0

/** How photos of a user are written; null where the browser has no threads for pages. */
export function photoWriterOf(userId: number): ((photos: readonly NewPhoto[]) => Promise<string[]>) | null {
  if (typeof Worker === 'undefined') return null
  let worker: Worker | null = null
  return (photos) => {
    worker ??= new PhotoWriter()
    const active = worker
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      const finish = () => {
        active.removeEventListener('message', listen)
        active.removeEventListener('error', fail)
      }
      const fail = () => {
        finish()
        if (worker === active) worker = null
        reject(new Error('The photo writer broke'))
      }
      const listen = ({ data }: MessageEvent<WriteAnswer>) => {
        if (data.id !== id) return
        finish()
        if (data.isRefused) reject(new Error('The device has no room'))
        else resolve(data.unreadable)
      }
      active.addEventListener('message', listen)
      active.addEventListener('error', fail)
      const request: WriteRequest = { id, userId, photos }
      active.postMessage(request)
    })
  }
}
