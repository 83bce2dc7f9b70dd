// What the photo editor does to a photo of a label, whether it is on the server already or still waiting.
import type { LabelImage } from '@plumbline/contract/comment-records'
import { isOwnFile } from '#web/lib/reach.ts'
import type { LabelPath } from '#web/offline/edits.ts'
import type { PendingPhoto } from '#web/offline/overlay.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import { toast } from '#web/ui/toast.tsx'
import { photoRemoval } from '../state/photo-removal.ts'
import { useStepScreen } from '../state/step-context.tsx'
import { detailsOf } from '../state/step-model.ts'

export type EditedPhoto = { kind: 'sent'; image: LabelImage } | { kind: 'waiting'; photo: PendingPhoto }

const UNDO_MS = 5_000

export function usePhotoEdits(path: LabelPath, waiting: readonly PendingPhoto[]) {
  const { offline, data, inspectionId } = useStepScreen()
  const current = useOffline()

  /** A photo may have been tried, or sent, since its editor was opened. */
  const asItIsNow = (edited: EditedPhoto): EditedPhoto => {
    if (edited.kind === 'sent') return edited
    const { photoId } = edited.photo
    const image = current?.outbox.sentPhoto(photoId)
    if (image) return { kind: 'sent', image }
    return { kind: 'waiting', photo: waiting.find((one) => one.photoId === photoId) ?? edited.photo }
  }

  const removeSent = async (image: LabelImage) => {
    const category = data.steps[path.step]?.[path.section].find((one) => one.id === path.category)
    const details = category && detailsOf(category, path.label)
    const later = { delay: UNDO_MS, isUndoable: true }
    const keys: string[] = []
    for (const edit of photoRemoval(path, details, waiting.length, image.id))
      keys.push(await offline.apply(edit, later))
    offerUndo(() => void offline.discard(keys))
  }

  const removeWaiting = async (photo: PendingPhoto) => {
    const kept = await current?.outbox.photo(photo.photoId)
    await offline.discard([photo.key])
    if (!kept) return
    offerUndo(() => {
      const file = new File([kept.picture], kept.name, { type: kept.type })
      void offline.addPhotos(path, [file], { isPrepared: kept.isPrepared, position: photo.position })
    })
  }

  return {
    /** Where the editor reads the picture. */
    sourceOf:
      (opened: EditedPhoto): (() => Promise<Blob>) =>
      async () => {
        if (opened.kind === 'waiting') {
          const photo = await current?.outbox.photo(opened.photo.photoId)
          if (photo) return photo.picture
        }
        const edited = asItIsNow(opened)
        if (edited.kind === 'waiting') throw new Error('The photo is no longer on this device')
        const response = await fetch(edited.image.url)
        if (!response.ok || !isOwnFile(response)) throw new Error('The photo could not be read')
        return response.blob()
      },
    captionOf: (edited: EditedPhoto): string =>
      (edited.kind === 'sent' ? edited.image.caption : edited.photo.caption) ?? '',
    setCaption: (opened: EditedPhoto, caption: string) => {
      const edited = asItIsNow(opened)
      const set =
        edited.kind === 'sent' ? captionSent(edited.image, caption) : captionWaiting(edited, caption)
      void set.catch(() => toast.error('The caption couldn’t be saved. Type it again.'))
    },
    replace: (edited: EditedPhoto, file: File, caption: string) => {
      void replacePhoto(asItIsNow(edited), { file, caption, isPrepared: true }).catch(() =>
        toast.error('The edited photo could not be saved. Edit it again.'),
      )
    },
    remove: (opened: EditedPhoto) => {
      const edited = asItIsNow(opened)
      void (edited.kind === 'sent' ? removeSent(edited.image) : removeWaiting(edited.photo)).catch(
        () => undefined,
      )
    },
  }

  async function captionSent(image: LabelImage, caption: string): Promise<void> {
    await offline.apply({ kind: 'details', ...path, captions: { [image.id]: caption } }, { delay: 900 })
  }

  /** A photo that waits goes out with it; one that may be at the server already is sent again in its place. */
  async function captionWaiting(
    { photo }: EditedPhoto & { kind: 'waiting' },
    caption: string,
  ): Promise<void> {
    let isKept = false
    await current?.outbox.update(inspectionId, (entry) => {
      const mayBeSent = entry.attempts > 0 && entry.status === 'pending'
      if (entry.key !== photo.key || entry.edit.kind !== 'photo' || mayBeSent) return entry
      isKept = true
      return { ...entry, edit: { ...entry.edit, caption } }
    })
    if (isKept) return
    const edited = asItIsNow({ kind: 'waiting', photo })
    if (edited.kind === 'sent') return captionSent(edited.image, caption)
    const kept = await current?.outbox.photo(photo.photoId)
    if (!kept) throw new Error('The photo is no longer on this device')
    const file = new File([kept.picture], kept.name, { type: kept.type })
    await replacePhoto(edited, { file, caption, isPrepared: kept.isPrepared })
  }

  async function replacePhoto(
    edited: EditedPhoto,
    { file, caption, isPrepared }: { file: File; caption: string; isPrepared: boolean },
  ): Promise<void> {
    const { position } = edited.kind === 'sent' ? edited.image : edited.photo
    const shared = { isPrepared, position, ...(caption === '' ? {} : { caption }) }
    if (edited.kind === 'sent') {
      await offline.addPhotos(path, [file], { ...shared, replaces: edited.image.id })
      return
    }
    const { photo } = edited
    // A try whose outcome is unknown may have arrived: the new photo then takes the place of what it became.
    if (photo.wasTried && photo.status === 'pending') {
      await offline.addPhotos(path, [file], { ...shared, replacesPhoto: photo.photoId })
      return
    }
    await offline.discard([photo.key])
    await offline.addPhotos(path, [file], shared)
  }

  function offerUndo(undo: () => void): void {
    toast.info('Photo removed', { action: { label: 'Undo', onClick: undo }, time: UNDO_MS })
  }
}
