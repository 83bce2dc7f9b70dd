// The save state in words: Saved, Saving, kept while offline, or how many are not saved, with the list behind it.
import { Button } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { StoredEdit } from '#web/field/edits.ts'
import { editTitle, type SaveState, saveStateText, type Unsaved } from '#web/field/save-state.ts'
import type { FieldOfInspection } from '#web/field/use-field.ts'
import { ResponsiveDialog, useIsSheet } from '#web/ui/responsive-dialog.tsx'
import classes from './save-indicator.module.css'

/** "Saving" shows after this long, so that quick saves do not flicker. */
const SAVING_AFTER_MS = 400

const ICONS = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudUp,
  failed: IconCloudOff,
} as const

/** "phone" where a finger points, else "device". */
export function deviceWord(): string {
  return window.matchMedia('(pointer: coarse) and (max-width: 56.24em)').matches ? 'phone' : 'device'
}

interface SaveIndicatorProps {
  field: FieldOfInspection
  onConflict: (entry: StoredEdit) => void
}

export function SaveIndicator({ field, onConflict }: SaveIndicatorProps) {
  const state = useCalmState(field.saveState)
  const [isListOpen, setIsListOpen] = useState(false)
  const Icon = ICONS[state.kind]
  const isShort = useIsSheet() && state.kind === 'offline'
  const text = isShort ? 'Offline' : saveStateText(state, deviceWord())
  return (
    <>
      <span className={classes.state} data-kind={state.kind} role="status">
        {state.kind === 'failed' ? (
          <button type="button" className={classes.button} onClick={() => setIsListOpen(true)}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {text}
          </button>
        ) : (
          <span className={classes.text}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {text}
          </span>
        )}
      </span>
      {isListOpen && (
        <UnsavedList field={field} onClose={() => setIsListOpen(false)} onConflict={onConflict} />
      )}
    </>
  )
}

function useCalmState(state: SaveState): SaveState {
  const [shown, setShown] = useState(state)
  useEffect(() => {
    if (state.kind !== 'saving') {
      setShown(state)
      return
    }
    const timer = window.setTimeout(() => setShown(state), SAVING_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [state])
  return shown
}

const WHY: Readonly<Record<Unsaved['why'], string>> = {
  incomplete: 'Kept as a draft: ',
  refused: '',
  conflict: '',
  network: '',
  server: 'Tried again soon: ',
}

interface UnsavedListProps {
  field: FieldOfInspection
  onClose: () => void
  onConflict: (entry: StoredEdit) => void
}

/** Each edit that did not go out, why, and what can be done. */
function UnsavedList({ field, onClose, onConflict }: UnsavedListProps) {
  const { unsaved, waiting, isStorageFailing } = field.saveState
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Not saved"
      subtitle={`Kept on this ${deviceWord()} until sent or discarded.`}
      size={560}
    >
      {isStorageFailing && <p>This device has no room to keep changes. Free some space and try again.</p>}
      {unsaved.length === 0 && !isStorageFailing && (
        <p role="status">
          {waiting > 0 ? saveStateText(field.saveState, deviceWord()) : 'Everything is saved now.'}
        </p>
      )}
      <ul className={classes.list}>
        {unsaved.map((one) => (
          <li key={one.key} className={classes.item}>
            <div className={classes.what}>
              <strong>{editTitle(one.entry)}</strong>
              <span className={classes.why}>
                {WHY[one.why]}
                {one.reason}
              </span>
            </div>
            {one.why === 'conflict' ? (
              <Button variant="default" onClick={() => onConflict(one.entry)}>
                Compare
              </Button>
            ) : (
              <>
                {one.why !== 'incomplete' && (
                  <Button variant="default" onClick={() => void field.retry([one.key])}>
                    Retry
                  </Button>
                )}
                <Button variant="danger-link" onClick={() => void field.discard([one.key])}>
                  Discard
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  )
}
