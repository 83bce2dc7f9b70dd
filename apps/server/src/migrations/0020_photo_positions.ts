// Where a photo stands among those of its label, the ids that photos get on devices, and kept answers by user.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Equal positions stand in the order of arrival, as all photos did until now.
  await sql`alter table inspection_images add column position double precision not null default 0`.execute(db)
  // A row outlives its photo, so that a repeat never brings back what was removed.
  await sql`
    create table photo_ids (
      user_id int not null references users on delete cascade,
      photo_id uuid not null,
      image_id int references inspection_images on delete set null,
      primary key (user_id, photo_id)
    )`.execute(db)
  await sql`create unique index photo_ids_image on photo_ids (image_id) where image_id is not null`.execute(
    db,
  )
  // Until now a key belonged to a session. What waits to be repeated finds its answer under the user's name.
  await sql`
    insert into idempotency_answers (scope, key, body_hash, status, body, expires_at)
    select 'user ' || t.user_id || substr(a.scope, strpos(a.scope, ' ')), a.key, a.body_hash, a.status, a.body,
      a.expires_at
    from idempotency_answers a join access_tokens t on a.scope like t.id || ' %'
    where t.impersonator_id is null
    on conflict do nothing`.execute(db)
  await sql`delete from idempotency_answers where scope ~ '^-?[0-9]+ '`.execute(db)
}
