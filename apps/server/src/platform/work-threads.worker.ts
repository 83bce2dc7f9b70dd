// The thread of work-threads.ts: calls `run` of the module that it is told of, one call at a time.
import { parentPort, type Transferable } from 'node:worker_threads'
import { AppError, type ErrorCode, type FieldErrors } from './errors.ts'

export interface WorkRequest {
  /** Address of the module. */
  module: string
  input: unknown
  /** A value that is kept here: with `value` it is new, `forget` is the key of one that goes. */
  shared?: { key: string; value?: unknown; forget: string | undefined }
}

export type WorkAnswer =
  | { output: unknown }
  | { refused: { code: ErrorCode; message: string; errors: FieldErrors | undefined } }
  | { error: { name: string; message: string; stack: string | undefined } }

interface WorkModule {
  run(input: unknown, shared: unknown): unknown
  transfers?(output: unknown): Transferable[]
}

const kept = new Map<string, unknown>()

function sharedOf({ shared }: WorkRequest): unknown {
  if (!shared) return undefined
  if (shared.forget !== undefined) kept.delete(shared.forget)
  if ('value' in shared) kept.set(shared.key, shared.value)
  return kept.get(shared.key)
}

async function answer(request: WorkRequest): Promise<void> {
  const shared = sharedOf(request)
  const { run, transfers }: WorkModule = await import(request.module)
  const output = await run(request.input, shared)
  parentPort?.postMessage({ output } satisfies WorkAnswer, transfers?.(output) ?? [])
}

parentPort?.on('message', (request: WorkRequest) => {
  answer(request).catch((thrown: unknown) => {
    if (thrown instanceof AppError) {
      const { code, message, errors } = thrown
      parentPort?.postMessage({ refused: { code, message, errors } } satisfies WorkAnswer)
      return
    }
    const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
    parentPort?.postMessage({ error: { name, message, stack } } satisfies WorkAnswer)
  })
})
