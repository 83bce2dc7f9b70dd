// Answering several items at once: the rest of a section rated good, or not inspected for one reason.
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

/** Gives the function that checks options and writes the reason, if any, where none stands; one Undo takes all of them back. */
export function makeAnswerAll({ offline, categoryOf, apply, restore, offerUndo }: Tools) {
  return (paths: readonly LabelPath[], reason: string | null, said: string): void => {
    const before = paths.flatMap((path): OpenSheet[] => {
      const category = categoryOf(path)
      return category ? [openSheetOf(path, category, offline().photosOf(path))] : []
    })
    for (const { path, opening } of before)
      void apply(answering(path, opening, reason)).catch(() => undefined)
    offerUndo(said, () => before.forEach(restore), UNDO_MS)
  }
}

/** A record needs a comment or a photo (Please select an image or add a comment): without a reason the check alone is sent. */
function answering(
  { label, ...path }: LabelPath,
  { texts }: OpenSheet['opening'],
  reason: string | null,
): Edit {
  if (reason === null) return { kind: 'checks', ...path, checks: [{ label, checked: true }] }
  const isOpen = texts.comment.trim() === ''
  return { kind: 'details', ...path, label, checked: true, texts: isOpen ? { comment: reason } : {} }
}
