// Contents of templates and drafts are packed by us: PostgreSQL took longer to compress one than all else of a publication.
import { type Kysely, sql } from 'kysely'
import { packText } from '#server/platform/packed-text.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, key] of [
    ['template_contents', 'sha256'],
    ['template_drafts', 'template_id'],
  ] as const) {
    await sql`alter table ${sql.table(table)} add column packed bytea`.execute(db)
    await sql`alter table ${sql.table(table)} alter column packed set storage external`.execute(db)
    await packRows(db, table, key)
    await sql`alter table ${sql.table(table)} alter column packed set not null, drop column content`.execute(
      db,
    )
  }
}

/** One after another: each may have megabytes. */
async function packRows(db: Kysely<unknown>, table: string, key: string): Promise<void> {
  const column = sql.ref(key)
  for (;;) {
    const { rows } = await sql<{ id: unknown; text: string }>`
      select ${column} as id, content::text as text from ${sql.table(table)} where packed is null limit 1`.execute(
      db,
    )
    const [row] = rows
    if (!row) return
    const packed = await packText(row.text)
    await sql`update ${sql.table(table)} set packed = ${packed} where ${column} = ${row.id}`.execute(db)
  }
}
