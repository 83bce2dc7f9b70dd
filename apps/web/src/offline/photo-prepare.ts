// The main thread's side of the photo worker.
import { IMAGE_UPLOAD_QUALITY } from '@plumbline/contract/limits'
import type { WaitingPhoto } from './photo-store.ts'
import type { ShrinkAnswer, ShrinkRequest } from './photo-worker.ts'
// Inside of this script: a first photo taken without a network finds its worker.
import PhotoWorker from './photo-worker.ts?worker&inline'

/** A picture that takes longer than this goes out as it is. */
const PATIENCE_MS = 30_000

let worker: Worker | null = null
let lastId = 0

function shrink({ picture }: WaitingPhoto, quality: number): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return Promise.resolve(null)
  worker ??= new PhotoWorker()
  const active = worker
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    const finish = (result: Blob | null) => {
      clearTimeout(timer)
      active.removeEventListener('message', listen)
      active.removeEventListener('error', giveUp)
      resolve(result)
    }
    const listen = (event: MessageEvent<ShrinkAnswer>) => {
      if (event.data.id === id) finish(event.data.picture)
    }
    // The next photo finds a new worker: one that broke, or hangs, would keep each of them waiting.
    const giveUp = () => {
      finish(null)
      active.terminate()
      if (worker === active) worker = null
      // Whoever else waits for it gives up too.
      active.dispatchEvent(new Event('error'))
    }
    const timer = setTimeout(giveUp, PATIENCE_MS)
    active.addEventListener('message', listen)
    active.addEventListener('error', giveUp)
    const request: ShrinkRequest = { id, picture, quality }
    active.postMessage(request)
  })
}

/**
 * Gives the photo as it goes out: a JPEG, or untouched where this browser cannot read it. Never fails.
 * @param quality 0 to 1; step images go out at 20 % (specification section 5)
 */
export async function preparePhoto(
  photo: WaitingPhoto,
  quality = IMAGE_UPLOAD_QUALITY,
): Promise<WaitingPhoto> {
  const picture = await shrink(photo, quality)
  if (!picture) return { ...photo, isPrepared: true }
  const name = `${photo.name.replace(/\.[^.]*$/, '')}.jpg`
  return { ...photo, picture, type: 'image/jpeg', name, isPrepared: true }
}
