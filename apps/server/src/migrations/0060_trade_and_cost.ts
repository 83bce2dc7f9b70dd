// Who does the work of a finding, and what it may cost.
import { type Kysely, sql } from 'kysely'

/** Empty columns: no row is touched, and none is read. A finding without a trade has that of its form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inspection_labels
      add column trade text,
      add column cost_from int,
      add column cost_to int,
      add constraint inspection_labels_cost check (cost_from >= 0 and cost_to >= 0 and cost_from <= cost_to) not valid`.execute(
    db,
  )
}
