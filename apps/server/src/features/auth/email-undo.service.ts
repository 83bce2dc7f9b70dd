// Undoing a change of email by the link that the mailbox of before got: whoever changed it is put out (ADR 104).
import { randomBytes } from 'node:crypto'
import type { Accounts, EmailChanges } from '#server/features/account/index.ts'
import type { FactorProofs, SecondFactors } from '#server/features/second-factor/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import { hashPassword } from './passwords.ts'
import type { Tokens } from './tokens.ts'

export interface EmailUndo {
  /** Before the transaction, what takes long: the hash of a password that nobody knows. */
  prepare(): Promise<string>
  /** Gives whose email is what it was; null where the link is over. */
  undo(tx: Queryable, token: string, passwordHash: string): Promise<{ userId: number; email: string } | null>
  /** After the commit of `undo`. */
  wasUndone(userId: number): void
}

export function emailUndo(deps: {
  accounts: Pick<Accounts, 'setPassword'>
  emailChanges: Pick<EmailChanges, 'undo'>
  proofs: Pick<FactorProofs, 'startAnew'>
  tokens: Pick<Tokens, 'revokeAll' | 'forgetUser'>
  factors: Pick<SecondFactors, 'forgetSince'>
}): EmailUndo {
  const { accounts, emailChanges, tokens, factors } = deps
  return {
    prepare: () => hashPassword(randomBytes(32).toString('base64url')),
    undo: async (tx, token, passwordHash) => {
      const undone = await emailChanges.undo(tx, token)
      if (!undone) return null
      // Whoever changed the email knew the password, or had a session.
      await accounts.setPassword(tx, undone.userId, passwordHash)
      await tokens.revokeAll(tx, undone.userId)
      await factors.forgetSince(tx, undone.userId, undone.since)
      await deps.proofs.startAnew(tx, undone.userId)
      return undone
    },
    wasUndone: (userId) => tokens.forgetUser(userId),
  }
}
