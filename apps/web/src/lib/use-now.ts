// The time as React state, for texts that say how long ago something was.
import { useEffect, useState } from 'react'

const EVERY_MS = 30_000

/** The time now; renders again every half minute, and once more when the page is seen again. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(new Date())
    }
    const timer = window.setInterval(tick, EVERY_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
