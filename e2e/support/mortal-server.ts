// A server with a data folder of its own that is killed in the midst of its work, and started again on the folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

const STARTS_WITHIN_MS = 120_000
const ROOT = join(import.meta.dirname, '..', '..')

export class MortalServer {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'plumbline-mortal-'))
  readonly #port: number
  #process: ChildProcess | null = null
  #output = ''

  readonly #env: Record<string, string>

  readonly #root: string

  private constructor(port: number, env: Record<string, string>, root: string) {
    this.#port = port
    this.#env = env
    this.#root = root
  }

  /** A server that is not started yet, on a free port. Takes what is configured beside the usual, and whose code it is. */
  static async make(env: Record<string, string> = {}, root = ROOT): Promise<MortalServer> {
    return new MortalServer(await findFreePort(), env, root)
  }

  /** Its data folder. */
  get dataDir(): string {
    return this.#dataDir
  }

  get isRunning(): boolean {
    return this.#process !== null && this.#process.exitCode === null
  }

  get baseUrl(): string {
    return `http://localhost:${this.#port}`
  }

  /** Starts it; resolves with the milliseconds until it is ready, fails with what it printed. */
  async start(): Promise<number> {
    const begun = performance.now()
    const { PATH = '', HOME = '' } = process.env
    this.#output = ''
    const started = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: this.#root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH,
        HOME,
        NODE_ENV: 'development',
        PORT: String(this.#port),
        PUBLIC_URL: this.baseUrl,
        DATA_DIR: this.#dataDir,
        DEMO: '0',
        LOG_LEVEL: 'warn',
        ...this.#env,
      },
    })
    this.#process = started
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk
      })
    }
    const deadline = begun + STARTS_WITHIN_MS
    while (performance.now() < deadline) {
      if (started.exitCode !== null) throw new Error(`The server ended:\n${this.#output}`)
      if (await this.#isReady()) return performance.now() - begun
      await sleep(50)
    }
    throw new Error(`The server is not ready after ${STARTS_WITHIN_MS} ms:\n${this.#output}`)
  }

  /** kill -9 of the server's process; its database is left as a crash leaves it. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Stops it in order and starts it again on its folder, with this configured anew: the clock, say. */
  async restart(env: Record<string, string> = {}): Promise<number> {
    await this.#end('SIGTERM')
    Object.assign(this.#env, env)
    return await this.start()
  }

  /** Stops it in order and removes its folder. */
  async dispose(): Promise<void> {
    await this.#end('SIGTERM')
    rmSync(this.#dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await gone
    this.#process = null
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.baseUrl}/readyz`)).ok
    } catch {
      return false
    }
  }
}
