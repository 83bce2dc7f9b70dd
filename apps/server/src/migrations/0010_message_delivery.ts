// How news reaches people: each commit of a notification or of a report's progress is announced to every process, and
// the devices that push messages go to.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_message() returns trigger language plpgsql as $$
    begin
      perform pg_notify('messages', tg_argv[0] || ' ' || new.user_id || ' ' || new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger notifications_message after insert on notifications
      for each row execute function announce_message('notification')`.execute(db)
  await sql`
    create trigger reports_message_insert after insert on reports
      for each row execute function announce_message('report')`.execute(db)
  await sql`
    create trigger reports_message_update after update of state, progress on reports
      for each row when (old.state is distinct from new.state or old.progress is distinct from new.progress)
      execute function announce_message('report')`.execute(db)
  await sql`create index notifications_by_age on notifications (created_at)`.execute(db)
  await sql`
    create table devices (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      token_id integer not null unique references access_tokens (id) on delete cascade,
      platform text not null,
      permission text not null check (permission in ('granted', 'denied', 'default')),
      fcm_token text,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index devices_of_user on devices (user_id)`.execute(db)
  // A push token names one device: it never belongs to two sessions. Too long to be indexed itself.
  await sql`create unique index devices_of_fcm_token on devices (md5(fcm_token))`.execute(db)
}
