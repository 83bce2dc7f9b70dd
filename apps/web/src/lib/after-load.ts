// What nobody waits for when a page opens: it begins once the page stands, so that the page stands sooner.
import { useEffect, useState } from 'react'

/** Begins at the latest so long after it was asked for, busy or not. */
const LATEST_MS = 1_000

let isLoaded = false

/** Runs `work` once the first page has been drawn and answers; at once when that was before. Gives what calls it off. */
export function afterLoad(work: () => void): () => void {
  if (isLoaded) {
    work()
    return () => undefined
  }
  return whenIdle(() => {
    isLoaded = true
    work()
  })
}

/** Runs `work` once the page has nothing else to do, or a second has gone by. Gives what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(work, LATEST_MS / 2)
    return () => window.clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work, { timeout: LATEST_MS })
  return () => window.cancelIdleCallback(request)
}

/** Whether the first page stands. */
export function useIsAfterLoad(): boolean {
  const [isAfter, setIsAfter] = useState(isLoaded)
  useEffect(() => afterLoad(() => setIsAfter(true)), [])
  return isAfter
}
