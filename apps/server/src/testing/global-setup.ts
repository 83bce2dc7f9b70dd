// Before a test run: one PostgreSQL in memory and in it one migrated template, which each test file copies.
import { sql } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import type { PostgresConnection } from '#server/platform/postgres/start.ts'
import { startTestCluster } from '#server/platform/postgres/test-cluster.ts'

const TEMPLATE = 'plumbline_template'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the run's cluster. */
    postgres: PostgresConnection
    /** The migrated database to copy. */
    template: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  try {
    const client = new pg.Client(cluster.connection)
    await client.connect()
    await client.query(`create database ${TEMPLATE}`)
    await client.end()
    const database = openDatabase(
      { ...cluster.connection, database: TEMPLATE },
      { max: 2, onError: (error) => console.error(error) },
    )
    await migrate(database.db)
    // So that the id of an owner is never that of a user, and neither passes for the other.
    await sql`select setval(pg_get_serial_sequence('owners', 'id'), 5000)`.execute(database.db)
    await database.close()
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('postgres', cluster.connection)
  project.provide('template', TEMPLATE)
  return () => cluster.stop()
}
