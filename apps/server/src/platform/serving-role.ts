// The rights of a role that serves: rows, and no table. It gets them from the role that owns the tables.
import { sql } from 'kysely'
import type { Db, Transaction } from './database.ts'
import { StartError } from './postgres/start-error.ts'

/** Ours, and that of the queue. */
const SCHEMAS = ['public', 'pgboss']
/** What is only ever added to (0015), and what only migrations write. */
const NOT_CHANGED = ['public.audit_log', 'public.kysely_migration', 'public.kysely_migration_lock']

/**
 * After each migration: what it made is nobody else's until then. Fails with StartError where there is no such role and no
 * password for one.
 * @param password which it has from then on; undefined: the one that it has
 */
export async function letServe(db: Db, role: string, password: string | undefined): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await setUpRole(tx, role, password)
    const to = sql.id(role)
    for (const schema of SCHEMAS.map((name) => sql.id(name))) {
      await sql`grant usage on schema ${schema} to ${to}`.execute(tx)
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(tx)
      // Of backups; numbers of rows are taken by the tables themselves.
      await sql`grant select on all sequences in schema ${schema} to ${to}`.execute(tx)
    }
    for (const table of NOT_CHANGED)
      await sql`revoke update, delete on ${sql.table(table)} from ${to}`.execute(tx)
    await sql`revoke insert on kysely_migration, kysely_migration_lock from ${to}`.execute(tx)
  })
}

async function setUpRole(tx: Transaction, role: string, password: string | undefined): Promise<void> {
  const found = await sql`select 1 from pg_roles where rolname = ${role}`.execute(tx)
  const isThere = found.rows.length > 0
  if (password !== undefined) {
    const verb = sql.raw(isThere ? 'alter' : 'create')
    await sql`${verb} role ${sql.id(role)} login password ${sql.lit(password)}`.execute(tx)
  } else if (!isThere)
    throw new StartError(
      `There is no role ${role}: create role … login password … first, or set SERVING_PASSWORD.`,
    )
}
