// The database under the server, for what no call can do: to let time pass.
import { join } from 'node:path'
import pg from 'pg'

const SOCKET_NUMBER = 5432

/** Moves the day an account was made into the past: its trial is then over, or nearly. */
export async function moveRegistration(userId: number, days: number): Promise<void> {
  const client = new pg.Client({
    host: join(process.env.E2E_DATA_DIR ?? '', 'run'),
    port: SOCKET_NUMBER,
    user: 'plumbline',
    database: 'plumbline',
  })
  await client.connect()
  try {
    const moved = await client.query(
      "update users set created_at = created_at - $2 * interval '1 day' where id = $1",
      [userId, days],
    )
    if (moved.rowCount !== 1) throw new Error(`No user ${userId}`)
  } finally {
    await client.end()
  }
}
