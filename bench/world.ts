// Several processes of the product on one PostgreSQL and one mail server, as production runs them: each is started again
// when it ends, and may be killed.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { planLayout } from '../apps/server/src/platform/postgres/layout.ts'
import { readPostmaster } from '../apps/server/src/platform/postgres/postmaster.ts'
import { type EmbeddedPostgres, startPostgres } from '../apps/server/src/platform/postgres/start.ts'
import { startSmtpServer, type TestSmtpServer } from '../apps/server/src/testing/smtp-server.ts'
import { addressOf, freePort, spawnServer, untilReady } from './product.ts'

/** What production asks for, with nobody outside this machine. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  APP_SECRET: 'a secret of the benches, long enough',
  ALLOW_EMBEDDED_SMS: '1',
  ALLOW_PAYMENT_SANDBOX: '1',
  TRUST_PROXY: '1',
  MAIL_FROM: 'reports@plumbline.test',
  // As deploy/ sets it.
  MALLOC_ARENA_MAX: '2',
}

export interface WorldOptions {
  webs: number
  workers: number
  env?: Record<string, string>
  /** False: they share the one folder, and their files with it. */
  hasOwnFolders?: boolean
  /** Mails that are taken and then forgotten. */
  isForgotten?: Parameters<typeof startSmtpServer>[1]
}

export interface World {
  webs: Member[]
  workers: Member[]
  smtp: TestSmtpServer
  folder: string
  /** Of the webs. */
  ports: () => number[]
  /** Stops PostgreSQL, until `startDatabase`. */
  stopDatabase(): Promise<void>
  startDatabase(): Promise<void>
  /** By kill -9; whoever guards it starts it again. */
  killDatabase(): void
  database(): EmbeddedPostgres['connection']
  /** PostgreSQL's process, whose children are its connections. */
  postmaster(): number
  close(): Promise<void>
}

/** Opens one, with all its webs ready. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-world-'))
  const smtp = await startSmtpServer({}, options.isForgotten)
  const database = join(folder, 'database')
  const openDatabase = () => startPostgres({ dataDir: database, log: () => {} })
  let postgres = await openDatabase()
  const postmaster = () => readPostmaster(planLayout(database).cluster)?.pid ?? 0
  const make = async (role: 'web' | 'worker', number: number) => {
    const name = `${role}-${number}`
    const log = join(folder, `${name}.log`)
    const dataDir = join(folder, options.hasOwnFolders ? name : 'data')
    mkdirSync(dataDir, { recursive: true })
    const port = await freePort()
    return new Member(port, log, {
      ...PRODUCTION,
      PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: smtp.url,
      ...options.env,
      ROLE: role,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: addressOf(postgres.connection),
    })
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const webs = await Promise.all(numbers(options.webs).map((number) => make('web', number)))
  const workers = await Promise.all(numbers(options.workers).map((number) => make('worker', number)))
  const close = async () => {
    await Promise.all([...webs, ...workers].map((member) => member.stop()))
    await postgres.stop()
    await smtp.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const member of [...webs, ...workers]) member.start()
  try {
    await Promise.all(webs.map((web) => web.untilReady()))
  } catch (error) {
    await close()
    throw error
  }
  return {
    webs,
    workers,
    smtp,
    folder,
    ports: () => webs.map(({ port }) => port),
    stopDatabase: () => postgres.stop(),
    startDatabase: async () => {
      postgres = await openDatabase()
    },
    killDatabase: () => {
      const pid = postmaster()
      if (pid > 0) process.kill(pid, 'SIGKILL')
    },
    postmaster,
    database: () => postgres.connection,
    close,
  }
}

const AGAIN_MS = 100

/** One process of the product, started again whenever it ends. */
export class Member {
  readonly port: number
  env: Record<string, string>
  /** How often it was started. */
  starts = 0
  readonly #log: string
  #child: ChildProcess | null = null
  #isStopped = false

  constructor(port: number, log: string, env: Record<string, string>) {
    this.port = port
    this.#log = log
    this.env = env
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  start(): void {
    this.starts += 1
    const output = openSync(this.#log, 'a')
    const child = spawnServer(this.env, output)
    closeSync(output)
    this.#child = child
    child.once('exit', async () => {
      if (this.#isStopped) return
      await sleep(AGAIN_MS)
      if (!this.#isStopped) this.start()
    })
  }

  /** Sends a signal to whatever process there is now. */
  kill(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  /** Ends it by SIGTERM and starts it anew. @returns how long it took to end, in ms */
  async restart(env: Record<string, string> = {}): Promise<number> {
    this.env = { ...this.env, ...env }
    const child = this.#child
    const begun = performance.now()
    child?.kill('SIGTERM')
    if (child) await ended(child)
    return performance.now() - begun
  }

  async untilReady(): Promise<void> {
    for (;;) {
      const child = this.#child
      if (!child) throw new Error('it was not started')
      try {
        await untilReady(this.port, child)
        return
      } catch (error) {
        // Killed while it started: the next is on its way.
        if (this.#child === child && !hasEnded(child)) throw error
        await sleep(AGAIN_MS)
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#child?.kill('SIGTERM')
    if (this.#child) await ended(this.#child)
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function ended(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit')
}
