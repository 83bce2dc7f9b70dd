// Properties: the houses that are inspected, apart from the clients they are inspected for (ADR 45).
import { type Kysely, sql } from 'kysely'

/** As 0008 has it of users. */
const DISTINCT = sql.lit(-0.01)

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table properties (
      id int generated always as identity primary key,
      owner_id int not null references owners on delete cascade,
      user_id int not null references users on delete cascade,
      address text not null,
      city text not null,
      state text not null,
      zip text not null,
      year_built int,
      size_sqft int,
      kind text,
      units int,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index properties_of_owner on properties (owner_id, id desc)`.execute(db)
  // By a hash: an address may be longer than an index takes.
  await sql`create index properties_of_address on properties (owner_id, md5(address))`.execute(db)
  await sql`alter table properties alter column owner_id set (n_distinct = ${DISTINCT})`.execute(db)
  // Columns that touch no row, last; 0038 fills them.
  await sql`
    alter table inspections
      add column property_id int references properties,
      add column kind text not null default 'home',
      add column search_name text`.execute(db)
}
