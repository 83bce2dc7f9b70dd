// Forgotten passwords: a code and a link by mail, and a new password for either. Nothing tells whether anybody has an
// email (decision 7), and no stranger keeps an owner from the mail (decision 53).
import { randomUUID } from 'node:crypto'
import { RESET_CODE_MINUTES } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import type { Accounts, CodeTry, MailedCodes } from '#server/features/account/index.ts'
import type { FactorProofs } from '#server/features/second-factor/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import { mailResetCodeJob } from './auth-job-definitions.ts'
import type { NewPasswords } from './new-passwords.ts'
import { passwordChangedLetter, resetCodeLetter } from './password-letters.ts'
import { isRightPassword } from './passwords.ts'
import type { Tokens } from './tokens.ts'

/** A password as it is to be. */
export interface NewPassword {
  password: string
  passwordHash: string
}

/** Whose password was set. */
export interface ResetAccount {
  userId: number
  email: string
}

export interface PasswordResets {
  /** Asks for a mail; the same for every email. Gives the seconds until one may leave again; 0: one is on its way. */
  ask(tx: Queryable, email: string): Promise<number>
  /** The job: mails a code and a link where somebody has this email, and the last such mail is older than 5 minutes. */
  mailCode(order: { email: string; requestId: string }): Promise<void>
  /** Whether the code is right; a wrong one counts. */
  check(tx: Queryable, tried: CodeTry): Promise<boolean>
  /** Whose account a link is of; null for one that is over. */
  emailOfLink(db: Queryable, token: string): Promise<string | null>
  /** Before the transaction: what takes long. Fails with 422 for a password that is easily guessed. */
  prepare(request: { email: string; password: string }): Promise<string>
  /** The same for the account of a link; null for one that is over. */
  prepareByLink(db: Queryable, request: { token: string; password: string }): Promise<string | null>
  /**
   * Sets the password for a right code and ends all sessions; null for a wrong code. Fails with 422 for the one that
   * another set for the user.
   */
  reset(tx: Queryable, tried: CodeTry, wanted: NewPassword): Promise<ResetAccount | null>
  /** The same for a link; null for one that is over. */
  resetByLink(tx: Queryable, token: string, wanted: NewPassword): Promise<ResetAccount | null>
  /** After the commit of `reset`. */
  wasReset(userId: number): void
}

export interface PasswordResetsDeps {
  clock: Clock
  database: Database
  accounts: Accounts
  codes: MailedCodes
  proofs: Pick<FactorProofs, 'startAnew'>
  letters: Letters
  tokens: Tokens
  jobs: Jobs
  newPasswords: NewPasswords
  publicUrl: string
}

export function passwordResets(deps: PasswordResetsDeps): PasswordResets {
  const { database, accounts, codes, letters, tokens } = deps
  const setPassword = passwordSetting(deps)
  return {
    ask: async (tx, email) => {
      const wait = await codes.secondsUntilNext(tx, 'reset', email)
      if (wait === 0) await deps.jobs.enqueue(tx, mailResetCodeJob, { email, requestId: randomUUID() })
      return wait
    },

    mailCode: ({ email, requestId }) =>
      database.transaction(async (tx) => {
        await accounts.holdByEmail(tx, email)
        // Asked for twice at once.
        if ((await codes.secondsUntilNext(tx, 'reset', email)) > 0) return
        const account = await accounts.findForSignIn(tx, email)
        const user = account?.isActive ? account : null
        const made = await codes.issue(tx, {
          purpose: 'reset',
          email,
          userId: user?.userId ?? null,
          lifeSeconds: RESET_CODE_MINUTES * 60,
          requestId,
        })
        if (!user || made === null) return
        await letters.send(tx, {
          to: { name: `${user.firstName} ${user.lastName}`.trim(), address: user.email },
          content: resetCodeLetter({
            firstName: user.firstName,
            code: made.code,
            // Behind the #: no server on the way, and no log, sees it.
            url: `${deps.publicUrl}/forgot-password#${made.linkToken}`,
          }),
          userId: user.userId,
        })
      }),

    check: async (tx, tried) => (await codes.check(tx, 'reset', tried)) !== null,

    emailOfLink: async (db, token) => (await codes.findLink(db, 'reset', token))?.email ?? null,

    prepare: ({ email, password }) => deps.newPasswords.hash(password, { email }),

    prepareByLink: async (db, { token, password }) => {
      const link = await codes.findLink(db, 'reset', token)
      return link && deps.newPasswords.hash(password, { email: link.email })
    },

    reset: async (tx, tried, wanted) => {
      // First the account, then its codes, as whatever else changes both: two at once must not wait for each other.
      await accounts.holdByEmail(tx, tried.email)
      const right = await codes.use(tx, 'reset', tried)
      return right?.userId ? setPassword(tx, { userId: right.userId, email: tried.email }, wanted) : null
    },

    resetByLink: async (tx, token, wanted) => {
      const link = await codes.findLink(tx, 'reset', token)
      if (!link) return null
      await accounts.holdByEmail(tx, link.email)
      const used = await codes.useLink(tx, 'reset', token)
      return used && setPassword(tx, used, wanted)
    },

    wasReset: (userId) => tokens.forgetUser(userId),
  }
}

/** Once code or link was right: sets the password, ends what the old one opened, and tells the owner. */
function passwordSetting(deps: PasswordResetsDeps) {
  const { accounts, codes } = deps
  return async (
    tx: Queryable,
    { userId, email }: ResetAccount,
    { password, passwordHash }: NewPassword,
  ): Promise<ResetAccount | null> => {
    const user = await accounts.signInFacts(tx, userId)
    // The account has another email by now.
    if (user.email.toLowerCase() !== email.toLowerCase()) return null
    // Asked after the code, or anybody could try passwords here.
    if (user.isFirstPassword && (await isRightPassword(user.passwordHash, password)))
      throw invalid({ password: [FIELD.passwordIsFirst] })
    await accounts.setPassword(tx, userId, passwordHash)
    // The code or the link came back, so the mailbox is theirs.
    await accounts.setEmailConfirmed(tx, userId)
    await codes.end(tx, userId)
    await deps.proofs.startAnew(tx, userId)
    await deps.tokens.revokeAll(tx, userId)
    await deps.letters.send(tx, {
      to: { name: `${user.firstName} ${user.lastName}`.trim(), address: user.email },
      content: passwordChangedLetter({
        firstName: user.firstName,
        how: 'reset',
        at: deps.clock.now(),
        publicUrl: deps.publicUrl,
      }),
      userId,
    })
    return { userId, email }
  }
}
