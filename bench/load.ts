// Asks a load generator in a process of its own for a run, and says what it saw.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface LoadOrder {
  port: number
  /** Whole HTTP/1.1 requests, sent in turn. */
  requests: string[]
  connections: number
  warmupMs: number
  durationMs: number
}

export interface LoadResult {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  answers: number
  /** Answers of 400 and above. */
  refused: number
}

const CHILD = fileURLToPath(new URL('./load-child.ts', import.meta.url))

/** Runs one order; fails when the generator dies or any answer was a refusal. */
export async function runLoad(order: LoadOrder): Promise<LoadResult> {
  const child = fork(CHILD)
  const result = await new Promise<LoadResult>((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadResult))
    child.once('exit', (code) => reject(new Error(`the load generator ended with ${code}`)))
    child.send(order)
  })
  if (result.refused > 0) throw new Error(`${result.refused} of ${result.answers} answers were refusals`)
  return result
}

/** A keep-alive request as text. */
export function requestText(
  method: 'GET' | 'POST',
  path: string,
  options: { token?: string; body?: unknown } = {},
): string {
  const body = options.body === undefined ? '' : JSON.stringify(options.body)
  return [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(options.token ? [`authorization: Bearer ${options.token}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
    '',
    body,
  ].join('\r\n')
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
