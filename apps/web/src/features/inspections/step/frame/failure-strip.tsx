// A strip under the tabs, there only when something failed or waits for a network.
import { IconAlertCircle, IconCloudUp, IconDatabaseX, IconPhotoX } from '@tabler/icons-react'
import { counted } from '#web/lib/format.ts'
import type { StoredEdit } from '#web/offline/edits.ts'
import { notKeptText, saveStateText } from '#web/offline/save-state.ts'
import { type OfflineInspection, useFewPhotosLeft } from '#web/offline/use-offline.ts'
import { deviceWord } from './device-word.ts'
import classes from './failure-strip.module.css'

interface FailureStripProps {
  offline: OfflineInspection
  onConflict: (entry: StoredEdit) => void
}

export function FailureStrip({ offline, onConflict }: FailureStripProps) {
  const { kind, unsaved, stalledPhotos, notKept, beingKept } = offline.saveState
  const fewLeft = useFewPhotosLeft(offline)
  const device = deviceWord()
  const refused = unsaved.filter((one) => one.why !== 'incomplete')
  const first = refused[0]
  if (notKept > 0) {
    return (
      <Strip icon={IconDatabaseX} action="Try again" onAct={() => void offline.retry()}>
        {notKeptText(offline.saveState, device)}
      </Strip>
    )
  }
  if (stalledPhotos > 0) {
    const kept = stalledPhotos === 1 ? 'It is kept' : 'They are kept'
    const where = beingKept > 0 ? `${beingKept} being kept.` : `${kept} on this ${device}.`
    return (
      <Strip icon={IconPhotoX} action="Retry" onAct={() => void offline.retry()}>
        {`${counted(stalledPhotos, 'photo')} not sent: no signal. ${where}`}
      </Strip>
    )
  }
  if (first) {
    const isOneReason = refused.every(({ reason }) => reason === first.reason)
    const isConflict = first.why === 'conflict'
    const text =
      refused.length === 1
        ? `1 change not saved: ${first.reason}. It is kept on this ${device}.`
        : `${refused.length} changes not saved${isOneReason ? `: ${first.reason}` : ''}. They are kept on this ${device}.`
    return (
      <Strip
        icon={IconAlertCircle}
        action={isConflict ? 'Compare' : 'Retry'}
        onAct={() => {
          if (isConflict) onConflict(first.entry)
          else void offline.retry(refused.map((one) => one.key))
        }}
      >
        {text}
      </Strip>
    )
  }
  const words: string[] = []
  if (kind === 'offline') words.push(saveStateText(offline.saveState, device))
  if (fewLeft === 0) words.push(`This ${device} has no room for more photos`)
  else if (fewLeft) words.push(`This ${device} has room for about ${counted(fewLeft, 'more photo')}`)
  if (words.length === 0) return null
  return (
    <div className={classes.strip} data-tone="info" role="status">
      <IconCloudUp size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>{words.join('. ')}</span>
    </div>
  )
}

interface StripProps {
  icon: typeof IconAlertCircle
  action: string
  onAct: () => void
  children: string
}

function Strip({ icon: Icon, action, onAct, children }: StripProps) {
  return (
    <div className={classes.strip} role="alert">
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>{children}</span>
      <button type="button" className={classes.retry} onClick={onAct}>
        {action}
      </button>
    </div>
  )
}
