// The check of 0041 holds for every row there is. Keeps nobody from reading or writing.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table templates validate constraint templates_owner_and_user`.execute(db)
}
