// What the database announces (LISTEN/NOTIFY): how processes hear of each other's commits within a moment.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { DatabaseConnection } from './database.ts'
import type { Log } from './log.ts'

export interface Listener {
  /** Called for each announcement, in the order of their commits. */
  onMessage(payload: string): void
  /** Called when announcements may have been missed: nothing heard so far holds any more. */
  onGap(): void
}

export interface DatabaseEvents {
  /** Before `start`. Several may listen to one channel; they hear in the order of their subscription. */
  subscribe(channel: string, listener: Listener): void
  start(): Promise<void>
  /** Whether every announcement arrives; false while the connection is down. */
  isLive(): boolean
  /** Waits until all that was announced by commits so far has arrived. */
  settle(): Promise<void>
  stop(): Promise<void>
}

const SETTLE_CHANNEL = 'settle'
const RECONNECT_MS = 500

/** Listens on a connection of its own, and connects again when that is lost. */
export function openDatabaseEvents(connection: DatabaseConnection, log: Log): DatabaseEvents {
  const listeners = new Map<string, Listener[]>()
  const settling = new Map<string, () => void>()
  let client: pg.Client | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const tellGap = () => {
    for (const listener of [...listeners.values()].flat()) listener.onGap()
  }
  const connect = async () => {
    const connecting = new pg.Client({ ...connection, application_name: 'plumbline-events', keepAlive: true })
    connecting.on('error', () => {})
    connecting.on('end', () => {
      if (client === connecting) client = null
      tellGap()
      if (!isStopped) reconnectLater()
    })
    connecting.on('notification', ({ channel, payload = '' }) => {
      if (channel === SETTLE_CHANNEL) settling.get(payload)?.()
      else for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload)
    })
    await connecting.connect()
    for (const channel of [SETTLE_CHANNEL, ...listeners.keys()])
      await connecting.query(`listen ${pg.escapeIdentifier(channel)}`)
    tellGap()
    client = connecting
  }
  const reconnectLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'database events: not connected')
        reconnectLater()
      })
    }, RECONNECT_MS)
    timer.unref()
  }

  return {
    subscribe: (channel, listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
    },
    start: connect,
    isLive: () => client !== null,
    settle: async () => {
      const sender = client
      if (!sender) return
      const mark = randomUUID()
      const arrived = new Promise<void>((resolve) => settling.set(mark, resolve))
      await sender.query('select pg_notify($1, $2)', [SETTLE_CHANNEL, mark])
      await arrived
      settling.delete(mark)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
