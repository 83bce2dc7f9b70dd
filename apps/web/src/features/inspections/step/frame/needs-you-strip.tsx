// A strip under the tabs: what of this inspection needs attention and why, or that the device is nearly full.
import { IconAlertCircle, IconDatabaseX, IconDeviceMobileX, IconPhotoX } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { editTitle } from '#web/offline/edit-title.ts'
import type { StoredEdit } from '#web/offline/edits.ts'
import type { InspectionData } from '#web/offline/inspection-data.ts'
import { type OfflineInspection, useFewPhotosLeft } from '#web/offline/use-offline.ts'
import type { Need, Waiting } from '#web/offline/words.ts'
import { FullDevice, SendingList } from '#web/shared/sending/sync-status.tsx'
import classes from './needs-you-strip.module.css'

/** What is incomplete says so where it is entered; what is not kept stands before all others. */
const ASKED: readonly Need[] = ['refused', 'conflict', 'orphaned', 'gone']

interface NeedsYouStripProps {
  offline: OfflineInspection
  onConflict: (entry: StoredEdit) => void
}

export function NeedsYouStrip({ offline, onConflict }: NeedsYouStripProps) {
  const { waiting } = offline
  const fewLeft = useFewPhotosLeft(offline)
  const [isOpen, setOpen] = useState<'list' | 'full' | null>(null)
  const needy = waiting.filter(({ need }) => need !== undefined && ASKED.includes(need))
  const notKept = waiting.filter(({ need }) => need === 'not kept')
  const list = isOpen === 'list' && <SendingList onClose={() => setOpen(null)} />
  const [first] = needy
  if (notKept.length > 0) {
    return (
      <>
        <Strip icon={IconDatabaseX} action="Make room" onAct={() => setOpen('full')}>
          {notKeptText(notKept)}
        </Strip>
        {isOpen === 'full' && <FullDevice onClose={() => setOpen(null)} />}
      </>
    )
  }
  if (first) {
    const conflict = needy.length === 1 && first.need === 'conflict' ? first.entry : null
    return (
      <>
        <Strip
          icon={needy.every(isPhoto) ? IconPhotoX : IconAlertCircle}
          action={conflict ? 'Choose' : 'Show'}
          onAct={() => {
            if (conflict) onConflict(conflict)
            else setOpen('list')
          }}
        >
          {needyText(needy, offline.data)}
        </Strip>
        {list}
      </>
    )
  }
  if (fewLeft === null) return list || null
  return (
    <div className={classes.strip} data-tone="info">
      <IconDeviceMobileX size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        {fewLeft === 0
          ? 'This device has no room for more photos'
          : `This device has room for about ${counted(fewLeft, 'more photo')}`}
      </span>
    </div>
  )
}

function isPhoto({ entry }: Waiting): boolean {
  return entry === null || entry.edit.kind === 'photo'
}

/** "1 photo can’t be uploaded: the file is damaged" */
function needyText(needy: readonly Waiting[], server: InspectionData | null): string {
  const [first] = needy
  if (first?.need === 'conflict' && first.entry && needy.length === 1)
    return `${editTitle(first.entry, server)} was changed on two devices`
  const what = counted(needy.length, needy.every(isPhoto) ? 'photo' : 'change')
  if (!needy.every(({ need }) => need === 'refused' || need === 'gone'))
    return `${what} ${needy.length === 1 ? 'needs' : 'need'} attention`
  const reason = needy.every((one) => one.reason === first?.reason) ? `: ${first?.reason}` : ''
  return `${what} can’t be uploaded${reason}`
}

/** What is lost with this page. */
function notKeptText(notKept: readonly Waiting[]): string {
  const what = counted(notKept.length, notKept.every(isPhoto) ? 'photo' : 'change')
  return `This device is full: ${what} could not be saved.`
}

interface StripProps {
  /** `info`: nothing is wrong. */
  tone?: 'info'
  icon: typeof IconAlertCircle
  action: string
  onAct: () => void
  children: string
}

/** Read aloud by the sync status. */
export function Strip({ tone, icon: Icon, action, onAct, children }: StripProps) {
  return (
    <div className={classes.strip} data-tone={tone}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>{children}</span>
      <button type="button" className={classes.retry} onClick={onAct}>
        {action}
      </button>
    </div>
  )
}
