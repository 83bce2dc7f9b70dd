// The column itself says that it is never null; the checks of 0033, which spare looking through the tables, go.
import { type Kysely, sql } from 'kysely'
import { OWNED } from './0032_fill_owners.ts'
import { checkOf } from './0033_owner_checks.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of OWNED) {
    await sql`alter table ${sql.table(table)} alter column owner_id set not null`.execute(db)
    await sql`alter table ${sql.table(table)} drop constraint ${checkOf(table)}`.execute(db)
  }
}
