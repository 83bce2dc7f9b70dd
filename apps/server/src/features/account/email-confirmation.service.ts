// Confirming that an account's email is its owner's: a mailed code comes back (decision 24).
import { EMAIL_CODE_HOURS } from '@plumbline/contract/limits'
import type { Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import type { MailContent } from '#server/platform/mail/render-mail.ts'
import { lockUser, setEmailConfirmed, type UserRow } from './account.repo.ts'
import { emailCodeLetter, welcomeLetter } from './account-letters.ts'
import type { MailedCodes } from './mailed-codes.ts'

/** Codes that one account may ask for, and codes that it may try. */
const SENDS = { tries: 5, seconds: 3_600 }
const TRIES = { tries: 20, seconds: 3_600 }

/** Whose email is to be confirmed. */
export type Addressee = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name'>

export interface EmailConfirmation {
  /** The welcome of a new account, with its code. */
  welcome(tx: Queryable, user: Addressee): Promise<void>
  /** A code to the account's email, as after it changed. */
  sendCode(tx: Queryable, user: Addressee): Promise<void>
  /** Before the transaction: counts a code asked for; fails with 429. */
  countSend(userId: number): Promise<void>
  /** Before the transaction: counts a code tried; fails with 429. */
  countTry(userId: number): Promise<void>
  /** Sends a code; false when the email is confirmed already. Fails with 404. */
  resend(tx: Queryable, userId: number): Promise<boolean>
  /** Whether the code was right, or the email confirmed already. Fails with 404. */
  confirm(tx: Queryable, userId: number, tried: { code: string; network: string }): Promise<boolean>
}

export interface EmailConfirmationDeps {
  codes: MailedCodes
  letters: Letters
  limits: RateLimits
  publicUrl: string
}

export function emailConfirmation({
  codes,
  letters,
  limits,
  publicUrl,
}: EmailConfirmationDeps): EmailConfirmation {
  const send = async (tx: Queryable, user: Addressee, contentOf: (code: string) => MailContent) => {
    const lifeSeconds = EMAIL_CODE_HOURS * 3_600
    const made = await codes.issue(tx, {
      purpose: 'confirm',
      email: user.email,
      userId: user.id,
      lifeSeconds,
    })
    if (made?.code == null) return
    const to = { name: `${user.first_name} ${user.last_name}`.trim(), address: user.email }
    await letters.send(tx, { to, content: contentOf(made.code), userId: user.id })
  }
  const sendCode = (tx: Queryable, user: Addressee) =>
    send(tx, user, (code) => emailCodeLetter({ firstName: user.first_name, code }))
  const lock = async (tx: Queryable, userId: number): Promise<UserRow> => {
    const user = await lockUser(tx, userId)
    if (!user) throw notFound()
    return user
  }
  return {
    welcome: (tx, user) =>
      send(tx, user, (code) => welcomeLetter({ firstName: user.first_name, code, publicUrl })),
    sendCode,
    countSend: (userId) => limits.take(`email-code:${userId}`, SENDS),
    countTry: (userId) => limits.take(`email-code-try:${userId}`, TRIES),
    resend: async (tx, userId) => {
      const user = await lock(tx, userId)
      if (user.is_email_confirmed) return false
      await sendCode(tx, user)
      return true
    },
    confirm: async (tx, userId, tried) => {
      const user = await lock(tx, userId)
      if (user.is_email_confirmed) return true
      const right = await codes.use(tx, 'confirm', { ...tried, email: user.email })
      // A code for the same address may have been another account's, deleted or renamed since.
      if (right?.userId !== userId) return false
      await setEmailConfirmed(tx, userId)
      return true
    },
  }
}
