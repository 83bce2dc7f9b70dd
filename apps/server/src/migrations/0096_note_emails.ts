// What becomes of a report's email changes its inspection: lists show it (ADR 50).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_email() returns trigger language plpgsql as $$
    begin
      perform note_change(new.owner_id, 'inspection', inspection_id, false, null)
        from reports where id = new.report_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger email_logs_change after insert or update of status on email_logs
      for each row execute function note_email()`.execute(db)
}
