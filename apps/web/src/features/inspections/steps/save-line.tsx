// Whether all that was entered on this device is on the server; with Retry where it is not.
import { Button } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { type SaveState, saveStateText } from '#web/offline/save-state.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import classes from './steps.module.css'

const ICONS = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudOff,
  failed: IconCloudOff,
} as const satisfies Record<SaveState['kind'], unknown>

interface SaveLineProps {
  offline: Pick<OfflineInspection, 'saveState' | 'retry'>
  /** Without Retry, where there is little room. */
  isCompact?: boolean
}

export function SaveLine({ offline, isCompact = false }: SaveLineProps) {
  const { saveState } = offline
  const Icon = ICONS[saveState.kind]
  const canRetry = saveState.kind === 'failed' || saveState.kind === 'offline'
  return (
    <div className={classes.saveLine}>
      <span className={classes.saveState} data-kind={saveState.kind} role="status">
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {saveState.kind === 'saved' ? 'All changes saved' : saveStateText(saveState, 'device')}
      </span>
      {canRetry && !isCompact && (
        <Button variant="subtle" size="xs" onClick={() => void offline.retry()}>
          Retry
        </Button>
      )}
    </div>
  )
}
