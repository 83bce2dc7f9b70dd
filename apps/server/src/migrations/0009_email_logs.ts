// Mailed reports, and what they need of accounts and reports.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_logs (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      client_id integer references clients (id) on delete set null,
      report_id integer references reports (id) on delete set null,
      status smallint not null default 0 check (status in (0, 1, 2)),
      client_name text not null,
      client_email text not null,
      cc text[] not null,
      bcc text[] not null,
      letter text not null,
      failure_message text,
      rejected text[] not null default '{}',
      message_id text not null unique,
      handed_over_by uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index email_logs_of_user on email_logs (user_id, id desc)`.execute(db)
  await sql`create index email_logs_of_client on email_logs (client_id)`.execute(db)
  await sql`create index email_logs_of_report on email_logs (report_id)`.execute(db)
  await sql`create index email_logs_pending on email_logs (created_at) where status = 0`.execute(db)
  // False until a mailed code says otherwise: mail to third parties waits for it (decision 24).
  await sql`alter table users add column is_email_confirmed boolean not null default false`.execute(db)
  // False while a version is wanted for a mail alone: the mail is what the inspector hears of.
  await sql`alter table reports add column is_announced boolean not null default true`.execute(db)
}
