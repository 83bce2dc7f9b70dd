// The comment sheet's logic: edits are saved as they are typed; Cancel writes back how the label stood.
import type { Category, LabelDetails } from '@plumbline/contract/inspections'
import type { Level } from '@plumbline/contract/steps'
import { FIELD } from '@plumbline/contract/texts'
import { useState } from 'react'
import type { LabelPath, TextField, Texts } from '#web/field/edits.ts'
import type { PendingPhoto } from '#web/field/overlay.ts'
import { type RecordTexts, readyState, readyTexts, recordTexts, restoringEdits } from './narrative.ts'
import { useStepScreen } from './step-context.tsx'
import { detailsOf } from './step-model.ts'

/** Sent about a second after the last key. */
const SEND_AFTER_MS = 900

export interface OpenSheet {
  path: LabelPath
  /** How the label stood before it was opened. */
  opening: RecordTexts
  openingImages: readonly number[]
}

export interface SheetErrors {
  level: string | null
  content: string | null
}

const NO_ERRORS: SheetErrors = { level: null, content: null }

export function useCommentSheet(
  { path, opening, openingImages }: OpenSheet,
  category: Category,
  close: () => void,
) {
  const { field, catalogue } = useStepScreen()
  const [errors, setErrors] = useState<SheetErrors>(NO_ERRORS)
  const details: LabelDetails | undefined = detailsOf(category, path.label)
  const now = recordTexts(category, path.label)
  const waiting = field.photosOf(path)
  const isFinding = path.section === 'recomendation'
  const ready = isFinding ? readyTexts(catalogue, path) : null

  const apply = (edit: Parameters<typeof field.apply>[0], delay = 0) => {
    setErrors(NO_ERRORS)
    void field.apply(edit, { delay }).catch(() => undefined)
  }
  const setTexts = (texts: Texts, delay = 0) =>
    apply({ kind: 'details', ...path, checked: true, texts }, delay)

  const problems = (): SheetErrors => {
    const hasContent = now.texts.comment.trim() !== '' || (details?.images.length ?? 0) + waiting.length > 0
    const wantsContent = isFinding || now.hasRecord
    return {
      level: isFinding && now.level === null ? FIELD.level : null,
      content: wantsContent && !hasContent ? FIELD.imageOrComment : null,
    }
  }

  /** A record in which nothing is left is none: it is cleared rather than kept as an empty one. */
  const tidy = () => {
    const isEmpty =
      now.hasRecord && now.texts.comment.trim() === '' && (details?.images.length ?? 0) + waiting.length === 0
    if (!isEmpty || (isFinding && now.level !== null)) return
    const { step, section, category: id, label } = path
    apply({ kind: 'clear', ...path })
    if (now.isChecked)
      apply({ kind: 'checks', step, section, category: id, checks: [{ label, checked: true }] })
  }

  return {
    details,
    now,
    waiting,
    isFinding,
    errors,
    readyState: readyState(ready?.texts ?? null, now.texts),
    keepText: (name: TextField, value: string) => setTexts({ [name]: value }, SEND_AFTER_MS),
    setLevel: (level: Level) => apply({ kind: 'details', ...path, checked: true, level }),
    useReadyTexts: () => {
      if (ready) setTexts(ready.texts)
    },
    /** Closes when the rules of the specification are met, else says which is not. */
    save: () => {
      const found = problems()
      if (!isFinding && found.content) tidy()
      else if (found.level || found.content) {
        setErrors(found)
        return
      }
      close()
    },
    /** Closes and keeps all that was typed, complete or not. */
    keepAndClose: () => {
      tidy()
      close()
    },
    newPhotos: {
      sent: (details?.images ?? []).filter((image) => !openingImages.includes(image.id)),
      waiting,
    },
    /** Writes back how the label stood at opening, photos included, and closes. */
    cancel: (newPhotos: { sent: readonly { id: number }[]; waiting: readonly PendingPhoto[] }) => {
      void field.discard(newPhotos.waiting.map((photo) => photo.key)).catch(() => undefined)
      const edits = restoringEdits(path, opening, now)
      const removesAll = edits.some((edit) => edit.kind === 'clear')
      if (!removesAll && newPhotos.sent.length > 0) {
        apply({ kind: 'details', ...path, removeImages: newPhotos.sent.map((image) => image.id) })
      }
      for (const edit of edits) apply(edit)
      close()
    },
  }
}
