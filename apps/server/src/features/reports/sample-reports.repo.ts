// SQL of the sample reports: a row for each that was asked for, its file's key once it is made.
import type { Queryable } from '#server/platform/database.ts'

export function findSampleReport(db: Queryable, fingerprint: string) {
  return db.selectFrom('sample_reports').selectAll().where('fingerprint', '=', fingerprint).executeTakeFirst()
}

export function findSampleVersion(db: Queryable, version: number) {
  return db.selectFrom('sample_reports').selectAll().where('version', '=', version).executeTakeFirst()
}

/** Those that were made, newest first. */
export async function madeSamples(db: Queryable) {
  const rows = await db
    .selectFrom('sample_reports')
    .selectAll()
    .where('file_key', 'is not', null)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, file_key: row.file_key ?? '' }))
}

/** Notes that one is wanted: undefined where somebody else was first. */
export function insertSample(tx: Queryable, fingerprint: string, askedAt: Date) {
  return tx
    .insertInto('sample_reports')
    .values({ fingerprint, asked_at: askedAt })
    .onConflict((on) => on.column('fingerprint').doNothing())
    .returning('version')
    .executeTakeFirst()
}

/** Notes that the file of one is gone, so that it is wanted anew: undefined where somebody else was first. */
export function loseSample(tx: Queryable, fingerprint: string, fileKey: string) {
  return tx
    .updateTable('sample_reports')
    .set({ file_key: null })
    .where('fingerprint', '=', fingerprint)
    .where('file_key', '=', fileKey)
    .returning('version')
    .executeTakeFirst()
}

export async function keepSample(db: Queryable, version: number, fileKey: string): Promise<void> {
  await db.updateTable('sample_reports').set({ file_key: fileKey }).where('version', '=', version).execute()
}

/** Forgets one that could not be made, so that the next who asks is the first again. */
export async function forgetSample(db: Queryable, version: number): Promise<void> {
  await db.deleteFrom('sample_reports').where('version', '=', version).where('file_key', 'is', null).execute()
}
