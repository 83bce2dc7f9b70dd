// Codes of six digits that come by mail: kept as keyed hashes, good for some time, five wrong tries and one use (ADR 13).
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { CODE_DIGITS } from '@plumbline/contract/limits'
import { type Clock, latestMade } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import { isSame, type Keys } from '#server/platform/secret.ts'
import * as repo from './mailed-codes.repo.ts'

/** Asking again leaves earlier codes good, so that a stranger who asks does not undo the owner's; only so many. */
const CODES_AT_ONCE = 3
const SALT_BYTES = 16
const DAY_MS = 86_400_000

export interface CodeOrder {
  purpose: repo.CodePurpose
  email: string
  /** Null where nobody has this email: its codes are kept and checked all the same, and take as long. */
  userId: number | null
  lifeSeconds: number
  /** A UUID of the request: for the same one no second code is made. */
  requestId?: string
}

/** Whose code was right. */
export interface RightCode {
  userId: number | null
}

export interface MailedCodes {
  /** Makes a code; null when the request made one before. It is told this once. */
  issue(tx: Queryable, order: CodeOrder): Promise<string | null>
  /** Null when no usable code of the email is this one; that counts as a wrong try of each of them. */
  check(tx: Queryable, purpose: repo.CodePurpose, email: string, code: string): Promise<RightCode | null>
  /** As `check`; afterwards no code of the email works any more. */
  use(tx: Queryable, purpose: repo.CodePurpose, email: string, code: string): Promise<RightCode | null>
  /** No code of the account works any more. */
  end(tx: Queryable, userId: number): Promise<void>
  countSince(tx: Queryable, purpose: repo.CodePurpose, userId: number, since: Date): Promise<number>
  /** Removes what has been over for a day. */
  sweep: Sweep
}

/** @param keys of this installation: a million codes are soon tried, but not without one */
export function mailedCodes(keys: Keys, clock: Clock): MailedCodes {
  const hashWith = (key: Buffer, text: string, salt: Buffer) =>
    createHmac('sha256', key).update(salt).update(text).digest()

  const check: MailedCodes['check'] = async (tx, purpose, typedEmail, typedCode) => {
    const email = typedEmail.toLowerCase()
    const code = typedCode.replaceAll(/\s/g, '')
    const codes = await repo.lockUsableCodes(tx, purpose, email, { now: clock.now(), limit: CODES_AT_ONCE })
    const text = textOf(purpose, email, code)
    const right = codes.find(({ salt, code_hash }) =>
      keys.some((key) => isSame(code_hash, hashWith(key, text, salt))),
    )
    if (right) return { userId: right.user_id }
    await repo.countWrongTry(
      tx,
      codes.map(({ id }) => id),
    )
    return null
  }

  return {
    issue: async (tx, { purpose, email: typed, userId, lifeSeconds, requestId }) => {
      const email = typed.toLowerCase()
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const salt = randomBytes(SALT_BYTES)
      const now = clock.now()
      const isNew = await repo.insertCode(tx, {
        purpose,
        email,
        user_id: userId,
        salt,
        code_hash: hashWith(keys[0], textOf(purpose, email, code), salt),
        request_id: requestId ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + lifeSeconds * 1000),
        used_at: null,
      })
      return isNew ? code : null
    },
    check,
    use: async (tx, purpose, email, code) => {
      const right = await check(tx, purpose, email, code)
      if (right) await repo.endCodes(tx, purpose, email.toLowerCase(), clock.now())
      return right
    },
    end: (tx, userId) => repo.endCodesOfUser(tx, userId, clock.now()),
    countSince: (tx, purpose, userId, since) =>
      repo.countCodesSince(tx, purpose, userId, { since, now: clock.now() }),
    sweep: (db, now) =>
      repo.deleteCodes(db, { before: new Date(now.getTime() - DAY_MS), after: latestMade(now) }),
  }
}

/** What a code is a code for goes into its hash. */
function textOf(purpose: repo.CodePurpose, email: string, code: string): string {
  return `${purpose}\n${email}\n${code}`
}
