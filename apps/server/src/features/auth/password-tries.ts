// How often a password may be tried: by who is known there as ever, by the rest of the world together ever slower.
import type { RateLimits } from '#server/platform/http/rate-limits.ts'

/** 10 wrong passwords in 15 minutes, counted per account and address together (decision 29). */
const WRONG_PASSWORDS = { tries: 10, seconds: 15 * 60 }
/** Of one account from all addresses together that are not known there; after these each waits for its turn. */
const OF_STRANGERS = { tries: 20, seconds: 15 * 60 }
const TURN_OF_STRANGERS = { tries: 1, seconds: 30 }
/** An address is known to an account for so long after a right password. */
const KNOWN_SECONDS = 90 * 86_400

export interface PasswordTries {
  /** Counts a try before it is judged; gives what to call where it was right. Fails with 429. */
  begin(email: string, address: string): Promise<() => Promise<void>>
  /** The owner is at this address, as was shown otherwise. Never fails. */
  know(email: string, address: string): Promise<void>
}

/** Keys hold the email, which is how an account's end finds and removes them. */
export function passwordTries(limits: RateLimits): PasswordTries {
  const keyOf = (kind: string, email: string, address = '') => `${kind}:${email.toLowerCase()}:${address}`
  const know = async (email: string, address: string) => {
    // Without the mark the owner is a stranger there the next time: no reason to refuse what was done.
    await limits.mark(keyOf('password-known', email, address), KNOWN_SECONDS).catch(() => {})
  }
  return {
    begin: async (email, address) => {
      const own = keyOf('password', email, address)
      const strangers = keyOf('password-strangers', email)
      await limits.take(own, WRONG_PASSWORDS)
      const isKnown = await limits.isMarked(keyOf('password-known', email, address))
      if (!isKnown && (await limits.isOver(strangers, OF_STRANGERS)))
        await limits.take(keyOf('password-turn', email), TURN_OF_STRANGERS)
      return async () => {
        await limits.forget(own)
        if (!isKnown) await limits.giveBack(strangers)
        await know(email, address)
      }
    },
    know,
  }
}
