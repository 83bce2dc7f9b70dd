// A second factor of an account: an authenticator app, passkeys, recovery codes, and the steps on the way (ADR 103).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table authenticators (
      user_id integer primary key references users (id) on delete cascade,
      -- Both sealed with a key of the installation.
      secret bytea,
      pending_secret bytea,
      -- The newest time step of 30 seconds whose code was taken: each works once.
      last_step integer,
      set_at timestamptz
    )`.execute(db)
  await sql`
    create table passkeys (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      sign_count bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkeys_of_user on passkeys (user_id)`.execute(db)
  await sql`
    create table recovery_codes (
      user_id integer not null references users (id) on delete cascade,
      -- One for all of an account, so that a try is hashed once.
      salt bytea not null,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )`.execute(db)
  await sql`
    create table factor_steps (
      -- SHA-256 of what only the person on the way has.
      token_hash bytea primary key,
      purpose text not null check (purpose in ('sign_in', 'sign_in_passkey', 'confirm_passkey', 'new_passkey', 'confirmed')),
      user_id integer not null references users (id) on delete cascade,
      session_id integer references access_tokens (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index factor_steps_of_user on factor_steps (user_id)`.execute(db)
  await sql`create index factor_steps_of_session on factor_steps (session_id)`.execute(db)
}
