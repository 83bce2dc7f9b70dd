// Edits that the browser cleared away before they were uploaded: named with their count, for somebody has to enter them again.
import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { counted } from '#web/lib/format.ts'
import { useOffline } from '#web/offline/use-offline.ts'
import classes from './sending-list.module.css'
import { useLostWork } from './use-sending.ts'

export function LostWorkRows() {
  const lost = useLostWork()
  const offline = useOffline()
  if (lost.length === 0) return null
  return (
    <ul className={classes.list}>
      {lost.map(({ inspectionId, of, count }) => (
        <li key={inspectionId} className={classes.item}>
          <div className={classes.needy}>
            <div className={classes.row}>
              <span className={classes.sign} aria-hidden="true">
                <IconAlertCircle size={20} stroke={1.75} />
              </span>
              <span className={classes.what}>
                <strong>{lostText(count)}</strong>
                <span className={classes.detail}>
                  {of === '' ? '' : `Of ${of}. `}Enter {count === 1 ? 'it' : 'them'} again.
                </span>
              </span>
            </div>
            <div className={classes.buttons}>
              <Button variant="light" onClick={() => offline?.outbox.lost.dismiss(inspectionId)}>
                Dismiss
              </Button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** "3 edits were lost when the browser cleared its storage" */
export function lostText(count: number): string {
  return `${counted(count, 'edit')} ${count === 1 ? 'was' : 'were'} lost when the browser cleared its storage`
}
