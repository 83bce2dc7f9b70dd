// What the back office needs: the log of what administrators did, the search over all users, and sessions that know
// which administrator's session began them.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign keys: the log outlives the accounts that it names.
  await sql`
    create table audit_log (
      id integer generated always as identity primary key,
      at timestamptz not null,
      admin_id integer not null,
      admin_email text not null,
      action text not null,
      user_id integer,
      detail text not null default '',
      address text not null
    )`.execute(db)
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is only ever added to';
    end $$`.execute(db)
  await sql`
    create trigger audit_log_immutable before update or delete or truncate on audit_log
      for each statement execute function refuse_change()`.execute(db)

  // The phone number also as bare digits, so that it is found however it is written.
  await sql`
    alter table users add column search_text text not null generated always as
      (lower(first_name || ' ' || last_name) || E'\n' || lower(email) || E'\n' || phone_number || E'\n'
        || regexp_replace(phone_number, '[^0-9]', '', 'g') || E'\n'
        || lower(address || ', ' || city || ', ' || state || ' ' || zip)) stored`.execute(db)
  // Without a list of pending entries: each search would have to read all of it.
  await sql`create index users_search on users using gin (search_text gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  )
  await sql`create index users_list on users (is_active, id desc)`.execute(db)

  // An administrator's session takes those with it that it began as other users.
  await sql`
    alter table access_tokens
      add column impersonator_session_id int references access_tokens on delete cascade`.execute(db)
  await sql`
    create index access_tokens_begun on access_tokens (impersonator_session_id)
      where impersonator_session_id is not null`.execute(db)
  await sql`
    create index access_tokens_impersonator on access_tokens (impersonator_id)
      where impersonator_id is not null`.execute(db)

  // The last 30 days, counted without reading everything.
  await sql`create index users_by_age on users (created_at)`.execute(db)
  await sql`create index reports_by_age on reports (made_at) where made_at is not null`.execute(db)
  await sql`create index email_logs_by_age on email_logs (created_at)`.execute(db)
}
