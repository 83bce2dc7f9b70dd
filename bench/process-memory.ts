// A process's memory as Linux tells it.
import { readFileSync } from 'node:fs'

/** Resident megabytes: now (`VmRSS`), or at most since it began (`VmHWM`); NaN where it is not told. */
export function megabytesOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  return Math.round(Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024)
}
