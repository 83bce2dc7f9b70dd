// What opens over the step screen: comment sheet, label menu, rename, questions, conflict, shortcuts.
import { useMemo, useState } from 'react'
import type { LabelPath, StoredEdit } from '#web/field/edits.ts'
import type { FieldOfInspection } from '#web/field/use-field.ts'
import { CommentSheet } from './comment-sheet.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteQuestion, LabelMenu, RenameDialog } from './label-menu.tsx'
import { recordTexts } from './narrative.ts'
import type { StepDoors } from './step-context.tsx'
import { detailsOf, isChecked } from './step-model.ts'
import type { OpenSheet } from './use-comment-sheet.ts'
import type { LabelActions } from './use-label-actions.ts'

type Over =
  | { kind: 'menu'; path: LabelPath; at: { x: number; y: number } }
  | { kind: 'rename'; path: LabelPath }
  | { kind: 'delete'; path: LabelPath }
  | { kind: 'conflict'; entry: StoredEdit }

/** Gives the doors for the parts of the screen, and the windows to render. */
export function useStepWindows(field: FieldOfInspection, actions: LabelActions) {
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const doors = useMemo((): StepDoors => {
    const openLabel = (path: LabelPath) => {
      const category = actions.categoryOf(path)
      if (!category) return
      const opening = recordTexts(category, path.label)
      const openingImages = (detailsOf(category, path.label)?.images ?? []).map((image) => image.id)
      if (path.section === 'recomendation' && !isChecked(category, path.label)) actions.choose(path)
      setSheet({ path, opening, openingImages })
    }
    return {
      actions,
      openLabel,
      openMenu: (path, at) => setOver({ kind: 'menu', path, at }),
      addPhotos: (path, files) => {
        const needsLevel = actions.addPhotos(path, files)
        if (needsLevel) openLabel(path)
      },
    }
  }, [actions])

  const askDelete = (path: LabelPath) => {
    if (actions.hasContent(path)) setOver({ kind: 'delete', path })
    else deleteNow(path)
  }
  const deleteNow = (path: LabelPath) => {
    setOver(null)
    setSheet(null)
    actions.deleteLabel(path)
  }
  const category = sheet && actions.categoryOf(sheet.path)
  const closeOver = () => setOver(null)
  const windows = (
    <>
      {sheet && category && (
        <CommentSheet
          key={sheet.path.category + sheet.path.label}
          open={sheet}
          category={category}
          onClose={() => setSheet(null)}
          onRename={(path) => setOver({ kind: 'rename', path })}
          onDelete={askDelete}
        />
      )}
      {over?.kind === 'menu' && (
        <LabelMenu
          path={over.path}
          at={over.at}
          onClose={closeOver}
          onRename={(path) => setOver({ kind: 'rename', path })}
          onDelete={askDelete}
        />
      )}
      {over?.kind === 'rename' && (
        <RenameDialog
          path={over.path}
          onClose={closeOver}
          onRenamed={(to) => {
            setOver(null)
            if (sheet) setSheet({ ...sheet, path: { ...sheet.path, label: to } })
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
            setOver(null)
            void field.resolveConflict(over.entry.key, choice)
          }}
        />
      )}
    </>
  )
  return { doors, windows, openConflict: (entry: StoredEdit) => setOver({ kind: 'conflict', entry }) }
}
