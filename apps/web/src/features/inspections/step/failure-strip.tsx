// A strip under the tabs, there only when something failed or waits for a network.
import { IconAlertCircle, IconCloudUp, IconDatabaseX, IconPhotoX } from '@tabler/icons-react'
import type { StoredEdit } from '#web/field/edits.ts'
import { notKeptText, saveStateText } from '#web/field/save-state.ts'
import { type FieldOfInspection, useFewPhotosLeft } from '#web/field/use-field.ts'
import { counted } from '#web/lib/format.ts'
import { deviceWord } from './device-word.ts'
import classes from './failure-strip.module.css'

interface FailureStripProps {
  field: FieldOfInspection
  onConflict: (entry: StoredEdit) => void
}

export function FailureStrip({ field, onConflict }: FailureStripProps) {
  const { kind, unsaved, stalledPhotos, notKept, beingKept } = field.saveState
  const fewLeft = useFewPhotosLeft(field)
  const device = deviceWord()
  const refused = unsaved.filter((one) => one.why !== 'incomplete')
  const first = refused[0]
  if (notKept > 0) {
    return (
      <Strip icon={IconDatabaseX} action="Try again" onAct={() => void field.retry()}>
        {notKeptText(field.saveState, device)}
      </Strip>
    )
  }
  if (stalledPhotos > 0) {
    const kept = stalledPhotos === 1 ? 'It is kept' : 'They are kept'
    const where = beingKept > 0 ? `${beingKept} being kept.` : `${kept} on this ${device}.`
    return (
      <Strip icon={IconPhotoX} action="Retry" onAct={() => void field.retry()}>
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
          else void field.retry(refused.map((one) => one.key))
        }}
      >
        {text}
      </Strip>
    )
  }
  const words: string[] = []
  if (kind === 'offline') words.push(saveStateText(field.saveState, device))
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
