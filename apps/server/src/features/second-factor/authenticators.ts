// The authenticator app of an account: its secret, sealed, and each of its codes once.
import { randomBytes } from 'node:crypto'
import { FIELD } from '@plumbline/contract/texts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Seal } from '#server/platform/seal.ts'
import { base32Of, judgeCode, SECRET_BYTES, setUpUri } from './one-time-codes.ts'
import * as repo from './second-factor.repo.ts'

export interface Authenticators {
  /** A secret that is not in use yet; the one in use stays. */
  begin(tx: Queryable, user: { userId: number; email: string }): Promise<{ secret: string; uri: string }>
  /** Takes the new secret into use by a code of it. Fails with 422. */
  set(tx: Queryable, userId: number, otp: string): Promise<void>
  /** Uses up a code. Fails with 422 for a wrong one and for a used one. */
  use(tx: Queryable, userId: number, otp: string): Promise<void>
  /**
   * Seals with the secret of now what one of before sealed, so that the operator can let that one go. Gives what is so
   * then; null where no secret of before is named.
   */
  sealAnew(db: Queryable): Promise<SealedAnew | null>
  /** Fails with 404 where none is in use. */
  remove(tx: Queryable, userId: number): Promise<void>
}

export interface SealedAnew {
  sealedAnew: number
  /** Sealed with a secret of before by a process that still has it first, while this was done. */
  left: number
  /** Of a secret that is not named: naming it would let their owners in again. */
  unreadable: number
}

export function authenticatorsOf({ seal, clock }: { seal: Seal; clock: Clock }): Authenticators {
  /** The step of a code that is right; fails with 422. What another installation sealed has no right code. */
  const stepOf = (
    sealed: Buffer | null | undefined,
    userId: number,
    otp: string,
    lastStep: number | null,
  ) => {
    const secret = sealed ? seal.open(sealed, placeOf(userId)) : null
    const judged = secret === null ? 'wrong' : judgeCode(secret, otp, { now: clock.now(), lastStep })
    if (judged === 'wrong') throw invalid({ otp: [FIELD.oneTimeCodeWrong] })
    if (judged === 'used') throw invalid({ otp: [FIELD.oneTimeCodeUsed] })
    return judged
  }
  return {
    begin: async (tx, { userId, email }) => {
      const secret = randomBytes(SECRET_BYTES)
      await repo.keepPendingSecret(tx, userId, seal.close(secret, placeOf(userId)))
      return { secret: base32Of(secret), uri: setUpUri(secret, email) }
    },
    set: async (tx, userId, otp) => {
      const row = await repo.lockAuthenticator(tx, userId)
      const step = stepOf(row?.pending_secret, userId, otp, null)
      await repo.usePendingSecret(tx, userId, { step, now: clock.now() })
    },
    use: async (tx, userId, otp) => {
      const row = await repo.lockAuthenticator(tx, userId)
      await repo.setLastStep(tx, userId, stepOf(row?.secret, userId, otp, row?.last_step ?? null))
    },
    sealAnew: async (db) => {
      if (!seal.isChanging) return null
      let sealedAnew = 0
      for (const { userId, sealed } of await allSealed(db)) {
        const renewed = seal.renew(sealed, placeOf(userId))
        if (renewed && (await repo.replaceSealed(db, userId, sealed, renewed))) sealedAnew += 1
      }
      const keys = (await allSealed(db)).map(({ userId, sealed }) => seal.keyOf(sealed, placeOf(userId)))
      return {
        sealedAnew,
        left: keys.filter((key) => key === 'before').length,
        unreadable: keys.filter((key) => key === null).length,
      }
    },
    remove: async (tx, userId) => {
      if (!(await repo.deleteAuthenticator(tx, userId))) throw notFound()
    },
  }
}

/** Those in use, and those that are being set up. */
async function allSealed(db: Queryable): Promise<{ userId: number; sealed: Buffer }[]> {
  return (await repo.listSealed(db)).flatMap(({ user_id: userId, secret, pending_secret }) =>
    [secret, pending_secret].flatMap((sealed) => (sealed ? { userId, sealed } : [])),
  )
}

/** A secret opens in its own row alone. */
const placeOf = (userId: number) => `authenticator of ${userId}`
