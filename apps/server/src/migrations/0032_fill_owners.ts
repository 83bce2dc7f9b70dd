// Every row says whose it is, and lists and searches are found by that. Holds no lock that keeps anybody from reading.
// Changed after its release: it ended with `set not null`, for which nobody could read until whole tables had been looked
// through. 0033 to 0035 do that now; where this ran as it was, they find it done and leave the same schema.
import { type Kysely, sql } from 'kysely'

/** Tables in which each row has an owner. */
export const OWNED = ['clients', 'inspections', 'reports', 'email_logs'] as const
/** As 0008 has it of users. */
const DISTINCT = sql.lit(-0.01)

export async function up(db: Kysely<unknown>): Promise<void> {
  await fillOwners(db)
  await sql`create index clients_of_owner on clients (owner_id, is_active, id desc)`.execute(db)
  await sql`create unique index clients_owner_sample on clients (owner_id) where is_sample`.execute(db)
  await sql`create index inspections_of_owner on inspections (owner_id, id desc)`.execute(db)
  await sql`
    create index inspections_owner_dates on inspections (owner_id, added_on text_pattern_ops, id desc)`.execute(
    db,
  )
  await sql`create index reports_of_owner on reports (owner_id, id desc)`.execute(db)
  await sql`create index email_logs_of_owner on email_logs (owner_id, id desc)`.execute(db)
  await sql`create index templates_of_owner on templates (owner_id)`.execute(db)
  for (const table of ['clients', 'inspections', 'reports'])
    await sql`alter table ${sql.table(table)} alter column owner_id set (n_distinct = ${DISTINCT})`.execute(
      db,
    )
  // A user's own mails are still counted by the day.
  await sql`drop index clients_list, clients_sample, inspections_list, inspections_dates, reports_of_user, templates_user`.execute(
    db,
  )
}

/** Gives rows without an owner that of the user who made them. */
export async function fillOwners(db: Kysely<unknown>): Promise<void> {
  for (const table of [...OWNED, 'templates'])
    await sql`
      update ${sql.table(table)} set owner_id = members.owner_id from members
      where members.user_id = ${sql.table(table)}.user_id and ${sql.table(table)}.owner_id is null`.execute(
      db,
    )
}
