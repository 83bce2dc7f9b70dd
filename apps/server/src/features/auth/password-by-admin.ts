// A password that an administrator sets for a user: it ends the user's sessions, and the user is told (decision 8).
import type { Accounts, MailedCodes } from '#server/features/account/index.ts'
import type { FactorProofs } from '#server/features/second-factor/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import { type FirstPasswords, firstPasswordUntil } from './first-passwords.ts'
import { passwordChangedLetter } from './password-letters.ts'
import type { Tokens } from './tokens.ts'

/** Sets a user's password by its hash. After the commit `tokens.forgetUser` is due. Fails with 404. */
export type SetPasswordOf = (tx: Queryable, userId: number, passwordHash: string) => Promise<void>

export function passwordByAdmin(deps: {
  accounts: Pick<Accounts, 'setFirstPassword' | 'signInFacts'>
  codes: Pick<MailedCodes, 'end'>
  proofs: Pick<FactorProofs, 'startAnew'>
  tokens: Pick<Tokens, 'revokeAll'>
  letters: Letters
  clock: Clock
  publicUrl: string
  firstPasswords: FirstPasswords
}): SetPasswordOf {
  return async (tx, userId, passwordHash) => {
    const { email, firstName, lastName } = await deps.accounts.signInFacts(tx, userId)
    const at = deps.clock.now()
    const until = firstPasswordUntil(deps.firstPasswords, at)
    await deps.accounts.setFirstPassword(tx, userId, passwordHash, until)
    await deps.tokens.revokeAll(tx, userId)
    await deps.codes.end(tx, userId)
    await deps.proofs.startAnew(tx, userId)
    await deps.letters.send(tx, {
      to: { name: `${firstName} ${lastName}`.trim(), address: email },
      content: passwordChangedLetter({
        firstName,
        how: 'administrator',
        at,
        until,
        publicUrl: deps.publicUrl,
      }),
      userId,
    })
  }
}
