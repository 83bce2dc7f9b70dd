// The database under the server, for what no call can do: to let time pass.
import { join } from 'node:path'
import pg from 'pg'

const SOCKET_NUMBER = 5432

/** Moves the day an account was made into the past: its trial is then over, or nearly. */
export function moveRegistration(userId: number, days: number): Promise<void> {
  return changeOne("update users set created_at = created_at - $2 * interval '1 day' where id = $1", [
    userId,
    days,
  ])
}

/** Holds a payment of the sandbox in processing for so many seconds from now. */
export function holdPayment(paymentIntent: string, seconds: number): Promise<void> {
  return changeOne(
    `update sandbox_invoices set settles_at = now() + $2 * interval '1 second'
     where payment_intent = $1 and state = 'processing'`,
    [paymentIntent, seconds],
  )
}

async function changeOne(sql: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({
    host: join(process.env.E2E_DATA_DIR ?? '', 'run'),
    port: SOCKET_NUMBER,
    user: 'plumbline',
    database: 'plumbline',
  })
  await client.connect()
  try {
    const changed = await client.query(sql, [...values])
    if (changed.rowCount !== 1) throw new Error(`Not there: ${values[0]}`)
  } finally {
    await client.end()
  }
}
