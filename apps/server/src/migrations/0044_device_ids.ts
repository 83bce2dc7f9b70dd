// Ids that clients and inspections get on the devices that make them; rows outlive what they name (ADR 51).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, named, column] of [
    ['client_ids', 'clients', 'client_id'],
    ['inspection_ids', 'inspections', 'inspection_id'],
  ] as const) {
    await sql`
      create table ${sql.table(table)} (
        owner_id int not null references owners on delete cascade,
        uuid uuid not null,
        ${sql.ref(column)} int unique references ${sql.table(named)} on delete set null,
        primary key (owner_id, uuid)
      )`.execute(db)
  }
}
