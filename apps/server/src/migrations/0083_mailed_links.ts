// A mailed code has a link beside it, or is a link alone, and its wrong tries are counted by network (ADR 113).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mailed_codes
      add column link_hash bytea unique,
      alter column code_hash drop not null,
      drop constraint mailed_codes_purpose_check,
      add constraint mailed_codes_purpose_check check (purpose in ('reset', 'confirm', 'sign_in'))`.execute(
    db,
  )
  await sql`
    create table mailed_code_tries (
      code_id integer not null references mailed_codes (id) on delete cascade,
      network text not null,
      wrong_tries smallint not null,
      primary key (code_id, network)
    )`.execute(db)
}
