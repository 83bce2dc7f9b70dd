// Work on what users sent, beside the event loop: in threads, within limits of time and memory, in turns between owners.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { TEXT } from '@plumbline/contract/texts'
import { AppError, invalid } from './errors.ts'
import { WORKS, type WorkAnswer, type WorkRequest } from './serve-work.ts'
import { openWorkQueue, type WorkOwner } from './work-queue.ts'

/** Work that took more time or memory than it may: 503 with words, unless who asked for it says it better. */
export class BudgetSpent extends AppError {
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory') {
    super('unavailable', { message: TEXT.tooMuchWork })
    this.name = 'BudgetSpent'
    this.limit = limit
  }
}

/** What a thread keeps between calls, such as a template: sent when it does not have it yet. */
export interface SharedValue {
  key: string
  value: unknown
}

export interface WorkThreads {
  /**
   * Has a module do its work in a thread; the input and what it gives are copied there and back. Fails with BudgetSpent,
   * with 429 where too much of the owner's waits already, and with what it threw: a refusal as it is, else name,
   * message and stack.
   * @param module calls `serveWork`
   */
  run<Output>(
    owner: WorkOwner,
    module: URL,
    input: unknown,
    options: { seconds: number; shared?: SharedValue },
  ): Promise<Output>
}

interface WorkThreadsOptions {
  /** Threads at most. */
  places: number
  /** Of one owner. */
  perOwner: number
  /** Waiting of one owner, beside what runs. */
  waitingPerOwner: number
  /** A thread that had nothing to do for so long is let go. */
  idleMs: number
  /** Of each thread's heap, in megabytes. */
  memoryMb: number
}

interface Thread {
  module: string
  worker: Worker
  /** Keys of the values that it keeps, the last used at the end. */
  kept: string[]
  timer?: NodeJS.Timeout
}

/** The largest files that are taken need some seconds. */
const FILE_SECONDS = 30
/** Threads at rest. */
const IDLE_MAX = 3
/** Values that a thread keeps. */
const KEPT_MAX = 3

export function openWorkThreads(options: WorkThreadsOptions): WorkThreads {
  const { places, perOwner, waitingPerOwner, idleMs, memoryMb } = options
  const queue = openWorkQueue(places, perOwner)
  const waiting = new Map<WorkOwner, number>()
  /** The last used at the end. */
  const idle: Thread[] = []

  const startThread = (module: URL): Thread => {
    const worker = new Worker(module, {
      workerData: WORKS,
      // The server's secrets are none of its business.
      env: {},
      // Decoders print what they think of damaged files; the answer says it too.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    worker.stdout.resume()
    worker.stderr.resume()
    // Of one at rest.
    worker.on('error', () => {})
    worker.unref()
    return { module: module.href, worker, kept: [] }
  }
  const end = (thread: Thread) => {
    clearTimeout(thread.timer)
    const at = idle.indexOf(thread)
    if (at !== -1) idle.splice(at, 1)
    void thread.worker.terminate()
  }
  const rest = (thread: Thread) => {
    thread.timer = setTimeout(() => end(thread), idleMs)
    thread.timer.unref()
    idle.push(thread)
    if (idle.length > IDLE_MAX && idle[0]) end(idle[0])
  }
  /** Of the module's threads at rest the one that has the value already, else any. */
  const claim = (module: URL, shared: SharedValue | undefined): Thread => {
    const fit = idle.filter((thread) => thread.module === module.href)
    const thread = fit.findLast(({ kept }) => shared && kept.includes(shared.key)) ?? fit.at(-1)
    if (!thread) return startThread(module)
    clearTimeout(thread.timer)
    idle.splice(idle.indexOf(thread), 1)
    return thread
  }

  const work = async <Output>(module: URL, input: unknown, seconds: number, shared?: SharedValue) => {
    const thread = claim(module, shared)
    try {
      const answer = await ask(thread.worker, { input, ...keeping(thread, shared) }, seconds)
      rest(thread)
      if ('output' in answer) return answer.output as Output
      if ('refused' in answer) {
        const { code, message, errors } = answer.refused
        throw new AppError(code, { message, ...(errors ? { errors } : {}) })
      }
      const { name, message, stack } = answer.error
      throw Object.assign(new Error(message), { name, stack })
    } catch (error) {
      if (!idle.includes(thread)) end(thread)
      throw error
    }
  }

  return {
    run: async (owner, module, input, { seconds, shared }) => {
      const before = waiting.get(owner) ?? 0
      if (before >= waitingPerOwner + perOwner) throw new AppError('too_many_requests', { retryAfter: 5 })
      waiting.set(owner, before + 1)
      try {
        return await queue.run(owner, () => work(module, input, seconds, shared))
      } finally {
        const left = (waiting.get(owner) ?? 1) - 1
        if (left === 0) waiting.delete(owner)
        else waiting.set(owner, left)
      }
    },
  }
}

/** What is said of a shared value: itself where the thread does not have it, and which one it is to forget. */
function keeping({ kept }: Thread, shared: SharedValue | undefined): Pick<WorkRequest, 'shared'> {
  if (!shared) return {}
  const at = kept.indexOf(shared.key)
  if (at !== -1) kept.splice(at, 1)
  kept.push(shared.key)
  const forget = kept.length > KEPT_MAX ? kept.shift() : undefined
  return { shared: { key: shared.key, forget, ...(at === -1 ? { value: shared.value } : {}) } }
}

function ask(worker: Worker, request: WorkRequest, seconds: number): Promise<WorkAnswer> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      settle()
    }
    const onMessage = (answer: WorkAnswer) => finish(() => resolve(answer))
    const onError = (error: Error & { code?: string }) =>
      finish(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new BudgetSpent('memory') : error))
    const onExit = () => finish(() => reject(new Error('the working thread ended')))
    const onTime = async () => {
      // An answer that came while this process was busy counts.
      await nextTurn()
      finish(() => reject(new BudgetSpent('time')))
    }
    const timer = setTimeout(onTime, seconds * 1000)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(request)
  })
}

/** Where texts and files of users are worked on: an owner has one place of two. */
const threads = openWorkThreads({
  places: 2,
  perOwner: 1,
  // Some wait within transactions, whose connections others need too.
  waitingPerOwner: 3,
  idleMs: 300_000,
  memoryMb: 768,
})
export const inThread = threads.run

/** The same for a file, which is refused with 422 on `file` where it takes too much. */
export async function fileInThread<Output>(owner: WorkOwner, module: URL, input: unknown): Promise<Output> {
  try {
    return await inThread<Output>(owner, module, input, { seconds: FILE_SECONDS })
  } catch (error) {
    if (error instanceof BudgetSpent) throw invalid({ file: [TEXT.tooMuchWorkInFile] })
    throw error
  }
}
