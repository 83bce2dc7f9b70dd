// The sync status: one icon for all that waits on this device, with the list behind it.
import { VisuallyHidden } from '@mantine/core'
import { IconCloudQuestion, IconCloudUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { STATUS_ICONS } from './status-icons.ts'
import { statusText, troubleText } from './status-texts.ts'
import classes from './sync-status.module.css'
import { type ShownStatus, useSendingStates, useSyncStatus } from './use-sending.ts'

export const loadSendingList = () => import('./sending-list.tsx')
export const SendingList = lazyComponent(loadSendingList, ({ onClose }) => onClose())

const FoundAgainSection = lazyComponent(() => import('./found-again.tsx'))

/** What another device took the label away from, or left out; nothing where there is no such work. */
export function FoundAgain() {
  const states = useSendingStates()
  const isAny = [...(states?.values() ?? [])].some(
    ({ waiting, server }) => server?.denied || waiting.some(({ need }) => need === 'orphaned'),
  )
  return isAny ? <FoundAgainSection /> : null
}

export const loadFullDevice = () => import('./full-device.tsx')
export const FullDevice = lazyComponent(loadFullDevice, ({ onClose }) => onClose())

/** The icon: Saved and Saving say no more. Its name says the same in words; beside it stand words for trouble alone. */
export function SyncStatus({ hasWords = false }: { hasWords?: boolean }) {
  const status = useSyncStatus()
  const [isOpen, setIsOpen] = useState(false)
  const { now, shown } = status
  const trouble = troubleText(status)
  const Icon = iconOf(status)
  return (
    <>
      <button
        type="button"
        className={classes.status}
        data-word={shown ?? 'none'}
        data-now={now ?? 'none'}
        aria-label={statusText(status)}
        onClick={() => setIsOpen(true)}
      >
        {hasWords && trouble !== null && <span className={classes.words}>{trouble}</span>}
        <Icon size={22} stroke={1.75} aria-hidden="true" />
      </button>
      <Announcement status={status} trouble={trouble} />
      {isOpen && <SendingList onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** What stands in a line until there is trouble to tell in its place: nothing moves. */
export function TroubleOr({ children }: { children: ReactNode }) {
  const status = useSyncStatus()
  const trouble = troubleText(status)
  if (trouble === null) return children
  return (
    <span className={classes.trouble} data-word={status.shown}>
      {trouble}
    </span>
  )
}

function iconOf({ shown, conflicts, count, isLong }: ShownStatus) {
  if (shown === 'needs you' && conflicts === count) return IconCloudQuestion
  if (shown === 'kept' && !isLong) return IconCloudUp
  return STATUS_ICONS[shown ?? 'sent']
}

/** Reads trouble aloud once, and that it is over. */
function Announcement({ status: { shown }, trouble }: { status: ShownStatus; trouble: string | null }) {
  const wasTrouble = useRef(false)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (trouble !== null) {
      wasTrouble.current = true
      setSaid(trouble)
    } else if (shown === 'sent') {
      setSaid(wasTrouble.current ? 'Saved' : '')
      wasTrouble.current = false
    }
  }, [shown, trouble])
  return (
    <VisuallyHidden component="span" role={shown === 'needs you' ? 'alert' : 'status'}>
      {said}
    </VisuallyHidden>
  )
}
