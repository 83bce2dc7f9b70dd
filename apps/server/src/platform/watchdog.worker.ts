// The thread of watchdog.ts: looks whether the main thread turns, and how much processor time it took meanwhile.
import { readFileSync, writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { Watch } from './watchdog.ts'

const EVERY_MS = 250
/** The clock in which Linux tells of threads, whatever the machine's own (USER_HZ). */
const TICKS_PER_SECOND = 100

const { turns, pid, seconds }: Watch = workerData

/** Processor time of the main thread in seconds; null where the system does not tell it. */
function ofMainThread(): number | null {
  try {
    // utime and stime, counted behind the name, in which anything may stand (proc_pid_stat).
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')
    const ticks = Number(fields?.[11]) + Number(fields?.[12])
    return Number.isFinite(ticks) ? ticks / TICKS_PER_SECOND : null
  } catch {
    return null
  }
}

let elsewhere = 0
let before = process.cpuUsage()
/** Where threads are not told apart: what all of them took, as far as one could have since the last look. */
function ofAnyThread(): number {
  const { user, system } = process.cpuUsage(before)
  before = process.cpuUsage()
  elsewhere += Math.min((user + system) / 1_000_000, EVERY_MS / 1000)
  return elsewhere
}

let seen = -1
let since = 0
setInterval(() => {
  const now = ofMainThread() ?? ofAnyThread()
  const turn = Atomics.load(turns, 0)
  if (turn !== seen) {
    seen = turn
    since = now
  } else if (now - since >= seconds) {
    const text = `✖ The event loop did not turn in ${seconds} s of processor time: the process is ended.\n`
    try {
      writeSync(2, text)
    } finally {
      process.kill(pid, 'SIGKILL')
    }
  }
}, EVERY_MS)
