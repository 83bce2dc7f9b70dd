// Leaves out of a choice of photos what is no picture, and says so where it was chosen.
import { FIELD } from '@plumbline/contract/texts'
import { readKind } from '#web/lib/picture-file.ts'
import type { ParkedPhoto } from '#web/offline/offline.ts'
import { toast } from '#web/ui/toast.tsx'

/** By their first bytes, which takes no time: all that is in them is judged once they are kept. */
export async function onlyPictures<T extends File | ParkedPhoto>(photos: readonly T[]): Promise<T[]> {
  const kinds = await Promise.all(
    photos.map((photo) => (photo instanceof File ? readKind(photo) : 'kept before')),
  )
  const others = photos.filter((_, index) => kinds[index] === null)
  if (others.length > 0)
    toast.error(`${others.map(({ name }) => name).join(', ')} left out. ${FIELD.picture}`)
  return photos.filter((_, index) => kinds[index] !== null)
}
