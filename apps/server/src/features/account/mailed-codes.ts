// Codes of six digits and links that come by mail: kept as hashes, good for some time and one use (ADR 13, ADR 113).
import { createHmac, hash, randomBytes, randomInt } from 'node:crypto'
import { CODE_DIGITS, CODE_TRIES, MAIL_AGAIN_MINUTES } from '@plumbline/contract/limits'
import { type Clock, latestMade } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import { isSame, type Keys } from '#server/platform/secret.ts'
import * as repo from './mailed-codes.repo.ts'

/** Asking again leaves earlier codes good, so that a stranger who asks does not undo the owner's; only so many. */
const CODES_AT_ONCE = 3
/** Wrong codes for an email and purpose. Past that its mails have only a link, since a crowd would guess a code of six digits. */
const WRONG_TRIES_A_DAY = 200
const SALT_BYTES = 16
const TOKEN_BYTES = 32
const DAY_MS = 86_400_000
const AGAIN_MS = MAIL_AGAIN_MINUTES * 60_000

/** What comes in a mail, by what it is for. */
const MAILED: Readonly<Record<repo.CodePurpose, readonly ('code' | 'link')[]>> = {
  reset: ['code', 'link'],
  confirm: ['code'],
  sign_in: ['link'],
}

export interface CodeOrder {
  purpose: repo.CodePurpose
  email: string
  /** Null where nobody has this email: its codes are kept and checked all the same, and take as long. */
  userId: number | null
  lifeSeconds: number
  /** A UUID of the request: for the same one no second code is made. */
  requestId?: string
}

/** What is to be mailed: told this once. */
export interface MadeCode {
  /** Null where the purpose has none, or too many were guessed today. */
  code: string | null
  /** What stands behind the # of the link; null where the purpose has none. */
  linkToken: string | null
}

/** Whose code was right. */
export interface RightCode {
  userId: number | null
}

/** Somebody who tries a code, from a network. */
export interface CodeTry {
  email: string
  code: string
  network: string
}

export interface MailedCodes {
  /** Makes a code, a link, or both; null when the request made one before. */
  issue(tx: Queryable, order: CodeOrder): Promise<MadeCode | null>
  /** Seconds until a mail may leave again: while the last one is younger than 5 minutes; else 0. */
  secondsUntilNext(db: Queryable, purpose: repo.CodePurpose, email: string): Promise<number>
  /** Null when no usable code of the email is this one; that counts as a wrong try of each that the network may try. */
  check(tx: Queryable, purpose: repo.CodePurpose, tried: CodeTry): Promise<RightCode | null>
  /** As `check`; afterwards no code or link of the email works any more. */
  use(tx: Queryable, purpose: repo.CodePurpose, tried: CodeTry): Promise<RightCode | null>
  /** Whose link it is; null for one that is unknown, used or over. Uses nothing up. */
  findLink(
    db: Queryable,
    purpose: repo.CodePurpose,
    token: string,
  ): Promise<{ userId: number; email: string } | null>
  /** As `findLink`; afterwards no code or link of the email works any more. Of two at once one gets null. */
  useLink(
    tx: Queryable,
    purpose: repo.CodePurpose,
    token: string,
  ): Promise<{ userId: number; email: string } | null>
  /** No code or link of the account works any more. */
  end(tx: Queryable, userId: number): Promise<void>
  /** Removes what has been over for a day. */
  sweep: Sweep
}

/** @param keys of this installation: a million codes are soon tried, but not without one */
export function mailedCodes(keys: Keys, clock: Clock): MailedCodes {
  const hashWith = (key: Buffer, text: string, salt: Buffer) =>
    createHmac('sha256', key).update(salt).update(text).digest()

  const check: MailedCodes['check'] = async (tx, purpose, tried) => {
    const email = tried.email.toLowerCase()
    const code = tried.code.replaceAll(/\s/g, '')
    const usable = await repo.lockUsableCodes(tx, purpose, email, { now: clock.now(), limit: CODES_AT_ONCE })
    const over = await repo.codesTriedFrom(tx, tried.network, { ids: idsOf(usable), tries: CODE_TRIES })
    const codes = usable.filter(({ id }) => !over.has(id))
    const text = textOf(purpose, email, code)
    const right = codes.find(({ salt, code_hash }) =>
      keys.some((key) => code_hash !== null && isSame(code_hash, hashWith(key, text, salt))),
    )
    if (right) return { userId: right.user_id }
    await repo.countWrongTry(tx, idsOf(codes), tried.network)
    return null
  }

  const endOf = (tx: Queryable, purpose: repo.CodePurpose, email: string) =>
    repo.endCodes(tx, purpose, email.toLowerCase(), clock.now())

  /** Null where too many were guessed today, or the purpose has none. */
  const newCode = async (tx: Queryable, purpose: repo.CodePurpose, email: string) => {
    if (!MAILED[purpose].includes('code')) return null
    const dayAgo = new Date(clock.now().getTime() - DAY_MS)
    if ((await repo.countWrongTries(tx, purpose, email, dayAgo)) >= WRONG_TRIES_A_DAY) return null
    return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  }

  return {
    issue: async (tx, { purpose, email: typed, userId, lifeSeconds, requestId }) => {
      const email = typed.toLowerCase()
      const code = await newCode(tx, purpose, email)
      const linkToken = MAILED[purpose].includes('link')
        ? randomBytes(TOKEN_BYTES).toString('base64url')
        : null
      const salt = randomBytes(SALT_BYTES)
      const now = clock.now()
      const isNew = await repo.insertCode(tx, {
        purpose,
        email,
        user_id: userId,
        salt,
        code_hash: code === null ? null : hashWith(keys[0], textOf(purpose, email, code), salt),
        link_hash: linkToken === null ? null : linkHash(linkToken),
        request_id: requestId ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + lifeSeconds * 1000),
        used_at: null,
      })
      return isNew ? { code, linkToken } : null
    },
    secondsUntilNext: async (db, purpose, email) => {
      const now = clock.now()
      const since = new Date(now.getTime() - AGAIN_MS)
      const last = await repo.lastMailedAt(db, purpose, email.toLowerCase(), { since, now })
      return last === null ? 0 : Math.max(1, Math.ceil((last.getTime() - since.getTime()) / 1000))
    },
    check,
    use: async (tx, purpose, tried) => {
      const right = await check(tx, purpose, tried)
      if (right) await endOf(tx, purpose, tried.email)
      return right
    },
    findLink: (db, purpose, token) => repo.findLink(db, purpose, linkHash(token), clock.now()),
    useLink: async (tx, purpose, token) => {
      const found = await repo.lockLink(tx, purpose, linkHash(token), clock.now())
      if (found) await endOf(tx, purpose, found.email)
      return found
    },
    end: (tx, userId) => repo.endCodesOfUser(tx, userId, clock.now()),
    sweep: (db, now) =>
      repo.deleteCodes(db, { before: new Date(now.getTime() - DAY_MS), after: latestMade(now) }),
  }
}

const idsOf = (codes: readonly { id: number }[]) => codes.map(({ id }) => id)

/** What a code is a code for goes into its hash. */
function textOf(purpose: repo.CodePurpose, email: string, code: string): string {
  return `${purpose}\n${email}\n${code}`
}

function linkHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
