// The server behind the component tests: the real one, on a database and a data folder of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const READY_MS = 120_000
const POLL_MS = 100

/** Where it listens: the port that the configuration picked. */
export const serverUrl = (port: string | undefined) => `http://localhost:${port}`

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = project.config.env.COMPONENTS_PORT ?? ''
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-components-'))
  // Where the commands find its database.
  process.env.E2E_DATA_DIR = dataDir
  const { PATH = '', HOME = '' } = process.env
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH,
      HOME,
      NODE_ENV: 'development',
      PORT: port,
      PUBLIC_URL: serverUrl(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO: '0',
    },
  })
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await untilReady(`${serverUrl(port)}/readyz`, () => server.exitCode === null)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function untilReady(url: string, isRunning: () => boolean): Promise<void> {
  for (const end = performance.now() + READY_MS; performance.now() < end && isRunning(); ) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('The server for the component tests did not start')
}
