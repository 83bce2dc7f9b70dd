// A captcha that nobody sees: a challenge of the server, solved in a worker while the user types.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type SolvedCaptcha, solveCaptcha } from '#web/lib/solve-captcha.ts'

/** A solution that ends within this time is made anew rather than sent. */
const SPARE_MS = 10_000

export interface Captcha {
  state: 'idle' | 'working' | 'ready' | 'failed'
  /** Begins with the next solution, in the background. */
  prepare: () => void
  /** The solution, once it is there; each is given once. Throws `ApiError`; asking again tries again. */
  take: () => Promise<string>
}

/** A captcha for as long as the component stands; the work ends with it. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<Captcha['state']>('idle')
  const next = useRef<Promise<SolvedCaptcha> | null>(null)
  const gone = useRef<AbortController | null>(null)

  const begin = useCallback((): Promise<SolvedCaptcha> => {
    gone.current ??= new AbortController()
    const { signal } = gone.current
    const work = solveCaptcha(signal)
    next.current = work
    setState('working')
    work.then(
      () => next.current === work && setState('ready'),
      () => {
        if (signal.aborted || next.current !== work) return
        next.current = null
        setState('failed')
      },
    )
    return work
  }, [])

  const prepare = useCallback(() => {
    if (next.current === null) void begin()
  }, [begin])

  const take = useCallback(async () => {
    let solved = await (next.current ?? begin())
    if (solved.expiresAt - SPARE_MS < Date.now()) solved = await begin()
    next.current = null
    setState('idle')
    return solved.payload
  }, [begin])

  useEffect(
    () => () => {
      gone.current?.abort()
      gone.current = null
      next.current = null
    },
    [],
  )
  return { state, prepare, take }
}
