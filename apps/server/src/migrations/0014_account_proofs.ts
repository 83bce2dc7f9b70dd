// Letters of the system itself, and the codes and captchas by which people prove who they are (ADR 13).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table letters (
      id integer generated always as identity primary key,
      user_id integer references users (id) on delete set null,
      to_name text not null,
      to_address text not null,
      content jsonb,
      key text unique,
      status smallint not null default 0 check (status in (0, 1, 2)),
      failure_message text,
      message_id text not null unique,
      handed_over_by uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index letters_of_user on letters (user_id)`.execute(db)
  await sql`create index letters_by_time on letters (created_at)`.execute(db)
  await sql`
    create table mailed_codes (
      id integer generated always as identity primary key,
      purpose text not null check (purpose in ('reset', 'confirm')),
      email text not null,
      user_id integer references users (id) on delete cascade,
      salt bytea not null,
      code_hash bytea not null,
      request_id uuid unique,
      wrong_tries smallint not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index mailed_codes_of_email on mailed_codes (email, purpose)`.execute(db)
  await sql`create index mailed_codes_of_user on mailed_codes (user_id)`.execute(db)
  await sql`
    create table phone_verifications (
      id uuid primary key,
      phone_number text not null,
      provider text not null,
      provider_ref text not null,
      wrong_tries smallint not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      proof_hash bytea unique,
      proof_expires_at timestamptz,
      proof_used_at timestamptz
    )`.execute(db)
  // Those of the demo are nobody's real addresses, and may mail whom they like.
  await sql`
    update users set is_email_confirmed = true
    where lower(email) in ('inspector@demo.test', 'admin@demo.test')`.execute(db)
  // Lost in a crash, as it may be: a challenge lives for minutes.
  await sql`
    create unlogged table used_captchas (
      signature text primary key,
      expires_at timestamptz not null
    )`.execute(db)
}
