// The doors of the step screen: which label's sheet, menu or question is open over it.
import { useMemo, useState } from 'react'
import type { LabelPath, StoredEdit } from '#web/field/edits.ts'
import type { FieldOfInspection } from '#web/field/use-field.ts'
import { StepWindows } from './lazy-windows.ts'
import { recordTexts } from './narrative.ts'
import type { StepDoors } from './step-context.tsx'
import { detailsOf, isChecked } from './step-model.ts'
import type { Over } from './step-windows.tsx'
import type { OpenSheet } from './use-comment-sheet.ts'
import type { LabelActions } from './use-label-actions.ts'

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

  const windows = (sheet || over) && (
    <StepWindows
      field={field}
      actions={actions}
      sheet={sheet}
      over={over}
      onSheet={setSheet}
      onOver={setOver}
    />
  )
  return { doors, windows, openConflict: (entry: StoredEdit) => setOver({ kind: 'conflict', entry }) }
}
