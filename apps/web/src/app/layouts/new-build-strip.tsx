// Offers a new version of the app, at a quiet moment: nothing waits to be sent, nothing is open, nobody types.
import { TEXT } from '@plumbline/contract/texts'
import { useEffect, useState } from 'react'
import { countUnsentEdits } from '#web/app/layouts/use-logout.tsx'
import { askBuild } from '#web/lib/build.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { toast } from '#web/ui/toast.tsx'
import classes from './new-build-strip.module.css'

const ASK_EVERY_MS = 10 * 60_000
const LOOK_FOR_QUIET_MS = 5_000

export function NewBuildStrip() {
  const isOffered = useNewBuild()
  // Without a network a new load would show nothing at all.
  const isOnline = useOnline()
  return (
    <div role="status">
      {isOffered && isOnline && (
        <div className={classes.strip}>
          <span>A new version is there.</span>
          <button type="button" className={classes.button} onClick={update}>
            Update now
          </button>
        </div>
      )}
    </div>
  )
}

async function update(): Promise<void> {
  if ((await askBuild()) === 'none') toast.error(TEXT.networkError)
  else window.location.reload()
}

/** Whether the server has another build and a moment was quiet since that was known. */
function useNewBuild(): boolean {
  const [isNew, setIsNew] = useState(false)
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => {
    if (isNew) return
    const ask = async () => {
      if (!document.hidden && (await askBuild()) === 'other') setIsNew(true)
    }
    const timer = window.setInterval(ask, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isNew])
  useEffect(() => {
    if (!isNew || isOffered) return
    const look = async () => {
      if (await isQuiet()) setIsOffered(true)
    }
    void look()
    const timer = window.setInterval(look, LOOK_FOR_QUIET_MS)
    return () => window.clearInterval(timer)
  }, [isNew, isOffered])
  return isOffered
}

async function isQuiet(): Promise<boolean> {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
  if (isTyping || document.querySelector('[role=dialog], [role=alertdialog]')) return false
  return (await countUnsentEdits()) === 0
}
