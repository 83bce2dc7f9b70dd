// The list of what did not go out.
import { Button } from '@mantine/core'
import type { StoredEdit } from '#web/field/edits.ts'
import { editTitle, notKeptText, saveStateText, type Unsaved } from '#web/field/save-state.ts'
import type { FieldOfInspection } from '#web/field/use-field.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { deviceWord } from './device-word.ts'
import classes from './save-indicator.module.css'

const WHY: Readonly<Record<Unsaved['why'], string>> = {
  incomplete: 'Kept as a draft: ',
  refused: '',
  conflict: '',
  network: '',
  server: 'Tried again soon: ',
}

interface UnsavedDialogProps {
  field: FieldOfInspection
  onClose: () => void
  onConflict: (entry: StoredEdit) => void
}

/** Each edit that did not go out, why, and what can be done. */
export default function UnsavedDialog({ field, onClose, onConflict }: UnsavedDialogProps) {
  const { unsaved, waiting, notKept } = field.saveState
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Not saved"
      subtitle={`Kept on this ${deviceWord()} until sent or discarded.`}
      size={560}
    >
      {notKept > 0 && (
        <div className={classes.item}>
          <p className={classes.what}>{notKeptText(field.saveState, deviceWord())}</p>
          <Button variant="default" onClick={() => void field.retry()}>
            Try again
          </Button>
        </div>
      )}
      {unsaved.length === 0 && notKept === 0 && (
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
