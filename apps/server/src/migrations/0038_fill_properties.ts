// Each inspection gets the property at its client's address, one for each address of an owner, and the name that it is
// searched by. Holds nothing that keeps anybody from reading but, at its end, for a moment.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await fillProperties(db)
  await sql`
    create index inspections_search_name on inspections
      using gin (search_name gin_trgm_ops) with (fastupdate = off)`.execute(db)
  await sql`create index inspections_of_client on inspections (client_id, id desc)`.execute(db)
  await sql`create index inspections_of_property on inspections (property_id)`.execute(db)
  await sql`analyze inspections`.execute(db)
  await sql`
    alter table inspections add constraint inspections_filled
      check (property_id is not null and search_name is not null) not valid`.execute(db)
}

/** Gives inspections without a property that at their client's address. */
export async function fillProperties(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into properties (owner_id, user_id, address, city, state, zip, created_at, updated_at)
    select i.owner_id, (array_agg(i.user_id order by i.id))[1], c.address, c.city, c.state, c.zip,
      min(c.created_at), min(c.created_at)
    from inspections i join clients c on c.id = i.client_id
    where i.property_id is null and not exists (
      select from properties p
      where p.owner_id = i.owner_id and md5(p.address) = md5(c.address)
        and (p.address, p.city, p.state, p.zip) = (c.address, c.city, c.state, c.zip))
    group by i.owner_id, c.address, c.city, c.state, c.zip
    order by min(i.id)`.execute(db)
  await sql`analyze properties`.execute(db)
  await sql`
    update inspections i set property_id = p.id, search_name = lower(c.client_name || ' - ' || c.address)
    from clients c, properties p
    where i.property_id is null and c.id = i.client_id
      and p.owner_id = i.owner_id and md5(p.address) = md5(c.address)
      and (p.address, p.city, p.state, p.zip) = (c.address, c.city, c.state, c.zip)`.execute(db)
}
