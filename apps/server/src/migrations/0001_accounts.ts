// Accounts and their sessions; and what the platform keeps: windows of tries, answers of repeated requests.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id int generated always as identity primary key,
      email text not null,
      password_hash text not null,
      first_name text not null,
      last_name text not null,
      phone_number text not null,
      is_phone_verified boolean not null default false,
      address text not null default '',
      city text not null default '',
      country text not null default '',
      state text not null default '',
      zip text not null default '',
      website text not null default '',
      company_info text not null default '',
      inspector_license_number text not null default '',
      license_expiration_date date,
      profile_image text,
      user_type_id int not null default 2,
      is_active boolean not null default true,
      entitled_until timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index users_email on users (lower(email))`.execute(db)
  await sql`
    create table access_tokens (
      id int generated always as identity primary key,
      user_id int not null references users on delete cascade,
      token_hash bytea not null unique,
      impersonator_id int references users on delete cascade,
      device text not null default '',
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index access_tokens_user on access_tokens (user_id)`.execute(db)
  await sql`
    create unlogged table rate_windows (
      key text primary key,
      hits int not null,
      ends_at timestamptz not null
    )`.execute(db)
  await sql`
    create table idempotency_answers (
      scope text not null,
      key uuid not null,
      body_hash bytea not null,
      status int not null,
      body text not null,
      expires_at timestamptz not null,
      primary key (scope, key)
    )`.execute(db)
  await sql`create index idempotency_answers_expiry on idempotency_answers (expires_at)`.execute(db)
}
