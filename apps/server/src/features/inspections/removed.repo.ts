// SQL of what was removed of inspections, with the photos that went with it.
import type { RemovedKind } from '@plumbline/contract/removed'
import { type Selectable, sql } from 'kysely'
import type { RemovedTable } from '#server/migrations/0086_removed.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'
import type { StoredLabel } from './label-overlay.ts'
import type { NewImage } from './labels.repo.ts'

/** A photo as it was stored, and the id that it came with, which is remembered for its user. */
export interface RemovedPhoto {
  image: NewImage
  photoId: string | null
  userId: number | null
}

/** A label as it was stored, and its photos. */
export interface RemovedLabel {
  label: Omit<StoredLabel, 'images'>
  photos: RemovedPhoto[]
}

export type RemovedRow = Omit<Selectable<RemovedTable>, 'content'> & { content: RemovedLabel }

/** Photos that are about to be removed, in their order. */
export async function photosToKeep(tx: Queryable, imageIds: readonly number[]): Promise<RemovedPhoto[]> {
  if (imageIds.length === 0) return []
  const rows = await tx
    .selectFrom('inspection_images as i')
    .leftJoin('photo_ids as p', 'p.image_id', 'i.id')
    .selectAll('i')
    .select(['p.photo_id', 'p.user_id'])
    .where('i.id', 'in', imageIds)
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
  return rows.map(({ id: _, label_id: __, photo_id: photoId, user_id: userId, ...image }) => ({
    image,
    photoId,
    userId,
  }))
}

export async function insertRemoved(tx: Queryable, row: Omit<RemovedRow, 'id' | 'file_keys'>): Promise<void> {
  const keys = row.content.photos.flatMap(({ image }) => [
    image.original_key,
    image.thumbnail_key,
    image.print_key,
    image.small_print_key,
  ])
  await tx
    .insertInto('removed')
    .values({ ...row, content: JSON.stringify(row.content), file_keys: [...new Set(keys)] })
    .execute()
}

const LISTED_MAX = 500

/** What an owner removed after a moment, newest first. */
export function listRemoved(db: Queryable, { ownerId }: OfOwner, after: Date) {
  return db
    .selectFrom('removed as r')
    .innerJoin('inspections as i', 'i.id', 'r.inspection_id')
    .select(['r.id', 'r.kind', 'r.name', 'r.category', 'r.inspection_id', 'i.client_id', 'r.removed_at'])
    .select(sql<number>`jsonb_array_length(r.content -> 'photos')`.as('photos'))
    .where('r.owner_id', '=', ownerId)
    .where('r.removed_at', '>', after)
    .orderBy('r.id', 'desc')
    .limit(LISTED_MAX)
    .execute()
}

/** Takes a thing that was removed after a moment out of the table; undefined for another owner's. */
export async function takeRemoved(
  tx: Queryable,
  { ownerId }: OfOwner,
  { kind, id }: { kind: RemovedKind; id: number },
  after: Date,
): Promise<RemovedRow | undefined> {
  const row = await tx
    .deleteFrom('removed')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('removed_at', '>', after)
    .returningAll()
    .executeTakeFirst()
  return row as RemovedRow | undefined
}

/** Names photos that were brought back by the ids that they came with. */
export async function renamePhotos(
  tx: Queryable,
  photos: readonly { photoId: string; userId: number; id: number }[],
): Promise<void> {
  await sql`
    update photo_ids p set image_id = g.id
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as g ("photoId" uuid, "userId" int, id int)
    where p.photo_id = g."photoId" and p.user_id = g."userId" and p.image_id is null`.execute(tx)
}

/** Removes what was removed up to a moment; gives the keys of its files, which others may share. */
export async function eraseRemoved(tx: Queryable, until: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('removed')
    .where('removed_at', '<=', until)
    .returning('file_keys')
    .execute()
  return [...new Set(rows.flatMap(({ file_keys }) => file_keys))]
}

/** Keys of all files that can be brought back of an inspection, or of all of an owner's. */
export async function removedFileKeys(
  db: Queryable,
  whose: 'inspection_id' | 'owner_id',
  id: number,
): Promise<string[]> {
  const rows = await db.selectFrom('removed').select('file_keys').where(whose, '=', id).execute()
  return [...new Set(rows.flatMap(({ file_keys }) => file_keys))]
}
