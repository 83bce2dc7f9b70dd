// The catalog of tables against what the slices say: each table is one slice's, and nothing of an account is forgotten.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TABLE_OWNERS, type Tables } from '#server/migrations/tables.ts'
import { NOT_BROUGHT_BACK, removedTables } from '#server/platform/removed-rows.ts'
import { type TestApp, testApp } from './test-app.ts'

/** Owners of tables that are no slices: nothing of them is an account's data but for what their own tests look after. */
const NO_SLICE = ['platform', 'adapters']

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Every table and view but those of the migrations. */
async function catalogOf(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(app.database.db)
  return rows.map(({ name }) => name)
}

/** Tables whose rows are an account's: those that name a user, and those that hang on such rows. */
async function tablesOfAccounts(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    with recursive hangs as (
      select 'users'::name as name
      union select distinct c.table_name::name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ '(user|owner)_id$'
      union select child.relname from pg_constraint k
        join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
        join hangs on hangs.name = parent.relname
        where k.contype = 'f')
    select name from hangs`.execute(app.database.db)
  return new Set(rows.map(({ name }) => name))
}

test('each table and view has one owner, which is a slice, the platform or an adapter', async () => {
  expect(Object.keys(TABLE_OWNERS).sort()).toEqual(await catalogOf())
  const known = [...app.slices.map(({ name }) => name), ...NO_SLICE]
  const unknown = Object.entries(TABLE_OWNERS).filter(([, owner]) => !known.includes(owner))
  expect(unknown).toEqual([])
})

test("a slice that keeps rows of accounts has its part in the export and in an account's end, or says why not", async () => {
  const kept = await tablesOfAccounts()
  const keeping = app.slices.filter(({ name }) =>
    Object.entries(TABLE_OWNERS).some(([table, owner]) => owner === name && kept.has(table)),
  )
  // All but the public site, which has no table.
  expect(app.slices.filter((slice) => !keeping.includes(slice)).map(({ name }) => name)).toEqual(['site'])
  for (const { name, exportOf, notExported, notRemoved, on } of keeping) {
    expect([name, 'export', Boolean(exportOf) !== Boolean(notExported)]).toEqual([name, 'export', true])
    const isRemoved = Boolean(on?.['account.removed'])
    expect([name, 'removal', isRemoved !== Boolean(notRemoved)]).toEqual([name, 'removal', true])
  }
})

test('all that goes with a client by foreign keys is kept while it can be brought back', async () => {
  const { rows } = await sql<{ name: keyof Tables }>`
    with recursive goes as (
      select 'clients'::name as name
      union select child.relname from pg_constraint k
        join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
        join goes on goes.name = parent.relname
        where k.contype = 'f' and k.confdeltype = 'c'
          and not (child.relname = 'template_drafts' and parent.relname = 'template_versions'))
    select name from goes`.execute(app.database.db)
  const kept = Object.keys(removedTables({ clientId: 0, inspectionIds: [] }))
  expect(rows.map(({ name }) => name).filter((name) => !kept.includes(name))).toEqual(NOT_BROUGHT_BACK)
})
