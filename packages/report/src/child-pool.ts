// Keeps one idle rendering process warm for a short while, so that the next report need not load the compiler.
import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Renderer } from './compiler.ts'
import type { ChildMessage, RenderJob } from './render-child.ts'

const CHILD = fileURLToPath(new URL('./render-child.ts', import.meta.url))
const KEPT_MS = 30_000
/** A process is used up after so many reports: what a native module leaks goes with it. */
const MOST_JOBS = 20

/** One claimed process: exactly one job, then `release` or `kill`. */
export interface RenderChild {
  pid: number
  send(job: RenderJob, onError: (message: string) => void): void
  onMessage(handler: (message: ChildMessage) => void): void
  onExit(handler: (how: string) => void): void
  /** Gives the process back for the next report. */
  release(): void
  /** Ends the process and waits until it is gone. */
  kill(): Promise<void>
}

interface Idle {
  process: ChildProcess
  jobs: number
  timer: NodeJS.Timeout
}

let idle: Idle | null = null
let chosen: Renderer | null = null

/** Which build of Typst sets all from now on; null: the native one where the platform has it. */
export function chooseRenderer(renderer: Renderer | null): void {
  chosen = renderer
}

/** The warm process, or a new one. */
export function claimChild(): RenderChild {
  const warm = idle
  idle = null
  if (warm !== null) {
    clearTimeout(warm.timer)
    warm.process.removeAllListeners('exit')
    for (const handle of handlesOf(warm.process)) handle.ref()
    return childOf(warm.process, warm.jobs + 1)
  }
  return childOf(start(), 1)
}

/** Starts a process ahead of the first report, so that it is ready when the report comes. */
export function warmRenderer(): void {
  if (idle === null) keep(start(), 0)
}

/** The last words of each process: a panic of the compiler is told there and nowhere else. */
const lastWords = new WeakMap<ChildProcess, string>()
const WORDS_KEPT = 600

function start(): ChildProcess {
  const compiled = getCompileCacheDir()
  const child = fork(CHILD, chosen === null ? [] : [chosen], {
    // Native code works there on what strangers sent: the server's secrets are none of its business. Code that was compiled
    // before is.
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
    execArgv: [...process.execArgv, '--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    lastWords.set(child, `${lastWords.get(child) ?? ''}${words}`.slice(-WORDS_KEPT))
  })
  return child
}

/** Ends the warm process, for a clean end of the program. */
export async function closeRenderer(): Promise<void> {
  if (idle === null) return
  const { process, timer } = idle
  idle = null
  clearTimeout(timer)
  await end(process)
}

function childOf(process: ChildProcess, jobs: number): RenderChild {
  return {
    pid: process.pid ?? 0,
    send: (job, onError) => {
      process.send(job, (error) => {
        if (error !== null) onError(error.message)
      })
    },
    onMessage: (handler) => process.on('message', handler),
    onExit: (handler) => {
      process.once('error', (error) => handler(error.message))
      // `close` comes after the last words were read.
      process.once('close', (code, signal) => {
        handler([signal ?? `code ${code}`, lastWords.get(process)?.trim()].filter((part) => part).join(': '))
      })
    },
    release: () => {
      process.removeAllListeners()
      if (idle !== null || jobs >= MOST_JOBS) void end(process)
      else keep(process, jobs)
    },
    kill: () => end(process),
  }
}

/** An idle process never keeps the program alive, and leaves when nothing came for a while. */
function keep(process: ChildProcess, jobs: number): void {
  const timer = setTimeout(() => void closeRenderer(), KEPT_MS)
  timer.unref()
  for (const handle of handlesOf(process)) handle.unref()
  idle = { process, jobs, timer }
  process.once('exit', () => {
    if (idle?.process === process) idle = null
    clearTimeout(timer)
  })
}

/** All that would keep the program alive while a process is idle. */
function handlesOf(process: ChildProcess): { ref(): void; unref(): void }[] {
  const { channel, stderr } = process
  const pipe = stderr instanceof Socket ? [stderr] : []
  return [process, ...(channel ? [channel] : []), ...pipe]
}

async function end(process: ChildProcess): Promise<void> {
  process.removeAllListeners()
  process.on('error', () => undefined)
  if (process.exitCode !== null || process.signalCode !== null || process.pid === undefined) return
  process.ref()
  await new Promise<void>((resolve) => {
    process.once('exit', () => resolve())
    process.kill('SIGKILL')
  })
}
