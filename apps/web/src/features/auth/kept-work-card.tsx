// Above the sign-in form: whose work waits on this device and how much, and that a session has ended.
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { endedSession } from '#web/lib/session.ts'
import { workersHere } from '#web/lib/workers.ts'
import type { KeptWork } from '#web/offline/kept-work.ts'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './auth-card.module.css'

const ENDED = 'Your session has ended.'
const AGAIN_MS = 3_000

/** The outbox's code is no part of the first load of /login: it comes where somebody has worked on this device. */
async function readWork(): Promise<KeptWork[]> {
  if (workersHere().length === 0) return []
  return (await import('#web/offline/kept-work.ts')).keptWork()
}

export function KeptWorkCard() {
  const [ended] = useState(endedSession)
  const [works, setWorks] = useState<KeptWork[]>([])
  const isOfNobody = ended !== null && !works.some(({ userId }) => userId === ended.userId)
  const isUnsettled = isOfNobody || works.some(({ held }) => held > 0)
  useEffect(() => {
    const read = () => void readWork().then(setWorks, () => undefined)
    read()
    if (!isUnsettled) return
    // What a page alone has is kept as soon as there is room.
    const timer = window.setInterval(read, AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [isUnsettled])
  return (
    <div role="status" className={classes.works}>
      {isOfNobody && (
        <p className={classes.work} style={toneStyle('info')}>
          {ENDED}
        </p>
      )}
      {works.map((work) => (
        <div key={work.userId} className={classes.work} style={toneStyle('info')}>
          <IconDeviceMobileCheck size={24} stroke={1.75} aria-hidden="true" />
          <div>
            <strong>{titleOf(work)}</strong>
            <p>
              {work.userId === ended?.userId && `${ENDED} `}
              {work.held > 0 && `${heldText(work)} `}
              {isOne(work) ? 'It uploads' : 'They upload'} when {work.name} signs in. Other accounts can’t see
              or upload {isOne(work) ? 'it' : 'them'}.
            </p>
          </div>
        </div>
      ))}
    </div>
  )
}

const isOne = ({ edits, photos, held }: KeptWork) => edits + photos + held === 1

/** "Dana Whitlock has 14 edits and 6 photos saved on this device", or how many edits could not be saved. */
function titleOf({ name, edits, photos, held }: KeptWork): string {
  const parts = [
    ...(edits > 0 ? [counted(edits, 'edit')] : []),
    ...(photos > 0 ? [counted(photos, 'photo')] : []),
  ]
  if (parts.length === 0) return `${counted(held, 'edit')} by ${name} couldn’t be saved`
  return `${name} has ${parts.join(' and ')} saved on this device`
}

function heldText({ held }: KeptWork): string {
  const what = `${held} ${held === 1 ? 'is' : 'are'}`
  return `The device is full: ${what} in memory only and will be lost if you close this page.`
}
