// What "Move to…" does: a finding with its photos, or one photo, goes to another label; Undo takes it back.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { LabelImage } from '@plumbline/contract/comment-records'
import type { Category, LabelDetails } from '@plumbline/contract/inspections'
import { isOwnFile } from '#web/lib/reach.ts'
import type { CategoryPath, Edit, LabelPath } from '#web/offline/edits.ts'
import { currentOffline } from '#web/offline/offline.ts'
import type { ApplyOptions } from '#web/offline/outbox-options.ts'
import { inOrder, type ShownPhoto } from '#web/offline/overlay.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import { toast } from '#web/ui/toast.tsx'
import { copyName, originalOf } from './copies.ts'
import { noteLastUsed } from './last-used.ts'
import { movedRecord } from './moved-record.ts'
import { readyTexts, recordTexts } from './narrative.ts'
import { noteUse } from './own-uses.ts'
import { photoRemoval } from './photo-removal.ts'
import { type OpenSheet, openSheetOf } from './sheet-actions.ts'
import { detailsOf, entryOf, hasContent, isChecked } from './step-model.ts'

/** As long as the toast stays: until then nothing that was removed leaves the device. */
const UNDO_MS = 8_000

export interface MoveActions {
  /** Gives where the finding is now. Rejects with `NotMoved`, and all is as it was then. */
  moveFinding: (from: LabelPath, to: LabelPath) => Promise<LabelPath>
  /** Likewise for one photo of a label. */
  movePhoto: (from: LabelPath, shown: ShownPhoto, to: LabelPath) => Promise<void>
}

/** Why nothing was moved, in words for the screen. */
export class NotMoved extends Error {}

const OUT_OF_REACH = 'A photo is only on the server. Move it when you’re online.'
const ON_ITS_WAY = 'This photo is still uploading. Move it when that’s done.'
const TOO_LATE = 'Already moved'
const NO_ROOM = 'This device is full: the photos weren’t moved.'

interface Tools {
  offline: () => OfflineInspection
  catalogue: () => CatalogueEntries | null
  categoryOf: (path: CategoryPath) => Category | undefined
  apply: (edit: Edit, options?: ApplyOptions) => Promise<string>
  /** Checks a finding with its ready texts, any other label as it is. */
  check: (path: LabelPath) => void
  restore: (open: OpenSheet) => void
  offerUndo: (text: string, undo: () => void, time?: number) => void
}

/** A photo with its bytes, on its way to another label. */
interface CarriedPhoto {
  file: File
  caption: string | null
  isPrepared: boolean
}

/** Each looks at the inspection as it is when it is called. */
export function makeMoveActions(tools: Tools): MoveActions {
  const { offline, catalogue, categoryOf, apply, check, restore, offerUndo } = tools
  const waitingNow = (path: LabelPath, photoId: string) =>
    offline()
      .photosOf(path)
      .find((one) => one.photoId === photoId)
  /** A category that a choice of the screen named. */
  const needed = (path: CategoryPath): Category => {
    const category = categoryOf(path)
    if (!category) throw new Error(`${path.category} is no longer there`)
    return category
  }
  const applyNow = (edit: Edit) => void apply(edit).catch(() => undefined)
  /** Gives their keys once they are on the disk, and takes them back where they cannot be. */
  const add = async (path: LabelPath, photos: readonly CarriedPhoto[]) => {
    const keys: string[] = []
    for (const { file, caption, isPrepared } of photos) {
      const more = { isPrepared, ...(caption === null ? {} : { caption }) }
      keys.push(...(await offline().addPhotos(path, [file], more)))
    }
    if (keys.every((key) => !offline().offDisk.has(key))) return keys
    await offline().discard(keys)
    throw new NotMoved(NO_ROOM)
  }
  /** The label itself where it is free, else one beside it: no finding that is there is overwritten. */
  const placeFor = (to: LabelPath, location: string): { path: LabelPath; isNew: boolean } => {
    const category = needed(to)
    const waiting = offline().photosOf(to).length
    const isTaken = isChecked(category, to.label) || hasContent(detailsOf(category, to.label), waiting)
    if (!isTaken) return { path: to, isNew: false }
    const taken = category.checks.map(({ label }) => ({ label, checked: true }))
    return { path: { ...to, label: copyName(taken, to.label, location || '2') }, isNew: true }
  }
  return {
    moveFinding: async (from, to) => {
      const source = needed(from)
      const images = detailsOf(source, from.label)?.images ?? []
      const photos = await Promise.all(inOrder(images, offline().photosOf(from)).map(carried))
      const now = recordTexts(source, from.label)
      const { path, isNew } = placeFor(to, now.texts.location.trim())
      const before = openSheetOf(path, needed(path), offline().photosOf(path))
      const takeBack = () => (isNew ? applyNow({ kind: 'delete-label', ...path }) : restore(before))
      const { location, trade } = now.texts
      const was = readyTexts(catalogue(), from, { slots: now.slots, location, trade })
      const isOwnTrade = trade !== was?.texts.trade
      const is = readyTexts(catalogue(), to, { location, ...(isOwnTrade ? { trade } : {}) })
      const { texts, level } = movedRecord(was, is, now)
      if (isNew) applyNow({ kind: 'add-label', ...path })
      applyNow({ kind: 'details', ...path, checked: true, texts, ...(level === null ? {} : { level }) })
      await add(path, photos).catch((error: unknown) => {
        takeBack()
        throw error
      })
      // Only now: the photos are on the disk at their new place.
      const names = source.checks.map(({ label }) => label)
      const isCopy = entryOf(catalogue(), from) === undefined && originalOf(names, from.label) !== null
      const removed = apply(
        { kind: isCopy ? 'delete-label' : 'clear', ...from },
        { delay: UNDO_MS, isUndoable: true },
      )
      noteLastUsed(offline().inspectionId, path)
      noteUse(path)
      const undo = async () => {
        if ((await offline().discard([await removed])) > 0) takeBack()
        else toast.info(TOO_LATE)
      }
      offerUndo(`Moved from ${from.label}`, () => void undo().catch(() => undefined), UNDO_MS)
      return path
    },
    movePhoto: async (from, shown, to) => {
      const photo = await carried(shown)
      const before = openSheetOf(to, needed(to), offline().photosOf(to))
      if (!before.opening.isChecked) check(to)
      let added: string[] = []
      const putBack = await (async () => {
        added = await add(to, [photo])
        return takeAway(from, shown, photo)
      })().catch(async (error: unknown) => {
        await offline().discard(added)
        restore(before)
        throw error
      })
      noteLastUsed(offline().inspectionId, to)
      const undo = async () => {
        if (await putBack()) restore(before)
        else toast.info(TOO_LATE)
      }
      offerUndo(`1 photo moved to ${to.label}`, () => void undo().catch(() => undefined), UNDO_MS)
    },
  }

  /**
   * Takes a photo from its label; gives how it is put back, which says whether it could be. Rejects with `NotMoved` while
   * the server may have it and did not say so: it would stand at both labels.
   */
  async function takeAway(from: LabelPath, shown: ShownPhoto, photo: CarriedPhoto) {
    const details = detailsOf(needed(from), from.label)
    const imageId = imageOf(shown, details)
    const waiting = shown.kind === 'waiting' && waitingNow(from, shown.photo.photoId)
    if (waiting) {
      if (!(await offline().discardUntried(waiting.key))) throw new NotMoved(ON_ITS_WAY)
      return async () => {
        const { isPrepared, caption } = photo
        const more = { isPrepared, position: waiting.position, ...(caption === null ? {} : { caption }) }
        return (await offline().addPhotos(from, [photo.file], more)).length > 0
      }
    }
    if (imageId === null) return async () => true
    const edits = photoRemoval(from, details, offline().photosOf(from).length, imageId)
    const removed = edits.map((edit) => apply(edit, { delay: UNDO_MS, isUndoable: true }))
    return async () => (await offline().discard(await Promise.all(removed))) > 0
  }
}

/** The image on the server: a photo that waited may have been sent since it was shown, by another tab too. */
function imageOf(shown: ShownPhoto, details: LabelDetails | undefined): number | null {
  if (shown.kind === 'sent') return shown.image.id
  const { photoId } = shown.photo
  const sent = details?.images.find((image) => image.photo_id === photoId)
  return (sent ?? currentOffline()?.outbox.sentPhoto(photoId))?.id ?? null
}

/** Reads the bytes of a photo: from the device while it waits, else from the server. */
async function carried(shown: ShownPhoto): Promise<CarriedPhoto> {
  if (shown.kind === 'waiting') {
    const { photoId, caption } = shown.photo
    const outbox = currentOffline()?.outbox
    const kept = await outbox?.photo(photoId)
    if (kept) {
      const file = new File([kept.picture], kept.name, { type: kept.type })
      return { file, caption, isPrepared: kept.isPrepared }
    }
    const image = outbox?.sentPhoto(photoId)
    if (!image) throw new NotMoved(OUT_OF_REACH)
    return fetched(image)
  }
  return fetched(shown.image)
}

async function fetched({ id, url, caption }: LabelImage): Promise<CarriedPhoto> {
  const response = await fetch(url).catch(() => null)
  if (!response?.ok || !isOwnFile(response)) throw new NotMoved(OUT_OF_REACH)
  const picture = await response.blob()
  return { file: new File([picture], `photo-${id}.jpg`, { type: picture.type }), caption, isPrepared: true }
}
