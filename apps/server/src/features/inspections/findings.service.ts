// Saving a label's comment, level, parts and photos.
import type { LabelImage, SaveCommentRequest } from '@plumbline/contract/comment-records'
import type { Category } from '@plumbline/contract/inspections'
import { IMAGES_PER_LABEL } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Links } from '#server/platform/links.ts'
import type { SpendOnPictures } from '#server/platform/picture-budget.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isRefused, isStale, type Split, splitOf, stale } from '#server/platform/versions.ts'
import type { Categories, OpenedCategory } from './category-access.ts'
import type { Files } from './files.service.ts'
import { type FindingChange, fieldsTaken, namesOf, saveFinding } from './finding-edits.ts'
import { checkPhotoIds, isNew, isRepeat, photoIdsOf } from './finding-photos.ts'
import { viewCategory, viewImage, viewRecord } from './inspection-views.ts'
import { findLabel } from './label-edits.ts'
import type { CategoryState, PresentLabel, StoredImage } from './label-overlay.ts'
import { checkedVersion, conflictsOf } from './label-versions.ts'
import { changeImages, countPhotos, deleteImages } from './labels.repo.ts'
import { findKnownPhotos, type KnownPhoto, namePhotos } from './photo-ids.repo.ts'
import { decodePhotos, type KeptPhoto, keepPhotos } from './photos.service.ts'
import { readyOf } from './ready-finding.ts'
import type { Removed } from './removed.service.ts'
import { storeFinding } from './store-finding.ts'

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
   * image that is there, unless it was removed. Fails with 409 and `current` for a stale base, and gives that 409 where
   * some of the fields that it names are stale, and the rest is written. Fails with 422 by the rules of decision 13 or for
   * a photo that is at another label, with 404 for another owner's inspection or image.
   */
  save(
    tx: Queryable,
    scope: Scope,
    request: SaveCommentRequest,
    prepared: PreparedPhotos,
  ): Promise<SavedFinding | AppError>
}

/** What a save changes, and which of the fields that it names are not taken. */
interface Judged {
  change: FindingChange
  split: Split
}

export function findingsService(deps: {
  links: Links
  files: Files
  categories: Categories
  spendOnPictures: SpendOnPictures
  removed: Pick<Removed, 'keepPhotos'>
}): Findings {
  const { links, files, categories, spendOnPictures, removed } = deps
  /** Null for a save that was carried out before. */
  const judge = (
    opened: OpenedCategory,
    request: SaveCommentRequest,
    known: readonly KnownPhoto[],
  ): Judged | null => {
    const label = findLabel(opened.category, request.label)
    const uploads = request.images?.length ?? 0
    const isElsewhere = ({ photoId, imageId, labelId }: KnownPhoto) =>
      imageId !== null && labelId !== label.stored?.id && request.photo_ids?.includes(photoId)
    if (known.some(isElsewhere)) throw invalid({ photo_ids: [FIELD.photoElsewhere] })
    if (isRepeat(fieldsTaken(request), uploads, known)) return null
    const split = checkBase(opened, label, request)
    try {
      const taken = fieldsTaken(request, split.conflicts)
      const ready = readyOf(opened.form, opened.category.definition, label)
      return { change: saveFinding(opened.category, taken, { ready, uploads, known }), split }
    } catch (error) {
      const isRule = error instanceof AppError && error.status === 422
      if (!isRule || split.conflicts.length === 0) throw error
      // What would be taken does not go together with what others wrote: nothing is.
      const all = splitOf([], namesOf(request))
      throw stale(viewRecord(links, opened.category, label), all)
    }
  }
  /**
   * Which fields are newer than the save knew: its texts, the check, the order of the photos. Fails with 409 where nothing
   * else is left, or where it does not name its fields.
   */
  const checkBase = (
    { category, inspection: { revision } }: OpenedCategory,
    label: PresentLabel,
    request: SaveCommentRequest,
  ): Split => {
    const { version, changed, checked, checked_version, order_version, positions = {} } = request
    const { stored } = label
    const isMoved = Object.keys(positions).some((target) => !isNew(target))
    const isChecked =
      checked !== undefined && isStale(checkedVersion(category, label), checked_version, revision)
    const conflicts = [
      ...(changed ? conflictsOf(label, { ...request, changed }, revision) : []),
      ...(isChecked ? ['checked'] : []),
      ...(isMoved && isStale(stored?.orderVersion ?? 0, order_version, revision) ? ['positions'] : []),
    ]
    const isOld = !changed && (conflicts.length > 0 || isStale(stored?.version ?? 0, version, revision))
    const split = splitOf(changed ? namesOf(request) : [], conflicts)
    if (isOld || isRefused(split))
      throw stale(viewRecord(links, category, label), changed ? split : undefined)
    return split
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
      const judged = judge(opened, request, known)
      const used = new Set(judged?.change.newPhotos.map(({ index }) => index))
      const unused = [...prepared]
        .filter(([index]) => !used.has(index))
        .flatMap(([, photo]) => photo.pictures)
      await files.forget(
        tx,
        unused.map(({ key }) => key),
      )
      if (!judged) return answer(opened.category, opened.inspection.revision, request, [])
      const { change, split } = judged
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
      const lost = change.removedImages.map((image) => image.id)
      await removed.keepPhotos(tx, scope, { opened, label: findLabel(opened.category, request.label) }, lost)
      await files.forget(tx, await deleteImages(tx, lost))
      if (split.conflicts.length > 0)
        return stale(viewRecord(links, category, findLabel(category, request.label)), split)
      return answer(category, revision, request, added)
    },
  }
}
