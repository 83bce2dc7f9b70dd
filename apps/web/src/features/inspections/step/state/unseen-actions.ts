// Saying of several parts at once that they were not inspected, and why.
import type { Category } from '@plumbline/contract/inspections'
import type { CategoryPath, Edit, LabelPath } from '#web/offline/edits.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import { type OpenSheet, openSheetOf } from './sheet-actions.ts'

/** Many were changed by one tap: its Undo stays longer. */
const UNDO_MS = 8_000

interface Tools {
  offline: () => OfflineInspection
  categoryOf: (path: CategoryPath) => Category | undefined
  apply: (edit: Edit) => Promise<string>
  restore: (open: OpenSheet) => void
  offerUndo: (text: string, undo: () => void, time?: number) => void
}

/** Gives the function that checks labels and writes the reason where none stands; one Undo takes all of them back. */
export function makeSayNotInspected({ offline, categoryOf, apply, restore, offerUndo }: Tools) {
  return (paths: readonly LabelPath[], reason: string, said: string): void => {
    const before = paths.flatMap((path): OpenSheet[] => {
      const category = categoryOf(path)
      return category ? [openSheetOf(path, category, offline().photosOf(path))] : []
    })
    for (const { path, opening } of before) {
      const texts = opening.texts.comment.trim() === '' ? { comment: reason } : {}
      void apply({ kind: 'details', ...path, checked: true, texts }).catch(() => undefined)
    }
    offerUndo(said, () => before.forEach(restore), UNDO_MS)
  }
}
