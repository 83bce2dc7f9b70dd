// Backups of a database in use and its files: what is in a set, what is found when it is damaged or cut off, and how it
// is restored.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { clientRoutes } from '@plumbline/contract/clients'
import { EMAIL_SENT, emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { closeRenderer } from '@plumbline/report/render'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDiskStorage } from '#server/adapters/storage/storage.embedded.ts'
import { MIGRATIONS } from '#server/migrations/index.ts'
import { FILE_COLUMNS } from '#server/migrations/tables.ts'
import {
  type BackupSet,
  listSets,
  pathOfFile,
  readFileList,
  readSet,
  setsFolder,
  writeManifest,
} from '#server/platform/backup/backup-set.ts'
import { type BackupSource, fingerprintOf, makeBackup } from '#server/platform/backup/make-backup.ts'
import {
  checkEmpty,
  checkSet,
  restoreDatabase,
  restoreFiles,
  restoreSecret,
} from '#server/platform/backup/restore-set.ts'
import { openSnapshots } from '#server/platform/backup/snapshot.ts'
import { verifySet } from '#server/platform/backup/verify-set.ts'
import { processEnvironment } from '#server/platform/config.ts'
import {
  type Database,
  type DatabaseConnection,
  isDatabaseAway,
  openDatabase,
} from '#server/platform/database.ts'
import { migrate, migrateWith } from '#server/platform/migrate.ts'
import { clientFields, makeClient, makeInspector, makePicture, type TestUser } from './factories.ts'
import { makeExport, makeReport, PATIENCE } from './finished-jobs.ts'
import { makeFullAccount } from './full-account.ts'
import { pickCategory, saveAt, startInspection } from './inspection-factories.ts'
import { eraseRemoved } from './removed-things.ts'
import { SECRET, type TestApp, testApp } from './test-app.ts'
import { createTestDatabase } from './test-database.ts'
import { databaseUrlOf } from './worker-process.ts'

let app: TestApp
let owner: TestUser
/** The app's. */
let dataDir: string
/** Of one test: its backups lie here. */
let folder: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-data-'))
  app = await testApp({ work: true, files: join(dataDir, 'files') })
  owner = (await makeFullAccount(app)).user
  await makeExport(app, owner)
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
  await closeRenderer()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'))
  return () => rm(folder, { recursive: true, force: true })
})

const sourceOf = (of: TestApp, storage: BackupSource['storage'] = of.storage): BackupSource => ({
  connection: of.database.connection,
  storage,
  secret: { value: SECRET, isKept: true },
})
const backUp = (to = folder) => makeBackup(sourceOf(app), to)

/** Restores into a database and a store of its own; gives both. */
async function restore(set: BackupSet, into: { connection?: DatabaseConnection; home?: string } = {}) {
  const connection = into.connection ?? (await createTestDatabase('template0'))
  const home = into.home ?? (await mkdtemp(join(folder, 'data-')))
  const store = join(home, 'files')
  await checkSet(folder, set)
  await checkEmpty(connection)
  await restoreFiles(folder, set, await openDiskStorage(store))
  await restoreSecret(set, home)
  await restoreDatabase(connection, set)
  return { connection, home, files: store }
}

async function withDatabase<T>(connection: DatabaseConnection, work: (db: Database['db']) => Promise<T>) {
  const database = openDatabase(connection, { max: 1, onError: () => {} })
  return work(database.db).finally(() => database.close())
}

/** Each table with its number of rows and a hash of all that they hold. */
async function contentOf(connection: DatabaseConnection): Promise<Record<string, string>> {
  return withDatabase(connection, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'
      order by 1`.execute(db)
    const content: Record<string, string> = {}
    for (const { name } of rows) {
      const { rows: hashed } = await sql<{ hash: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as hash
        from ${sql.table(name)} t`.execute(db)
      content[name] = hashed[0]?.hash ?? ''
    }
    return content
  })
}

/** Constraints, indexes, and triggers with whether they are on, a line each. */
async function schemaOf(connection: DatabaseConnection): Promise<string[]> {
  return withDatabase(connection, async (db) => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
        join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
      order by line`.execute(db)
    return rows.map(({ line }) => line)
  })
}

/** The app that somebody starts on what was restored. */
async function open(restored: { connection: DatabaseConnection; files: string }, work = false) {
  return testApp({ connection: restored.connection, files: restored.files, work, clock: app.clock })
}

/** Columns whose keys of files stand in a column of `FILE_COLUMNS` as well, for as long as there is such a file. */
const REPEATING = [
  'notifications.file_key',
  'removed.content',
  'report_contents.content',
  'report_contents.originals',
]

describe('a set', () => {
  test('holds every file of the store that any column of any table names', async () => {
    const snapshots = await openSnapshots(app.database.connection)
    const named = new Set(await snapshots.read(async ({ fileKeys }) => fileKeys).finally(snapshots.close))
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(app.database.db)
    const found = new Set<string>()
    for (const { name } of tables) {
      const { rows } = await sql<{ key: string; column: string }>`
        select (regexp_matches(field.value, '[0-9a-f]{64}', 'g'))[1] as key, field.key as column
        from ${sql.table(name)} t, jsonb_each_text(to_jsonb(t)) as field`.execute(app.database.db)
      for (const { key, column } of rows) {
        if (!(await app.storage.stat(key))) continue
        found.add(`${name}.${column}`)
        expect([`${name}.${column}`, named.has(key)]).toEqual([`${name}.${column}`, true])
      }
    }
    const isListed = (place: string) => {
      const [table, column = ''] = place.split('.')
      return FILE_COLUMNS[table as keyof typeof FILE_COLUMNS]?.includes(column) ?? false
    }
    // Beside the columns that say so keys stand only in what repeats them: others would go unnoticed one day.
    expect([...found].filter((place) => !isListed(place)).sort()).toEqual(REPEATING)
    // All of them were looked at: else nothing is shown by their being there.
    expect([...found]).toEqual(
      expect.arrayContaining([
        'users.profile_image',
        'inspections.cover_key',
        'inspections.cover_cut_key',
        'inspection_images.original_key',
        'reports.file_key',
        'report_contents.pictures',
        'report_settings.signature_key',
        'data_jobs.file_key',
      ]),
    )
  })

  test('is restored with every row, file, key and trigger, and goes on from there', async () => {
    const before = await contentOf(app.database.connection)
    const { set, copied } = await backUp()
    expect(copied).toHaveLength(set.manifest.files.count)
    expect(set.manifest.lost).toEqual([])
    expect(await verifySet(folder, set)).toEqual([])

    const restored = await restore(set)
    const after = await contentOf(restored.connection)
    // Its numbers of transactions say nothing in another cluster.
    expect(before.changes).not.toBe('0 ')
    expect(after).toEqual({ ...before, changes: '0 ' })
    expect(await schemaOf(restored.connection)).toEqual(await schemaOf(app.database.connection))
    const named = (await readFileList(set)).map(({ key }) => key)
    expect((await Readable.from((await openDiskStorage(restored.files)).keys()).toArray()).sort()).toEqual(
      named,
    )
    expect(await readFile(join(restored.home, 'app-secret'), 'utf8')).toBe(SECRET)

    const again = await open(restored)
    try {
      const by = { token: owner.token }
      const [here, there] = await Promise.all(
        [app, again].map((one) => one.call(clientRoutes.getClients, {}, by)),
      )
      expect(here?.status).toBe(200)
      expect(there?.body).toEqual(here?.body)
      const known = new Set(here?.body.clients.map(({ id }) => id))
      expect(known.has((await makeClient(again, owner)).id)).toBe(false)
      const change = app.database.db.deleteFrom('audit_log')
      await expect(change.execute()).rejects.toThrow()
      await expect(again.database.db.deleteFrom('audit_log').execute()).rejects.toThrow()
    } finally {
      await again.close()
    }
  })

  test('keeps nobody but its owner from reading it', async () => {
    const { set } = await backUp()
    const paths = ['manifest.json', 'app-secret', 'files.txt', 'tables/public.users.copy.gz']
    const modes = await Promise.all(
      paths.map(async (path) => (await stat(join(set.folder, path))).mode & 0o777),
    )
    expect(modes).toEqual(paths.map(() => 0o600))
    expect((await stat(set.folder)).mode & 0o777).toBe(0o700)
    const [first] = await readFileList(set)
    expect((await stat(pathOfFile(folder, first?.key ?? ''))).mode & 0o777).toBe(0o600)
    expect(set.manifest.secret.fingerprint).toBe(fingerprintOf(SECRET))
    expect(await readFile(join(set.folder, 'manifest.json'), 'utf8')).not.toContain(SECRET)
  })

  test('of a secret that the operator keeps holds none', async () => {
    const { set } = await makeBackup({ ...sourceOf(app), secret: { value: SECRET, isKept: false } }, folder)
    expect(set.manifest.secret.part).toBeNull()
    expect(await readdir(set.folder)).toEqual(['files.txt', 'manifest.json', 'tables'])
  })

  test('is of one moment, however much is written meanwhile', async () => {
    let isOver = false
    let made = 0
    const writing = (async () => {
      while (!isOver) {
        const { body } = await app.call(clientRoutes.create, clientFields(), { token: owner.token })
        const by = { token: owner.token }
        await app.call(
          inspectionRoutes.create,
          { client_id: body.client.id, paragraph_text: 'Meanwhile' },
          by,
        )
        made += 1
      }
    })()
    const { set } = await backUp().finally(() => {
      isOver = true
    })
    await writing
    expect(made).toBeGreaterThan(2)
    // Its keys are checked when it is restored: a client without its owner, an inspection without its client would fail.
    const { connection } = await restore(set)
    const rows = (name: string) => set.manifest.tables.find((table) => table.name === name)?.rows
    const counted = await contentOf(connection)
    for (const name of ['clients', 'inspections', 'properties'])
      expect(counted[name]?.split(' ')[0]).toBe(String(rows(name)))
  })

  test('holds the jobs that wait: a mail and its report leave after the restore', {
    tags: ['night'],
  }, async () => {
    const idle = await testApp()
    try {
      const inspector = await makeInspector(idle)
      const by = { token: inspector.token }
      const { client } = await startInspection(idle, inspector)
      const mail = { client_id: client.id, mail_to: client.email, email_description: 'It waits' }
      const asked = await idle.call(emailRoutes.emailReport, mail, by)
      expect(asked.status).toBe(200)
      const { set } = await makeBackup(sourceOf(idle), folder)
      const again = await open(await restore(set), true)
      const status = async () => {
        const { body } = await again.call(emailRoutes.emailLogs, {}, by)
        return body.logs.find(({ id }) => id === asked.body.log_id)?.status
      }
      await expect.poll(status, PATIENCE).toBe(EMAIL_SENT)
      expect((await again.keptMail()).flatMap(({ to }) => to).join()).toContain(client.email)
      await again.close()
    } finally {
      await idle.close()
    }
  })
})

describe('the next backup', () => {
  test('copies only files that are new, and keeps the set before', async () => {
    const first = await backUp()
    expect((await backUp()).copied).toEqual([])
    const key = await addPhoto(101)
    const { set, copied } = await backUp()
    expect(copied.map((file) => file.key)).toContain(key)
    expect(copied.length).toBeLessThan(5)
    expect(await listSets(folder)).toHaveLength(3)
    expect(await verifySet(folder, await readSet(folder, first.set.name))).toEqual([])
    expect(await verifySet(folder, set)).toEqual([])
  })

  test('with a number of sets to keep removes older ones, and files that only they named', async () => {
    const removal = await photoToRemove(111)
    const [first] = [await backUp(), await backUp()]
    await removal.remove()
    // One that was cut off long ago, and one that is being written, as by another process: neither is whole.
    const [cutOff, written] = ['2001-01-01T00-00-00.000Z', '9999-01-01T00-00-00.000Z'] as const
    for (const name of [cutOff, written]) {
      await mkdir(join(setsFolder(folder), name))
      await writeFile(join(setsFolder(folder), name, 'public.users'), '1')
    }
    const { set, removed } = await makeBackup(sourceOf(app), folder, 1)
    expect((await readdir(setsFolder(folder))).sort()).toEqual([set.name, written])
    await rm(join(setsFolder(folder), written), { recursive: true })
    const counts = [first?.set, set].map((one) => one?.manifest.files.count ?? 0)
    expect(removed).toEqual({ sets: 3, files: (counts[0] ?? 0) - (counts[1] ?? 0) })
    expect(removed?.files).toBeGreaterThan(1)
    expect(await listSets(folder)).toEqual([set.name])
    expect(await verifySet(folder, set)).toEqual([])
    await expect(stat(pathOfFile(folder, removal.key))).rejects.toThrow('ENOENT')
    await expect(readSet(folder, first?.set.name)).rejects.toThrow('There is no complete backup set')
  })

  test('waits for no other: a second at once is refused', async () => {
    const snapshots = await openSnapshots(app.database.connection)
    await expect(backUp()).rejects.toThrow('Another backup of this database is under way.')
    await snapshots.close()
    await backUp()
  })
})

describe('files that are removed while they are backed up', () => {
  test('and that a snapshot still named are in no set, and none is called lost', async () => {
    const removal: { late?: Awaited<ReturnType<typeof photoToRemove>> } = {}
    let round = 0
    // Added behind the first copying, removed before the second: only a snapshot in between names it.
    const storage = hooked(app.storage, async (key) => {
      if (round === 0) {
        round = 1
        removal.late = await photoToRemove(121)
      } else if (round === 1 && key === removal.late?.key) {
        round = 2
        await removal.late.remove()
      }
    })
    const { set } = await makeBackup(sourceOf(app, storage), folder)
    expect(round).toBe(2)
    expect(set.manifest.lost).toEqual([])
    expect((await readFileList(set)).map(({ key }) => key)).not.toContain(removal.late?.key)
    await restore(set)
  })

  test('a file that the store has lost or that was changed there is named, and all else is backed up', async () => {
    const [gone, changed] = [await addPhoto(131), await addPhoto(137)]
    const bytes = await app.storage.read(gone)
    const right = await app.storage.read(changed)
    await app.storage.remove(gone)
    await writeFile(app.storage.pathOf(changed) ?? '', flip(right))
    const { set } = await backUp()
    expect(set.manifest.lost).toEqual([gone, changed].sort())
    expect(await verifySet(folder, set)).toEqual([])
    await restore(set)
    for (const content of [bytes, right]) await app.storage.put(content)
    expect((await backUp()).set.manifest.lost).toEqual([])
  })
})

describe('a backup that is cut off', () => {
  test('while it copies files leaves no set, and the next one is whole', async () => {
    let asked = 0
    const storage = hooked(app.storage, async () => {
      asked += 1
      if (asked === 5)
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'plumbline-backup' and datname = current_database()`.execute(
          app.database.db,
        )
    })
    await expect(makeBackup(sourceOf(app, storage), folder)).rejects.toSatisfy(isDatabaseAway)
    await expect(readSet(folder)).rejects.toThrow('There is no complete backup')
    expect(await verifySet(folder, (await backUp()).set)).toEqual([])
  })

  test('by a kill with all tables written leaves no set either', async () => {
    const whole = (await backUp()).set.name
    // All but the numbers of sequences can be read meanwhile, and they come last.
    const held = await app.database.db.startTransaction().execute()
    await sql`alter sequence clients_id_seq rename to held`.execute(held)
    const child = spawn(process.execPath, [join(import.meta.dirname, '../backup.ts'), '--to', folder], {
      stdio: 'ignore',
      env: {
        PATH: processEnvironment().PATH,
        DATABASE_URL: databaseUrlOf(app),
        APP_SECRET: SECRET,
        DATA_DIR: dataDir,
      },
    })
    const ended = once(child, 'exit')
    const isHeld = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where application_name = 'plumbline-backup' and wait_event_type = 'Lock'
          and datname = current_database()`.execute(app.database.db)
      return rows.length
    }
    await expect.poll(isHeld, PATIENCE).toBe(1)
    child.kill('SIGKILL')
    await ended
    await held.rollback().execute()
    const begun = (await readdir(join(folder, 'sets'))).filter((name) => name !== whole)
    expect(begun).toHaveLength(1)
    expect(await readdir(join(folder, 'sets', begun[0] ?? '', 'tables'))).toContain('public.users.copy.gz')
    expect(await listSets(folder)).toEqual([whole])
    expect((await readSet(folder)).name).toBe(whole)
  })
})

describe('damage', () => {
  const cases = [
    [
      'a file',
      async (set: BackupSet) => pathOfFile(folder, (await readFileList(set))[3]?.key ?? ''),
      'was changed',
    ],
    ['a table', async (set: BackupSet) => join(set.folder, 'tables/public.users.copy.gz'), 'was changed'],
    ['the list of files', async (set: BackupSet) => join(set.folder, 'files.txt'), 'was changed'],
    ['the secret', async (set: BackupSet) => join(set.folder, 'app-secret'), 'was changed'],
  ] as const

  test.each(cases)('one bit of %s is found, and is not restored', async (_what, pathIn, says) => {
    const { set } = await backUp()
    const path = await pathIn(set)
    const right = await readFile(path)
    await writeFile(path, flip(right))
    expect(await verifySet(folder, set)).toEqual([{ path: path.slice(folder.length + 1), what: says }])
    const connection = await createTestDatabase('template0')
    await expect(restore(set, { connection })).rejects.toThrow(`${path} was changed`)
    await expect(checkEmpty(connection)).resolves.toBeUndefined()

    await rm(path)
    expect((await verifySet(folder, set))[0]).toEqual({
      path: path.slice(folder.length + 1),
      what: 'is missing',
    })
    await expect(restore(set, { connection })).rejects.toThrow(`${path} is missing`)
  })

  test('that is mended is restored', async () => {
    const { set } = await backUp()
    const path = join(set.folder, 'tables/public.users.copy.gz')
    const right = await readFile(path)
    await writeFile(path, flip(right))
    const connection = await createTestDatabase('template0')
    await expect(restore(set, { connection })).rejects.toThrow(`${path} was changed`)
    await writeFile(path, right)
    await restore(set, { connection })
  })

  test('of the manifest makes it none', async () => {
    const { set } = await backUp()
    const path = join(set.folder, 'manifest.json')
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replace(/"rows": (\d+)/, (_, rows) => `"rows": ${Number(rows) + 1}`),
    )
    await expect(readSet(folder)).rejects.toThrow('was changed after it was written')
    await writeFile(path, text.slice(0, -40))
    await expect(readSet(folder)).rejects.toThrow('was changed after it was written')
    await writeFile(path, text)
    expect((await readSet(folder)).name).toBe(set.name)
  })
})

describe('a restore', () => {
  test('into a database, a store or beside a secret of something else is refused', async () => {
    const { set } = await backUp()
    await expect(restore(set, { connection: app.database.connection })).rejects.toThrow(
      /^The database is not empty \(it has the table \w+\)/,
    )
    const connection = await createTestDatabase('template0')
    const home = await mkdtemp(join(folder, 'data-'))
    const storage = await openDiskStorage(join(home, 'files'))
    const { key } = await storage.put(Buffer.from('of somebody else'))
    await expect(restore(set, { connection, home })).rejects.toThrow('The store already holds other files')
    await storage.remove(key)
    await writeFile(join(home, 'app-secret'), 'of somebody else')
    await expect(restore(set, { connection, home })).rejects.toThrow(
      'does not match the secret in the backup',
    )
    await rm(join(home, 'app-secret'))
    const restored = await restore(set, { connection, home })
    await expect(restore(set, restored)).rejects.toThrow('The database is not empty')
  })

  test('of what a newer version made is refused', async () => {
    const { set } = await backUp()
    const { manifest } = set
    const newer = { ...set, manifest: { ...manifest, migrations: [...manifest.migrations, '9999_newer'] } }
    await expect(restore(newer)).rejects.toThrow('The backup is from a newer version, which added 9999_newer')
    const other = { ...set, manifest: { ...manifest, queueVersion: (manifest.queueVersion ?? 0) + 1 } }
    const connection = await createTestDatabase('template0')
    await expect(restore(other, { connection })).rejects.toThrow(/The job queue of the backup is version/)
    await restore(set, { connection })
  })

  test('that fails in its last table leaves the database empty, and can be done again over its own files', async () => {
    const { set } = await backUp()
    const tables = set.manifest.tables.map((table, place, all) =>
      place === all.length - 1 ? { ...table, rows: table.rows + 1 } : table,
    )
    await writeManifest(set.folder, { ...set.manifest, tables })
    const connection = await createTestDatabase('template0')
    const home = await mkdtemp(join(folder, 'data-'))
    await expect(restore(await readSet(folder), { connection, home })).rejects.toThrow(
      /Restored \d+ rows of \w+, expected/,
    )
    await expect(checkEmpty(connection)).resolves.toBeUndefined()
    // Cut short by whatever stopped it, or broken.
    const [first, second] = await readFileList(set)
    const store = await openDiskStorage(join(home, 'files'))
    const path = store.pathOf(first?.key ?? '') ?? ''
    const broken = store.pathOf(second?.key ?? '') ?? ''
    await writeFile(path, (await readFile(path)).subarray(0, 10))
    await writeFile(broken, flip(await readFile(broken)))
    await appendFile(join(home, 'files', 'incoming', 'half'), 'half')
    await writeManifest(set.folder, set.manifest)
    await restore(set, { connection, home })
    expect(await readFile(path)).toEqual(await app.storage.read(first?.key ?? ''))
    expect(await readFile(broken)).toEqual(await app.storage.read(second?.key ?? ''))
  })

  test('by a role that owns the database and nothing else is the same', async () => {
    const { set } = await backUp()
    const connection = await createTestDatabase('template0')
    const role = `owner_${connection.database}`
    await withDatabase(connection, async (db) => {
      await sql`create role ${sql.id(role)} login`.execute(db)
      await sql`alter database ${sql.id(connection.database)} owner to ${sql.id(role)}`.execute(db)
    })
    const restored = await restore(set, { connection: { ...connection, user: role } })
    expect(await schemaOf(restored.connection)).toEqual(await schemaOf(app.database.connection))
    const again = openDatabase(restored.connection, { max: 1, onError: () => {} })
    expect((await makeBackup({ ...sourceOf(app), connection: again.connection }, folder)).copied).toEqual([])
    await again.close()
  })

  test('of an older version gives its tables, and what came since is run on them', async () => {
    const connection = await createTestDatabase('template0')
    const names = Object.keys(MIGRATIONS).filter((name) => name <= '0045_own_templates')
    await withDatabase(connection, async (db) => {
      await db.transaction().execute((tx) => migrateWith(tx, names))
      await sql`
        insert into users (email, password_hash, first_name, last_name, phone_number)
        values ('older@example.test', '-', 'Ada', 'Vega', '')`.execute(db)
      await sql`create table of_the_operator (word text)`.execute(db)
    })
    const { set } = await makeBackup({ ...sourceOf(app), connection }, folder)
    expect(set.manifest).toMatchObject({ migrations: names, queueVersion: null })
    const into = await createTestDatabase('template0')
    const home = await mkdtemp(join(folder, 'data-'))
    await restoreFiles(folder, set, await openDiskStorage(home))
    expect((await restoreDatabase(into, set)).leftOut).toEqual(['of_the_operator'])
    await withDatabase(into, async (db) => {
      expect(await migrate(db)).toEqual(Object.keys(MIGRATIONS).filter((name) => !names.includes(name)))
      const { rows } = await sql`select first_name from users`.execute(db)
      expect(rows).toEqual([{ first_name: 'Ada' }])
    })
    expect(await schemaOf(into)).toEqual(await schemaOf(app.database.connection))
  })

  test('of a set that was copied to another folder is the same', async () => {
    await makeReport(app, owner, (await startInspection(app, owner)).client.id)
    const { set } = await backUp()
    const copy = `${folder}-copy`
    await cp(folder, copy, { recursive: true })
    const copied = await readSet(copy)
    expect(await verifySet(copy, copied)).toEqual([])
    expect(copied.manifest).toEqual(set.manifest)
    await rm(copy, { recursive: true })
  })
})

/** Photos of one finding: the key of the original, and its removal by the inspector, until its files are gone. */
async function photoToRemove(shade: number) {
  const inspection = await startInspection(app, owner)
  const category = await pickCategory(app, inspection, 'roofing', 'description')
  const [label] = category.labels
  const saved = await saveAt(app, inspection, category, label, { images: [await makePicture({ shade })] })
  expect(saved.status).toBe(200)
  const row = await app.database.db
    .selectFrom('inspection_images')
    .select('original_key as key')
    .where('id', '=', saved.body.added_images[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  const remove = async () => {
    const remove_images = saved.body.added_images.map(({ id }) => id)
    await saveAt(app, inspection, category, label, { comment: 'Of another house.', remove_images })
    await eraseRemoved(app)
    await expect.poll(() => app.storage.stat(row.key), PATIENCE).toBeNull()
  }
  return { key: row.key, remove }
}

const addPhoto = async (shade: number) => (await photoToRemove(shade)).key

/** The store itself; `before` is called with each key that is asked for. */
function hooked(
  storage: NonNullable<BackupSource['storage']>,
  before: (key: string) => Promise<void>,
): NonNullable<BackupSource['storage']> {
  return {
    stat: async (key) => {
      await before(key)
      return storage.stat(key)
    },
    open: (key) => storage.open(key),
  }
}

/** The same with one bit of its middle changed. */
function flip(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  const middle = Math.floor(changed.length / 2)
  changed[middle] = (changed[middle] ?? 0) ^ 1
  return changed
}
