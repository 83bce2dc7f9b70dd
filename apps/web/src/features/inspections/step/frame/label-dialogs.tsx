// What opens over the step screen, in one chunk: comment sheet, label menu, rename, questions, conflict.
import type { LabelPath, StoredEdit } from '#web/offline/edits.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import { CommentSheet } from '../finding/comment-sheet.tsx'
import { ConflictDialog } from '../finding/conflict-dialog.tsx'
import { DeleteQuestion, LabelMenu, RenameDialog } from '../labels/label-menu.tsx'
import type { OpenSheet } from '../state/sheet-actions.ts'
import type { LabelActions } from '../state/use-label-actions.ts'

export type Over =
  | { kind: 'menu'; path: LabelPath; at: { x: number; y: number } }
  | { kind: 'rename'; path: LabelPath }
  | { kind: 'delete'; path: LabelPath }
  | { kind: 'conflict'; entry: StoredEdit }

interface LabelDialogsProps {
  offline: OfflineInspection
  actions: LabelActions
  sheet: OpenSheet | null
  over: Over | null
  onSheet: (sheet: OpenSheet | null) => void
  onOver: (over: Over | null) => void
}

export default function LabelDialogs({ offline, actions, sheet, over, onSheet, onOver }: LabelDialogsProps) {
  const deleteNow = (path: LabelPath) => {
    onOver(null)
    onSheet(null)
    actions.deleteLabel(path)
  }
  const askDelete = (path: LabelPath) => {
    if (actions.hasContent(path)) onOver({ kind: 'delete', path })
    else deleteNow(path)
  }
  const category = sheet && actions.categoryOf(sheet.path)
  const closeOver = () => onOver(null)
  return (
    <>
      {sheet && category && (
        <CommentSheet
          key={sheet.path.category + sheet.path.label}
          open={sheet}
          category={category}
          onClose={() => onSheet(null)}
          onRename={(path) => onOver({ kind: 'rename', path })}
          onDelete={askDelete}
        />
      )}
      {over?.kind === 'menu' && (
        <LabelMenu
          path={over.path}
          at={over.at}
          onClose={closeOver}
          onRename={(path) => onOver({ kind: 'rename', path })}
          onDelete={askDelete}
        />
      )}
      {over?.kind === 'rename' && (
        <RenameDialog
          path={over.path}
          onClose={closeOver}
          onRenamed={(to) => {
            onOver(null)
            if (sheet) onSheet({ ...sheet, path: { ...sheet.path, label: to } })
          }}
        />
      )}
      {over?.kind === 'delete' && (
        <DeleteQuestion path={over.path} onClose={closeOver} onDelete={() => deleteNow(over.path)} />
      )}
      {over?.kind === 'conflict' && (
        <ConflictDialog
          entry={over.entry}
          onClose={closeOver}
          onChoose={(choice) => {
            onOver(null)
            void offline.resolveConflict(over.entry.key, choice)
          }}
        />
      )}
    </>
  )
}
