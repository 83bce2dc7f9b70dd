// What happened to accounts, for those whose they are (ADR 106).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_events (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      at timestamptz not null,
      event text not null,
      detail text not null,
      device text not null,
      device_key bytea,
      address text not null,
      by_administrator boolean not null
    )`.execute(db)
  await sql`create index account_events_of_user on account_events (user_id, id)`.execute(db)
  await sql`create index account_events_by_age on account_events (at)`.execute(db)
}
