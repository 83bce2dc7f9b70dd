// Proving a phone number: a code goes there, comes back, and gives a proof that is good once, for that number (ADR 13).
import { hash, randomBytes, randomUUID } from 'node:crypto'
import { CODE_DIGITS, OTP_MINUTES, OTP_RESEND_SECONDS, PHONE_TOKEN_MINUTES } from '@plumbline/contract/limits'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { type Sms, SmsError } from '#server/adapters/sms/sms.port.ts'
import type { Captcha } from '#server/platform/captcha.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Log } from '#server/platform/log.ts'
import { e164Of } from './phone-number.ts'
import * as repo from './phones.repo.ts'

/**
 * Beside the ten of decision 29 for each address and minute. A captcha comes before: no stranger uses these up cheaply.
 * The first text that a network asks for in half an hour is always sent, no matter who else asks (decision 53).
 */
const LIMITS = {
  numberSoon: { tries: 1, seconds: OTP_RESEND_SECONDS },
  number: { tries: 5, seconds: 30 * 60 },
  firstOfNetwork: { tries: 1, seconds: 30 * 60 },
  account: { tries: 10, seconds: 3_600 },
  address: { tries: 30, seconds: 3_600 },
}
const PROVIDER_WAIT_SECONDS = OTP_MINUTES * 60
const PROOF_BYTES = 24
const DAY_MS = 86_400_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface SendCodeWish {
  phoneNumber: string
  altcha: string
}

/** Who asks, and where what went wrong is written down. */
export interface Asker {
  network: string
  /** Null: not signed in. */
  userId: number | null
  log: Log
}

/** A code that is on its way, or why it is not. */
export type CodeSent = { phoneNumber: string; ref: string } | { refusal: string }
/** A number that is about to be proved, or why it is not. */
export type CodeTried = { verificationId: string } | { refusal: string }

export interface Phones {
  /** Before the transaction: sends a code. Fails with 422 for the number or the captcha, and with 429. */
  sendCode(wish: SendCodeWish, asker: Asker): Promise<CodeSent>
  /** Keeps what a code that was sent is known by; gives `verification_id`. */
  keepSent(tx: Queryable, sent: Exclude<CodeSent, { refusal: string }>): Promise<string>
  /** Before the transaction: asks whether a code is right. Fails with 404. */
  tryCode(db: Queryable, verificationId: string, code: string, log: Log): Promise<CodeTried>
  /** The proof for a code that was right, told this once; null when it gave one before. */
  issueProof(tx: Queryable, verificationId: string): Promise<string | null>
  /** Takes a proof for this number; false when it is none. A rollback gives it back. */
  takeProof(tx: Queryable, proof: string, phoneNumber: string): Promise<boolean>
  /** Removes what is over. */
  sweep: Sweep
}

export interface PhonesDeps {
  clock: Clock
  sms: Sms
  captcha: Captcha
  limits: RateLimits
}

export function phonesService({ clock, sms, captcha, limits }: PhonesDeps): Phones {
  const takeLimits = async (to: string, { network, userId }: Asker) => {
    await limits.take(`otp-address:${network}`, LIMITS.address)
    if (userId !== null) await limits.take(`otp-account:${userId}`, LIMITS.account)
    const isFirst = !(await limits.isOver(`otp-first:${to}:${network}`, LIMITS.firstOfNetwork))
    const isOver = await limits.isOver(`otp-number:${to}`, LIMITS.number)
    // Counted above already; this one fails.
    if (isOver && !isFirst) await limits.take(`otp-number:${to}`, LIMITS.number)
    await limits.take(soonKey(to, network), LIMITS.numberSoon)
  }
  return {
    sendCode: async ({ phoneNumber, altcha }, asker) => {
      const to = e164Of(phoneNumber)
      if (to === null) throw invalid({ phone_number: [FIELD.phoneInvalid] })
      await captcha.take(altcha)
      await takeLimits(to, asker)
      try {
        return { phoneNumber: to, ref: await sms.sendCode(to) }
      } catch (error) {
        if (!(error instanceof SmsError)) throw error
        asker.log.warn({ err: error }, 'phone code not sent')
        if (error.kind === 'number') throw invalid({ phone_number: [FIELD.phoneInvalid] })
        if (error.kind === 'too_many')
          throw new AppError('too_many_requests', { retryAfter: PROVIDER_WAIT_SECONDS })
        await limits.forget(soonKey(to, asker.network))
        return { refusal: TEXT.otpNotSent }
      }
    },

    keepSent: async (tx, { phoneNumber, ref }) => {
      const id = randomUUID()
      const now = clock.now()
      await repo.insertVerification(tx, {
        id,
        phone_number: phoneNumber,
        provider: sms.name,
        provider_ref: ref,
        created_at: now,
        expires_at: new Date(now.getTime() + OTP_MINUTES * 60_000),
        proof_hash: null,
        proof_expires_at: null,
        proof_used_at: null,
      })
      return id
    },

    tryCode: async (db, verificationId, typed, log) => {
      const row = UUID.test(verificationId) ? await repo.findVerification(db, verificationId) : undefined
      if (!row) throw notFound()
      const code = typed.replaceAll(/\s/g, '')
      if (!new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)) return { refusal: TEXT.otpWrong }
      if (row.provider !== sms.name || !(await repo.takeTry(db, row.id, clock.now())))
        return { refusal: TEXT.otpOver }
      try {
        const outcome = await sms.checkCode({ to: row.phone_number, ref: row.provider_ref }, code)
        if (outcome === 'right') return { verificationId: row.id }
        return { refusal: outcome === 'wrong' ? TEXT.otpWrong : TEXT.otpOver }
      } catch (error) {
        if (!(error instanceof SmsError)) throw error
        log.warn({ err: error }, 'phone code not checked')
        await repo.giveTryBack(db, row.id)
        return { refusal: TEXT.otpNotChecked }
      }
    },

    issueProof: async (tx, verificationId) => {
      const proof = randomBytes(PROOF_BYTES).toString('base64url')
      const expiresAt = new Date(clock.now().getTime() + PHONE_TOKEN_MINUTES * 60_000)
      return (await repo.setProof(tx, verificationId, { hash: hashOf(proof), expiresAt })) ? proof : null
    },

    takeProof: async (tx, proof, typed) => {
      const phoneNumber = e164Of(typed)
      return phoneNumber !== null && repo.useProof(tx, { hash: hashOf(proof), phoneNumber }, clock.now())
    },

    sweep: (db, now) => repo.deleteVerificationsBefore(db, new Date(now.getTime() - DAY_MS)),
  }
}

const soonKey = (to: string, network: string) => `otp-number-soon:${to}:${network}`

function hashOf(proof: string): Buffer {
  return hash('sha256', proof, 'buffer')
}
