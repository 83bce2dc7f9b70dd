// SQL of authenticators, passkeys and recovery codes.
import type { Insertable, Selectable } from 'kysely'
import type {
  AuthenticatorsTable,
  PasskeysTable,
  RecoveryCodesTable,
} from '#server/migrations/0079_second_factors.tables.ts'
import type { Queryable } from '#server/platform/database.ts'

export type AuthenticatorRow = Selectable<AuthenticatorsTable>
export type PasskeyRow = Selectable<PasskeysTable>

export async function findAuthenticator(
  db: Queryable,
  userId: number,
): Promise<AuthenticatorRow | undefined> {
  return db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Held until the transaction ends, so that of two at once with the same code one is too late. */
export async function lockAuthenticator(
  tx: Queryable,
  userId: number,
): Promise<AuthenticatorRow | undefined> {
  return tx
    .selectFrom('authenticators')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** What is in use stays so. */
export async function keepPendingSecret(tx: Queryable, userId: number, sealed: Buffer): Promise<void> {
  await tx
    .insertInto('authenticators')
    .values({ user_id: userId, pending_secret: sealed })
    .onConflict((on) => on.column('user_id').doUpdateSet({ pending_secret: sealed }))
    .execute()
}

/** The pending secret takes the place of the one in use; its first code counts as used. */
export async function usePendingSecret(
  tx: Queryable,
  userId: number,
  { step, now }: { step: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('authenticators')
    .set((eb) => ({ secret: eb.ref('pending_secret'), pending_secret: null, last_step: step, set_at: now }))
    .where('user_id', '=', userId)
    .execute()
}

export async function setLastStep(tx: Queryable, userId: number, step: number): Promise<void> {
  await tx.updateTable('authenticators').set({ last_step: step }).where('user_id', '=', userId).execute()
}

export function listSealed(
  db: Queryable,
): Promise<Pick<AuthenticatorRow, 'user_id' | 'secret' | 'pending_secret'>[]> {
  return db.selectFrom('authenticators').select(['user_id', 'secret', 'pending_secret']).execute()
}

/** Gives false where it is no longer there: another was set up meanwhile. */
export async function replaceSealed(
  db: Queryable,
  userId: number,
  sealed: Buffer,
  renewed: Buffer,
): Promise<boolean> {
  let isReplaced = false
  for (const column of ['secret', 'pending_secret'] as const) {
    const { numUpdatedRows } = await db
      .updateTable('authenticators')
      .set({ [column]: renewed })
      .where('user_id', '=', userId)
      .where(column, '=', sealed)
      .executeTakeFirst()
    isReplaced ||= numUpdatedRows > 0n
  }
  return isReplaced
}

/** Gives false where there was none in use. */
export async function deleteAuthenticator(tx: Queryable, userId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .returning('secret')
    .executeTakeFirst()
  return deleted !== undefined && deleted.secret !== null
}

export function listPasskeys(db: Queryable, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

export async function lockPasskey(
  tx: Queryable,
  userId: number,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  return tx
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

/** Gives false where somebody has this very passkey. */
export async function insertPasskey(tx: Queryable, row: Insertable<PasskeysTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function notePasskeyUse(
  tx: Queryable,
  id: number,
  { signCount, now }: { signCount: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .execute()
}

/** Gives false when the user has no such passkey. */
export async function renamePasskey(
  tx: Queryable,
  { userId, id }: { userId: number; id: number },
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives its name; undefined when the user has no such passkey. */
export async function deletePasskey(
  tx: Queryable,
  { userId, id }: { userId: number; id: number },
): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

export function listRecoveryCodes(
  db: Queryable,
  userId: number,
): Promise<Pick<Selectable<RecoveryCodesTable>, 'salt' | 'code_hash'>[]> {
  return db.selectFrom('recovery_codes').select(['salt', 'code_hash']).where('user_id', '=', userId).execute()
}

export async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertRecoveryCodes(
  tx: Queryable,
  rows: readonly Insertable<RecoveryCodesTable>[],
): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values([...rows])
    .execute()
}

/** Gives false when it is gone, as for the second of two at once. */
export async function deleteRecoveryCode(tx: Queryable, userId: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteRecoveryCodes(tx: Queryable, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** All of it. */
export async function deleteSecondFactor(tx: Queryable, userId: number): Promise<void> {
  await tx.deleteFrom('authenticators').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await deleteRecoveryCodes(tx, userId)
}

/** What was set up since then, and all recovery codes: whoever set it up may have them. */
export async function deleteSecondFactorSince(tx: Queryable, userId: number, since: Date): Promise<void> {
  await tx.deleteFrom('authenticators').where('user_id', '=', userId).where('set_at', '>=', since).execute()
  await tx.updateTable('authenticators').set({ pending_secret: null }).where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  await deleteRecoveryCodes(tx, userId)
}
