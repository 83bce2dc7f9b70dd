// A browser with a profile of its own that can be killed as a phone's battery kills it, and started again on it.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/lib/browser.mjs'

const STARTS_WITHIN_MS = 30_000
const WRITES_WITHIN_MS = 60_000
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--window-size=390,844',
  '--remote-debugging-port=0',
]

export class MortalBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'plumbline-killed-'))
  #process: ChildProcess | null = null
  #browser: Browser | null = null

  /** Starts it on its profile and gives its page. */
  async start(): Promise<Page> {
    const program = findBrowser() ?? chromium.executablePath()
    const portFile = join(this.#profile, 'DevToolsActivePort')
    rmSync(portFile, { force: true })
    // A group of its own, so that the kill takes every process of the browser at the same moment.
    this.#process = spawn(program, [...FLAGS, `--user-data-dir=${this.#profile}`, 'about:blank'], {
      detached: true,
      stdio: 'ignore',
    })
    const port = await readPort(portFile)
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const context = this.#browser.contexts()[0]
    if (!context) throw new Error('The browser has no window')
    return context.pages()[0] ?? (await context.newPage())
  }

  /**
   * Resolves when its profile holds what a page put into local storage. Chromium writes that down some seconds after a
   * change: killed before, it asks to sign in again.
   */
  async hasStored(value: string): Promise<void> {
    const folder = join(this.#profile, 'Default', 'Local Storage', 'leveldb')
    const deadline = Date.now() + WRITES_WITHIN_MS
    while (!readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(value))) {
      if (Date.now() > deadline) throw new Error('The browser did not write its local storage down')
      await sleep(100)
    }
  }

  /** SIGKILL to all of its processes; resolves when they are gone. */
  async kill(): Promise<void> {
    const victim = this.#process
    if (!victim?.pid || victim.exitCode !== null) return
    const gone = new Promise((resolve) => victim.once('exit', resolve))
    process.kill(-victim.pid, 'SIGKILL')
    await gone
    this.#process = null
    await this.#browser?.close().catch(() => undefined)
    this.#browser = null
  }

  /** Ends it and removes its profile. */
  async dispose(): Promise<void> {
    await this.kill()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function readPort(file: string): Promise<string> {
  const deadline = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < deadline) {
    try {
      const port = readFileSync(file, 'utf8').split('\n')[0]
      if (port) return port
    } catch {
      // Not written yet.
    }
    await sleep(30)
  }
  throw new Error('The browser did not start')
}
