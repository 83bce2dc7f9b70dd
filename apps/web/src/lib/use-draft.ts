// Keeps a text on the device while it is typed, so that a closed or killed browser loses at most the last word.
import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft } from '#web/lib/drafts.ts'

/** Every keystroke is on the device within 300 ms (experience.md); the write itself takes the rest. */
const KEEP_AFTER_MS = 200

/** `none`: nothing to keep. `refused`: the device has no room or no storage for us. */
export type DraftState = 'none' | 'keeping' | 'kept' | 'refused'

/** Takes where to keep it and the saved text; gives what to call on each change and after saving. */
export function useDraft(userId: number, key: string, base: string, isRestored: boolean) {
  const [state, setState] = useState<DraftState>(isRestored ? 'kept' : 'none')
  const waiting = useRef<string | null>(null)
  const timer = useRef<number | undefined>(undefined)
  const writes = useRef<Promise<void>>(Promise.resolve())

  const flush = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    const text = waiting.current
    if (text === null) return
    waiting.current = null
    // Asked for at once, behind no earlier write: a page that goes away waits for none. The database keeps their order.
    const write = Promise.all([keepDraft(userId, key, { text, base, changedAt: Date.now() }), writes.current])
    const told = write.then(
      () => {
        if (writes.current === told) setState(waiting.current === null ? 'kept' : 'keeping')
      },
      () => setState('refused'),
    )
    writes.current = told
  }, [userId, key, base])

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  const keep = useCallback(
    (text: string) => {
      waiting.current = text
      setState('keeping')
      // Not put off by further keys: the first one of a burst sets the clock.
      timer.current ??= window.setTimeout(flush, KEEP_AFTER_MS)
    },
    [flush],
  )

  const drop = useCallback(async () => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    waiting.current = null
    await writes.current
    await dropDraft(userId, key)
    setState('none')
  }, [userId, key])

  return { state, keep, drop }
}
