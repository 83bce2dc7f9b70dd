// A PostgreSQL that is spoken to by TLS: with all that the pool does, and with nobody else that answers there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '#server/testing/server-process.ts'
import { openDatabase } from './database.ts'
import { openDatabaseEvents } from './database-events.ts'
import { openLog } from './log.ts'
import { connectDatabase } from './open-database.ts'
import type { EmbeddedPostgres } from './postgres/start.ts'
import { startTestCluster } from './postgres/test-cluster.ts'

const CERTIFICATE = join(import.meta.dirname, '../testing/localhost.cert.pem')
const KEY = join(import.meta.dirname, '../testing/localhost.key.pem')

let cluster: EmbeddedPostgres
let port: number
beforeAll(async () => {
  port = await freePort()
  cluster = await startTestCluster({
    port,
    cert: readFileSync(CERTIFICATE, 'utf8'),
    key: readFileSync(KEY, 'utf8'),
  })
})
afterAll(() => cluster.stop())

const address = (said: string, host = 'localhost') => `postgres://plumbline@${host}:${port}/postgres?${said}`
const open = (DATABASE_URL: string) =>
  connectDatabase(
    { DATABASE_URL },
    '',
    () => {},
    () => {},
  )
const AUTHORITY = `sslrootcert=${encodeURIComponent(CERTIFICATE)}`

test('all connections are encrypted, and answer many at once', async () => {
  const { connection } = await open(address(`sslmode=verify-full&${AUTHORITY}`))
  const errors: Error[] = []
  const database = openDatabase(connection, { onError: (error) => errors.push(error) })
  const ask = (number: number) =>
    sql<{ number: number; ssl: boolean }>`
      select ${number}::int as number, ssl from pg_stat_ssl where pid = pg_backend_pid()`
      .execute(database.db)
      .then(({ rows }) => rows[0])
  const numbers = Array.from({ length: 200 }, (_, index) => index)
  expect(await Promise.all(numbers.map(ask))).toEqual(numbers.map((number) => ({ number, ssl: true })))
  const long = 'x'.repeat(300_000)
  const answered = await database.transaction((tx) =>
    sql<{ long: string }>`select ${long} as long`.execute(tx),
  )
  expect(answered.rows).toEqual([{ long }])

  const events = openDatabaseEvents(connection, openLog({ level: 'silent', pretty: false }))
  const heard: string[] = []
  events.subscribe('news', { onMessage: (payload) => heard.push(payload), onGap: () => {} })
  await events.start()
  await sql`select pg_notify('news', 'one')`.execute(database.db)
  await events.settle()
  expect(heard).toEqual(['one'])
  await events.stop()
  await database.close()
  expect(errors).toEqual([])
})

test('nobody is spoken to whose certificate is of no known authority, or of another host', async () => {
  await expect(open(address('sslmode=verify-full'))).rejects.toThrow(/is not usable: self-signed certificate/)
  await expect(open(address(`sslmode=verify-full&${AUTHORITY}`, '127.0.0.1'))).rejects.toThrow(
    /is not usable: .*does not match certificate/,
  )
})

test('a server without TLS is not spoken to', async () => {
  const { host, port, user } = inject('postgres')
  const plain = `postgres:///postgres?user=${user}&host=${encodeURIComponent(host)}&port=${port}`
  await expect(open(`${plain}&sslmode=verify-full`)).rejects.toThrow(/does not support SSL connections/)
})
