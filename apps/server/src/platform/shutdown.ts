// How the process ends: in the reverse order of its start, by a signal, when its launcher is gone, or after a failure.
import type { Log } from './log.ts'

/** What is not done after so long is left and the rest stopped: the jobs are made to survive that. */
const PATIENCE_MS = 6_000
/** The database server, which stops last, has this much in addition; a host gives a process 10 s before it kills it. */
const LAST_PATIENCE_MS = 3_000
/** One Ctrl-C can come twice: from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 1000

interface Step {
  name: string
  stop: (withinMs: number) => Promise<unknown>
}

export class Shutdown {
  readonly #steps: Step[] = []
  #log: Log | null = null
  #begunAt: number | null = null

  /** Registers something to stop, told how long it may take; the last added is stopped first. */
  add(name: string, stop: (withinMs: number) => Promise<unknown>): void {
    this.#steps.push({ name, stop })
  }

  /** Begins to listen for signals, a lost launcher, and errors that nobody caught. */
  listen(log: Log): void {
    this.#log = log
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.run(0))
    process.on('disconnect', () => void this.run(0))
    const crash = (error: unknown) => {
      log.error({ err: error }, 'uncaught error: stopping')
      void this.run(1)
    }
    process.on('uncaughtException', crash)
    process.on('unhandledRejection', crash)
  }

  /** Stops everything and exits. A second call, as by a second Ctrl-C, exits at once. */
  async run(code: number): Promise<void> {
    if (this.#begunAt !== null) {
      if (performance.now() - this.#begunAt < SAME_SIGNAL_MS) return
      process.exit(code || 130)
    }
    this.#begunAt = performance.now()
    const deadline = performance.now() + PATIENCE_MS
    const [last, ...others] = this.#steps
    for (const step of others.reverse()) await this.#stop(step, Math.max(0, deadline - performance.now()))
    if (last) await this.#stop(last, LAST_PATIENCE_MS)
    process.exit(code)
  }

  async #stop({ name, stop }: Step, withinMs: number): Promise<void> {
    const failed = (error: unknown) => this.#log?.error({ err: error }, `stopping ${name} failed`)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        failed(new Error('it took too long'))
        resolve()
      }, withinMs)
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      stop(withinMs).catch(failed).then(done)
    })
  }
}
