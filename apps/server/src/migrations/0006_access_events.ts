// The database announces whatever changes who may do what, so that no process answers from an outdated session.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_access() returns trigger language plpgsql as $$
    begin
      perform pg_notify('access', case tg_table_name when 'users' then 'user ' else 'token ' end || old.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_access
      after delete or update of is_active, user_type_id, entitled_until, created_at, first_name, last_name on users
      for each row execute function announce_access()`.execute(db)
  await sql`
    create trigger access_tokens_access after delete on access_tokens
      for each row execute function announce_access()`.execute(db)
}
