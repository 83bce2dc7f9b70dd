// How the process ends: in the reverse order of its start, by a signal, when its launcher is gone, or after a failure.
import type { Log } from './log.ts'

/** What is not done after so long is left: PostgreSQL and the jobs are made to survive that. */
const PATIENCE_MS = 15_000
/** One Ctrl-C can come twice: from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 1000

export class Shutdown {
  readonly #steps: { name: string; stop: () => Promise<unknown> }[] = []
  #log: Log | null = null
  #begunAt: number | null = null

  /** Registers something to stop; the last added is stopped first. */
  add(name: string, stop: () => Promise<unknown>): void {
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
    const overtime = setTimeout(() => process.exit(code || 1), PATIENCE_MS)
    for (const { name, stop } of this.#steps.reverse())
      await stop().catch((error: unknown) => this.#log?.error({ err: error }, `stopping ${name} failed`))
    clearTimeout(overtime)
    process.exit(code)
  }
}
