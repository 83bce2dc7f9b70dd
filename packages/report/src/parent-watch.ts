// Runs beside the compiler in a thread of its own: ends the process as soon as its parent is gone.
// The compiler is synchronous, so the channel's `disconnect` would be heard only when the report is finished.
import { workerData } from 'node:worker_threads'

const EVERY_MS = 200
const { parentPid }: { parentPid: number } = workerData

setInterval(() => {
  if (process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)
