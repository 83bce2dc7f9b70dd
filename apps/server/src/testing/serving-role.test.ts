// A server whose role in the database may change rows and no table, and the command that migrates in its place.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes } from '@plumbline/contract/auth'
import { clientRoutes } from '@plumbline/contract/clients'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { processEnvironment } from '#server/platform/config.ts'
import { clientFields, registration } from './factories.ts'
import { startServerProcess } from './server-process.ts'
import { createTestDatabase } from './test-database.ts'

const name = randomBytes(6).toString('hex')
const OWNER = `owner_${name}`
const SERVING = `serving-${name}`
/** That nobody grants anything. */
const STRANGER = `stranger_${name}`
/** That the command makes. */
const MADE = `made-${name}`

let database: string
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-role-'))
  database = (await createTestDatabase('template0')).database
  await asSuperuser(
    `create role ${OWNER} login createrole`,
    `create role "${SERVING}" login`,
    `create role ${STRANGER} login`,
  )
  await asSuperuser(`alter database ${database} owner to ${OWNER}`)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function addressOf(role: string): string {
  const { host, port } = inject('postgres')
  return `postgresql://${role}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** A program of ours until it ends. */
async function run(program: string, role: string, args: string[] = [], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '..', program), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: processEnvironment().PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: addressOf(role),
      DEMO: '0',
      PORT: '0',
      ...env,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  const [code] = await once(child, 'close')
  return { code, text }
}

/** What the database keeps of a role. */
async function keptOf(role: string) {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  const { rows } = await client.query(
    'select rolcanlogin, rolsuper, rolcreaterole, rolcreatedb, rolpassword from pg_authid where rolname = $1',
    [role],
  )
  await client.end()
  return rows[0]
}

/** Of this role alone; the tests' PostgreSQL lets everybody else in as who they say they are. */
async function askForPasswordOf(role: string): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  const { rows } = await client.query<{ hba_file: string }>('show hba_file')
  const path = rows[0]?.hba_file ?? ''
  await writeFile(path, `local all "${role}" scram-sha-256\n${await readFile(path, 'utf8')}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** What PostgreSQL says to the serving role; null where it does as it was told. */
async function refusalOf(statement: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: addressOf(SERVING) })
  await client.connect()
  try {
    await client.query(statement)
    return null
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.end()
  }
}

test('before the tables are there, the start says which command makes them', async () => {
  const { code, text } = await run('main.ts', SERVING)
  expect([code, text]).toEqual([1, expect.stringContaining('npm run database:migrate -- --for')])
})

test('a role that is not there is named', async () => {
  const { code, text } = await run('database-migrate.ts', OWNER, ['--for', 'nobody'])
  expect([code, text]).toEqual([1, expect.stringContaining('There is no role nobody')])
})

test('with a password for it the role is made, and has another as soon as another is given', async () => {
  const passwords: string[] = []
  for (const SERVING_PASSWORD of ["it's a serving password", 'another serving password']) {
    const { code, text } = await run('database-migrate.ts', OWNER, ['--for', MADE], { SERVING_PASSWORD })
    expect([code, text]).toEqual([0, expect.stringContaining('change no table')])
    expect(text).not.toContain(SERVING_PASSWORD)
    const role = await keptOf(MADE)
    expect(role).toMatchObject({
      rolcanlogin: true,
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
    })
    passwords.push(role.rolpassword)
  }
  expect(passwords[0]).toMatch(/^SCRAM-SHA-256/)
  expect(passwords[1]).not.toBe(passwords[0])
})

test('the role signs in with its password, and with no other', async () => {
  const SERVING_PASSWORD = String.raw`of 'signs' \ and $1: %s`
  expect(await run('database-migrate.ts', OWNER, ['--for', MADE], { SERVING_PASSWORD })).toMatchObject({
    code: 0,
  })
  const signIn = async (password: string) => {
    const client = new pg.Client({ ...inject('postgres'), database, user: MADE, password })
    try {
      await client.connect()
      return 'in'
    } catch (error) {
      return (error as { code: string }).code
    } finally {
      await client.end()
    }
  }
  await askForPasswordOf(MADE)
  await expect.poll(() => signIn('another password'), { timeout: 20_000 }).toBe('28P01')
  expect(await signIn(SERVING_PASSWORD)).toBe('in')
})

test.each([
  ['that owns the tables', () => OWNER, () => OWNER],
  ['that may do anything', () => inject('postgres').user, () => OWNER],
  ['that may do anything, as itself', () => inject('postgres').user, () => inject('postgres').user],
])('a role %s is refused, and keeps its password', async (_, named, by) => {
  const before = await keptOf(named())
  const environments: Record<string, string>[] = [{}, { SERVING_PASSWORD: 'a serving password' }]
  for (const env of environments) {
    const { code, text } = await run('database-migrate.ts', by(), ['--for', named()], env)
    expect([code, text]).toEqual([1, expect.stringContaining('Name another role')])
  }
  expect(await keptOf(named())).toEqual(before)
})

test('an owner who may make no roles, or not set a password, is told so in one line', async () => {
  const SERVING_PASSWORD = 'a serving password'
  await asSuperuser(`alter role ${OWNER} nocreaterole`)
  try {
    for (const [role, words] of [
      ['nobody', 'cannot create roles'],
      [SERVING, 'cannot set the password'],
    ] as const) {
      const { code, text } = await run('database-migrate.ts', OWNER, ['--for', role], { SERVING_PASSWORD })
      expect([code, text]).toEqual([1, expect.stringContaining(words)])
      expect(text).not.toContain('    at ')
    }
  } finally {
    await asSuperuser(`alter role ${OWNER} createrole`)
  }
})

describe('after the command', () => {
  beforeAll(async () => {
    const { code, text } = await run('database-migrate.ts', OWNER, ['--for', SERVING])
    expect([code, text]).toEqual([0, expect.stringContaining('change no table')])
  })

  test('the server starts, answers, writes and does its jobs', async () => {
    const server = await startServerProcess({ DATABASE_URL: addressOf(SERVING), ROLE: 'all' })
    try {
      const call = async (path: string, body: object, token = '') => {
        const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        })
        return (await answer.json()) as { status: boolean; token: string }
      }
      const { profile_image: _, ...fields } = registration({ email: 'rosa@example.test' })
      const { token } = await call(authRoutes.register.path, fields)
      expect(await call(clientRoutes.create.path, clientFields(), token)).toMatchObject({ status: true })
      // The welcome: a job that a worker did.
      const mails = () => readdir(join(server.dataDir, 'mailbox')).catch(() => [])
      await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    } finally {
      await server.remove()
    }
  })

  test('a role that was granted nothing is told of its rights, not of another version alone', async () => {
    const { code, text } = await run('main.ts', STRANGER)
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/The tables .*has no rights to them .*npm run database:migrate -- --for/),
    ])
    expect(text).not.toContain('    at ')
  })

  test('where the queue’s tables alone are of before, the start names the command too', async () => {
    const owner = new pg.Client({ connectionString: addressOf(OWNER) })
    await owner.connect()
    try {
      const { rows } = await owner.query<{ version: number }>('select version from pgboss.version')
      const version = Number(rows[0]?.version)
      const setVersion = (to: number) => owner.query('update pgboss.version set version = $1', [to])
      await setVersion(version - 1)
      try {
        const { code, text } = await run('main.ts', SERVING)
        expect([code, text]).toEqual([
          1,
          expect.stringMatching(
            /The job tables belong to another version.*npm run database:migrate -- --for/,
          ),
        ])
        expect(text).not.toContain('    at ')
      } finally {
        await setVersion(version)
      }
    } finally {
      await owner.end()
    }
  })

  test('an index that the queue has still to build is built by the command, which its role may not', async () => {
    const owner = new pg.Client({ connectionString: addressOf(OWNER) })
    await owner.connect()
    try {
      // As pg-boss asks for one where its tables are in use.
      await owner.query(
        `insert into pgboss.bam (name, version, table_name, command) values ('later', 43, 'job_common', $1)`,
        ['create index concurrently if not exists built_later on pgboss.job_common (created_on)'],
      )
      expect(await run('database-migrate.ts', OWNER, ['--for', SERVING])).toMatchObject({ code: 0 })
      const { rows } = await owner.query(`select to_regclass('pgboss.built_later') is not null as built`)
      expect(rows).toEqual([{ built: true }])
    } finally {
      await owner.end()
    }
  })

  test('a backup and an administrator need no more', async () => {
    expect(await run('admin-create.ts', SERVING, ['first@example.test'])).toMatchObject({ code: 0 })
    const { code, text } = await run('backup.ts', SERVING, ['--to', join(dataDir, 'backups')])
    expect([code, text]).toEqual([0, expect.stringContaining('Backed up')])
  })

  test.each([
    'create table mine (id int)',
    'create schema mine',
    'create table pgboss.mine (id int)',
    'alter table users add column mine int',
    'alter table audit_log disable trigger all',
    'drop table clients',
    'truncate clients',
    "update audit_log set action = 'nothing'",
    'delete from audit_log',
    'delete from kysely_migration',
    'insert into kysely_migration select * from kysely_migration',
    `grant ${OWNER} to "${SERVING}"`,
  ])('its role is refused: %s', async (statement) => {
    expect(await refusalOf(statement)).toBe('42501')
  })

  test('rows are its to change', async () => {
    expect(await refusalOf("update users set city = 'Marfa'")).toBeNull()
    expect(await refusalOf('delete from rate_windows')).toBeNull()
  })
})
