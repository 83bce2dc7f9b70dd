// Saving a label's comment, level, parts and photos.
import type { LabelImage, SaveCommentRequest } from '@plumbline/contract/comment-records'
import type { Category } from '@plumbline/contract/inspections'
import { IMAGES_PER_LABEL } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import type { SpendOnPictures } from '#server/platform/picture-budget.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isStale, stale } from '#server/platform/versions.ts'
import { type Categories, type OpenedCategory, storeChange } from './category-access.ts'
import type { Files } from './files.service.ts'
import { type FindingChange, fieldsTaken, saveFinding } from './finding-edits.ts'
import { checkPhotoIds, inOrder, isNew, isRepeat, photoIdsOf } from './finding-photos.ts'
import { viewCategory, viewImage, viewRecord } from './inspection-views.ts'
import { findLabel } from './label-edits.ts'
import type { CategoryState, PresentLabel, StoredImage } from './label-overlay.ts'
import { checkedVersion, conflictsOf } from './label-versions.ts'
import { changeImages, countPhotos, deleteImages, insertImages, type NewImage } from './labels.repo.ts'
import { findKnownPhotos, type KnownPhoto, namePhotos } from './photo-ids.repo.ts'
import { decodePhotos, type KeptPhoto, keepPhotos } from './photos.service.ts'

export interface SavedFinding {
  category: Category
  version: number
  revision: number
  added_images: LabelImage[]
}

/** Photos that are ready to be named by rows, by their place in the request; those known by their ids are left out. */
export type PreparedPhotos = ReadonlyMap<number, KeptPhoto>

export interface Findings {
  /**
   * Decodes and keeps the photos of a save before its transaction. Whatever would refuse the save refuses here too, so
   * that no file is kept for nothing. Fails with 422 naming a file that does not decode, with 429 for too many.
   */
  prepare(db: Queryable, scope: Scope, request: SaveCommentRequest): Promise<PreparedPhotos>
  /**
   * Saves what was sent; what was not stays. A photo whose id is known is never added again: `added_images` names the
   * image that is there, unless it was removed. Fails with 409 and `current` for a stale base, with 422 by the rules
   * of decision 13 or for a photo that is at another label, with 404 for another owner's inspection or image.
   */
  save(
    tx: Queryable,
    scope: Scope,
    request: SaveCommentRequest,
    prepared: PreparedPhotos,
  ): Promise<SavedFinding>
}

export function findingsService(deps: {
  links: Links
  files: Files
  categories: Categories
  spendOnPictures: SpendOnPictures
}): Findings {
  const { links, files, categories, spendOnPictures } = deps
  /** What a save changes; null for one that was carried out before. */
  const judge = (
    opened: OpenedCategory,
    request: SaveCommentRequest,
    known: readonly KnownPhoto[],
  ): FindingChange | null => {
    const label = findLabel(opened.category, request.label)
    const uploads = request.images?.length ?? 0
    const isElsewhere = ({ photoId, imageId, labelId }: KnownPhoto) =>
      imageId !== null && labelId !== label.stored?.id && request.photo_ids?.includes(photoId)
    if (known.some(isElsewhere)) throw invalid({ photo_ids: [FIELD.photoElsewhere] })
    const taken = fieldsTaken(request)
    if (isRepeat(taken, uploads, known)) return null
    checkBase(opened, label, request)
    return saveFinding(opened.category, taken, uploads, known)
  }
  /** Fails with 409 where the texts, the check or the order of the photos is newer than the save knew. */
  const checkBase = (
    { category, inspection: { revision } }: OpenedCategory,
    label: PresentLabel,
    request: SaveCommentRequest,
  ): void => {
    const { version, changed, checked, checked_version, order_version, positions = {} } = request
    const isMoved = Object.keys(positions).some((target) => !isNew(target))
    const conflicts = changed && conflictsOf(label, { ...request, changed }, revision)
    if (
      (conflicts ? conflicts.length > 0 : isStale(label.stored?.version ?? 0, version, revision)) ||
      (checked !== undefined && isStale(checkedVersion(category, label), checked_version, revision)) ||
      (isMoved && isStale(label.stored?.orderVersion ?? 0, order_version, revision))
    )
      throw stale(viewRecord(links, category, label), conflicts)
  }
  const answer = (
    category: CategoryState,
    revision: number,
    request: SaveCommentRequest,
    added: StoredImage[],
  ) => {
    const record = findLabel(category, request.label).stored
    const named = request.photo_ids?.flatMap(
      (photoId) => record?.images.find((image) => image.photoId === photoId) ?? [],
    )
    return {
      category: viewCategory(links, category),
      version: record?.version ?? 0,
      revision,
      added_images: (named ?? added).map((image) => viewImage(links, image)),
    }
  }
  return {
    prepare: async (db, scope, request) => {
      const uploads = request.images ?? []
      checkPhotoIds(request, uploads.length)
      if (uploads.length === 0) return new Map()
      if (uploads.length > IMAGES_PER_LABEL) throw invalid({ images: [FIELD.tooManyImages] })
      const known = await findKnownPhotos(db, scope.userId, photoIdsOf(request))
      const knownIds = new Set(known.map(({ photoId }) => photoId))
      const fresh = [...uploads.keys()].filter((index) => !knownIds.has(request.photo_ids?.[index] ?? ''))
      const pictures = fresh.flatMap((index) => uploads[index] ?? [])
      await spendOnPictures(scope.userId, pictures)
      const decoded = await decodePhotos(scope.userId, pictures, await countPhotos(db, request.inspection_id))
      judge(await categories.read(db, scope, request), request, known)
      const photos = await keepPhotos(files, decoded)
      return new Map(photos.map((photo, at) => [fresh[at] ?? 0, photo]))
    },
    save: async (tx, scope, request, prepared) => {
      const opened = await categories.lock(tx, scope, request)
      // Under the lock: of two requests with the same photo the second finds it.
      const known = await findKnownPhotos(tx, scope.userId, photoIdsOf(request))
      const change = judge(opened, request, known)
      const used = new Set(change?.newPhotos.map(({ index }) => index))
      const unused = [...prepared]
        .filter(([index]) => !used.has(index))
        .flatMap(([, photo]) => photo.pictures)
      await files.forget(
        tx,
        unused.map(({ key }) => key),
      )
      if (!change) return answer(opened.category, opened.inspection.revision, request, [])
      const photos = change.newPhotos.map(({ index, photoId, caption, position }) => {
        const photo = prepared.get(index)
        if (!photo) throw new Error(`photo ${index} was not prepared`)
        return { ...photo, photoId, image: { ...photo.image, caption, position } }
      })
      if (photos.length > 0)
        await files.hold(
          tx,
          photos.flatMap(({ pictures }) => pictures),
        )
      const { category, revision, added } = await storeFinding(tx, opened, change, photos)
      const named = added.flatMap(({ id, photoId }) => (photoId === null ? [] : [{ id, photoId }]))
      if (!(await namePhotos(tx, scope.userId, named))) throw invalid({ photo_ids: [FIELD.photoElsewhere] })
      await changeImages(tx, change.changedImages)
      const removed = change.removedImages.map((image) => image.id)
      await files.forget(tx, await deleteImages(tx, removed))
      return answer(category, revision, request, added)
    },
  }
}

/** A photo whose files are kept, with the id that it came with. */
export interface AddedPhoto {
  photoId: string | null
  image: NewImage
}

/** Writes the label's row and its new photos; gives the category as it now is. */
export async function storeFinding(
  tx: Queryable,
  opened: OpenedCategory,
  change: Pick<FindingChange, 'row' | 'changed'>,
  photos: readonly AddedPhoto[],
): Promise<{ category: CategoryState; revision: number; added: StoredImage[] }> {
  // Photos count for the step's progress before they have ids.
  const counted = { ...change.row, images: [...change.row.images, ...photos.map(toPlaceholder)] }
  const { category, newId, revision } = await storeChange(tx, opened, {
    changed: change.changed.map((row) => (row === change.row ? counted : row)),
    removed: [],
  })
  const id = change.row.id ?? newId
  if (id === null) throw new Error('the label was not stored')
  const inserted = await insertImages(
    tx,
    id,
    photos.map(({ image }) => image),
  )
  const added = inserted.map((image, index) => ({ ...image, photoId: photos[index]?.photoId ?? null }))
  const images = inOrder([...change.row.images, ...added])
  const stored = category.stored.map((row) => (row.id === change.row.id ? { ...row, id, images } : row))
  return { category: { ...category, stored }, revision, added }
}

function toPlaceholder({ image, photoId }: AddedPhoto): StoredImage {
  const { caption, position, original_key: originalKey, thumbnail_key: thumbnailKey } = image
  return { id: 0, photoId, caption, position, originalKey, thumbnailKey }
}
