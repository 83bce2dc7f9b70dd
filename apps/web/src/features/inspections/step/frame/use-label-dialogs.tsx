// What is open over the step screen: which label's sheet, menu or question is open over it.
import { useMemo, useRef, useState } from 'react'
import type { LabelPath, StoredEdit } from '#web/offline/edits.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import { onlyPictures } from '../photos/only-pictures.ts'
import { type OpenSheet, openSheetOf } from '../state/sheet-actions.ts'
import type { StepCallbacks } from '../state/step-context.tsx'
import { isSamePath } from '../state/step-model.ts'
import type { LabelActions } from '../state/use-label-actions.ts'
import type { OpenDialog } from './label-dialogs.tsx'
import { LabelDialogs } from './lazy-dialogs.ts'

/** Gives the callbacks for the parts of the screen, and the dialogs to render; `show` brings a label into view, `showFindings` a category. */
export function useLabelDialogs(
  offline: OfflineInspection,
  actions: LabelActions,
  show: (path: LabelPath) => void,
  showFindings: (category: string) => void,
) {
  const newest = useRef(showFindings)
  newest.current = showFindings
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const callbacks = useMemo((): Omit<StepCallbacks, 'openCamera' | 'takePhotos'> => {
    const openLabel = (path: LabelPath) => {
      const category = actions.categoryOf(path)
      if (!category) return
      const open = openSheetOf(path, category, actions.waitingPhotos(path))
      // One that is open already goes on from how its label stood at first.
      setSheet((now) => (now && isSamePath(now.path, path) ? now : open))
    }
    return {
      actions,
      openLabel,
      openAdded: (path) => {
        // First as it was, for Cancel.
        openLabel(path)
        if (path.section === 'recomendation') actions.choose(path)
      },
      showFindings: (category) => newest.current(category),
      openChoice: (choice) => setDialog({ kind: 'choice', choice }),
      openWhy: () => setDialog({ kind: 'why' }),
      openAgain: (path) => setDialog({ kind: 'again', path }),
      openMove: (path, photo) => setDialog({ kind: 'move', path, photo }),
      openMenu: (path, at) => setDialog({ kind: 'menu', path, at }),
      addPhotos: (path, files) =>
        void onlyPictures(files).then((pictures) => {
          const needsLevel = actions.addPhotos(path, pictures)
          if (needsLevel) openLabel(path)
        }),
    }
  }, [actions])

  const dialogs = (sheet || dialog) && (
    <LabelDialogs
      offline={offline}
      actions={actions}
      sheet={sheet}
      dialog={dialog}
      onSheet={setSheet}
      onDialog={setDialog}
      onShow={show}
    />
  )
  return { callbacks, dialogs, openConflict: (entry: StoredEdit) => setDialog({ kind: 'conflict', entry }) }
}
