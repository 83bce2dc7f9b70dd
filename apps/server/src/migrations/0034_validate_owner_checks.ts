// Makes sure that every row has an owner. Looks through whole tables, and keeps nobody from reading or writing them.
import { type Kysely, sql } from 'kysely'
import { fillOwners, OWNED } from './0032_fill_owners.ts'
import { checkOf } from './0033_owner_checks.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a process of before wrote between 0032 and 0033.
  await fillOwners(db)
  for (const table of OWNED)
    await sql`alter table ${sql.table(table)} validate constraint ${checkOf(table)}`.execute(db)
}
