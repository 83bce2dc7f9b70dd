// What opens over the step screen, in one chunk: comment sheet, label menu, rename, questions, conflict.
import type { LabelPath, StoredEdit } from '#web/offline/edits.ts'
import type { ShownPhoto } from '#web/offline/overlay.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import CompareDialog from '#web/shared/sending/compare-dialog.tsx'
import { AddLocation } from '../finding/add-location.tsx'
import { CommentSheet } from '../finding/comment-sheet.tsx'
import { MoveTo } from '../finding/move-to.tsx'
import { ChooseOption } from '../labels/choose-option.tsx'
import { DeleteQuestion, LabelMenu, RenameDialog } from '../labels/label-menu.tsx'
import type { OpenSheet } from '../state/sheet-actions.ts'
import type { OptionChoice } from '../state/step-context.tsx'
import type { LabelActions } from '../state/use-label-actions.ts'
import { StepReason } from './step-reason.tsx'

export type OpenDialog =
  | { kind: 'menu'; path: LabelPath; at: { x: number; y: number } }
  | { kind: 'choice'; choice: OptionChoice }
  | { kind: 'again'; path: LabelPath }
  | { kind: 'move'; path: LabelPath; photo: ShownPhoto | undefined }
  | { kind: 'rename'; path: LabelPath }
  | { kind: 'delete'; path: LabelPath }
  | { kind: 'conflict'; entry: StoredEdit }
  | { kind: 'why' }

interface LabelDialogsProps {
  offline: OfflineInspection
  actions: LabelActions
  sheet: OpenSheet | null
  dialog: OpenDialog | null
  onSheet: (sheet: OpenSheet | null) => void
  onDialog: (dialog: OpenDialog | null) => void
  /** Brings a label into view. */
  onShow: (path: LabelPath) => void
}

export default function LabelDialogs({
  offline,
  actions,
  sheet,
  dialog,
  onSheet,
  onDialog,
  onShow,
}: LabelDialogsProps) {
  const deleteNow = (path: LabelPath) => {
    onDialog(null)
    onSheet(null)
    actions.deleteLabel(path)
  }
  const askDelete = (path: LabelPath) => {
    if (actions.hasContent(path)) onDialog({ kind: 'delete', path })
    else deleteNow(path)
  }
  const category = sheet && actions.categoryOf(sheet.path)
  const closeDialog = () => onDialog(null)
  return (
    <>
      {sheet && category && (
        <CommentSheet
          key={sheet.path.category + sheet.path.label}
          open={sheet}
          category={category}
          onClose={() => onSheet(null)}
        />
      )}
      {dialog?.kind === 'menu' && (
        <LabelMenu
          path={dialog.path}
          at={dialog.at}
          onClose={closeDialog}
          onRename={(path) => onDialog({ kind: 'rename', path })}
          onDelete={askDelete}
        />
      )}
      {dialog?.kind === 'choice' && <ChooseOption {...dialog.choice} onClose={closeDialog} />}
      {dialog?.kind === 'again' && (
        <AddLocation
          path={dialog.path}
          onClose={closeDialog}
          onAdded={() => {
            onDialog(null)
            onSheet(null)
          }}
        />
      )}
      {dialog?.kind === 'move' && (
        <MoveTo
          path={dialog.path}
          photo={dialog.photo}
          onClose={closeDialog}
          onMoved={(to) => {
            onDialog(null)
            // More photos of the label may have to go.
            if (dialog.photo) return
            onSheet(null)
            onShow(to)
          }}
        />
      )}
      {dialog?.kind === 'rename' && (
        <RenameDialog path={dialog.path} onClose={closeDialog} onRenamed={closeDialog} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteQuestion path={dialog.path} onClose={closeDialog} onDelete={() => deleteNow(dialog.path)} />
      )}
      {dialog?.kind === 'why' && <StepReason onClose={closeDialog} />}
      {dialog?.kind === 'conflict' && (
        <CompareDialog
          entry={dialog.entry}
          onClose={closeDialog}
          onChoose={(choice) => {
            onDialog(null)
            void offline.resolveConflict(dialog.entry.key, choice)
          }}
        />
      )}
    </>
  )
}
