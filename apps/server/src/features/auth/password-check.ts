// Asking a user who is signed in for the password again, before what only its owner may do.
import type { Accounts } from '#server/features/account/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { isRightPassword, WRONG_PASSWORDS, wrongPasswordKey } from './passwords.ts'

/**
 * Gives the hash that the password was right for, or null for a wrong one. Only wrong ones count against the account
 * (decision 29): fails with 429 after too many, and with 404 when there is no such user.
 * @param address of the peer
 */
export type CheckPassword = (
  db: Queryable,
  userId: number,
  password: string,
  address: string,
) => Promise<string | null>

export function passwordCheck(deps: {
  accounts: Pick<Accounts, 'signInFacts'>
  limits: RateLimits
}): CheckPassword {
  const { accounts, limits } = deps
  return async (db, userId, password, address) => {
    const { email, passwordHash } = await accounts.signInFacts(db, userId)
    const tries = wrongPasswordKey(email, address)
    await limits.take(tries, WRONG_PASSWORDS)
    if (!(await isRightPassword(passwordHash, password))) return null
    await limits.forget(tries)
    return passwordHash
  }
}
