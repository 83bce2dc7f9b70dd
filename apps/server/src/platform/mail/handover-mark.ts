// The columns by which a mail leaves once: those of an emailed report and of a letter of the system are the same.
import { EMAIL_FAILED, EMAIL_PENDING } from '@plumbline/contract/emails'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../database.ts'
import type { HandoverMark } from './handover.ts'

/** The mark of a row of one of these tables; only the repo of the slice that owns the table names it here. */
export function handoverMark(
  db: Queryable,
  table: 'email_logs' | 'letters',
  id: number,
  clock: Clock,
): HandoverMark {
  return {
    set: async (attempt) => {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ handed_over_by: attempt })
        .where('id', '=', id)
        .where('status', '=', EMAIL_PENDING)
        .where('handed_over_by', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    takeBack: async (attempt, message) => {
      // A mark whose connection is gone may still be about to be committed: its row is waited for, and then seen.
      await db.transaction().execute(async (tx) => {
        await tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
        await tx
          .updateTable(table)
          .set((eb) => ({
            handed_over_by: null,
            // Taken as sent meanwhile, for the try was believed dead: nothing sends it any more.
            status: sql<number>`case ${eb.ref('status')} when ${EMAIL_PENDING} then ${EMAIL_PENDING} else ${EMAIL_FAILED} end::smallint`,
            failure_message: sql<
              string | null
            >`case ${eb.ref('status')} when ${EMAIL_PENDING} then null else ${message} end`,
            updated_at: clock.now(),
          }))
          .where('id', '=', id)
          .where('handed_over_by', '=', attempt)
          .execute()
      })
    },
  }
}
