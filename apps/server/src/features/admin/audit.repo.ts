// SQL of the audit log: it is only ever added to and read.
import { PAGE_SIZE } from '@plumbline/contract/limits'
import { type Insertable, sql } from 'kysely'
import type { AuditLogTable } from '#server/migrations/0015_admin.tables.ts'
import { longList, type Queryable } from '#server/platform/database.ts'
import { likePattern } from '#server/platform/search.ts'

export async function insertAudit(tx: Queryable, row: Insertable<AuditLogTable>): Promise<void> {
  await tx.insertInto('audit_log').values(row).execute()
}

/** A page of the log, newest first, with the users' emails as they are now; `search` '' for all. */
export function listAudit(db: Queryable, search: string, offset: number) {
  const rows = db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'a.user_id').on('u.leaving_at', 'is', null))
    .select([
      'a.id',
      'a.at',
      'a.admin_id',
      'a.admin_email',
      'a.action',
      'a.user_id',
      'u.email as user_email',
      'a.detail',
      'a.address',
    ])
  const pattern = sql<string>`lower(${likePattern(search)})`
  const found =
    search === ''
      ? rows
      : rows.where(
          sql<string>`lower(concat_ws(E'\n', a.admin_email, u.email, replace(a.action, '_', ' '), a.detail, a.address))`,
          'like',
          pattern,
        )
  return longList(db, found.orderBy('a.id', 'desc').limit(PAGE_SIZE).offset(offset))
}
