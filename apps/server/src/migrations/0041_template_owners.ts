// A template that nobody made is the built-in one, and has no owner; every other has both.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Not valid: nothing is read, so that the lock, which keeps people from reading, is held for a moment.
  await sql`
    alter table templates
      add constraint templates_owner_and_user check ((owner_id is null) = (user_id is null)) not valid
  `.execute(db)
}
