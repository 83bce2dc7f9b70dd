// How owners want their reports to be.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_settings (
      owner_id integer primary key references owners (id) on delete cascade,
      version integer not null,
      standard text not null check (standard in ('none', 'internachi', 'ashi', 'state', 'own')),
      standard_text text not null,
      license_state text not null,
      summary boolean not null,
      lists boolean not null,
      costs boolean not null,
      state_note text not null,
      signature text not null check (signature in ('none', 'typed', 'picture')),
      signature_text text not null,
      -- Storage key of the picture, with its size: none unless the signature is a picture.
      signature_key text,
      signature_width integer,
      signature_height integer,
      mail_megabytes integer not null check (mail_megabytes between 7 and 25),
      language text not null check (language in ('en', 'es', 'both')),
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index report_settings_signature on report_settings (signature_key)
    where signature_key is not null`.execute(db)
}
