// A checkout of the product, of this commit or another: starts it on a data folder, and hands out its modules.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '../product.ts'
import { PUBLIC_URL } from './made.ts'

export interface RunningProduct {
  port: number
  stop(): Promise<void>
}

const READY_TRIES = 1_200
const TRY_MS = 100

/** The folder of a checkout that is ready to run. Fails where it is none. */
export function openTree(path: string): string {
  const tree = resolve(path)
  for (const needed of ['apps/server/src/main.ts', 'node_modules'])
    if (!existsSync(join(tree, needed)))
      throw new Error(`${tree} is no checkout with its packages installed: ${needed} is missing`)
  return tree
}

/** A module of that checkout, with that checkout's own dependencies. */
export async function moduleOf<T>(tree: string, path: string): Promise<T> {
  return (await import(pathToFileURL(join(tree, path)).href)) as T
}

/**
 * The whole product as `npm start` runs it, but for demo data, on its embedded database.
 * @param clockOffset seconds by which its time is moved
 */
export async function startTree(tree: string, dataDir: string, clockOffset: number): Promise<RunningProduct> {
  const port = await freePort()
  const server = spawn(process.execPath, [join(tree, 'apps/server/src/main.ts')], {
    cwd: tree,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL,
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
      CLOCK_OFFSET_SECONDS: String(clockOffset),
      // Limits count by address: each account has its own, as inspectors have.
      TRUST_PROXY: '1',
    },
    // By the channel it hears when we are gone, and stops.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    await untilReady(port, server)
  } catch (error) {
    server.kill('SIGTERM')
    throw error
  }
  return {
    port,
    stop: async () => {
      const ended = new Promise<number | null>((end) => server.once('exit', end))
      server.kill('SIGTERM')
      const code = await ended
      if (code !== 0) throw new Error(`the product stopped with ${code}`)
    },
  }
}

/** Runs a program of the checkout to its end; gives what it printed. */
export async function runOfTree(
  tree: string,
  script: string,
  words: string[],
  dataDir: string,
): Promise<string> {
  const child = spawn(process.execPath, [join(tree, script), ...words], {
    cwd: tree,
    env: { PATH: process.env.PATH, NODE_ENV: 'development', DATA_DIR: dataDir, PUBLIC_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (part) => {
    printed += part
  })
  const code = await new Promise<number | null>((end) => child.once('close', end))
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${printed}`)
  return printed
}

async function untilReady(port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the product ended with ${server.exitCode}`)
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(TRY_MS)
  }
  throw new Error('the product did not get ready in two minutes')
}
