// Emails that accounts had before, each with a link that puts it back for a week (ADR 104).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      old_email text not null,
      token_hash bytea not null unique,
      changed_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index email_changes_of_user on email_changes (user_id)`.execute(db)
  await sql`create index email_changes_of_email on email_changes (lower(old_email))`.execute(db)
}
