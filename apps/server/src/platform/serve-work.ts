// The other end of work-threads.ts: a module that is the program of a thread answers what it is asked, one after the other.
import { parentPort, type Transferable, workerData } from 'node:worker_threads'
import { AppError, type ErrorCode, type FieldErrors } from './errors.ts'

export interface WorkRequest {
  input: unknown
  /** A value that is kept here: with `value` it is new, `forget` is the key of one that goes. */
  shared?: { key: string; value?: unknown; forget: string | undefined }
}

/** By which a thread that was started to work is known from any other. */
export const WORKS = 'plumbline work'

export type WorkAnswer =
  | { output: unknown }
  | { refused: { code: ErrorCode; message: string; errors: FieldErrors | undefined } }
  | { error: { name: string; message: string; stack: string | undefined } }

/**
 * Makes the module that calls it the program of a thread, where it was started as one; elsewhere it does nothing.
 * @param run is given the input, and the value that is shared with it
 * @param transfers the buffers of an output that are handed over, not copied
 */
export function serveWork<Input, Shared, Output>(
  run: (input: Input, shared: Shared) => Output,
  transfers: (output: Awaited<Output>) => Transferable[] = () => [],
): void {
  if (workerData !== WORKS) return
  const kept = new Map<string, unknown>()
  const sharedOf = ({ shared }: WorkRequest) => {
    if (shared?.forget !== undefined) kept.delete(shared.forget)
    if (shared && 'value' in shared) kept.set(shared.key, shared.value)
    return shared && kept.get(shared.key)
  }
  const post = (answer: WorkAnswer, handedOver: Transferable[] = []) =>
    parentPort?.postMessage(answer, handedOver)

  parentPort?.on('message', async (request: WorkRequest) => {
    try {
      const output = await run(request.input as Input, sharedOf(request) as Shared)
      post({ output }, transfers(output))
    } catch (thrown) {
      post(failureOf(thrown))
    }
  })
}

function failureOf(thrown: unknown): WorkAnswer {
  if (thrown instanceof AppError) {
    const { code, message, errors } = thrown
    return { refused: { code, message, errors } }
  }
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { error: { name, message, stack } }
}
