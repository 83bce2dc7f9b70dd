// SQL of the ids that photos get on the devices they come from; they are remembered for ever.
import type { Queryable } from '#server/platform/database.ts'

/** An id that a photo of the user came with. */
export interface KnownPhoto {
  photoId: string
  /** Null once the photo is removed. */
  imageId: number | null
  labelId: number | null
}

/** Those of these ids that are known. */
export async function findKnownPhotos(
  db: Queryable,
  userId: number,
  photoIds: readonly string[],
): Promise<KnownPhoto[]> {
  if (photoIds.length === 0) return []
  return db
    .selectFrom('photo_ids as p')
    .leftJoin('inspection_images as i', 'i.id', 'p.image_id')
    .where('p.user_id', '=', userId)
    .where('p.photo_id', 'in', photoIds)
    .select(['p.photo_id as photoId', 'i.id as imageId', 'i.label_id as labelId'])
    .execute()
}

/** Names images by the ids they came with; false when another transaction used one of them first. */
export async function namePhotos(
  tx: Queryable,
  userId: number,
  images: readonly { photoId: string; id: number }[],
): Promise<boolean> {
  if (images.length === 0) return true
  // In one order everywhere, so that two requests with the same ids wait for each other in a line.
  const sorted = images.toSorted((one, other) => (one.photoId < other.photoId ? -1 : 1))
  const named = await tx
    .insertInto('photo_ids')
    .values(sorted.map(({ photoId, id }) => ({ user_id: userId, photo_id: photoId, image_id: id })))
    .onConflict((on) => on.doNothing())
    .returning('photo_id')
    .execute()
  return named.length === images.length
}
