// The rights of a role that serves: rows, and no table. It gets them from the role that owns the tables.
import { sql } from 'kysely'
import type { Db, Transaction } from './database.ts'
import { scramVerifier } from './postgres/scram.ts'
import { isNotAllowed, StartError } from './postgres/start-error.ts'

/** Ours, and that of the queue. */
const SCHEMAS = ['public', 'pgboss']
/** What is only ever added to (0015), and what only migrations write. */
const NOT_CHANGED = ['public.audit_log', 'public.kysely_migration', 'public.kysely_migration_lock']

/**
 * After each migration: what it made is nobody else's until then. Fails with StartError where there is no such role and no
 * password for one, where it may not be given one, and for a role that may change tables anyway.
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
  const { rows } = await sql<{ owns: boolean }>`
    select rolsuper or rolname = current_user as owns from pg_roles where rolname = ${role}`.execute(tx)
  const [found] = rows
  if (found?.owns)
    throw new StartError(
      `The role ${role} owns the tables or is a superuser. Name another role for the app to use.`,
    )
  if (password !== undefined) await setPassword(tx, role, password, found !== undefined)
  else if (!found)
    throw new StartError(
      `There is no role ${role}: create role … login password … first, or set SERVING_PASSWORD.`,
    )
}

async function setPassword(tx: Transaction, role: string, password: string, isThere: boolean): Promise<void> {
  const verb = sql.raw(isThere ? 'alter' : 'create')
  try {
    await sql`${verb} role ${sql.id(role)} login password ${sql.lit(scramVerifier(password))}`.execute(tx)
  } catch (error) {
    if (!isNotAllowed(error)) throw error
    throw new StartError(
      isThere
        ? `The role in DATABASE_URL cannot set the password of ${role} (${error.message}). Connect as a role that can, set the password there, and unset SERVING_PASSWORD.`
        : `The role in DATABASE_URL cannot create roles (${error.message}). First run create role ${role} login password … as another role, and unset SERVING_PASSWORD.`,
    )
  }
}
