// A captcha that nobody sees: a challenge of the server, solved in a worker while the user types.
import { type CaptchaChallenge, verificationRoutes } from '@plumbline/contract/verification'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, callOk } from '#web/lib/api.ts'
import type { CaptchaAnswer } from '#web/lib/captcha-worker.ts'

/** A solution that ends within this time is made anew rather than sent. */
const SPARE_MS = 10_000

interface Solved {
  payload: string
  /** In ms since the epoch. */
  expiresAt: number
}

async function solveCaptcha(signal: AbortSignal): Promise<Solved> {
  const { parameters, signature } = await callOk(verificationRoutes.captchaChallenge, {}, { signal })
  const answer = await askWorker({ parameters, signature }, signal)
  if ('failure' in answer) throw new ApiError('refused', 200, failureOf(answer.failure))
  return { payload: answer.payload, expiresAt: parameters.expiresAt * 1_000 }
}

function askWorker(challenge: CaptchaChallenge, signal: AbortSignal): Promise<CaptchaAnswer> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<CaptchaAnswer>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<CaptchaAnswer>) => resolve(event.data))
    // The worker's code did not arrive.
    worker.addEventListener('error', () => resolve({ failure: 'lost' }))
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

function failureOf(why: string): string {
  return why === 'insecure'
    ? 'The security check needs a secure connection (https)'
    : 'The security check could not be done. Try again'
}

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
  const next = useRef<Promise<Solved> | null>(null)
  const gone = useRef<AbortController | null>(null)

  const begin = useCallback((): Promise<Solved> => {
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
