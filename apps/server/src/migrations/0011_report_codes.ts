// The short code of each report, by which anybody who holds one can have it verified.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Twelve signs of Crockford's base32, five strong random bits each. Bytes 6 to 8 of a random UUID are left out:
  // they carry its version and variant.
  await sql`
    create function new_report_code() returns text language sql volatile parallel safe as $$
      select string_agg(
        substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random.bytes, place) & 31), 1), '' order by place)
      from (select uuid_send(gen_random_uuid()) as bytes) as random,
        unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) as place
    $$`.execute(db)
  // A volatile default: each report made before gets a code of its own. It is not on its cover, but the address that
  // report-versions gives leads to its page, so its file can be verified like any other.
  await sql`alter table reports add column code text not null default new_report_code()`.execute(db)
  await sql`alter table reports add constraint reports_code unique (code)`.execute(db)
}
