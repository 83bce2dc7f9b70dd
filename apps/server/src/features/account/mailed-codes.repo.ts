// The mailed_codes table.
import { CODE_TRIES } from '@plumbline/contract/limits'
import type { Insertable, Selectable } from 'kysely'
import type { MailedCodesTable } from '#server/migrations/0014_account_proofs.tables.ts'
import { latestMade } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'

export type MailedCodeRow = Selectable<MailedCodesTable>
export type CodePurpose = MailedCodesTable['purpose']

/** Gives false when the request made one before. */
export async function insertCode(tx: Queryable, row: Insertable<MailedCodesTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('mailed_codes')
    .values(row)
    .onConflict((on) => on.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The newest codes of an email that could still be right, held until the transaction ends. */
export function lockUsableCodes(
  tx: Queryable,
  purpose: CodePurpose,
  email: string,
  options: { now: Date; limit: number },
): Promise<MailedCodeRow[]> {
  return tx
    .selectFrom('mailed_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('expires_at', '>', options.now)
    .where('created_at', '<', latestMade(options.now))
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', CODE_TRIES)
    .orderBy('id', 'desc')
    .limit(options.limit)
    .forUpdate()
    .execute()
}

export async function countWrongTry(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('mailed_codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()
}

/** None of an email's codes works any more. */
export async function endCodes(tx: Queryable, purpose: CodePurpose, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('mailed_codes')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
}

/** None of an account's codes works any more. */
export async function endCodesOfUser(tx: Queryable, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('mailed_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

export async function countCodesSince(
  tx: Queryable,
  purpose: CodePurpose,
  userId: number,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('mailed_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('created_at', '<', latestMade(now))
    .executeTakeFirstOrThrow()
  return count
}

/** @param times what ended before, and what was made later than could be */
export async function deleteCodes(db: Queryable, times: { before: Date; after: Date }): Promise<void> {
  await db
    .deleteFrom('mailed_codes')
    .where((eb) => eb.or([eb('expires_at', '<=', times.before), eb('created_at', '>', times.after)]))
    .execute()
}
