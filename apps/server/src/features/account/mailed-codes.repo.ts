// The mailed_codes table, and that of their wrong tries.
import { CODE_TRIES_IN_ALL } from '@plumbline/contract/limits'
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
  return living(tx, purpose, options.now)
    .selectAll()
    .where('email', '=', email)
    .where('code_hash', 'is not', null)
    .where('wrong_tries', '<', CODE_TRIES_IN_ALL)
    .orderBy('id', 'desc')
    .limit(options.limit)
    .forUpdate()
    .execute()
}

/** Those that are neither used nor over, whatever was tried. */
function living(db: Queryable, purpose: CodePurpose, now: Date) {
  return db
    .selectFrom('mailed_codes')
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('created_at', '<', latestMade(now))
    .where('used_at', 'is', null)
}

/** Which of the codes a network has tried so many times. */
export async function codesTriedFrom(
  tx: Queryable,
  network: string,
  { ids, tries }: { ids: readonly number[]; tries: number },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('mailed_code_tries')
    .select('code_id')
    .where('code_id', 'in', [...ids])
    .where('network', '=', network)
    .where('wrong_tries', '>=', tries)
    .execute()
  return new Set(rows.map(({ code_id }) => code_id))
}

/** Of codes that are held. */
export async function countWrongTry(tx: Queryable, ids: readonly number[], network: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('mailed_codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()
  await tx
    .insertInto('mailed_code_tries')
    .values(ids.map((code_id) => ({ code_id, network, wrong_tries: 1 })))
    .onConflict((on) =>
      on
        .columns(['code_id', 'network'])
        .doUpdateSet((eb) => ({ wrong_tries: eb('mailed_code_tries.wrong_tries', '+', 1) })),
    )
    .execute()
}

/** Of all codes of an email that were made since then. */
export async function countWrongTries(
  tx: Queryable,
  purpose: CodePurpose,
  email: string,
  since: Date,
): Promise<number> {
  const { tries } = await tx
    .selectFrom('mailed_codes')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('wrong_tries'), eb.lit(0)).as('tries'))
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(tries)
}

/** When the newest was made, used or not: who has an account must not show. Null where none was since then. */
export async function lastMailedAt(
  db: Queryable,
  purpose: CodePurpose,
  email: string,
  { since, now }: { since: Date; now: Date },
): Promise<Date | null> {
  const found = await db
    .selectFrom('mailed_codes')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('created_at', '>', since)
    .where('created_at', '<', latestMade(now))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.created_at ?? null
}

const ofLink = (db: Queryable, purpose: CodePurpose, linkHash: Buffer, now: Date) =>
  living(db, purpose, now)
    .select(['user_id as userId', 'email'])
    .where('link_hash', '=', linkHash)
    .where('user_id', 'is not', null)
    .$narrowType<{ userId: number }>()

/** Whose link this is; null for one that is unknown, used or over. */
export async function findLink(db: Queryable, purpose: CodePurpose, linkHash: Buffer, now: Date) {
  return (await ofLink(db, purpose, linkHash, now).executeTakeFirst()) ?? null
}

/** The same, held until the transaction ends. */
export async function lockLink(tx: Queryable, purpose: CodePurpose, linkHash: Buffer, now: Date) {
  return (await ofLink(tx, purpose, linkHash, now).forUpdate().executeTakeFirst()) ?? null
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

/** @param times what ended before, and what was made later than could be */
export async function deleteCodes(db: Queryable, times: { before: Date; after: Date }): Promise<void> {
  await db
    .deleteFrom('mailed_codes')
    .where((eb) => eb.or([eb('expires_at', '<=', times.before), eb('created_at', '>', times.after)]))
    .execute()
}
