// Hands HEIC files to the decoding thread, one at a time; the thread ends when it has nothing to do.
import { Worker } from 'node:worker_threads'
import { openWorkQueue, type WorkOwner } from './work-queue.ts'

export interface HeicRequest {
  bytes: Uint8Array
  maxPixels: number
}
export type HeicAnswer = { width: number; height: number; pixels: Uint8Array } | { error: string }

/** Straight RGBA pixels, turned upright as the file says. */
export interface DecodedHeic {
  width: number
  height: number
  pixels: Uint8Array
}

const TIMEOUT_MS = 60_000
/** The decoder's memory only grows: an idle thread is let go. */
const IDLE_MS = 30_000

const queue = openWorkQueue(1, 1)
let worker: Worker | null = null
let idleTimer: NodeJS.Timeout | undefined

/** Decodes a HEIC file off the event loop. Fails when it is damaged, too large, or takes over a minute. */
export function decodeHeic(owner: WorkOwner, bytes: Uint8Array, maxPixels: number): Promise<DecodedHeic> {
  return queue.run(owner, async () => {
    clearTimeout(idleTimer)
    worker ??= startWorker()
    try {
      const answer = await ask(worker, { bytes, maxPixels })
      if ('error' in answer) throw new Error(answer.error)
      return answer
    } finally {
      idleTimer = setTimeout(stopWorker, IDLE_MS)
      idleTimer.unref()
    }
  })
}

function startWorker(): Worker {
  // The decoder prints what it thinks of damaged files; the answer says it too.
  const started = new Worker(new URL('./image-heic.worker.ts', import.meta.url), {
    stdout: true,
    stderr: true,
  })
  started.stdout.resume()
  started.stderr.resume()
  started.unref()
  return started
}

function stopWorker(): void {
  worker?.terminate()
  worker = null
}

function ask(thread: Worker, request: HeicRequest): Promise<HeicAnswer> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      settle()
    }
    const fail = (error: Error) =>
      finish(() => {
        stopWorker()
        reject(error)
      })
    const onMessage = (answer: HeicAnswer) => finish(() => resolve(answer))
    const onError = (error: Error) => fail(error)
    const onExit = () => fail(new Error('the HEIC decoder ended'))
    const timer = setTimeout(() => fail(new Error('the HEIC decoder took too long')), TIMEOUT_MS)
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(request)
  })
}
