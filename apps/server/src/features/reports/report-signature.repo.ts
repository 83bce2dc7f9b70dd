// SQL of signatures: of single reports, and those that users saved for the next ones.
import type { Insertable, Selectable } from 'kysely'
import type { ReportSignaturesTable, UserSignaturesTable } from '#server/migrations/0099_signatures.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'

export type ReportSignatureRow = Selectable<ReportSignaturesTable>
export type UserSignatureRow = Selectable<UserSignaturesTable>

/** By the inspection alone, whose owner was asked for before. */
export function signatureOf(db: Queryable, inspectionId: number): Promise<ReportSignatureRow | undefined> {
  return db
    .selectFrom('report_signatures')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
}

/** The newest finished version asked for since the report was signed; null: none. */
export async function newestSince(
  db: Queryable,
  { inspection_id, updated_at }: Pick<ReportSignatureRow, 'inspection_id' | 'updated_at'>,
): Promise<number | null> {
  const newest = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('inspection_id', '=', inspection_id)
    .where('state', '=', 'done')
    .where('requested_at', '>=', updated_at)
    .executeTakeFirst()
  return newest?.version ?? null
}

export async function putSignature(tx: Queryable, row: Insertable<ReportSignaturesTable>): Promise<void> {
  const { inspection_id: _, owner_id: __, ...signature } = row
  await tx
    .insertInto('report_signatures')
    .values(row)
    .onConflict((on) => on.column('inspection_id').doUpdateSet(signature))
    .execute()
}

export async function dropSignature(tx: Queryable, inspectionId: number): Promise<void> {
  await tx.deleteFrom('report_signatures').where('inspection_id', '=', inspectionId).execute()
}

export function savedSignature(db: Queryable, userId: number): Promise<UserSignatureRow | undefined> {
  return db.selectFrom('user_signatures').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function saveSignature(tx: Queryable, row: Insertable<UserSignaturesTable>): Promise<void> {
  const { user_id: _, ...signature } = row
  await tx
    .insertInto('user_signatures')
    .values(row)
    .onConflict((on) => on.column('user_id').doUpdateSet(signature))
    .execute()
}

/** Storage keys of the pictures on an owner's reports, each once. */
export async function signatureKeys(db: Queryable, { ownerId }: OfOwner): Promise<string[]> {
  const rows = await db
    .selectFrom('report_signatures')
    .select('key')
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('key', 'is not', null)
    .execute()
  return rows.flatMap(({ key }) => key ?? [])
}

/** Whether a file of the store is somebody's signature. */
export async function isSignature(db: Queryable, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('report_settings')
    .select('signature_key as key')
    .where('signature_key', '=', key)
    .unionAll(db.selectFrom('report_signatures').select('key').where('key', '=', key))
    .unionAll(db.selectFrom('user_signatures').select('key').where('key', '=', key))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
