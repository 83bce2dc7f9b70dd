// Asking a user who is signed in for the password again, before what only its owner may do.
import type { Accounts } from '#server/features/account/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Caller } from '#server/platform/http/endpoint.ts'
import type { PasswordTries } from './password-tries.ts'
import { isRightPassword } from './passwords.ts'

/**
 * Gives the hash that the password was right for, or null for a wrong one. Wrong ones count against the session alone,
 * so that nobody who is not signed in uses them up (decision 53): fails with 429 after too many, and with 404 when
 * there is no such user.
 */
export type CheckPassword = (
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'tokenId'>,
  password: string,
  network: string,
) => Promise<string | null>

export function passwordCheck(deps: {
  accounts: Pick<Accounts, 'signInFacts'>
  tries: PasswordTries
}): CheckPassword {
  const { accounts, tries } = deps
  return async (db, { userId, tokenId }, password, network) => {
    const { email, passwordHash } = await accounts.signInFacts(db, userId)
    const wasRight = await tries.begin(email, { tokenId, network })
    if (!(await isRightPassword(passwordHash, password))) return null
    await wasRight()
    return passwordHash
  }
}
