// The check against robots: a proof of work (ALTCHA) whose every solution works once, in any process.
import { randomInt } from 'node:crypto'
import { CAPTCHA_MINUTES } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import { CaptchaChallenge } from '@plumbline/contract/verification'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { type Clock, latestMade } from './clock.ts'
import type { Queryable } from './database.ts'
import { invalid } from './errors.ts'
import type { Sweep } from './housekeeping.ts'
import { keyFor, type Secrets } from './secret.ts'

/** Rounds of PBKDF2 for each step. */
const COST = 1_000
const LIFE_MS = CAPTCHA_MINUTES * 60_000

export interface Captcha {
  challenge(): Promise<CaptchaChallenge>
  /**
   * Takes a solution, whatever becomes of what it came with: it works once.
   * @param solution the wire's field `altcha`
   * Fails with 422 when it is none, is over, or was taken before.
   */
  take(solution: string): Promise<void>
  /** Removes solutions that are over by themselves. */
  sweep: Sweep
}

export interface CaptchaDeps {
  /** The pool: a solution is used up even when what it was for is rolled back. */
  db: Queryable
  clock: Clock
  /** Of this installation. */
  secrets: Secrets
  /** Steps to a solution, at most; at least two in five of that. */
  work: number
}

const Payload = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

export function openCaptcha({ db, clock, secrets, work }: CaptchaDeps): Captcha {
  const keysOf = (secret: string) => ({
    hmacSignatureSecret: keyFor(secret, 'captcha challenges').toString('hex'),
    hmacKeySignatureSecret: keyFor(secret, 'captcha solutions').toString('hex'),
  })
  const isRight = async (payload: z.infer<typeof Payload>) => {
    for (const secret of secrets)
      if ((await verifySolution({ ...payload, deriveKey, ...keysOf(secret) })).verified) return true
    return false
  }
  const refused = () => invalid({ altcha: [FIELD.captcha] })
  return {
    challenge: async () => {
      const expiresAt = new Date(clock.now().getTime() + LIFE_MS)
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(Math.ceil(work * 0.4), work + 1),
        deriveKey,
        expiresAt,
        ...keysOf(secrets[0]),
      })
      return CaptchaChallenge.parse(challenge)
    },
    take: async (solution) => {
      const payload = Payload.safeParse(jsonOf(solution))
      if (!payload.success) throw refused()
      const { signature, parameters } = payload.data.challenge
      const expiresAt = new Date(parameters.expiresAt * 1000)
      const now = clock.now()
      const isTooLate = expiresAt <= now || expiresAt.getTime() > latestMade(now).getTime() + LIFE_MS
      if (isTooLate || !(await isRight(payload.data))) throw refused()
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('used_captchas')
        .values({ signature, expires_at: expiresAt })
        .onConflict((on) => on.column('signature').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) throw refused()
    },
    sweep: async (queryable, now) => {
      await queryable.deleteFrom('used_captchas').where('expires_at', '<=', now).execute()
    },
  }
}

function jsonOf(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString())
  } catch {
    return null
  }
}
