// The letters table.
import { EMAIL_FAILED, EMAIL_PENDING, EMAIL_SENT } from '@plumbline/contract/emails'
import type { Insertable, Selectable } from 'kysely'
import type { LettersTable } from '#server/migrations/0014_account_proofs.tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { HandoverMark } from '#server/platform/mail/handover.ts'
import { handoverMark } from '#server/platform/mail/handover-mark.ts'

export type LetterRow = Selectable<LettersTable>

/** Gives null when there is a letter with this key already. */
export async function insertLetter(tx: Queryable, row: Insertable<LettersTable>): Promise<number | null> {
  const inserted = await tx
    .insertInto('letters')
    .values(row)
    .onConflict((on) => on.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function deleteLettersOf(tx: Queryable, userId: number): Promise<void> {
  await tx.deleteFrom('letters').where('user_id', '=', userId).execute()
}

export async function hasPendingLetters(db: Queryable, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('letters')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', EMAIL_PENDING)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function findLetter(db: Queryable, id: number): Promise<LetterRow | undefined> {
  return db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()
}

/** By which one try alone hands a letter over. */
export function markOf(db: Queryable, id: number, clock: Clock): HandoverMark {
  return handoverMark(db, 'letters', id, clock)
}

/** It is over with a pending letter: its content goes, for it may hold a code. */
async function end(
  db: Queryable,
  id: number,
  outcome: { status: number; message: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('letters')
    .set({
      status: outcome.status,
      failure_message: outcome.message,
      content: null,
      updated_at: outcome.at,
    })
    .where('id', '=', id)
    .where('status', '=', EMAIL_PENDING)
    .execute()
}

export function markSent(db: Queryable, id: number, note: string | null, at: Date): Promise<void> {
  return end(db, id, { status: EMAIL_SENT, message: note, at })
}

export function markFailed(db: Queryable, id: number, message: string, at: Date): Promise<void> {
  return end(db, id, { status: EMAIL_FAILED, message, at })
}

/** Those asked for before then that are still pending fail: whatever should have sent them is gone. */
export async function failOlder(
  db: Queryable,
  before: Date,
  failure: { message: string; at: Date },
): Promise<void> {
  await db
    .updateTable('letters')
    .set({
      status: EMAIL_FAILED,
      failure_message: failure.message,
      content: null,
      updated_at: failure.at,
    })
    .where('status', '=', EMAIL_PENDING)
    .where('created_at', '<', before)
    .execute()
}

/** Forgets whom letters from before then went to; one with a key stays as the sign that it went. */
export async function forgetOlder(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('letters').where('key', 'is', null).where('created_at', '<', before).execute()
  await db
    .updateTable('letters')
    .set({ to_name: '', to_address: '' })
    .where('created_at', '<', before)
    .where('to_address', '<>', '')
    .execute()
}
