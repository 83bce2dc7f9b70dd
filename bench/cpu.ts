// Whose the processors were (Linux): of chosen processes, and of all.
import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the processor since the start, of a process; 0 once it is gone. */
export function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

/** Of all processors together: what was done, and all that there was. */
export function ticksOfAll(): { busy: number; all: number } {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, ...more] = (
    readFileSync('/proc/stat', 'latin1').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1, 9)
    .map(Number)
  const busy = user + nice + system + more.reduce((sum, ticks) => sum + ticks, 0)
  return { busy, all: busy + idle + wait }
}

/** Processes that this one started. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        return Number(readFileSync(`/proc/${one}/stat`, 'latin1').split(') ')[1]?.split(' ')[1]) === pid
      } catch {
        return false
      }
    })
}
