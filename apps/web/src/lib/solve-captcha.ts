// One challenge of the server's captcha, solved in a worker.
import { type CaptchaChallenge, verificationRoutes } from '@plumbline/contract/verification'
import { ApiError, callOk } from '#web/lib/api.ts'
import type { CaptchaAnswer } from '#web/lib/captcha-worker.ts'

export interface SolvedCaptcha {
  payload: string
  /** In ms since the epoch. */
  expiresAt: number
}

/** Fetches and solves a challenge; throws `ApiError`, or the signal's reason. */
export async function solveCaptcha(signal: AbortSignal): Promise<SolvedCaptcha> {
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
    : 'The security check failed. Try again'
}
