// When photos were taken, and the originals that a version of a report leads to.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // yyyy-MM-ddTHH:mm by the camera's clock, which tells no zone.
  await sql`alter table inspection_images add column taken_at text`.execute(db)
  // Storage keys of originals by those of the pictures that stand for them; they are among the pictures, too.
  await sql`alter table report_contents add column originals jsonb not null default '{}'`.execute(db)
  // Signs the addresses of the originals of one version; none: of before, or they were ended.
  await sql`alter table reports add column photo_secret text`.execute(db)
}
