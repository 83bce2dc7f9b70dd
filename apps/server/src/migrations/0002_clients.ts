// Clients, with the indexes of their lists and of their search.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`
    create table clients (
      id int generated always as identity primary key,
      user_id int not null references users on delete cascade,
      client_name text not null,
      contactname text not null,
      address text not null,
      city text not null,
      state text not null,
      zip text not null,
      phone text not null,
      fax text not null,
      email text not null,
      is_active boolean not null default true,
      search_text text not null generated always as
        (lower(client_name) || E'\n' || lower(email) || E'\n' || lower(address)) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index clients_list on clients (user_id, is_active, id desc)`.execute(db)
  // Without a list of pending entries: each search would have to read all of it.
  await sql`create index clients_search on clients using gin (search_text gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  )
}
