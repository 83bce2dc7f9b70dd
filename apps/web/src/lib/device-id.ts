// The name that this browser gives itself, so that the account tells its sign-ins from those of others.
import { newKey } from '#web/lib/encoding.ts'

const KEY = 'plumbline-device'

/** The same after every sign-out; undefined where nothing can be kept. */
export function deviceId(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept) return kept
    const made = newKey()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    return undefined
  }
}
