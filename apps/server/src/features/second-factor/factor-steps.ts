// The steps on the way: what is handed out for some minutes and comes back. Random, kept as a hash, of one person.
import { hash, randomBytes } from 'node:crypto'
import {
  CONFIRMATION_MINUTES,
  PASSKEY_CHALLENGE_MINUTES,
  SIGN_IN_TICKET_MINUTES,
} from '@plumbline/contract/limits'
import type { FactorStepPurpose } from '#server/migrations/0079_second_factors.tables.ts'
import { type Clock, latestMade } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import * as repo from './factor-steps.repo.ts'

const TOKEN_BYTES = 32

const MINUTES: Readonly<Record<FactorStepPurpose, number>> = {
  sign_in: SIGN_IN_TICKET_MINUTES,
  sign_in_passkey: PASSKEY_CHALLENGE_MINUTES,
  confirm_passkey: PASSKEY_CHALLENGE_MINUTES,
  new_passkey: PASSKEY_CHALLENGE_MINUTES,
  confirmed: CONFIRMATION_MINUTES,
}

/** Whose step it is: the session is null while nobody is signed in. */
export interface Walker {
  userId: number
  tokenId: number | null
}

export interface FactorSteps {
  /** Gives what is to come back; it is told this once. A session has one of each purpose: the one before ends. */
  begin(tx: Queryable, purpose: FactorStepPurpose, walker: Walker): Promise<string>
  /** Whose it is; null for one that is unknown, over, or of another purpose. */
  find(db: Queryable, purpose: FactorStepPurpose, token: string): Promise<Walker | null>
  /** The same, and it is used up. */
  take(tx: Queryable, purpose: FactorStepPurpose, token: string): Promise<Walker | null>
  /** All of a user's. */
  end(tx: Queryable, userId: number): Promise<void>
  sweep: Sweep
}

export function factorSteps(clock: Clock): FactorSteps {
  const wanted = (purpose: FactorStepPurpose, token: string) => {
    const now = clock.now()
    const upTo = new Date(latestMade(now).getTime() + lifeOf(purpose))
    return { purpose, tokenHash: hashOf(token), after: now, upTo }
  }
  return {
    begin: async (tx, purpose, { userId, tokenId }) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      if (tokenId !== null) await repo.deleteStepsOfSession(tx, purpose, tokenId)
      await repo.insertStep(tx, {
        token_hash: hashOf(token),
        purpose,
        user_id: userId,
        session_id: tokenId,
        expires_at: new Date(clock.now().getTime() + lifeOf(purpose)),
      })
      return token
    },
    find: (db, purpose, token) => repo.findStep(db, wanted(purpose, token)),
    take: (tx, purpose, token) => repo.deleteStep(tx, wanted(purpose, token)),
    end: repo.deleteStepsOfUser,
    sweep: repo.deleteStepsUntil,
  }
}

const lifeOf = (purpose: FactorStepPurpose) => MINUTES[purpose] * 60_000

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
