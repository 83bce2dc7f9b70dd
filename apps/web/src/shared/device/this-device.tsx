// "This device": whether the app opens here without a signal, what the browser keeps for it, which build it is, and a
// newer one that waits.
import {
  type Icon,
  IconAlertCircle,
  IconCalendar,
  IconCircleCheckFilled,
  IconDatabase,
  IconDownload,
  IconPackage,
  IconPhoto,
  IconRefresh,
  IconWifiOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type AppOnDevice, useAppOnDevice } from '#web/lib/app-on-device.ts'
import { ownBuild } from '#web/lib/build.ts'
import { clockOrDay, counted } from '#web/lib/format.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { keptHere } from '#web/offline/kept-here.ts'
import { KEPT_DAYS } from '#web/offline/kept-lists.ts'
import { totalOf } from '#web/offline/words.ts'
import { useSendingStates } from '#web/shared/sending/use-sending.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './this-device.module.css'
import { updateNow } from './update-now.ts'
import { storageText, useStorage } from './use-storage.ts'

/** @param isShort without the build that it is */
export function ThisDevice({ isShort = false }: { isShort?: boolean }) {
  const app = useAppOnDevice()
  const storage = useStorage()
  return (
    <Section title="This device">
      <ul className={classes.card}>
        <Readiness state={app.state} />
        <Kept />
        {storage && (
          <Row Icon={IconDatabase} title={storageText(storage.used, storage.quota)}>
            {storage.isPersistent
              ? 'Your browser keeps it until you remove it.'
              : 'Your browser may delete this if storage runs low.'}
          </Row>
        )}
        <Older />
        {!isShort && (
          <Row Icon={IconPackage} title={`Build ${buildName(ownBuild())}`}>
            {app.hasBroken
              ? 'The update failed. You’re still on this version.'
              : 'The version of the app on this page.'}
          </Row>
        )}
      </ul>
      {app.hasNew && <NewVersion isHere={app.state === 'ready'} />}
    </Section>
  )
}

function Readiness({ state }: Pick<AppOnDevice, 'state'>) {
  switch (state) {
    case 'unknown':
      return null
    case 'ready':
      return (
        <Row Icon={IconCircleCheckFilled} title="Available offline" isGood>
          The app is fully downloaded.
        </Row>
      )
    case 'coming':
      return (
        <Row Icon={IconWifiOff} title="Not available offline yet">
          The app is downloading to this device.
        </Row>
      )
    case 'none':
      return (
        <Row Icon={IconAlertCircle} title="Not available offline">
          {window.isSecureContext
            ? 'This browser can’t store the app.'
            : 'To use the app offline, open it at an https:// address.'}
        </Row>
      )
  }
}

/** What of lists is here, with its thumbnails; nothing before it was read. */
function Kept() {
  const { data: kept } = useQuery({ queryKey: queryKeys.kept, queryFn: keptHere, networkMode: 'always' })
  if (!kept) return null
  const { inspections, taken, thumbnails } = kept
  return (
    <>
      <Row Icon={IconCalendar} title={counted(inspections, 'inspection')}>
        From the last {KEPT_DAYS} days{taken > 0 && `, ${taken} downloaded`}, as of{' '}
        {clockOrDay(new Date(kept.at))}.
      </Row>
      {thumbnails.all > 0 && (
        <Row Icon={IconPhoto} title="Photo thumbnails">
          {thumbnails.here < thumbnails.all && `${thumbnails.here} of ${thumbnails.all} downloaded. `}
          Full-size photos load when you’re online.
        </Row>
      )}
    </>
  )
}

/** Where others are taken along. */
function Older() {
  const isOnline = useOnline()
  if (!isOnline)
    return (
      <Row Icon={IconDownload} title="Download older inspections">
        Needs a connection.
      </Row>
    )
  return (
    <Row Icon={IconDownload} title={<Link to="/inspection-list">Download older inspections</Link>}>
      In the inspection list, or on a client’s page.
    </Row>
  )
}

interface RowProps {
  Icon: Icon
  title: ReactNode
  isGood?: boolean
  children: ReactNode
}

function Row({ Icon, title, isGood, children }: RowProps) {
  return (
    <li className={classes.row} data-good={isGood}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.title}>{title}</p>
        <p className={classes.note}>{children}</p>
      </div>
    </li>
  )
}

function NewVersion({ isHere }: { isHere: boolean }) {
  const waiting = useWaiting()
  const sent =
    waiting === 0
      ? ''
      : waiting === 1
        ? 'your edit is uploaded and '
        : `your ${waiting} edits are uploaded and `
  return (
    <div className={classes.update} role="status">
      <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.title}>A new version is available</p>
        <p>
          {isHere
            ? `It updates automatically once ${sent}no dialog is open.`
            : 'It loads when you reload the page.'}
        </p>
        <button type="button" className={classes.button} onClick={updateNow}>
          Update now
        </button>
      </div>
    </div>
  )
}

/** How much waits to be sent. */
function useWaiting(): number {
  const states = useSendingStates()
  const tally = totalOf([...(states?.values() ?? [])].map((state) => state.tally))
  return Object.values(tally).reduce((sum, count) => sum + count, 0)
}

/** `/assets/index-CryDGwbb.js` → `CryDGwbb` */
function buildName(address: string): string {
  return /-([\w-]{8,})\.js$/.exec(address)?.[1] ?? 'of the developer'
}
