// Watches another process's resident memory: a limit on address space would stop V8 and the compiler at once.
import { readFileSync } from 'node:fs'

const EVERY_MS = 20
const KB_IN_MB = 1024

export interface MemoryWatch {
  stop(): void
  /** The greatest value so far, or null when none could be read. */
  peakMb(): number | null
}

/**
 * Calls `onExceeded` once when the process passes `limitMb`. Reads `/proc`, so it watches on Linux only; elsewhere
 * the time limit alone holds.
 */
export function watchMemory(pid: number, limitMb: number, onExceeded: () => void): MemoryWatch {
  let peak: number | null = null
  const look = () => {
    const now = residentMb(pid)
    if (now === null) return
    peak = Math.max(peak ?? 0, now)
    if (now <= limitMb) return
    clearInterval(timer)
    onExceeded()
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    stop: () => clearInterval(timer),
    peakMb: () => {
      look()
      return peak
    },
  }
}

function residentMb(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    const kb = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
    return kb === undefined ? null : Number(kb) / KB_IN_MB
  } catch {
    return null
  }
}
