// A process that reads every table over and over while migrations run, and sees which locks these hold.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface WatchOrder {
  connection: pg.ClientConfig
  tables: string[]
  /** Name of the connection whose locks are watched. */
  application: string
}

export interface Watched {
  /** Each table's longest select, in ms. */
  waits: Record<string, number>
  /** What a reader was told where a table is no longer as it was. */
  errors: Record<string, string>
  /** How long each lock was held on each table, the longest time without a break, in ms. */
  locks: { table: string; mode: string; heldMs: number }[]
}

const PAUSE_MS = 20
const POLL_MS = 10
let isOver = false

process.once('message', async (order: WatchOrder) => {
  const watched: Watched = { waits: {}, errors: {}, locks: [] }
  const work = [pollLocks(order, watched), ...order.tables.map((table) => readTable(order, table, watched))]
  process.once('message', async () => {
    isOver = true
    await Promise.all(work)
    process.send?.(watched)
    process.disconnect()
  })
  process.send?.('ready')
})

async function readTable({ connection }: WatchOrder, table: string, watched: Watched): Promise<void> {
  const client = await connect(connection, 'reader')
  while (!isOver) {
    const began = performance.now()
    try {
      await client.query(`select * from "${table}" limit 20`)
    } catch (error) {
      watched.errors[table] ??= error instanceof Error ? error.message : String(error)
    }
    watched.waits[table] = Math.max(watched.waits[table] ?? 0, performance.now() - began)
    await sleep(PAUSE_MS)
  }
  await client.end()
}

async function pollLocks({ connection, application }: WatchOrder, watched: Watched): Promise<void> {
  const client = await connect(connection, 'watcher')
  const longest = new Map<string, Watched['locks'][number]>()
  /** Since when those are held that were seen the last time. */
  let held = new Map<string, number>()
  while (!isOver) {
    const { rows } = await client.query<{ table: string; mode: string }>(
      `select distinct c.relname as table, l.mode
       from pg_locks l join pg_stat_activity a using (pid) join pg_class c on c.oid = l.relation
       where a.application_name = $1 and l.granted and c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace`,
      [application],
    )
    const now = performance.now()
    const still = new Map<string, number>()
    for (const { table, mode } of rows) {
      const key = `${table} ${mode}`
      const since = held.get(key) ?? now
      still.set(key, since)
      const heldMs = Math.max(longest.get(key)?.heldMs ?? 0, now - since + POLL_MS)
      longest.set(key, { table, mode, heldMs })
    }
    held = still
    await sleep(POLL_MS)
  }
  await client.end()
  watched.locks = [...longest.values()]
}

async function connect(connection: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: name })
  await client.connect()
  return client
}
