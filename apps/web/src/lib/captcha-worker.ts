// Solves a proof-of-work challenge off the main thread.
import type { CaptchaChallenge } from '@plumbline/contract/verification'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The payload that goes out with a call, or why there is none. */
export type CaptchaAnswer = { payload: string } | { failure: string }

async function solve(challenge: CaptchaChallenge): Promise<CaptchaAnswer> {
  // Browsers give a page no key derivation unless it came over https or from this machine.
  if (globalThis.crypto?.subtle === undefined) return { failure: 'insecure' }
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) return { failure: 'timeout' }
  const { counter, derivedKey } = solution
  return { payload: btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } })) }
}

self.addEventListener('message', async (event: MessageEvent<CaptchaChallenge>) => {
  try {
    self.postMessage(await solve(event.data))
  } catch (error) {
    self.postMessage({ failure: String(error) } satisfies CaptchaAnswer)
  }
})
