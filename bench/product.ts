// Starts the product as a process of its own on an embedded PostgreSQL with its usual, durable settings.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { InputOf, OutputOf, Route } from '@plumbline/contract/route'
import pg from 'pg'
import { type PostgresConnection, startPostgres } from '../apps/server/src/platform/postgres/start.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface Product {
  port: number
  /** For seeding what would take hours through the product. */
  pool: pg.Pool
  dataDir: string
  connection: PostgresConnection
  /** Calls a route; with a Blob among the fields as multipart. Fails on anything but a true status. */
  call<R extends Route>(route: R, input: InputOf<R>, token?: string): Promise<OutputOf<R>>
  /** The process that serves, for its memory. */
  pid: number
  /** Starts the bare yardstick on the same database; gives its port. */
  startBare(): Promise<number>
  stop(): Promise<void>
}

export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const postgres = await startPostgres({ dataDir, log: () => {} })
  const port = await freePort()
  const server = spawnServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(postgres.connection),
    LOG_LEVEL: 'error',
  })
  await untilReady(port, server)
  const pool = new pg.Pool({ ...postgres.connection, max: 2 })
  const others: ChildProcess[] = []
  return {
    port,
    pool,
    dataDir,
    connection: postgres.connection,
    pid: server.pid ?? 0,
    call: (route, input, token) => call(port, route, input, token),
    startBare: async () => {
      const barePort = await freePort()
      const child = fork(fileURLToPath(new URL('./bare.ts', import.meta.url)), [
        String(barePort),
        JSON.stringify(postgres.connection),
      ])
      others.push(child)
      await new Promise((resolve, reject) => {
        child.once('message', resolve)
        child.once('exit', reject)
      })
      return barePort
    },
    stop: async () => {
      for (const child of others) child.kill()
      await pool.end()
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a server's process, of whatever role, as `npm start` does. @param output a file for all that it says; else errors are shown */
export function spawnServer(env: Record<string, string>, output?: number): ChildProcess {
  return spawn(process.execPath, ['--v8-pool-size=0', join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', DEMO: '0', ...env },
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit'],
  })
}

/** A database as `DATABASE_URL` names it. */
export function addressOf({ host, port, user, database }: PostgresConnection): string {
  return `postgres:///${database}?user=${user}&host=${encodeURIComponent(host)}&port=${port}`
}

/** Of every user of a bench. */
export const PASSWORD = 'a long bench password'

/** A new inspector's access token. */
export async function register(product: Product): Promise<string> {
  const { authRoutes } = await import('@plumbline/contract/auth')
  const { token } = await product.call(authRoutes.register, {
    first_name: 'Bench',
    last_name: 'Inspector',
    email: `bench-${Date.now()}-${Math.round(Math.random() * 1e9)}@example.com`,
    password: PASSWORD,
    adress: '1 Bench Street',
    phone_number: '+1 202 555 0100',
    company_info: 'Bench Inspections',
  })
  return token
}

async function call<R extends Route>(
  port: number,
  route: R,
  input: InputOf<R>,
  token?: string,
): Promise<OutputOf<R>> {
  const [url, request] = requestOf(port, route, input, token)
  const answer = await fetch(url, request)
  const json = (await answer.json()) as OutputOf<R> & { message?: string }
  if (!answer.ok) throw new Error(`${route.path}: ${answer.status} ${json.message}`)
  return json
}

/** What `fetch` takes for a call. */
export function requestOf<R extends Route>(
  port: number,
  route: R,
  input: InputOf<R>,
  token?: string,
): [URL, RequestInit] {
  const fields = Object.entries(input as Record<string, unknown>)
  const url = new URL(route.path, `http://127.0.0.1:${port}`)
  // As Chromium asks: answers come compressed.
  const headers: Record<string, string> = {
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  let body: string | FormData | undefined
  if (route.method === 'GET') for (const [name, value] of fields) url.searchParams.set(name, String(value))
  else if (
    fields.some(([, value]) => value instanceof Blob || (Array.isArray(value) && value[0] instanceof Blob))
  ) {
    body = new FormData()
    for (const [name, value] of fields)
      for (const item of Array.isArray(value) ? value : [value])
        body.append(Array.isArray(value) ? `${name}[]` : name, item instanceof Blob ? item : String(item))
  } else {
    headers['content-type'] = 'application/json'
    body = JSON.stringify(input)
  }
  return [url, { method: route.method, headers, ...(body === undefined ? {} : { body }) }]
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/** A tenth of a second apart: a machine with much else to do takes half a minute. */
const READY_TRIES = 1_200

/** Waits until a server's process takes calls. */
export async function untilReady(port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the product ended with ${server.exitCode}`)
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(100)
  }
  throw new Error('the product did not get ready in two minutes')
}
