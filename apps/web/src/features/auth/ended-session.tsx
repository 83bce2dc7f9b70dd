// Why sign-in shows: the session ended, and what waits on this device for whose next one.
import { useEffect, useState } from 'react'
import { counted } from '#web/lib/format.ts'
import { endedSession } from '#web/lib/session.ts'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './auth-card.module.css'

/** Nobody else at /login needs the offline store. */
async function countOf(userId: number): Promise<number> {
  const { countKeptEdits } = await import('#web/offline/kept-edits.ts')
  return await countKeptEdits(userId)
}

export function EndedSession() {
  const [ended] = useState(endedSession)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (ended) countOf(ended.userId).then(setCount, () => undefined)
  }, [ended])
  if (!ended) return null
  return (
    <p className={classes.ended} style={toneStyle('info')} role="status">
      Your session has ended.{' '}
      {count > 0 &&
        `${counted(count, 'edit')} of ${ended.name} ${count === 1 ? 'is' : 'are'} kept on this device and ${
          count === 1 ? 'goes' : 'go'
        } out when ${ended.name} signs in again.`}
    </p>
  )
}
