// What a save does to the photos of a label: which are new, which go, their captions and their places.
import type { SaveCommentRequest } from '@plumbline/contract/comment-records'
import { FIELD } from '@plumbline/contract/texts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { type StoredImage, WRITTEN } from './label-overlay.ts'
import type { KnownPhoto } from './photo-ids.repo.ts'

export type PhotoFields = Pick<SaveCommentRequest, 'captions' | 'photo_ids' | 'positions' | 'remove_images'>

/** A photo of the request that is to be added. */
export interface NewPhoto {
  /** Its place in the request. */
  index: number
  photoId: string | null
  caption: string | null
  position: number
}

export interface PhotoChange {
  /** The images that stay, in their order. */
  kept: StoredImage[]
  removedImages: StoredImage[]
  /** Kept images whose caption or position changes. */
  changedImages: StoredImage[]
  /** In the order of the request; photos that are known by their ids are not among them. */
  newPhotos: NewPhoto[]
}

/** The ids of photos that a request names, its own and those it moves. */
export function photoIdsOf({ photo_ids = [], positions = {} }: PhotoFields): string[] {
  const moved = Object.keys(positions).filter((target) => target.includes('-'))
  return [...new Set([...photo_ids, ...moved.map((target) => target.toLowerCase())])]
}

/** Fails with 422 when ids came that are not one for each photo, all different. */
export function checkPhotoIds({ photo_ids = [] }: PhotoFields, uploads: number): void {
  if (photo_ids.length === 0) return
  if (photo_ids.length !== uploads || new Set(photo_ids).size !== uploads)
    throw invalid({ photo_ids: [FIELD.photoIds] })
}

/** Images of a label by position, equal ones by arrival. */
export function inOrder<T extends Pick<StoredImage, 'id' | 'position'>>(images: readonly T[]): T[] {
  return images.toSorted((one, other) => one.position - other.position || one.id - other.id)
}

/**
 * What a save changes of a label's images. A photo whose id is known is there already, or was removed: what the request
 * says of its caption and place was carried out the first time.
 * @param uploads how many photos came
 * Fails with 422 for a position of a photo that is not there, and with 404 for an image that is not this label's.
 */
export function changePhotos(
  images: readonly StoredImage[],
  fields: PhotoFields,
  uploads: number,
  known: readonly KnownPhoto[],
): PhotoChange {
  const removed = new Set(fields.remove_images)
  const captions = readCaptions(fields, uploads)
  const ids = new Set(images.map((image) => image.id))
  for (const id of [...removed, ...captions.ofImages.keys()]) if (!ids.has(id)) throw notFound()
  const staying = images.filter((image) => !removed.has(image.id))
  const positions = readPositions(staying, fields, uploads, known)
  const kept = staying.map((image) => ({
    ...image,
    caption: captions.ofImages.has(image.id) ? (captions.ofImages.get(image.id) ?? null) : image.caption,
    position: positions.ofImages.get(image.id) ?? image.position,
  }))
  let last = Math.max(-1, ...kept.map((image) => image.position), ...positions.ofNew.values())
  const knownIds = new Set(known.map(({ photoId }) => photoId))
  const newPhotos: NewPhoto[] = []
  for (let index = 0; index < uploads; index += 1) {
    const photoId = fields.photo_ids?.[index] ?? null
    if (photoId !== null && knownIds.has(photoId)) continue
    const position = positions.ofNew.get(index) ?? ++last
    newPhotos.push({ index, photoId, caption: captions.ofNew.get(index) ?? null, position })
  }
  return {
    kept: inOrder(kept),
    removedImages: images.filter((image) => removed.has(image.id)),
    changedImages: kept.filter(
      (image) => captions.ofImages.has(image.id) || positions.ofImages.has(image.id),
    ),
    newPhotos,
  }
}

/**
 * Whether a save was carried out before, so that it changes nothing now: its photos are all known, or it moves only
 * photos that were removed meanwhile. A save with texts is never taken for a repeat: those may be newer.
 */
export function isRepeat(fields: SaveCommentRequest, uploads: number, known: readonly KnownPhoto[]): boolean {
  const { photo_ids = [], positions = {}, captions = {}, remove_images = [], checked, selrecomd } = fields
  if ([...WRITTEN, 'slots' as const].some((name) => fields[name] !== undefined)) return false
  if (uploads > 0) {
    const ids = new Set(known.map(({ photoId }) => photoId))
    return photo_ids.length === uploads && photo_ids.every((id) => ids.has(id))
  }
  const gone = new Set(known.filter(({ imageId }) => imageId === null).map(({ photoId }) => photoId))
  const moved = Object.keys(positions)
  const isMoveAlone =
    moved.length > 0 &&
    Object.keys(captions).length + remove_images.length === 0 &&
    checked === undefined &&
    selrecomd === undefined
  return isMoveAlone && moved.every((target) => gone.has(target.toLowerCase()))
}

const NEW = /^new:(\d{1,4})$/i

/** Whether a caption or a position is of a photo that comes with the request. */
export const isNew = (target: string) => NEW.test(target)

function readCaptions({ captions = {} }: PhotoFields, uploads: number) {
  const ofImages = new Map<number, string | null>()
  const ofNew = new Map<number, string | null>()
  for (const [target, text] of Object.entries(captions)) {
    const caption = text.trim() === '' ? null : text
    const index = NEW.exec(target)?.[1]
    if (index === undefined) ofImages.set(Number(target), caption)
    else if (Number(index) < uploads) ofNew.set(Number(index), caption)
    else throw invalid({ captions: [FIELD.noPhoto(target)] })
  }
  return { ofImages, ofNew }
}

function readPositions(
  images: readonly StoredImage[],
  { positions = {}, photo_ids = [] }: PhotoFields,
  uploads: number,
  known: readonly KnownPhoto[],
) {
  const ofImages = new Map<number, number>()
  const ofNew = new Map<number, number>()
  const removed = new Set(known.filter(({ imageId }) => imageId === null).map(({ photoId }) => photoId))
  const isKnown = new Set(known.map(({ photoId }) => photoId))
  const targets = new Set<string>()
  for (const [name, position] of Object.entries(positions)) {
    const target = name.toLowerCase()
    const named = photo_ids.indexOf(target)
    const index = named >= 0 ? named : Number(NEW.exec(target)?.[1] ?? Number.NaN)
    const image = images.find(({ id, photoId }) => String(id) === target || photoId === target)
    const isThere = index < uploads || image !== undefined || removed.has(target)
    if (!isThere) throw invalid({ positions: [FIELD.noPhoto(name)] })
    const id = index < uploads ? `new:${index}` : String(image?.id ?? target)
    if (targets.has(id)) throw invalid({ positions: [FIELD.photoTwice] })
    targets.add(id)
    if (index < uploads) {
      if (!isKnown.has(photo_ids[index] ?? '')) ofNew.set(index, position)
    } else if (image) ofImages.set(image.id, position)
  }
  return { ofImages, ofNew }
}
