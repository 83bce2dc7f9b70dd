// Forgotten passwords: a code by mail, and a new password for it. Nothing tells whether anybody has an email (decision 7).
import { randomUUID } from 'node:crypto'
import { RESET_CODE_MINUTES } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import type { Accounts, MailedCodes } from '#server/features/account/index.ts'
import type { FactorProofs } from '#server/features/second-factor/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import { mailResetCodeJob } from './auth-job-definitions.ts'
import type { NewPasswords } from './new-passwords.ts'
import { passwordChangedLetter, resetCodeLetter } from './password-letters.ts'
import { isRightPassword } from './passwords.ts'
import type { Tokens } from './tokens.ts'

/** Of one email from one address, known or not; beside decision 29's for each address and minute. */
const ASKS = { tries: 5, seconds: 15 * 60 }
/** Codes mailed to one account, from wherever they are asked for: a stranger must not flood it. */
const CODES_PER_HOUR = 10
const HOUR_MS = 3_600_000

export interface PasswordResets {
  /** Before the transaction: counts one request; fails with 429. */
  countAsk(email: string, address: string): Promise<void>
  /** Asks for a code; the same for every email. */
  ask(tx: Queryable, email: string): Promise<void>
  /** The job: mails a code where somebody has this email. */
  mailCode(order: { email: string; requestId: string }, log: Log): Promise<void>
  /** Whether the code is right; a wrong one counts. */
  check(tx: Queryable, email: string, code: string): Promise<boolean>
  /** Before the transaction: what takes long. Fails with 422 for a password that is easily guessed. */
  prepare(request: { email: string; password: string }): Promise<string>
  /**
   * Sets the password for a right code and ends all sessions; gives the user's id, or null for a wrong code. Fails with 422
   * for the one that another set for the user.
   */
  reset(
    tx: Queryable,
    request: { email: string; code: string; password: string; passwordHash: string },
  ): Promise<number | null>
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
  limits: RateLimits
  tokens: Tokens
  jobs: Jobs
  newPasswords: NewPasswords
  publicUrl: string
}

export function passwordResets(deps: PasswordResetsDeps): PasswordResets {
  const { clock, database, accounts, codes, letters, limits, tokens } = deps
  return {
    countAsk: (email, address) => limits.take(`reset-code:${email.toLowerCase()}:${address}`, ASKS),

    ask: async (tx, email) => {
      await deps.jobs.enqueue(tx, mailResetCodeJob, { email, requestId: randomUUID() })
    },

    mailCode: ({ email, requestId }, log) =>
      database.transaction(async (tx) => {
        const account = await accounts.findForSignIn(tx, email)
        const user = account?.isActive ? account : null
        const anHourAgo = new Date(clock.now().getTime() - HOUR_MS)
        if (user && (await codes.countSince(tx, 'reset', user.userId, anHourAgo)) >= CODES_PER_HOUR) {
          log.warn({ userId: user.userId }, 'reset codes asked for too often')
          return
        }
        const code = await codes.issue(tx, {
          purpose: 'reset',
          email,
          userId: user?.userId ?? null,
          lifeSeconds: RESET_CODE_MINUTES * 60,
          requestId,
        })
        if (!user || code === null) return
        await letters.send(tx, {
          to: { name: `${user.firstName} ${user.lastName}`.trim(), address: user.email },
          content: resetCodeLetter({ firstName: user.firstName, code }),
          userId: user.userId,
        })
      }),

    check: async (tx, email, code) => (await codes.check(tx, 'reset', email, code)) !== null,

    prepare: ({ email, password }) => deps.newPasswords.hash(password, { email }),

    reset: async (tx, { email, code, password, passwordHash }) => {
      // First the account, then its codes, as whatever else changes both: two at once must not wait for each other.
      await accounts.holdByEmail(tx, email)
      const right = await codes.use(tx, 'reset', email, code)
      if (!right?.userId) return null
      const user = await accounts.signInFacts(tx, right.userId)
      // The account has another email by now.
      if (user.email.toLowerCase() !== email.toLowerCase()) return null
      // Asked after the code, or anybody could try passwords here.
      if (user.isFirstPassword && (await isRightPassword(user.passwordHash, password)))
        throw invalid({ password: [FIELD.passwordIsFirst] })
      await accounts.setPassword(tx, user.userId, passwordHash)
      // The code came back, so the mailbox is theirs.
      await accounts.setEmailConfirmed(tx, user.userId)
      await codes.end(tx, user.userId)
      await deps.proofs.startAnew(tx, user.userId)
      await tokens.revokeAll(tx, user.userId)
      await letters.send(tx, {
        to: { name: `${user.firstName} ${user.lastName}`.trim(), address: user.email },
        content: passwordChangedLetter({
          firstName: user.firstName,
          how: 'reset',
          at: clock.now(),
          publicUrl: deps.publicUrl,
        }),
        userId: user.userId,
      })
      return user.userId
    },

    wasReset: (userId) => tokens.forgetUser(userId),
  }
}
