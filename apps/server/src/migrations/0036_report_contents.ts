// What each version of a report says, beside its file: made with it, or for a version of before when first asked for.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_contents (
      report_id integer primary key references reports (id) on delete cascade,
      made text not null check (made in ('with', 'later')),
      made_at timestamptz not null,
      -- As its format says; never changed afterwards.
      content jsonb not null,
      -- Storage keys of what it shows, which stay in the store as long as it does.
      pictures text[] not null
    )`.execute(db)
  await sql`create index report_contents_pictures on report_contents using gin (pictures)`.execute(db)
}
