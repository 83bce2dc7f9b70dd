// What the comment sheet leaves behind when it closes: no empty record, no new finding unsaid, or all as it stood.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { LabelImage } from '@plumbline/contract/comment-records'
import type { Category } from '@plumbline/contract/inspections'
import type { CategoryPath, Edit, LabelPath } from '#web/offline/edits.ts'
import { currentOffline } from '#web/offline/offline.ts'
import type { PendingPhoto } from '#web/offline/overlay.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import { noteLastUsed } from './last-used.ts'
import { type RecordTexts, readyFinding, recordTexts, restoringEdits } from './narrative.ts'
import { noteUse } from './own-uses.ts'
import { type SaidOfFinding, saidEdit } from './said-edit.ts'
import { detailsOf } from './step-model.ts'

/** What was said rather than tapped is read first, so its Undo stays longer (field-screens.md). */
const UNDO_SAID_MS = 8_000

export interface OpenSheet {
  path: LabelPath
  /** How the label stood before it was opened. */
  opening: RecordTexts
  openingImages: readonly number[]
  /** The ids of the photos that waited then. */
  openingPhotos: readonly string[]
}

/** How a label stands now, to go back to. */
export function openSheetOf(
  path: LabelPath,
  category: Category,
  waiting: readonly PendingPhoto[],
): OpenSheet {
  const texts = recordTexts(category, path.label)
  return {
    path,
    // A photo that waits is a record in the making.
    opening: { ...texts, hasRecord: texts.hasRecord || waiting.length > 0 },
    openingImages: (detailsOf(category, path.label)?.images ?? []).map(({ id }) => id),
    openingPhotos: waiting.map(({ photoId }) => photoId),
  }
}

export interface SheetActions {
  /** What a label says at this moment, also to an Undo that was offered before it changed. */
  textsNow: (path: LabelPath) => RecordTexts | null
  /** A record in which nothing is left is none: it is cleared rather than kept as an empty one. */
  tidy: (path: LabelPath) => void
  /** Says that the sheet has added a finding, with Undo. */
  tellAdded: (open: OpenSheet) => void
  /** Takes a finding by what was said of it, with Undo; `elsewhere` names its step where that is not the open one. */
  takeSaid: (path: LabelPath, said: SaidOfFinding, elsewhere: string | null) => void
  /** Writes back how the label stood when its sheet was opened, photos included. */
  restore: (open: OpenSheet) => void
}

interface Tools {
  offline: () => OfflineInspection
  catalogue: () => CatalogueEntries | null
  categoryOf: (path: CategoryPath) => Category | undefined
  apply: (edit: Edit) => Promise<string>
  offerUndo: (text: string, undo: () => void, time?: number) => void
}

/** The photos that came to a label while its sheet was open, sent already or still waiting. */
export function photosSince(
  { openingImages, openingPhotos }: OpenSheet,
  images: readonly LabelImage[],
  waiting: readonly PendingPhoto[],
): { sent: LabelImage[]; waiting: PendingPhoto[] } {
  const outbox = currentOffline()?.outbox
  const sentMeanwhile = openingPhotos.map((photoId) => outbox?.sentPhoto(photoId)?.id)
  return {
    sent: images.filter(({ id }) => !openingImages.includes(id) && !sentMeanwhile.includes(id)),
    waiting: waiting.filter((photo) => !openingPhotos.includes(photo.photoId)),
  }
}

/** Each looks at the label as it is when it is called. */
export function makeSheetActions({ offline, catalogue, categoryOf, apply, offerUndo }: Tools): SheetActions {
  const applyAll = (edits: readonly Edit[]) => {
    for (const edit of edits) void apply(edit).catch(() => undefined)
  }
  const restore = (open: OpenSheet) => {
    const { path, opening } = open
    const category = categoryOf(path)
    if (!category) return
    const images = detailsOf(category, path.label)?.images ?? []
    const { waiting, sent } = photosSince(open, images, offline().photosOf(path))
    void offline()
      .discard(waiting.map((photo) => photo.key))
      .catch(() => undefined)
    const edits = restoringEdits(
      path,
      opening,
      recordTexts(category, path.label),
      readyFinding(catalogue(), path),
    )
    const removesAll = edits.some((edit) => edit.kind === 'clear')
    if (!removesAll && sent.length > 0) {
      applyAll([{ kind: 'details', ...path, removeImages: sent.map((image) => image.id) }])
    }
    applyAll(edits)
  }
  return {
    textsNow: (path) => {
      const category = categoryOf(path)
      return category ? recordTexts(category, path.label) : null
    },
    restore,
    takeSaid: (path, said, elsewhere) => {
      const category = categoryOf(path)
      if (!category) return
      const open = openSheetOf(path, category, offline().photosOf(path))
      noteLastUsed(offline().inspectionId, path)
      noteUse(path)
      applyAll([saidEdit(catalogue(), path, open.opening, said)])
      const where = elsewhere === null ? '' : ` in ${elsewhere}`
      offerUndo(`${path.label} added${where}`, () => restore(open), UNDO_SAID_MS)
    },
    tidy: (path) => {
      const category = categoryOf(path)
      if (!category) return
      const now = recordTexts(category, path.label)
      const images = detailsOf(category, path.label)?.images ?? []
      const isEmpty =
        now.hasRecord &&
        now.texts.comment.trim() === '' &&
        images.length + offline().photosOf(path).length === 0
      if (!isEmpty || (path.section === 'recomendation' && now.level !== null)) return
      const { label, ...place } = path
      applyAll([{ kind: 'clear', ...path }])
      if (now.isChecked) applyAll([{ kind: 'checks', ...place, checks: [{ label, checked: true }] }])
    },
    tellAdded: (open) => {
      const { path, opening } = open
      const category = categoryOf(path)
      const isAdded =
        path.section === 'recomendation' &&
        !opening.isChecked &&
        category !== undefined &&
        recordTexts(category, path.label).isChecked
      if (isAdded) offerUndo(`Added ${path.label}`, () => restore(open))
    },
  }
}
