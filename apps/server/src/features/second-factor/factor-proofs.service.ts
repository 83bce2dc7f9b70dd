// Asking for the second factor: after a right password a ticket, and for the ticket and a proof the way in.
import type { FactorMethod, SecondFactorAsked } from '@plumbline/contract/second-factor'
import { FIELD } from '@plumbline/contract/texts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Authenticators } from './authenticators.ts'
import type { FactorSteps } from './factor-steps.ts'
import type { Passkeys } from './passkeys.ts'
import { recoveryCodes } from './recovery-codes.ts'
import * as repo from './second-factor.repo.ts'
import type { TellOwner } from './second-factor-letters.ts'

/** Of one account at one address, and from everywhere: of a million codes three are right at a time. */
const WRONG_PROOFS = { tries: 10, seconds: 15 * 60 }
const WRONG_PROOFS_A_DAY = { tries: 100, seconds: 86_400 }

/** What came with the second step of a sign-in: one of them. */
export interface Proof {
  otp?: string | undefined
  recovery_code?: string | undefined
  passkey?: string | undefined
}

/** A proof of somebody, with what takes long about it done. */
export interface PreparedProof {
  ticket: string
  userId: number
  proof: Proof
  /** Of the recovery code; null where there is none. */
  recoveryHash: Buffer | null
}

export interface FactorProofs {
  /** What the second step can be done with; none: the account has no second factor. */
  methodsOf(db: Queryable, userId: number): Promise<FactorMethod[]>
  /** After a right password: what is asked for, or null where the account has no second factor. */
  ask(db: Queryable, userId: number): Promise<SecondFactorAsked | null>
  /** For whom a ticket was made. Fails with 401. */
  holderOf(db: Queryable, ticket: string): Promise<number>
  /** Before the transaction: counts a try, and does what takes long. Fails with 401, and 429 after too many wrong ones. */
  prepare(db: Queryable, ticket: string, proof: Proof, address: string): Promise<PreparedProof>
  /** Uses up ticket and proof. Fails with 401 for a ticket that is over, and with 422. */
  prove(tx: Queryable, prepared: PreparedProof): Promise<FactorMethod>
  /** After the commit of `prove`: the try was right, and so are those before it. */
  proved(prepared: PreparedProof, address: string): Promise<void>
  /** After a new password: whoever began with the old one begins anew, and the tries of strangers count no more. */
  startAnew(tx: Queryable, userId: number): Promise<void>
}

export function factorProofs(deps: {
  authenticators: Authenticators
  passkeys: Passkeys
  steps: FactorSteps
  limits: RateLimits
  tellOwner: TellOwner
}): FactorProofs {
  const { steps, passkeys, limits } = deps

  /** Recovery codes alone are no second factor. */
  const methodsOf = async (db: Queryable, userId: number): Promise<FactorMethod[]> => {
    const authenticator = await repo.findAuthenticator(db, userId)
    const keys = await passkeys.list(db, userId)
    const methods: FactorMethod[] = [
      ...(authenticator?.secret ? (['authenticator'] as const) : []),
      ...(keys.length > 0 ? (['passkey'] as const) : []),
    ]
    if (methods.length === 0 || (await repo.countRecoveryCodes(db, userId)) === 0) return methods
    return [...methods, 'recovery_code']
  }
  const holderOf = async (db: Queryable, ticket: string) => {
    const holder = await steps.find(db, 'sign_in', ticket)
    if (!holder) throw new AppError('sign_in_over')
    return holder.userId
  }
  const useRecoveryCode = async (tx: Queryable, userId: number, tried: Buffer | null) => {
    if (!(await recoveryCodes.use(tx, userId, tried)))
      throw invalid({ recovery_code: [FIELD.recoveryCodeWrong] })
    const left = await repo.countRecoveryCodes(tx, userId)
    await deps.tellOwner(tx, userId, { kind: 'recovery code used', left })
  }

  return {
    methodsOf,
    ask: async (db, userId) => {
      const methods = await methodsOf(db, userId)
      if (methods.length === 0) return null
      return { methods, ticket: await steps.begin(db, 'sign_in', { userId, tokenId: null }) }
    },
    holderOf,
    prepare: async (db, ticket, proof, address) => {
      const userId = await holderOf(db, ticket)
      await limits.take(triesHere(userId, address), WRONG_PROOFS)
      await limits.take(triesEverywhere(userId), WRONG_PROOFS_A_DAY)
      const typed = proof.recovery_code
      const recoveryHash = typed === undefined ? null : await recoveryCodes.prepareTry(db, userId, typed)
      return { ticket, userId, proof, recoveryHash }
    },
    prove: async (tx, { ticket, userId, proof, recoveryHash }) => {
      if ((await steps.take(tx, 'sign_in', ticket)) === null) throw new AppError('sign_in_over')
      if (proof.otp !== undefined) {
        await deps.authenticators.use(tx, userId, proof.otp)
        return 'authenticator'
      }
      if (proof.recovery_code !== undefined) {
        await useRecoveryCode(tx, userId, recoveryHash)
        return 'recovery_code'
      }
      await passkeys.check(tx, { userId, tokenId: null }, proof.passkey ?? '')
      return 'passkey'
    },
    proved: async ({ userId }, address) => {
      await limits.forget(triesHere(userId, address))
      await limits.giveBack(triesEverywhere(userId))
    },
    startAnew: async (tx, userId) => {
      await steps.end(tx, userId)
      await limits.forget(triesEverywhere(userId))
    },
  }
}

const triesHere = (userId: number, address: string) => `second-factor:${userId}:${address}`
const triesEverywhere = (userId: number) => `second-factor:${userId}`
