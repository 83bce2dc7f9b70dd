// Leaves out of a choice of photos what is no picture, and says so where it was chosen.
import { FIELD } from '@plumbline/contract/texts'
import { readKind } from '#web/lib/picture-file.ts'
import type { ParkedPhoto } from '#web/offline/offline.ts'
import { toast } from '#web/ui/toast.tsx'
import { notePhotosNotAdded } from './photos-not-added.ts'

/** By their first bytes, which takes no time: all that is in them is judged once they are kept. */
export async function onlyPictures<T extends File | ParkedPhoto>(photos: readonly T[]): Promise<T[]> {
  const kinds = await Promise.all(
    photos.map((photo) => (photo instanceof File ? kindOrUnreadable(photo) : 'kept before')),
  )
  const others = photos.filter((_, index) => kinds[index] === null)
  if (others.length > 0)
    toast.error(`${others.map(({ name }) => name).join(', ')} left out. ${FIELD.picture}`)
  notePhotosNotAdded(photos.filter((_, index) => kinds[index] === 'unreadable').map(({ name }) => name))
  return photos.filter((_, index) => kinds[index] !== null && kinds[index] !== 'unreadable')
}

/** A file that cannot be read is no wrong file: it may be in a cloud, and not on this device. */
async function kindOrUnreadable(file: File) {
  const kind = await readKind(file)
  if (kind !== null) return kind
  const isRead = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false)
  return isRead ? null : 'unreadable'
}
