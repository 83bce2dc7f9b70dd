// The list of what did not go out.
import { Button } from '@mantine/core'
import type { StoredEdit } from '#web/offline/edits.ts'
import { editTitle, notKeptText, saveStateText, type Unsaved } from '#web/offline/save-state.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
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
  offline: OfflineInspection
  onClose: () => void
  onConflict: (entry: StoredEdit) => void
}

/** Each edit that did not go out, why, and what can be done. */
export default function UnsavedDialog({ offline, onClose, onConflict }: UnsavedDialogProps) {
  const { unsaved, waiting, notKept } = offline.saveState
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
          <p className={classes.what}>{notKeptText(offline.saveState, deviceWord())}</p>
          <Button variant="default" onClick={() => void offline.retry()}>
            Try again
          </Button>
        </div>
      )}
      {unsaved.length === 0 && notKept === 0 && (
        <p role="status">
          {waiting > 0 ? saveStateText(offline.saveState, deviceWord()) : 'Everything is saved now.'}
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
                  <Button variant="default" onClick={() => void offline.retry([one.key])}>
                    Retry
                  </Button>
                )}
                <Button variant="danger-link" onClick={() => void offline.discard([one.key])}>
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
