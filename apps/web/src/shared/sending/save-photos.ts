// Brings photos that wait out of the app: what cannot be sent is not lost with it.
import { saveFile } from '#web/lib/save-file.ts'
import type { Outbox } from '#web/offline/outbox.ts'

/** Of photos by their ids, those that this device still has. A phone's own sheet leads to its photos; elsewhere each is saved as a file. */
export async function savePhotos(outbox: Outbox, photoIds: readonly string[]): Promise<void> {
  const photos = await Promise.all(photoIds.map((photoId) => outbox.photos.get(photoId)))
  const files = photos.flatMap((photo) => (photo ? [new File([photo.picture], photo.name, photo)] : []))
  if (files.length > 0 && navigator.canShare?.({ files })) await navigator.share({ files })
  else for (const file of files) saveFile(file, file.name)
}
