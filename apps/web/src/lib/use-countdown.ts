// Seconds that are left of a wait, counted by the clock, so that a tab that slept is right again.
import { useCallback, useEffect, useState } from 'react'

const TICK_MS = 250

/** Gives the whole seconds left (0: none), and what starts a wait of so many seconds. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const timer = window.setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) setUntil(0)
    }, TICK_MS)
    return () => window.clearInterval(timer)
  }, [until])
  const start = useCallback((seconds: number) => {
    setNow(Date.now())
    setUntil(seconds > 0 ? Date.now() + seconds * 1_000 : 0)
  }, [])
  return { left: until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1_000)), start }
}

/** "0:05", "1:30" */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
