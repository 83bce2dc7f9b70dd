// Description answers that the last inspection of a house brought, until they are confirmed.
import { type Kysely, sql } from 'kysely'

/** Empty columns: no row is touched, and none is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inspection_labels
      add column carried_from int,
      add column carried_on text,
      add constraint inspection_labels_carried check (
        (carried_from is null) = (carried_on is null) and not (is_checked and carried_from is not null)
      ) not valid`.execute(db)
}
