// SQL of what is stored of labels and of their photos. Callers hold the inspection's row locked when they write.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { InspectionImagesTable, InspectionsTable } from '#server/migrations/0003_inspections.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import { statement } from '#server/platform/statement.ts'
import type { StoredImage, StoredLabel } from './label-overlay.ts'

type LabelColumns = Omit<StoredLabel, 'images'> & { images: StoredImage[] | null }
type InspectionHead = Pick<
  Selectable<InspectionsTable>,
  'id' | 'catalogue_version' | 'book_mark' | 'not_applicable' | 'progress' | 'revision'
>
type Content = InspectionHead & { labels: LabelColumns[] | null }
/** An inspection with what is stored of its labels. */
export type StoredContent = InspectionHead & { labels: StoredLabel[] }

/** Rows of an inspection as a JSON list, in the order they were made: those that `where` lets through. */
const labelsWhere = (where: RawBuilder<unknown>) => sql<LabelColumns[] | null>`(
    select json_agg(json_build_object('id', l.id, 'category', l.category, 'catalogueLabel', l.catalogue_label,
        'name', l.name, 'isDeleted', l.is_deleted, 'isChecked', l.is_checked, 'comment', l.comment, 'level', l.level,
        'implication', l.implication, 'task', l.task, 'timeframe', l.timeframe, 'location', l.location,
        'version', l.version, 'images', (
          select json_agg(json_build_object('id', i.id, 'caption', i.caption, 'photoId', p.photo_id,
              'position', i.position, 'originalKey', i.original_key, 'thumbnailKey', i.thumbnail_key)
            order by i.position, i.id)
          from inspection_images i left join photo_ids p on p.image_id = i.id where i.label_id = l.id)) order by l.id)
    from inspection_labels l where ${where})`

const labelsOfStep = statement<{ inspectionId: number; step: number }>()((db, value) =>
  db.selectNoFrom(
    labelsWhere(sql`l.inspection_id = ${value('inspectionId')} and l.step = ${value('step')}`).as('labels'),
  ),
)
const labelsOfAll = statement<{ inspectionId: number }>()((db, value) =>
  db.selectNoFrom(labelsWhere(sql`l.inspection_id = ${value('inspectionId')}`).as('labels')),
)

function toStored(labels: LabelColumns[] | null | undefined): StoredLabel[] {
  return (labels ?? []).map((row) => ({ ...row, images: row.images ?? [] }))
}

/** What is stored of the labels of one step (1 to 11) of an inspection, or of all its steps. */
export async function findLabels(
  db: Queryable,
  inspectionId: number,
  step: number | null,
): Promise<StoredLabel[]> {
  const rows = await (step === null
    ? labelsOfAll(db, { inspectionId })
    : labelsOfStep(db, { inspectionId, step }))
  return toStored(rows[0]?.labels)
}

const head = ['id', 'catalogue_version', 'book_mark', 'not_applicable', 'progress', 'revision'] as const
const contentOfStep = statement<{ userId: number; inspectionId: number; step: number }>()((db, value) =>
  db
    .selectFrom('inspections as i')
    .select(head.map((column) => `i.${column}` as const))
    .select(labelsWhere(sql`l.inspection_id = i.id and l.step = ${value('step')}`).as('labels'))
    .where('i.id', '=', value('inspectionId'))
    .where('i.user_id', '=', value('userId')),
)
const contentOfAll = statement<{ userId: number; inspectionId: number }>()((db, value) =>
  db
    .selectFrom('inspections as i')
    .select(head.map((column) => `i.${column}` as const))
    .select(labelsWhere(sql`l.inspection_id = i.id`).as('labels'))
    .where('i.id', '=', value('inspectionId'))
    .where('i.user_id', '=', value('userId')),
)

/** An inspection with what is stored of its labels, in one round trip; null for another inspector's. */
export async function findContent(
  db: Queryable,
  userId: number,
  inspectionId: number,
  step: number | null,
): Promise<StoredContent | null> {
  const rows: Content[] = await (step === null
    ? contentOfAll(db, { userId, inspectionId })
    : contentOfStep(db, { userId, inspectionId, step }))
  const found = rows[0]
  return found ? { ...found, labels: toStored(found.labels) } : null
}

const lockedContent = statement<{ userId: number; inspectionId: number; step: number }>()((db, value) =>
  db
    .selectFrom('inspections as i')
    .select(head.map((column) => `i.${column}` as const))
    .select((eb) =>
      eb
        .selectFrom('inspections as seen')
        .select('seen.revision')
        .whereRef('seen.id', '=', 'i.id')
        .as('seen_revision'),
    )
    .select(labelsWhere(sql`l.inspection_id = i.id and l.step = ${value('step')}`).as('labels'))
    .where('i.id', '=', value('inspectionId'))
    .where('i.user_id', '=', value('userId'))
    .forUpdate('i'),
)

/**
 * Locks an inspection until the transaction ends and reads what is stored of one step's labels, in one round trip; null
 * for another inspector's. A statement that had to wait for the lock has the row as it now is but the labels as they
 * were when it began: then the two revisions differ, and the labels are read anew.
 */
export async function lockContent(
  tx: Queryable,
  userId: number,
  inspectionId: number,
  step: number,
): Promise<StoredContent | null> {
  const found = (await lockedContent(tx, { userId, inspectionId, step })).at(0)
  if (!found) return null
  const isFresh = found.seen_revision === found.revision
  return { ...found, labels: isFresh ? toStored(found.labels) : await findLabels(tx, inspectionId, step) }
}

/** What is stored of a label, as one row of the JSON that goes into `writeLabels`. */
function rowOf(row: StoredLabel) {
  return {
    id: row.id,
    category: row.category,
    catalogue_label: row.catalogueLabel,
    name: row.name,
    is_deleted: row.isDeleted,
    is_checked: row.isChecked,
    comment: row.comment,
    level: row.level,
    implication: row.implication,
    task: row.task,
    timeframe: row.timeframe,
    location: row.location,
    version: row.version,
  }
}

export interface LabelWrite {
  inspectionId: number
  /** 1 to 11. */
  step: number
  /** The inspection's revision when it was read. */
  revision: number
  changed: readonly StoredLabel[]
  removed: readonly StoredLabel[]
  /** JSON text of the inspection's progress after it. */
  progress: string
}

const LABEL_ROW = sql`
  id int, category text, catalogue_label text, name text, is_deleted boolean, is_checked boolean, comment text,
  level text, implication text, task text, timeframe text, location text, version int`

const labelsWritten = statement<{
  inspectionId: number
  step: number
  revision: number
  changed: string
  removed: (number | null)[]
  progress: string
}>()((db, value) => ({
  compile: () =>
    sql<{ id: number | null }>`with target as (
      update inspections set progress = ${value('progress')}::jsonb, revision = revision + 1
      where id = ${value('inspectionId')}::int and revision = ${value('revision')}::int
      returning id),
    given as materialized (
      select row.*, target.id as inspection_id
      from target, jsonb_to_recordset(${value('changed')}::jsonb) as row (${LABEL_ROW})),
    added as (
      insert into inspection_labels (inspection_id, step, category, catalogue_label, name, is_deleted, is_checked,
        comment, level, implication, task, timeframe, location, version)
      select inspection_id, ${value('step')}::smallint, category, catalogue_label, name, is_deleted, is_checked,
        comment, level, implication, task, timeframe, location, version
      from given where id is null
      returning id),
    updated as (
      update inspection_labels l set name = g.name, is_deleted = g.is_deleted, is_checked = g.is_checked,
        comment = g.comment, level = g.level, implication = g.implication, task = g.task,
        timeframe = g.timeframe, location = g.location, version = g.version
      from given g where l.id = g.id and l.inspection_id = g.inspection_id),
    removed as (
      delete from inspection_labels l using target
      where l.id = any(${value('removed')}::int[]) and l.inspection_id = target.id)
    select (select min(id) from added) as id from target`.compile(db),
}))

/**
 * Writes rows of one step and the inspection's progress in one statement; the revision goes up. Gives the id of the new
 * row, where there is one, or false when the inspection was changed since it was read: then nothing is written.
 */
export async function writeLabels(db: Queryable, write: LabelWrite): Promise<number | null | false> {
  const rows = await labelsWritten(db, {
    inspectionId: write.inspectionId,
    step: write.step,
    revision: write.revision,
    changed: JSON.stringify(write.changed.map(rowOf)),
    removed: write.removed.map((row) => row.id),
    progress: write.progress,
  })
  const written = rows[0]
  return written ? written.id : false
}

/** The files of a new photo and their sizes. */
export type NewImage = Omit<Selectable<InspectionImagesTable>, 'id' | 'label_id'>

/** Adds photos to a label in their order; gives them as stored. */
export async function insertImages(
  tx: Queryable,
  labelId: number,
  images: readonly NewImage[],
): Promise<Omit<StoredImage, 'photoId'>[]> {
  if (images.length === 0) return []
  const rows = await tx
    .insertInto('inspection_images')
    .values(images.map((image) => ({ ...image, label_id: labelId })))
    .returning(['id', 'caption', 'position', 'original_key as originalKey', 'thumbnail_key as thumbnailKey'])
    .execute()
  return rows.sort((one, other) => one.id - other.id)
}

/** Writes captions and positions of photos. */
export async function changeImages(tx: Queryable, images: readonly StoredImage[]): Promise<void> {
  if (images.length === 0) return
  const rows = JSON.stringify(images.map(({ id, caption, position }) => ({ id, caption, position })))
  await sql`
    update inspection_images i set caption = g.caption, position = g.position
    from jsonb_to_recordset(${rows}::jsonb) as g (id int, caption text, position double precision)
    where i.id = g.id`.execute(tx)
}

/** Removes photos; gives the keys of their files, which others may share. */
export async function deleteImages(tx: Queryable, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .deleteFrom('inspection_images')
    .where('id', 'in', ids)
    .returning(['original_key', 'thumbnail_key', 'print_key', 'small_print_key'])
    .execute()
  return keysOf(rows)
}

const photoCount = statement<{ inspectionId: number }>()((db, value) =>
  db
    .selectFrom('inspection_images as i')
    .innerJoin('inspection_labels as l', 'l.id', 'i.label_id')
    .where('l.inspection_id', '=', value('inspectionId'))
    .select(sql<number>`count(*)::int`.as('count')),
)

/** How many photos an inspection has. */
export async function countPhotos(db: Queryable, inspectionId: number): Promise<number> {
  return (await photoCount(db, { inspectionId })).at(0)?.count ?? 0
}

/** Keys of all photos of an inspection. */
export async function fileKeysOfPhotos(db: Queryable, inspectionId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('inspection_images as i')
    .innerJoin('inspection_labels as l', 'l.id', 'i.label_id')
    .where('l.inspection_id', '=', inspectionId)
    .select(['i.original_key', 'i.thumbnail_key', 'i.print_key', 'i.small_print_key'])
    .execute()
  return keysOf(rows)
}

/** The same of all of an inspector's inspections. */
export async function fileKeysOfPhotosOfUser(db: Queryable, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('inspection_images as i')
    .innerJoin('inspection_labels as l', 'l.id', 'i.label_id')
    .innerJoin('inspections as n', 'n.id', 'l.inspection_id')
    .where('n.user_id', '=', userId)
    .select(['i.original_key', 'i.thumbnail_key', 'i.print_key', 'i.small_print_key'])
    .execute()
  return keysOf(rows)
}

function keysOf(
  rows: Pick<NewImage, 'original_key' | 'thumbnail_key' | 'print_key' | 'small_print_key'>[],
): string[] {
  const keys = rows.flatMap((row) => [
    row.original_key,
    row.thumbnail_key,
    row.print_key,
    row.small_print_key,
  ])
  return [...new Set(keys)]
}

/** A photo with everything that a report needs of it. */
export type PrintedImage = Omit<
  Selectable<InspectionImagesTable>,
  'original_key' | 'thumbnail_key' | 'position'
>

/** All photos of an inspection in their order. */
export function findPrintedImages(db: Queryable, inspectionId: number): Promise<PrintedImage[]> {
  return db
    .selectFrom('inspection_images as i')
    .innerJoin('inspection_labels as l', 'l.id', 'i.label_id')
    .where('l.inspection_id', '=', inspectionId)
    .select([
      'i.id',
      'i.label_id',
      'i.caption',
      'i.original_width',
      'i.original_height',
      'i.print_key',
      'i.print_width',
      'i.print_height',
      'i.print_bytes',
      'i.small_print_key',
      'i.small_print_bytes',
    ])
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
}
