// A gate between an app and its database that a test closes and opens again, as a network or a restart would.
import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { createTestDatabase } from './test-database.ts'

export interface DatabaseGate {
  connection: { host: string; port: number; user: string; database: string }
  /** Cuts what goes through, and takes nothing more. */
  close(): Promise<void>
  open(): Promise<void>
}

/** A database of its own behind an open gate. */
export async function openDatabaseGate(): Promise<DatabaseGate> {
  const { host, port, user, database } = await createTestDatabase()
  const through = new Set<Socket>()
  const gate = createServer((inside) => {
    const outside = dial(`${host}/.s.PGSQL.${port}`)
    for (const socket of [inside, outside]) {
      through.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        through.delete(socket)
        inside.destroy()
        outside.destroy()
      })
    }
    inside.pipe(outside)
    outside.pipe(inside)
  })
  const listen = async (at: number) => {
    gate.listen(at, '127.0.0.1')
    await once(gate, 'listening')
    return (gate.address() as { port: number }).port
  }
  const own = await listen(0)
  return {
    connection: { host: '127.0.0.1', port: own, user, database },
    close: async () => {
      const closed = once(gate, 'close')
      gate.close()
      for (const socket of through) socket.destroy()
      await closed
    },
    open: async () => {
      await listen(own)
    },
  }
}
