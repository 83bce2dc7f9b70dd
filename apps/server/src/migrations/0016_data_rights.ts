// Exports and deletions of whole accounts, and the mark of an account that is closed and on its way out.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_jobs (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('export', 'deletion')),
      user_id integer references users (id) on delete set null,
      asked_by integer references users (id) on delete set null,
      key_hash bytea,
      state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
      progress integer not null default 0 check (progress between 0 and 100),
      total integer not null,
      asked_at timestamptz not null,
      finished_at timestamptz,
      file_key text,
      file_name text,
      bytes bigint
    )`.execute(db)
  await sql`create index data_jobs_of_user on data_jobs (user_id, id desc)`.execute(db)
  await sql`create index data_jobs_of_asker on data_jobs (asked_by)`.execute(db)
  // One export of an account at a time, also of two tabs at once.
  await sql`
    create unique index data_jobs_under_way on data_jobs (user_id, kind) where state in ('queued', 'running')`.execute(
    db,
  )
  // Nobody can sign in to it, nobody finds it, and its email is free again; the row goes once everything else is gone.
  await sql`alter table users add column leaving_at timestamptz`.execute(db)
  // Far down the administrators' lists an index alone is walked, which so must know who is there.
  await sql`drop index users_list`.execute(db)
  await sql`create index users_list on users (is_active, id desc) where leaving_at is null`.execute(db)
  await sql`create index users_present on users (id desc) where leaving_at is null`.execute(db)
}
