// Reports are signed one by one, by the user who signs (decision 56), below a sentence that its owner may word.
import { type Kysely, sql } from 'kysely'

const SIGNATURE = sql`
  kind text not null check (kind in ('typed', 'picture')),
  text text not null,
  -- Storage key of the picture, with its size.
  key text,
  width integer,
  height integer,
  updated_at timestamptz not null,
  check ((kind = 'picture') = (key is not null and width is not null and height is not null))`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_signatures (
      inspection_id integer primary key references inspections (id) on delete cascade,
      owner_id integer not null references owners (id) on delete cascade,
      user_id integer references users (id) on delete set null,
      name text not null,
      -- As it was written: no clock moves it.
      signed_on text not null,
      time_zone text,
      ${SIGNATURE}
    )`.execute(db)
  await sql`create index report_signatures_owner on report_signatures (owner_id)`.execute(db)
  await sql`create index report_signatures_user on report_signatures (user_id)`.execute(db)
  await sql`create index report_signatures_key on report_signatures (key) where key is not null`.execute(db)
  await sql`
    create table user_signatures (
      user_id integer primary key references users (id) on delete cascade,
      ${SIGNATURE}
    )`.execute(db)
  await sql`create index user_signatures_key on user_signatures (key) where key is not null`.execute(db)
  await sql`alter table report_settings add column signature_sentence text not null default ''`.execute(db)
}
