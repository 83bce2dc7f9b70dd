// What a question is answered by that takes a number, a range, a date or a text.
import { type Kysely, sql } from 'kysely'

/** Empty columns: no row is touched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inspection_labels
      add column value text,
      add column value_to text,
      add column unit text`.execute(db)
}
