// Offers a new version where this device cannot have it beforehand, at a moment when nothing would be lost by a new load.
import { TEXT } from '@plumbline/contract/texts'
import { useEffect, useState } from 'react'
import { countWaiting, isAtRest } from '#web/app/at-rest.ts'
import { takeNewVersion, useAppOnDevice } from '#web/lib/app-on-device.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { toast } from '#web/ui/toast.tsx'
import classes from './new-build-strip.module.css'

const LOOK_FOR_REST_MS = 2_000

export function NewBuildStrip() {
  const { state, hasNew } = useAppOnDevice()
  const isOffered = useHasRested(hasNew && state === 'none')
  // Without a network a new load would show nothing at all.
  const isOnline = useOnline()
  return (
    <div role="status">
      {isOffered && isOnline && (
        <div className={classes.strip}>
          <span>A new version is available.</span>
          <button type="button" className={classes.button} onClick={update}>
            Update now
          </button>
        </div>
      )}
    </div>
  )
}

async function update(): Promise<void> {
  if (!(await takeNewVersion())) toast.error(TEXT.networkError)
}

/** Whether a moment was quiet since it was asked for. */
function useHasRested(isAsked: boolean): boolean {
  const [hasRested, setHasRested] = useState(false)
  useEffect(() => {
    if (!isAsked || hasRested) return
    const timer = window.setInterval(async () => {
      if (isAtRest() && (await countWaiting()) === 0) setHasRested(true)
    }, LOOK_FOR_REST_MS)
    return () => window.clearInterval(timer)
  }, [isAsked, hasRested])
  return isAsked && hasRested
}
