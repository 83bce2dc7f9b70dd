// Reports as numbered, immutable versions, and the notifications behind the bell.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reports (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      client_id integer not null references clients (id) on delete cascade,
      inspection_id integer not null references inspections (id) on delete cascade,
      version integer not null,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
      progress integer not null default 0 check (progress between 0 and 100),
      appendix_a boolean not null,
      appendix_b boolean not null,
      -- Of everything that the report was made of: equal prints mean an equal report.
      fingerprint text not null,
      -- The recipient as of making: a kept report never changes afterwards.
      client_name text not null,
      client_email text not null,
      requested_at timestamptz not null,
      made_at timestamptz,
      file_key text,
      file_name text,
      pages integer,
      bytes integer,
      -- The PDF standard it was checked against, or null where the exporter refused it.
      standard text,
      failure text,
      unique (inspection_id, version)
    )`.execute(db)
  await sql`create index reports_of_user on reports (user_id, id desc)`.execute(db)
  await sql`create index reports_of_client on reports (client_id, version desc)`.execute(db)
  await sql`
    create table notifications (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      type text not null check (type in ('report', 'email')),
      report_id integer not null references reports (id) on delete cascade,
      client_name text not null,
      file_key text not null,
      file_name text not null,
      created_at timestamptz not null,
      read_at timestamptz
    )`.execute(db)
  await sql`create index notifications_of_user on notifications (user_id, id desc)`.execute(db)
  await sql`create index notifications_of_report on notifications (report_id)`.execute(db)
}
