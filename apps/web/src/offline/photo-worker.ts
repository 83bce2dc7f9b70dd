// Makes a photo small enough to send, off the main thread: upright, at most 3000x3000, as JPEG.
import { IMAGE_MAX_EDGE } from '@plumbline/contract/limits'
import { readCaptureTime, withCaptureTime } from '@plumbline/domain/capture-time'

const EXIF_WITHIN_BYTES = 1_000_000

export interface ShrinkRequest {
  id: number
  picture: Blob
  /** 0 to 1. */
  quality: number
}

/** `picture` is null where this browser cannot read the picture (HEIC, say). */
export interface ShrinkAnswer {
  id: number
  picture: Blob | null
}

async function shrink({ picture, quality }: ShrinkRequest): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
    const scale = Math.min(1, IMAGE_MAX_EDGE / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    // JPEG knows no transparency: it lies on white, as on the server (decision 15).
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await dated(await canvas.convertToBlob({ type: 'image/jpeg', quality }), picture)
  } catch {
    return null
  }
}

/** The canvas forgets when the picture was taken, which a report says beside it. */
async function dated(made: Blob, picture: Blob): Promise<Blob> {
  const time = readCaptureTime(new Uint8Array(await picture.slice(0, EXIF_WITHIN_BYTES).arrayBuffer()))
  if (time === null) return made
  return new Blob([withCaptureTime(new Uint8Array(await made.arrayBuffer()), time)], { type: made.type })
}

self.addEventListener('message', async (event: MessageEvent<ShrinkRequest>) => {
  const answer: ShrinkAnswer = { id: event.data.id, picture: await shrink(event.data) }
  self.postMessage(answer)
})
