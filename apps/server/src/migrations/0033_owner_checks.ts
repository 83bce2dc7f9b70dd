// From here on no row is written without an owner; 0034 looks at those that were.
import { type Kysely, sql } from 'kysely'
import { OWNED } from './0032_fill_owners.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Not valid: nothing is read, so that the lock, which keeps people from reading, is held for a moment.
  for (const table of OWNED)
    await sql`
      alter table ${sql.table(table)} add constraint ${checkOf(table)} check (owner_id is not null) not valid
    `.execute(db)
}

/** The name of a table's check, which 0035 takes away. */
export function checkOf(table: string) {
  return sql.id(`${table}_owner_check`)
}
