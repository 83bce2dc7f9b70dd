// Work for the tests of threads: what it is told to do.
import { threadId } from 'node:worker_threads'
import { serveWork } from '#server/platform/serve-work.ts'

interface Task {
  say?: string
  fail?: string
  spin?: boolean
  fill?: boolean
  thread?: boolean
  shared?: boolean
  pattern?: string
}

function run(task: Task, shared: { said: string } | undefined): unknown {
  if (task.fail !== undefined) throw new Error(task.fail)
  if (task.thread) return threadId
  if (task.shared) return shared?.said
  if (task.pattern !== undefined) return /^(a+)+$/.test(task.pattern)
  while (task.spin);
  const filled: number[][] = []
  while (task.fill) filled.push(Array.from({ length: 1_000 }, (_, index) => index))
  return task.say
}

serveWork(run)
