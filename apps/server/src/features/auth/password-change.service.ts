// Changing one's password while signed in: by the old one, which ends all other sessions.
import type { Accounts, MailedCodes } from '#server/features/account/index.ts'
import type { FactorProofs } from '#server/features/second-factor/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Caller } from '#server/platform/http/endpoint.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import type { NewPasswords } from './new-passwords.ts'
import { passwordCheck } from './password-check.ts'
import { passwordChangedLetter } from './password-letters.ts'
import type { PasswordTries } from './password-tries.ts'
import type { Tokens } from './tokens.ts'

/** The hash that was right, and the one that takes its place. */
export interface PreparedPassword {
  from: string
  to: string
}

export interface PasswordChanges {
  /**
   * Before the transaction; null for a wrong old password. Fails with 404, with 422 for a new one that is easily guessed,
   * and 429 after too many wrong ones.
   */
  prepare(
    db: Queryable,
    caller: Pick<Caller, 'userId' | 'tokenId'>,
    passwords: { old_password: string; new_password: string },
    network: string,
  ): Promise<PreparedPassword | null>
  /** Gives false when the password became another meanwhile. */
  change(tx: Queryable, caller: Caller, prepared: PreparedPassword): Promise<boolean>
  /** After the commit of `change`. */
  changed(caller: Caller): void
}

export interface PasswordChangesDeps {
  clock: Clock
  accounts: Accounts
  codes: MailedCodes
  proofs: Pick<FactorProofs, 'startAnew'>
  letters: Letters
  tries: PasswordTries
  tokens: Tokens
  newPasswords: NewPasswords
  publicUrl: string
}

export function passwordChanges(deps: PasswordChangesDeps): PasswordChanges {
  const { accounts, tokens } = deps
  const checkPassword = passwordCheck(deps)
  return {
    prepare: async (db, caller, { old_password, new_password }, network) => {
      const from = await checkPassword(db, caller, old_password, network)
      if (from === null) return null
      const { email, firstName, lastName } = await accounts.signInFacts(db, caller.userId)
      const of = { email, names: [firstName, lastName] }
      return { from, to: await deps.newPasswords.hash(new_password, of, 'new_password') }
    },
    change: async (tx, { userId, tokenId }, { from, to }) => {
      if (!(await accounts.setPassword(tx, userId, to, from))) return false
      await tokens.revokeAll(tx, userId, tokenId)
      await deps.codes.end(tx, userId)
      await deps.proofs.startAnew(tx, userId)
      const { email, firstName, lastName } = await accounts.signInFacts(tx, userId)
      await deps.letters.send(tx, {
        to: { name: `${firstName} ${lastName}`.trim(), address: email },
        content: passwordChangedLetter({
          firstName,
          how: 'changed',
          at: deps.clock.now(),
          publicUrl: deps.publicUrl,
        }),
        userId,
      })
      return true
    },
    changed: ({ userId }) => tokens.forgetUser(userId),
  }
}
