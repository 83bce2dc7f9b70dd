// Ends a process whose event loop does not turn while it computes: nobody is answered by it any more, not even a signal.
import { Worker } from 'node:worker_threads'

export interface Watch {
  /** Counted up by each turn of the loop that is watched. */
  turns: Int32Array
  /** Of the process, which is the number of its main thread too. */
  pid: number
  /** Processor time without a turn after which the process is ended. */
  seconds: number
}

/** No call, no job and no collection of garbage computes for so long without a turn. */
const SECONDS = 10
const TURN_MS = 250

/**
 * Starts the thread that watches this one. It measures processor time, so that a machine that slept, or had no time for us,
 * counts for nothing. What it ends is started again by the launcher, systemd or the host of the image.
 */
export function startWatchdog(seconds = SECONDS): void {
  const turns = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(turns, 0, 1), TURN_MS).unref()
  const watch: Watch = { turns, pid: process.pid, seconds }
  new Worker(new URL('./watchdog.worker.ts', import.meta.url), { workerData: watch, env: {} }).unref()
}
