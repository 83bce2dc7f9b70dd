// The phone_verifications table.
import { CODE_TRIES } from '@plumbline/contract/limits'
import type { Insertable, Selectable } from 'kysely'
import type { PhoneVerificationsTable } from '#server/migrations/0014_account_proofs.tables.ts'
import { latestMade } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'

export type VerificationRow = Selectable<PhoneVerificationsTable>

export async function insertVerification(
  tx: Queryable,
  row: Insertable<PhoneVerificationsTable>,
): Promise<void> {
  await tx.insertInto('phone_verifications').values(row).execute()
}

export function findVerification(db: Queryable, id: string): Promise<VerificationRow | undefined> {
  return db.selectFrom('phone_verifications').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Counts a try before it is made, so that of many at once no more than five are; false when there is none left. */
export async function takeTry(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('phone_verifications')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .where('wrong_tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .where('created_at', '<', latestMade(now))
    .where('proof_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nobody could say whether the code was right. */
export async function giveTryBack(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('phone_verifications')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '-', 1) }))
    .where('id', '=', id)
    .where('wrong_tries', '>', 0)
    .execute()
}

/** Gives false when the code proved the number before. */
export async function setProof(
  tx: Queryable,
  id: string,
  proof: { hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('phone_verifications')
    .set({ proof_hash: proof.hash, proof_expires_at: proof.expiresAt })
    .where('id', '=', id)
    .where('proof_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives false when this is no proof of the number, or was used, or is over. */
export async function useProof(
  tx: Queryable,
  proof: { hash: Buffer; phoneNumber: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('phone_verifications')
    .set({ proof_used_at: now })
    .where('proof_hash', '=', proof.hash)
    .where('phone_number', '=', proof.phoneNumber)
    .where('proof_used_at', 'is', null)
    .where('proof_expires_at', '>', now)
    .where('created_at', '<', latestMade(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteVerificationsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('phone_verifications').where('created_at', '<', before).execute()
}
