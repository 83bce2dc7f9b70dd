// How many networks guess at one account is asked at each sign-in: by the beginning of the keys of their windows (ADR 113).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index rate_windows_by_prefix on rate_windows (key text_pattern_ops)`.execute(db)
}
