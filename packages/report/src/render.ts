// Renders a report, or a receipt, in a child process of its own, within a time and a memory limit.
import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { claimChild, type RenderChild } from './child-pool.ts'
import { watchMemory } from './memory-watch.ts'
import type { ReceiptData } from './receipt-data.ts'
import type { ChildMessage, RenderJob, RenderStage } from './render-child.ts'
import type { ReportData } from './report-data.ts'
import { ReportError } from './report-error.ts'

export { chooseRenderer, closeRenderer, warmRenderer } from './child-pool.ts'

const DEFAULT_TIMEOUT_MS = 60_000
/** Resident memory of the child: 300 photos take a third of it, 600 with 1,320 findings nearly all. */
const DEFAULT_MEMORY_MB = 1408

export interface RenderOptions {
  /** Absolute path of the PDF; its folder exists. It appears whole or not at all. */
  outFile: string
  timeoutMs?: number
  memoryMb?: number
  signal?: AbortSignal
  /** Called at the start of each stage with the share of the work that lies behind it, 0 to 1. */
  onProgress?: (progress: RenderProgress) => void
}

export interface RenderProgress {
  stage: RenderStage
  share: number
}

export interface RenderedReport {
  pages: number
  bytes: number
  /** Null when the text holds what PDF/UA-1 refuses (a sign that no font has), or from WebAssembly; tagged all the same. */
  standard: 'ua-1' | null
  /** Numbered photos, cover and logo not counted. */
  photos: number
  /** Files that could not be read; the report says so in the place of each. */
  unreadable: string[]
  /** What Typst says of what it set all the same, such as a layout that never came to rest: a fault of the templates. */
  warnings: string[]
  /** The child's greatest resident memory as it was seen; null where the system does not tell. */
  peakMemoryMb: number | null
}

const SHARES: Record<RenderStage, number> = { photos: 0.05, layout: 0.15, writing: 0.95 }

/**
 * Renders `data` to `outFile`. Rejects with a {@link ReportError}: permanent when the data cannot be set, limit when it
 * takes too much time or memory, retryable for an abort, a full disk or a child that died. No file stays behind then.
 */
export function renderReport(data: ReportData, options: RenderOptions): Promise<RenderedReport> {
  return render((partFile) => ({ kind: 'report', data, partFile }), options)
}

/** The same for a receipt. */
export function renderReceipt(data: ReceiptData, options: RenderOptions): Promise<RenderedReport> {
  return render((partFile) => ({ kind: 'receipt', data, partFile }), options)
}

async function render(
  jobWith: (partFile: string) => RenderJob,
  options: RenderOptions,
): Promise<RenderedReport> {
  const { signal, outFile } = options
  if (signal?.aborted) throw new ReportError('retryable', 'rendering was stopped')
  const partFile = `${outFile}.part-${randomUUID()}`
  const child = claimChild()
  try {
    const result = await runJob(child, jobWith(partFile), options)
    await rename(partFile, outFile)
    child.release()
    return result
  } catch (error) {
    await child.kill()
    await rm(partFile, { force: true })
    if (error instanceof ReportError) throw error
    throw new ReportError('retryable', error instanceof Error ? error.message : String(error))
  }
}

function runJob(child: RenderChild, job: RenderJob, options: RenderOptions): Promise<RenderedReport> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, memoryMb = DEFAULT_MEMORY_MB, signal, onProgress } = options
  const ended = new AbortController()
  return new Promise<RenderedReport>((resolve, reject) => {
    const fail = (message: string) => reject(new ReportError('retryable', message))
    const exceed = (message: string) => reject(new ReportError('limit', message))
    const memory = watchMemory(child.pid, memoryMb, () =>
      exceed(`rendering took more than ${memoryMb} MB of memory`),
    )
    const timer = setTimeout(() => exceed(`rendering took longer than ${timeoutMs} ms`), timeoutMs)
    ended.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      memory.stop()
    })
    signal?.addEventListener('abort', () => fail('rendering was stopped'), { signal: ended.signal })
    child.onExit((how) => fail(`the rendering process ended early (${how})`))
    child.onMessage((message: ChildMessage) => {
      if (message.type === 'stage') onProgress?.({ stage: message.stage, share: SHARES[message.stage] })
      else if (message.type === 'failed') reject(new ReportError(message.kind, message.message))
      else {
        const { type: _, ...made } = message
        resolve({ ...made, peakMemoryMb: memory.peakMb() })
      }
    })
    child.send(job, fail)
  }).finally(() => ended.abort())
}
