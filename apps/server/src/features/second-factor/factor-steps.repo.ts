// The factor_steps table.
import type { Insertable } from 'kysely'
import type { FactorStepPurpose, FactorStepsTable } from '#server/migrations/0079_second_factors.tables.ts'
import type { Queryable } from '#server/platform/database.ts'

interface Wanted {
  purpose: FactorStepPurpose
  tokenHash: Buffer
  /** When it may end. */
  after: Date
  upTo: Date
}

export async function insertStep(tx: Queryable, row: Insertable<FactorStepsTable>): Promise<void> {
  await tx.insertInto('factor_steps').values(row).execute()
}

export async function findStep(db: Queryable, { purpose, tokenHash, after, upTo }: Wanted) {
  const found = await db
    .selectFrom('factor_steps')
    .select(['user_id as userId', 'session_id as tokenId'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', upTo)
    .executeTakeFirst()
  return found ?? null
}

export async function deleteStep(tx: Queryable, { purpose, tokenHash, after, upTo }: Wanted) {
  const deleted = await tx
    .deleteFrom('factor_steps')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', after)
    .where('expires_at', '<=', upTo)
    .returning(['user_id as userId', 'session_id as tokenId'])
    .executeTakeFirst()
  return deleted ?? null
}

export async function deleteStepsOfSession(
  tx: Queryable,
  purpose: FactorStepPurpose,
  sessionId: number,
): Promise<void> {
  await tx
    .deleteFrom('factor_steps')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .execute()
}

export async function deleteStepsOfUser(tx: Queryable, userId: number): Promise<void> {
  await tx.deleteFrom('factor_steps').where('user_id', '=', userId).execute()
}

export async function deleteStepsUntil(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('factor_steps').where('expires_at', '<=', now).execute()
}
