// Passkeys in this browser: the library comes when one is made or used, and what goes wrong is said in words.
import { loadCode } from '#web/lib/load-code.ts'

/** What the server gave for the browser's own call. */
type Options = Record<string, unknown>

/** No passkey came of it; the message is for the user. */
export class PasskeyFailure extends Error {
  override name = 'PasskeyFailure'
}

const NOT_USED = 'No passkey was used. Try again, or sign in another way'
const ELSEWHERE = 'Passkeys don’t work at this address. Open Plumbline at its usual address'

/** Whether this browser knows passkeys, which it does on https and on this very machine alone. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Has one of the account's passkeys answer a challenge; gives the answer as JSON. Throws `PasskeyFailure` and `CodeNotLoaded`. */
export async function usePasskey(options: Options): Promise<string> {
  const { startAuthentication } = await library()
  return inWords(() => startAuthentication({ optionsJSON: options as never }), NOT_USED)
}

/** Makes a passkey; gives what the server keeps of it as JSON. Throws the same. */
export async function makePasskey(options: Options): Promise<string> {
  const { startRegistration } = await library()
  return inWords(
    () => startRegistration({ optionsJSON: options as never }),
    'No passkey was created. Try again',
  )
}

function library() {
  return loadCode(() => import('@simplewebauthn/browser'))
}

async function inWords(ask: () => Promise<unknown>, otherwise: string): Promise<string> {
  try {
    return JSON.stringify(await ask())
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError')
      throw new PasskeyFailure('This device already has a passkey for your account')
    // Which one it was, browsers do not tell: cancelled, too late, or none there.
    throw new PasskeyFailure(name === 'SecurityError' ? ELSEWHERE : otherwise, { cause: error })
  }
}
