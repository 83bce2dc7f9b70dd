// A database of its own for a test file, copied from the migrated template in about 10 ms.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { PostgresConnection } from '#server/platform/postgres/start.ts'

/**
 * Gives what `openDatabase` takes. Nobody drops it: the whole cluster is removed after the run.
 * @param template the database to copy: the migrated one, or PostgreSQL's own `template0`, which is empty
 */
export async function createTestDatabase(template: string = inject('template')): Promise<PostgresConnection> {
  const server = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(`create database ${database} template ${template} strategy file_copy`)
  } finally {
    await client.end()
  }
  return { ...server, database }
}
