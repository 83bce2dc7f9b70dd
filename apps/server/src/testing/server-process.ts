// The whole server as a process of its own, for what only a process shows: its start, its signals, its connections.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processEnvironment } from '#server/platform/config.ts'

export interface ServerProcess {
  pid: number
  port: number
  dataDir: string
  kill(signal: NodeJS.Signals): void
  /** Resolves once it has ended. */
  ended: Promise<unknown>
  /** Ends it, however it does, and removes its folder. */
  remove(): Promise<void>
}

/** Starts it and waits until it listens. @param env beside a port, a folder of its own and no demo data */
export async function startServerProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-server-'))
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: processEnvironment().PATH,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
  })
  const ended = once(child, 'exit')
  let written = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      written += chunk
      if (written.includes('is ready')) resolve()
    })
    child.once('exit', () => reject(new Error(`the server did not start: ${written}`)))
  })
  return {
    pid: child.pid ?? 0,
    port,
    dataDir,
    kill: (signal) => child.kill(signal),
    ended,
    remove: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
