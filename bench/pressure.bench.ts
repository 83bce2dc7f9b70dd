// A server under senders that mean it no good: what refused bodies leave in its memory, and how soon it stops beside
// connections that never end, the embedded database with it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  drip,
  FORM_HEADERS,
  FORM_PART,
  sendUntilRefused,
} from '../apps/server/src/testing/hostile-senders.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'
import { megabytesOf } from './process-memory.ts'
import type { Row } from './table.ts'

const MB = 1024 * 1024
const FORM_MB = 800
const FORMS = 3
const MOST_GROWTH_MB = 100
const CONNECTIONS = 100
const STOP_S = 10

export async function benchPressure(): Promise<Row[]> {
  const server = await startServerProcess()
  try {
    const before = megabytesOf(server.pid, 'VmRSS')
    const sendings = await Promise.all(
      Array.from({ length: FORMS }, () =>
        sendUntilRefused({
          port: server.port,
          path: '/register',
          headers: FORM_HEADERS,
          chunk: FORM_PART,
          bytes: FORM_MB * MB,
        }),
      ),
    )
    const most = megabytesOf(server.pid, 'VmHWM')
    const taken = sendings.reduce((sum, { sent }) => sum + sent, 0) / MB
    const areRefused = sendings.every(({ answer }) => answer.startsWith('HTTP/1.1 413'))

    const close = await drip(server.port, CONNECTIONS)
    const begun = performance.now()
    server.kill('SIGTERM')
    await server.ended
    const seconds = (performance.now() - begun) / 1000
    close()
    const isDatabaseDown = !existsSync(join(server.dataDir, 'postgres', 'postmaster.pid'))
    return [
      {
        what: `${FORMS} forms of ${FORM_MB} MB at once, not signed in`,
        target: `refused; memory grows by at most ${MOST_GROWTH_MB} MB`,
        measured: `${areRefused ? 'refused' : '**taken**'} after ${Math.round(taken)} MB; ${before} MB before, ${most} MB at most`,
        isMet: areRefused && most - before <= MOST_GROWTH_MB,
      },
      {
        what: `stop with ${CONNECTIONS} bodies under way`,
        target: `within ${STOP_S} s, the embedded database with it`,
        measured: `${seconds.toFixed(1)} s; the database ${isDatabaseDown ? 'ended' : '**runs on**'}`,
        isMet: seconds <= STOP_S && isDatabaseDown,
      },
    ]
  } finally {
    await server.remove()
  }
}
