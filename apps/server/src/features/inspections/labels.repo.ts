// SQL of what is stored of labels and of their photos. Callers hold the inspection's row locked when they write.
import { type Kysely, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { InspectionImagesTable, InspectionsTable } from '#server/migrations/0003_inspections.tables.ts'
import type { Tables } from '#server/migrations/tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'
import { readStatement } from '#server/platform/statement.ts'
import type { StoredImage, StoredLabel } from './label-overlay.ts'

type InspectionHead = Pick<
  Selectable<InspectionsTable>,
  | 'id'
  | 'template_version_id'
  | 'active_section'
  | 'not_applicable'
  | 'not_applicable_reasons'
  | 'progress'
  | 'revision'
  | 'former_labels'
  | 'versions'
>
/** An inspection with what is stored of its labels. */
export type StoredContent = InspectionHead & { labels: StoredLabel[] }

/** What is stored of labels with their photos, in the order they were made; the caller says of which. */
const storedLabels = (db: Kysely<Tables>) =>
  db
    .selectFrom('inspection_labels as l')
    .select(['l.id', 'l.category', 'l.catalogue_label as catalogueLabel', 'l.name', 'l.version'])
    .select(['l.is_deleted as isDeleted', 'l.is_checked as isChecked', 'l.number', 'l.comment', 'l.level'])
    .select(['l.implication', 'l.task', 'l.timeframe', 'l.location', 'l.value', 'l.value_to', 'l.unit'])
    .select(['l.trade', 'l.cost_from', 'l.cost_to', 'l.slots'])
    .select(['l.checked_version as checkedVersion', 'l.order_version as orderVersion'])
    .select('l.field_versions as fieldVersions')
    .select(['l.carried_from as carriedFrom', 'l.carried_on as carriedOn'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('inspection_images as image')
          .leftJoin('photo_ids as photo', 'photo.image_id', 'image.id')
          .select(['image.id', 'image.caption', 'photo.photo_id as photoId', 'image.position'])
          .select(['image.original_key as originalKey', 'image.thumbnail_key as thumbnailKey'])
          .whereRef('image.label_id', '=', 'l.id')
          .orderBy('image.position')
          .orderBy('image.id'),
      ).as('images'),
    )
    .orderBy('l.id')

/** The key of the section that a label is of, which an index is made of. */
const SECTION = sql<string>`split_part(l.category, '.', 1)`

const labelsOfStep = readStatement<{ inspectionId: number; section: string }>()((db, value) =>
  storedLabels(db).where('l.inspection_id', '=', value('inspectionId')).where(SECTION, '=', value('section')),
)
const labelsOfAll = readStatement<{ inspectionId: number }>()((db, value) =>
  storedLabels(db).where('l.inspection_id', '=', value('inspectionId')),
)

/** What is stored of the labels of one section of an inspection, by its key, or of all. */
export function findLabels(
  db: Queryable,
  inspectionId: number,
  section: string | null,
): Promise<StoredLabel[]> {
  return section === null ? labelsOfAll(db, { inspectionId }) : labelsOfStep(db, { inspectionId, section })
}

const own = (db: Kysely<Tables>, ownerId: number, inspectionId: number) =>
  db
    .selectFrom('inspections as i')
    .select(['i.id', 'i.template_version_id', 'i.active_section', 'i.not_applicable', 'i.progress'])
    .select(['i.revision', 'i.former_labels', 'i.versions', 'i.not_applicable_reasons'])
    .where('i.id', '=', inspectionId)
    .where('i.owner_id', '=', ownerId)
const ofInspection = (db: Kysely<Tables>) =>
  storedLabels(db).where('l.inspection_id', '=', sql.ref<number>('i.id'))

const contentOfStep = readStatement<{ ownerId: number; inspectionId: number; section: string }>()(
  (db, value) =>
    own(db, value('ownerId'), value('inspectionId')).select(
      jsonArrayFrom(ofInspection(db).where(SECTION, '=', value('section'))).as('labels'),
    ),
)
const contentAt = readStatement<{ ownerId: number; inspectionId: number; place: number }>()((db, value) => {
  const key = sql<string>`v.section_keys[${value('place')}::int]`
  return own(db, value('ownerId'), value('inspectionId'))
    .innerJoin('template_versions as v', 'v.id', 'i.template_version_id')
    .select(jsonArrayFrom(ofInspection(db).where(SECTION, '=', key)).as('labels'))
})
const contentOfAll = readStatement<{ ownerId: number; inspectionId: number }>()((db, value) =>
  own(db, value('ownerId'), value('inspectionId')).select(jsonArrayFrom(ofInspection(db)).as('labels')),
)

/** An inspection with what is stored of its labels, in one round trip; null for another owner's. */
export async function findContent(
  db: Queryable,
  scope: OfOwner,
  inspectionId: number,
  section: string | null,
): Promise<StoredContent | null> {
  const rows = await (section === null
    ? contentOfAll(db, { ownerId: scope.ownerId, inspectionId })
    : contentOfStep(db, { ownerId: scope.ownerId, inspectionId, section }))
  return rows[0] ?? null
}

/** The same with the labels of the section at a place of the form, from 1. */
export async function findContentAt(
  db: Queryable,
  scope: OfOwner,
  inspectionId: number,
  place: number,
): Promise<StoredContent | null> {
  return (await contentAt(db, { ownerId: scope.ownerId, inspectionId, place })).at(0) ?? null
}

/**
 * Locks an inspection until the transaction ends, then reads what is stored of one step's labels; null for another
 * inspector's.
 */
export async function lockContent(
  tx: Queryable,
  scope: OfOwner,
  inspectionId: number,
  section: string,
): Promise<StoredContent | null> {
  const found = await own(tx, scope.ownerId, inspectionId).forUpdate().executeTakeFirst()
  return found ? { ...found, labels: await findLabels(tx, inspectionId, section) } : null
}

/** What is stored of a label, as one row of the JSON that goes into `writeLabels`; a number goes into new rows alone. */
function rowOf(row: StoredLabel) {
  return {
    id: row.id,
    category: row.category,
    catalogue_label: row.catalogueLabel,
    name: row.name,
    is_deleted: row.isDeleted,
    is_checked: row.isChecked,
    number: row.number,
    comment: row.comment,
    level: row.level,
    implication: row.implication,
    task: row.task,
    timeframe: row.timeframe,
    location: row.location,
    trade: row.trade,
    cost_from: row.cost_from,
    cost_to: row.cost_to,
    slots: row.slots,
    value: row.value,
    value_to: row.value_to,
    unit: row.unit,
    carried_from: row.carriedFrom,
    carried_on: row.carriedOn,
    version: row.version,
    checked_version: row.checkedVersion,
    order_version: row.orderVersion,
    field_versions: row.fieldVersions,
  }
}

export interface LabelWrite {
  inspectionId: number
  /** The inspection's revision when it was read. */
  revision: number
  changed: readonly StoredLabel[]
  removed: readonly StoredLabel[]
  /** JSON text of the inspection's progress after it. */
  progress: string
}

const LABEL_ROW = sql`
  id int, category text, catalogue_label text, name text, is_deleted boolean, is_checked boolean, number text,
  comment text,
  level text, implication text, task text, timeframe text, location text, trade text, cost_from int, cost_to int,
  slots jsonb,
  value text, value_to text, unit text, carried_from int, carried_on text, version int, checked_version int,
  order_version int, field_versions jsonb`

/**
 * Writes rows of one step and the inspection's progress in one statement; the revision goes up. Gives the id of the new
 * row, where there is one, or false when the inspection was changed since it was read: then nothing is written.
 */
export async function writeLabels(db: Queryable, write: LabelWrite): Promise<number | null | false> {
  const changed = JSON.stringify(write.changed.map(rowOf))
  const removed = write.removed.map((row) => row.id)
  const { rows } = await sql<{ id: number | null }>`with target as (
      update inspections set progress = ${write.progress}::jsonb, revision = revision + 1
      where id = ${write.inspectionId}::int and revision = ${write.revision}::int
      returning id),
    given as materialized (
      select row.*, target.id as inspection_id
      from target, jsonb_to_recordset(${changed}::jsonb) as row (${LABEL_ROW})),
    added as (
      insert into inspection_labels (inspection_id, category, catalogue_label, name, is_deleted, is_checked,
        number, comment, level, implication, task, timeframe, location, trade, cost_from, cost_to, slots, value,
        value_to, unit, carried_from, carried_on, version, checked_version, order_version, field_versions)
      select inspection_id, category, catalogue_label, name, is_deleted, is_checked,
        number, comment, level, implication, task, timeframe, location, trade, cost_from, cost_to,
        nullif(slots, 'null'::jsonb), value, value_to, unit,
        carried_from, carried_on, version, checked_version, order_version, nullif(field_versions, 'null'::jsonb)
      from given where id is null
      returning id),
    updated as (
      update inspection_labels l set name = g.name, is_deleted = g.is_deleted, is_checked = g.is_checked,
        comment = g.comment, level = g.level, implication = g.implication, task = g.task,
        timeframe = g.timeframe, location = g.location, trade = g.trade, cost_from = g.cost_from,
        cost_to = g.cost_to, slots = nullif(g.slots, 'null'::jsonb), value = g.value, value_to = g.value_to, unit = g.unit,
        carried_from = g.carried_from, carried_on = g.carried_on, version = g.version,
        checked_version = g.checked_version, order_version = g.order_version,
        field_versions = nullif(g.field_versions, 'null'::jsonb)
      from given g where l.id = g.id and l.inspection_id = g.inspection_id),
    removed as (
      delete from inspection_labels l using target
      where l.id = any(${removed}::int[]) and l.inspection_id = target.id)
    select (select min(id) from added) as id from target`.execute(db)
  const written = rows[0]
  return written ? written.id : false
}

/** Labels of the form bear other names there. */
export async function relabel(
  tx: Queryable,
  inspectionId: number,
  rows: readonly Pick<StoredLabel, 'id' | 'catalogueLabel' | 'name'>[],
): Promise<void> {
  const given = JSON.stringify(rows)
  const ids = rows.map(({ id }) => id)
  // First out of the way: one may bear the name that another had.
  await sql`
    update inspection_labels set catalogue_label = null, name = coalesce(name, catalogue_label)
    where inspection_id = ${inspectionId} and id = any(${ids}::int[])`.execute(tx)
  await sql`
    update inspection_labels l set catalogue_label = g."catalogueLabel", name = g.name
    from jsonb_to_recordset(${given}::jsonb) as g (id int, "catalogueLabel" text, name text)
    where l.id = g.id and l.inspection_id = ${inspectionId}`.execute(tx)
}

/** Writes texts, slots and versions of rows, as a newer template has them. */
export async function rewrite(
  tx: Queryable,
  inspectionId: number,
  rows: readonly StoredLabel[],
): Promise<void> {
  if (rows.length === 0) return
  const given = JSON.stringify(rows.map(rowOf))
  await sql`
    update inspection_labels l set comment = g.comment, implication = g.implication, task = g.task,
      slots = nullif(g.slots, 'null'::jsonb), version = g.version,
      field_versions = nullif(g.field_versions, 'null'::jsonb)
    from jsonb_to_recordset(${given}::jsonb) as g (${LABEL_ROW})
    where l.id = g.id and l.inspection_id = ${inspectionId}`.execute(tx)
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

const photoCount = readStatement<{ inspectionId: number }>()((db, value) =>
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

/** The same of all of an owner's inspections. */
export async function fileKeysOfPhotosOfOwner(db: Queryable, scope: OfOwner): Promise<string[]> {
  const rows = await db
    .selectFrom('inspection_images as i')
    .innerJoin('inspection_labels as l', 'l.id', 'i.label_id')
    .innerJoin('inspections as n', 'n.id', 'l.inspection_id')
    .where('n.owner_id', '=', scope.ownerId)
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
export type PrintedImage = Omit<Selectable<InspectionImagesTable>, 'thumbnail_key' | 'position'>

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
      'i.taken_at',
      'i.original_key',
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
