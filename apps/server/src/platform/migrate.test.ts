// Migrations on databases that are not new: what ran before one was changed, and rows that were written in between.
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '#server/migrations/index.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { unpackText } from './packed-text.ts'
import { StartError } from './postgres/start-error.ts'

async function withDatabase<T>(template: string | undefined, work: (db: Database['db']) => Promise<T>) {
  const fail = (error: Error) => {
    throw error
  }
  const database = openDatabase(await createTestDatabase(template), { max: 2, onError: fail })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

const EMPTY = 'template0'

/** Applies the migrations from the first to one. */
async function migrateTo(db: Database['db'], name: string): Promise<void> {
  const migrator = new Migrator({
    db: db as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => MIGRATIONS },
  })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

/** Columns, constraints and indexes of all tables, a line each. */
async function schemaOf(db: Database['db']): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    )
    select concat_ws(' ', relname, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attoptions,
        pg_get_expr(adbin, adrelid)) as line
      from tables join pg_attribute on attrelid = tables.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
    union all select concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid), convalidated)
      from tables join pg_constraint on conrelid = tables.oid
    union all select concat_ws(' ', relname, pg_get_indexdef(indexrelid)) from tables join pg_index on indrelid = tables.oid
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}

test('a role that may not set when a vacuum gives way migrates too, and the setting stays as it was', async () => {
  const connection = await createTestDatabase(EMPTY)
  const role = `owner_${connection.database}`
  const asSuperuser = openDatabase(connection, { max: 1, onError: () => {} })
  await sql`create role ${sql.id(role)} login`.execute(asSuperuser.db)
  await sql`alter database ${sql.id(connection.database)} owner to ${sql.id(role)}`.execute(asSuperuser.db)
  for (const user of [role, connection.user]) {
    const database = openDatabase({ ...connection, user }, { max: 1, onError: () => {} })
    await migrate(database.db)
    const { rows } = await sql`show deadlock_timeout`.execute(database.db)
    expect(rows).toEqual([{ deadlock_timeout: '1s' }])
    await database.close()
  }
  expect(await schemaOf(asSuperuser.db)).toEqual(await wholeSchema())
  await asSuperuser.close()
})

test('of processes that start together one migrates and the others wait', async () => {
  const connection = await createTestDatabase(EMPTY)
  const databases = [1, 2, 3].map(() => openDatabase(connection, { max: 1, onError: () => {} }))
  const applied = await Promise.all(databases.map(({ db }) => migrate(db)))
  await Promise.all(databases.map((database) => database.close()))
  expect(applied.filter((names) => names.length > 0)).toEqual([Object.keys(MIGRATIONS)])
})

test('a version before does not start on what a newer one has migrated, and says so', async () => {
  await withDatabase(undefined, async (db) => {
    await sql`insert into kysely_migration values ('9999_newer', now()::text)`.execute(db)
    await expect(migrate(db)).rejects.toThrow(
      new StartError(
        'The database belongs to a newer version of Plumbline, which ran 9999_newer: start that version, or restore a backup made before it ran.',
      ),
    )
  })
})

const wholeSchema = () => withDatabase(undefined, schemaOf)

const OWNED = ['clients', 'inspections', 'reports', 'email_logs']

test('an installation that ran 0032 when it still ended with `set not null` comes to the same schema', async () => {
  const schema = await withDatabase(EMPTY, async (db) => {
    await migrateTo(db, '0032_fill_owners')
    for (const table of OWNED)
      await sql`alter table ${sql.table(table)} alter column owner_id set not null`.execute(db)
    const { up } = MIGRATIONS['0036_report_contents'] ?? {}
    await up?.(db as unknown as Kysely<unknown>)
    await sql`insert into kysely_migration values ('0036_report_contents', now()::text)`.execute(db)
    await migrate(db)
    return schemaOf(db)
  })
  expect(schema.filter((line) => line.startsWith('clients '))).toContainEqual(
    expect.stringMatching(/^clients \d+ owner_id integer t/),
  )
  expect(schema).toEqual(await wholeSchema())
})

test('a client that a process of before wrote while owners were filled in has one too', async () => {
  const owners = await withDatabase(EMPTY, async (db) => {
    await migrateTo(db, '0031_owners')
    await sql`
      insert into users (email, password_hash, first_name, last_name, phone_number)
      values ('a@example.test', '-', 'Ada', 'Vega', '')`.execute(db)
    await sql`insert into owners (id) values (77)`.execute(db)
    await sql`insert into members select 77, id, 'owner' from users`.execute(db)
    const addClient = () =>
      sql`
        insert into clients (user_id, client_name, contactname, address, city, state, zip, phone, fax, email)
        select id, 'Client', '', '1 Baseline Rd', 'Tempe', 'AZ', '85281', '', '', '' from users`.execute(db)
    await addClient()
    await migrateTo(db, '0032_fill_owners')
    await addClient()
    await migrateTo(db, '0033_owner_checks')
    await expect(addClient()).rejects.toThrow('clients_owner_check')
    await migrate(db)
    const { rows } = await sql<{ owner_id: number }>`select owner_id from clients`.execute(db)
    return rows.map(({ owner_id }) => owner_id)
  })
  expect(owners).toEqual([77, 77])
})

test('contents and drafts are packed letter by letter', async () => {
  const draft = '{ "b" :1,"a": ["  ",   "\\u00e9 é"] }'
  const { drafts, contents } = await withDatabase(EMPTY, async (db) => {
    await migrateTo(db, '0049_template_news')
    await sql`
      insert into template_drafts
      select t.id, v.id, ${draft}, now() from templates t join template_versions v on v.template_id = t.id
      where v.number = 1`.execute(db)
    await migrate(db)
    return {
      drafts: await db.selectFrom('template_drafts').select('packed').execute(),
      contents: await db.selectFrom('template_contents').select(['sha256', 'packed']).execute(),
    }
  })
  expect(await Promise.all(drafts.map(({ packed }) => unpackText(packed)))).toEqual([draft])
  expect(contents.length).toBeGreaterThan(1)
  for (const { sha256, packed } of contents)
    expect(
      createHash('sha256')
        .update(await unpackText(packed))
        .digest('hex'),
    ).toBe(sha256)
})
