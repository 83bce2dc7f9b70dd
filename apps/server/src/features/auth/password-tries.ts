// How often a password may be tried: counted by network and account, so that strangers use up nothing of the owner's (ADR 113).
import { AppError } from '#server/platform/errors.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'

/** 10 wrong passwords in 15 minutes, of one account from one network (decision 29); and so many in a day. */
const WRONG_PASSWORDS = { tries: 10, seconds: 15 * 60 }
const WRONG_PASSWORDS_A_DAY = { tries: 100, seconds: 86_400 }
/** While more networks guess at one account, those that it does not know sign in by mailed link only (decision 53). */
const GUESSING_NETWORKS = 50
/** A network is known to an account for so long after a right password. */
const KNOWN_SECONDS = 90 * 86_400

/** Who types a password: somebody who signs in, from a network, or who is signed in already. */
export type PasswordTyper = { network: string } | { tokenId: number; network: string }

export interface PasswordTries {
  /**
   * Counts a try before it is judged; gives what to call where it was right. Fails with 429, and with 403
   * `mailed_link_only`. A session's tries are its own: no stranger has one.
   */
  begin(email: string, typer: PasswordTyper): Promise<() => Promise<void>>
  /** The owner is on this network, as was shown otherwise. Never fails. */
  know(email: string, network: string): Promise<void>
}

/** Keys hold the email, which is how an account's end finds and removes them. */
export function passwordTries(limits: RateLimits): PasswordTries {
  // In quotes: of "a:b" and "a" one must not begin as the other.
  const prefixOf = (kind: string, email: string) => `${kind}:${JSON.stringify(email.toLowerCase())}:` as const
  const knownKey = (email: string, network: string) => `${prefixOf('password-known', email)}${network}`
  const know = async (email: string, network: string) => {
    // Without the mark the owner is a stranger there the next time: no reason to refuse what was done.
    await limits.mark(knownKey(email, network), KNOWN_SECONDS).catch(() => {})
  }
  return {
    begin: async (email, typer) => {
      const isSession = 'tokenId' in typer
      const [kind, from] = isSession
        ? ['password-session', String(typer.tokenId)]
        : ['password', typer.network]
      const here = `${prefixOf(kind, email)}${from}`
      const networks = prefixOf(`${kind}-day`, email)
      const today = `${networks}${from}`
      const hasGuessed = await limits.isMarked(today)
      await limits.take(here, WRONG_PASSWORDS)
      await limits.take(today, WRONG_PASSWORDS_A_DAY)
      if (!isSession && !(await limits.isMarked(knownKey(email, from)))) {
        // Counted after the try itself was: of many at once no more than so many are judged.
        const guessing = (await limits.countWindows(networks, today)) + (hasGuessed ? 1 : 0)
        if (guessing > GUESSING_NETWORKS)
          throw new AppError('mailed_link_only', { extra: { sign_in_by: 'mailed_link' } })
      }
      return async () => {
        await limits.forget(here)
        await limits.forget(today)
        await know(email, typer.network)
      }
    },
    know,
  }
}
