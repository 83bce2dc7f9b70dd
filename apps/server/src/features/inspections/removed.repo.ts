// SQL of what was removed of inspections, with the photos that went with it.
import type { RemovedKind } from '@plumbline/contract/removed'
import { type Selectable, sql } from 'kysely'
import type { RemovedTable } from '#server/migrations/0086_removed.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import { fileKeysIn, putRowsBack, rowsAsJson, type WhichRows } from '#server/platform/removed-rows.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
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

/** What was removed of a label. */
export type RemovedOfLabel = Pick<
  Selectable<RemovedTable>,
  'owner_id' | 'category' | 'name' | 'removed_at'
> & {
  kind: 'finding' | 'option' | 'photo'
  inspection_id: number
  content: RemovedLabel
}

/** A client or an inspection that is about to be removed. */
export interface RemovedWhole extends WhichRows {
  kind: 'client' | 'inspection'
  owner_id: number
  thing_id: number
  /** The client of an inspection. */
  client_id: number | null
  name: string
  removed_at: Date
}

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

export async function insertRemoved(tx: Queryable, row: RemovedOfLabel): Promise<void> {
  const { photos } = row.content
  const keys = photos.flatMap(({ image }) => [
    image.original_key,
    image.thumbnail_key,
    image.print_key,
    image.small_print_key,
  ])
  await tx
    .insertInto('removed')
    .values({
      ...row,
      photos: photos.length,
      content: JSON.stringify(row.content),
      file_keys: [...new Set(keys)],
    })
    .execute()
}

/** Keeps all rows of a client or an inspection as they are. */
export async function insertRemovedWhole(tx: Queryable, row: RemovedWhole): Promise<void> {
  await sql`
    insert into removed (owner_id, kind, thing_id, client_id, category, name, removed_at, content, photos, file_keys)
    select ${row.owner_id}, ${row.kind}, ${row.thing_id}, ${row.client_id}, '', ${row.name}, ${row.removed_at}, content,
      coalesce(jsonb_array_length(nullif(content -> 'inspection_images', 'null')), 0), ${fileKeysIn(sql`content`)}
    from (select ${rowsAsJson(row)} as content) as kept`.execute(tx)
}

const LISTED_MAX = 500

/** What an owner removed after a moment, newest first. */
export async function listRemoved(db: Queryable, { ownerId }: OfOwner, after: Date) {
  return db
    .selectFrom('removed as r')
    .leftJoin('inspections as i', 'i.id', 'r.inspection_id')
    .leftJoin('clients as c', 'c.id', 'i.client_id')
    .leftJoin('properties as p', 'p.id', 'i.property_id')
    .select(['r.id', 'r.kind', 'r.name', 'r.category', 'r.photos', 'r.removed_at', 'r.thing_id'])
    .select(['i.id as of_inspection', 'c.client_name', 'p.address'])
    .select((eb) => eb.fn.coalesce('i.client_id', 'r.client_id', 'r.thing_id').as('of_client'))
    .where('r.owner_id', '=', ownerId)
    .where('r.removed_at', '>', after)
    .orderBy('r.id', 'desc')
    .limit(LISTED_MAX)
    .execute()
}

/**
 * A thing that was removed after a moment; undefined for another owner's. The content of a client or an inspection stays
 * in the database.
 */
export function findRemoved(
  tx: Queryable,
  { ownerId }: OfOwner,
  { kind, id }: { kind: RemovedKind; id: number },
  after: Date,
) {
  return tx
    .selectFrom('removed')
    .select(['id', 'name', 'category', 'inspection_id', 'client_id', 'thing_id'])
    .select(
      sql<RemovedLabel>`case when kind in ('client', 'inspection') then null else content end`.as('content'),
    )
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('removed_at', '>', after)
    .executeTakeFirst()
}

/** Holds it until the transaction ends; false where it is gone. Comes after what it was removed from is held. */
export async function lockRemoved(tx: Queryable, id: number): Promise<boolean> {
  const row = await tx.selectFrom('removed').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** A client or an inspection is where it was, with all that went with it. */
export function putWholeBack(tx: Queryable, scope: Scope, id: number): Promise<void> {
  return putRowsBack(tx, scope, sql`(select content from removed where id = ${id})`)
}

export async function deleteRemoved(tx: Queryable, id: number): Promise<void> {
  await tx.deleteFrom('removed').where('id', '=', id).execute()
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

/** The originals of photos and covers, and the files of reports, of each thing that an owner removed. */
export function removedFiles(db: Queryable, { ownerId }: OfOwner) {
  const keys = (...paths: string[]) => sql<string[]>`array(
    select distinct key #>> '{}' from (${sql.join(
      paths.map((path) => sql`select jsonb_path_query(content, ${sql.lit(path)}::jsonpath) as key`),
      sql` union all `,
    )}) as keys where key <> 'null')`
  return db
    .selectFrom('removed')
    .select(['id', 'name'])
    .select(
      keys(
        '$.photos[*].image.original_key',
        '$.inspection_images[*].original_key',
        '$.inspections[*].cover_key',
      ).as('photos'),
    )
    .select(keys('$.reports[*].file_key', '$.report_translations[*].file_key').as('reports'))
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()
}

/** The next thing that an owner removed, after one by its id. */
export function removedToExport(db: Queryable, { ownerId }: OfOwner, after: number) {
  return db
    .selectFrom('removed')
    .select(['id', 'kind', 'name', 'category', 'removed_at', 'content'])
    .where('owner_id', '=', ownerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
