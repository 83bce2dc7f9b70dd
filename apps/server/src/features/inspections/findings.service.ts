// Saving a label's comment, level, parts and photos.
import type { Category, LabelImage, SaveCommentRequest } from '@plumbline/contract/inspections'
import { IMAGES_PER_LABEL } from '@plumbline/contract/limits'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import { lockCategory, type OpenedCategory, readCategory, storeChange } from './category-access.ts'
import type { Files } from './files.service.ts'
import { type FindingChange, saveFinding } from './finding-edits.ts'
import { viewCategory, viewImage, viewRecord } from './inspection-views.ts'
import { findLabel } from './label-edits.ts'
import type { StoredImage, StoredLabel } from './label-overlay.ts'
import { countPhotos, deleteImages, insertImages, setCaptions } from './labels.repo.ts'
import { decodePhotos, type KeptPhoto, keepPhotos } from './photos.service.ts'

export interface SavedFinding {
  category: Category
  version: number
  added_images: LabelImage[]
}

export interface Findings {
  /**
   * Decodes and keeps the photos of a save before its transaction. Whatever would refuse the save refuses here too, so
   * that no file is kept for nothing. Fails with 422 naming a file that does not decode.
   */
  prepare(db: Queryable, userId: number, request: SaveCommentRequest): Promise<KeptPhoto[]>
  /**
   * Saves what was sent; what was not stays. Fails with 409 and `current` for a stale version, with 422 by the rules
   * of decision 13, with 404 for another inspector's inspection or photo.
   */
  save(tx: Queryable, userId: number, request: SaveCommentRequest, photos: KeptPhoto[]): Promise<SavedFinding>
}

export function findingsService({ links, files }: { links: Links; files: Files }): Findings {
  const judge = (opened: OpenedCategory, request: SaveCommentRequest, newImages: number): FindingChange => {
    const label = findLabel(opened.category, request.label)
    if (request.version !== undefined && request.version !== (label.stored?.version ?? 0))
      throw new AppError('conflict', { message: TEXT.conflict, extra: { current: viewRecord(links, label) } })
    return saveFinding(opened.category, request, newImages)
  }
  return {
    prepare: async (db, userId, request) => {
      const uploads = request.images ?? []
      if (uploads.length === 0) return []
      if (uploads.length > IMAGES_PER_LABEL) throw invalid({ images: [FIELD.tooManyImages] })
      const decoded = await decodePhotos(uploads, await countPhotos(db, request.inspection_id))
      judge(await readCategory(db, userId, request), request, uploads.length)
      return keepPhotos(files, decoded)
    },
    save: async (tx, userId, request, photos) => {
      const opened = await lockCategory(tx, userId, request)
      const change = judge(opened, request, photos.length)
      if (photos.length > 0)
        await files.hold(
          tx,
          photos.flatMap(({ pictures }) => pictures),
        )
      const { stored, added } = await storeFinding(tx, opened, change, photos)
      await setCaptions(tx, change.recaptioned)
      const removed = change.removedImages.map((image) => image.id)
      await files.forget(tx, await deleteImages(tx, removed))
      const category = { ...opened.category, stored }
      return {
        category: viewCategory(links, category),
        version: change.row.version,
        added_images: added.map((image) => viewImage(links, image)),
      }
    },
  }
}

/** Writes the label's row and its new photos; gives the category's rows as they now are. */
async function storeFinding(
  tx: Queryable,
  opened: OpenedCategory,
  change: FindingChange,
  photos: readonly KeptPhoto[],
): Promise<{ stored: StoredLabel[]; added: StoredImage[] }> {
  // Photos count for the step's progress before they have ids.
  const counted = { ...change.row, images: [...change.row.images, ...photos.map(toPlaceholder)] }
  const { category, newId } = await storeChange(tx, opened, {
    changed: change.changed.map((row) => (row === change.row ? counted : row)),
    removed: [],
  })
  const id = change.row.id ?? newId
  if (id === null) throw new Error('the label was not stored')
  const added = await insertImages(
    tx,
    id,
    photos.map(({ image }, index) => ({ ...image, caption: change.newCaptions[index] ?? null })),
  )
  const saved = { ...change.row, id, images: [...change.row.images, ...added] }
  return { stored: category.stored.map((row) => (row === counted ? saved : row)), added }
}

function toPlaceholder({ image }: KeptPhoto): StoredImage {
  return { id: 0, caption: null, originalKey: image.original_key, thumbnailKey: image.thumbnail_key }
}
