// The email_logs table.
import { EMAIL_FAILED, EMAIL_PENDING, EMAIL_SENT } from '@plumbline/contract/emails'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { EmailLogsTable } from '#server/migrations/0009_email_logs.tables.ts'
import { type Clock, latestMade } from '#server/platform/clock.ts'
import { longList, type Queryable } from '#server/platform/database.ts'
import type { HandoverMark } from '#server/platform/mail/handover.ts'
import { handoverMark } from '#server/platform/mail/handover-mark.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'

export type EmailLogRow = Selectable<EmailLogsTable>

export async function insertLog(tx: Queryable, row: Insertable<EmailLogsTable>): Promise<number> {
  const { id } = await tx.insertInto('email_logs').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function findLog(db: Queryable, id: number): Promise<EmailLogRow | undefined> {
  return db.selectFrom('email_logs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same within one owner's. */
export function findOwnLog(db: Queryable, scope: OfOwner, id: number): Promise<EmailLogRow | undefined> {
  return db
    .selectFrom('email_logs')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', scope.ownerId)
    .executeTakeFirst()
}

/** Newest first, each with its report where that is made; of one inspection alone where it is named. */
export function listLogs(
  db: Queryable,
  scope: OfOwner,
  page: { offset: number; limit: number; inspectionId?: number | undefined },
) {
  const { inspectionId } = page
  const rows = db
    .selectFrom('email_logs as log')
    .leftJoin('reports as report', 'report.id', 'log.report_id')
    .selectAll('log')
    .select([
      'report.inspection_id',
      'report.version',
      'report.number',
      'report.file_key',
      'report.file_name',
    ])
    .where('log.owner_id', '=', scope.ownerId)
    .orderBy('log.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
  const wanted = inspectionId === undefined ? rows : rows.where('report.inspection_id', '=', inspectionId)
  return longList(db, wanted)
}

/** All of an owner's, oldest first: those after one of them (by id), with the version that was mailed. */
export function logsAfter(db: Queryable, scope: OfOwner, id: number, limit: number) {
  return db
    .selectFrom('email_logs as log')
    .leftJoin('reports as report', 'report.id', 'log.report_id')
    .selectAll('log')
    .select(['report.inspection_id', 'report.version', 'report.number'])
    .where('log.owner_id', '=', scope.ownerId)
    .where('log.id', '>', id)
    .orderBy('log.id')
    .limit(limit)
    .execute()
}

/** What is pending of an owner's mails is not sent any more. */
export async function deleteLogsOf(tx: Queryable, ownerId: number): Promise<void> {
  await tx.deleteFrom('email_logs').where('owner_id', '=', ownerId).execute()
}

/** Nor what is pending of one member's, whose owner stays. */
export async function deletePendingOf(tx: Queryable, userId: number): Promise<void> {
  await tx
    .deleteFrom('email_logs')
    .where('user_id', '=', userId)
    .where('status', '=', EMAIL_PENDING)
    .execute()
}

/** Lets one request of a user at a time through to counting, until its transaction ends. */
export async function lockCount(tx: Queryable, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('email_logs'), ${userId}::int)`.execute(tx)
}

/** When a user's mails since then were asked for, oldest first. */
export async function timesSince(tx: Queryable, userId: number, since: Date, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('email_logs')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('created_at', '<', latestMade(now))
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/** Ids of the mails that wait for a report. */
export async function pendingOfReport(tx: Queryable, reportId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('email_logs')
    .select('id')
    .where('report_id', '=', reportId)
    .where('status', '=', EMAIL_PENDING)
    .execute()
  return rows.map(({ id }) => id)
}

/** By which one try alone hands a mail over. */
export function markOf(db: Queryable, id: number, clock: Clock): HandoverMark {
  return handoverMark(db, 'email_logs', id, clock)
}

/** False when it is no longer pending. */
export async function markSent(
  tx: Queryable,
  id: number,
  outcome: { message: string | null; rejected: string[]; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_logs')
    .set({
      status: EMAIL_SENT,
      failure_message: outcome.message,
      rejected: outcome.rejected,
      updated_at: outcome.at,
    })
    .where('id', '=', id)
    .where('status', '=', EMAIL_PENDING)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those of these that are still pending fail. */
export async function markFailed(
  tx: Queryable,
  ids: readonly number[],
  failure: { message: string; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('email_logs')
    .set({ status: EMAIL_FAILED, failure_message: failure.message, updated_at: failure.at })
    .where('id', 'in', [...ids])
    .where('status', '=', EMAIL_PENDING)
    .execute()
}

/** A failed mail is pending again; false when it is not failed, may have left, or has lost its client or report. */
export async function markPending(tx: Queryable, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_logs')
    .set({ status: EMAIL_PENDING, failure_message: null, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', EMAIL_FAILED)
    .where('handed_over_by', 'is', null)
    .where('client_id', 'is not', null)
    .where('report_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those asked for before then that are still pending fail: whatever should have sent them is gone. */
export async function failOlder(
  db: Queryable,
  before: Date,
  failure: { message: string; at: Date },
): Promise<void> {
  await db
    .updateTable('email_logs')
    .set({ status: EMAIL_FAILED, failure_message: failure.message, updated_at: failure.at })
    .where('status', '=', EMAIL_PENDING)
    .where('created_at', '<', before)
    .execute()
}

/** Takes all that says whom and what out of the rows of an inspection's reports; pending ones fail with `message`. */
export async function anonymise(
  tx: Queryable,
  inspectionId: number,
  shown: { name: string; message: string },
): Promise<void> {
  await tx
    .updateTable('email_logs')
    .set((eb) => ({
      client_id: null,
      report_id: null,
      client_name: shown.name,
      client_email: '',
      cc: [],
      bcc: [],
      letter: '',
      rejected: [],
      failure_message: sql<
        string | null
      >`case ${eb.ref('status')} when ${EMAIL_SENT} then null else ${shown.message} end`,
      status: sql<number>`case ${eb.ref('status')} when ${EMAIL_SENT} then ${EMAIL_SENT} else ${EMAIL_FAILED} end::smallint`,
    }))
    .where('report_id', 'in', (eb) =>
      eb.selectFrom('reports').select('reports.id').where('inspection_id', '=', inspectionId),
    )
    .execute()
}

/** What a member made of an owner's is another member's now. */
export async function handOverLogs(tx: Queryable, scope: Scope, heirId: number): Promise<void> {
  await tx
    .updateTable('email_logs')
    .set({ user_id: heirId })
    .where('owner_id', '=', scope.ownerId)
    .where('user_id', '=', scope.userId)
    .execute()
}
