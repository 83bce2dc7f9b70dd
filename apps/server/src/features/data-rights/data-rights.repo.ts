// The data_jobs table: exports and deletions of whole accounts.
import type { Insertable, Selectable } from 'kysely'
import type { DataJobsTable } from '#server/migrations/0016_data_rights.tables.ts'
import type { Queryable } from '#server/platform/database.ts'

export type DataJobRow = Selectable<DataJobsTable>
type Kind = DataJobRow['kind']

/** Gives undefined where one of this kind is under way for the account already. */
export async function insertJob(
  tx: Queryable,
  job: Insertable<DataJobsTable>,
): Promise<DataJobRow | undefined> {
  return tx
    .insertInto('data_jobs')
    .values(job)
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findJob(db: Queryable, id: number): Promise<DataJobRow | undefined> {
  return db.selectFrom('data_jobs').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findUnderWay(db: Queryable, userId: number, kind: Kind): Promise<DataJobRow | undefined> {
  return db
    .selectFrom('data_jobs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
}

export function newestExport(db: Queryable, userId: number): Promise<DataJobRow | undefined> {
  return db
    .selectFrom('data_jobs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'export')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Marks it as being worked off; undefined when it is done, or gone. */
export function startJob(db: Queryable, id: number, kind: Kind): Promise<DataJobRow | undefined> {
  return db
    .updateTable('data_jobs')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('state', '!=', 'done')
    .returningAll()
    .executeTakeFirst()
}

export async function setProgress(db: Queryable, id: number, progress: number): Promise<void> {
  await db
    .updateTable('data_jobs')
    .set({ progress })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Gives false when it is done already, or gone. */
export async function finishJob(
  tx: Queryable,
  id: number,
  made: { finished_at: Date } & Partial<Pick<DataJobRow, 'file_key' | 'file_name' | 'bytes'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_jobs')
    .set({ ...made, state: 'done', progress: 100 })
    .where('id', '=', id)
    .where('state', '!=', 'done')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function failJob(db: Queryable, id: number, at: Date): Promise<void> {
  await db
    .updateTable('data_jobs')
    .set({ state: 'failed', finished_at: at })
    .where('id', '=', id)
    .where('state', '!=', 'done')
    .execute()
}

/** Back to the queue; false when it is under way, done or gone, or another is under way in its place. */
export async function requeueJob(tx: Queryable, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_jobs as job')
    .set({ state: 'queued', progress: 0, finished_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('data_jobs as other')
            .select('other.id')
            .whereRef('other.user_id', '=', 'job.user_id')
            .whereRef('other.kind', '=', 'job.kind')
            .where('other.state', 'in', ['queued', 'running']),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes away a user's exports, but for one where it is named; gives the keys of their files. */
export async function deleteExports(tx: Queryable, userId: number, exceptId?: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('data_jobs')
    .where('user_id', '=', userId)
    .where('kind', '=', 'export')
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? 0))
    .returning('file_key')
    .execute()
  return rows.flatMap(({ file_key }) => file_key ?? [])
}

/** Those that were over before then. */
export function finishedBefore(db: Queryable, before: Date): Promise<DataJobRow[]> {
  return db
    .selectFrom('data_jobs')
    .selectAll()
    .where('finished_at', '<=', before)
    .where((eb) => eb.or([eb('kind', '=', 'export'), eb('state', '=', 'done')]))
    .execute()
}

export async function deleteJob(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('data_jobs').where('id', '=', id).execute()
}

/** Deletions whose tries ran out. */
export async function failedDeletions(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('data_jobs')
    .select('id')
    .where('kind', '=', 'deletion')
    .where('state', '=', 'failed')
    .execute()
  return rows.map(({ id }) => id)
}
