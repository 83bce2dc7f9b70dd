// The process that renders: takes one job at a time over the parent's channel, and ends when the parent goes away.
import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Compiler, Renderer } from './compiler.ts'
import { buildPrintModel } from './print-model.ts'
import { type ReceiptData, receiptModel } from './receipt-data.ts'
import type { ReportData } from './report-data.ts'
import { ReportError, type ReportErrorKind } from './report-error.ts'

/** What the parent sends; `partFile` is the parent's to rename or to remove. */
export type RenderJob = { partFile: string } & (
  | { kind: 'report'; data: ReportData }
  | { kind: 'receipt'; data: ReceiptData }
)

/** The stages of a render, in order. */
export type RenderStage = 'photos' | 'layout' | 'writing'

export type ChildMessage =
  | { type: 'stage'; stage: RenderStage }
  | {
      type: 'done'
      pages: number
      bytes: number
      standard: 'ua-1' | null
      photos: number
      unreadable: string[]
      warnings: string[]
    }
  | { type: 'failed'; kind: ReportErrorKind; message: string }

function send(message: ChildMessage): void {
  process.send?.(message)
}

// What a machine has installed must change no byte of a report: fontconfig is shown a folder that is not there.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('../no-system-fonts.conf', import.meta.url))

/** Loaded at once, but a platform on which neither build runs must be able to say so. */
const loading = import('./compile.ts').then(async ({ openCompiler }) => {
  const compiler = await openCompiler(rendererOf(process.argv[2]))
  // Now, for most children are killed: Node writes it at a clean end.
  flushCompileCache()
  return compiler
})
loading.catch(() => undefined)

function rendererOf(name: string | undefined): Renderer | null {
  return name === 'native' || name === 'wasm' ? name : null
}

async function compilerOrRefusal(): Promise<Compiler> {
  try {
    return await loading
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const platform = `${process.platform}-${process.arch}`
    throw new ReportError('permanent', `reports cannot be set on this platform (${platform}): ${reason}`)
  }
}

/** What a job comes to before it is written. */
async function compileJob(job: RenderJob) {
  const compiler = await compilerOrRefusal()
  const { compileReceipt, compileReport, TEMPLATE_FOLDER } = await import('./compile.ts')
  if (job.kind === 'receipt') {
    send({ type: 'stage', stage: 'layout' })
    const compiled = await compileReceipt(compiler, receiptModel(job.data), job.data.madeAt)
    return { ...compiled, photos: 0, unreadable: [] }
  }
  send({ type: 'stage', stage: 'photos' })
  const { model, unreadable } = buildPrintModel(job.data, TEMPLATE_FOLDER)
  send({ type: 'stage', stage: 'layout' })
  const { issue, photos } = job.data.content
  return { ...(await compileReport(compiler, model, new Date(issue.madeAt))), photos, unreadable }
}

async function run(job: RenderJob): Promise<void> {
  const { pdf, ...made } = await compileJob(job)
  send({ type: 'stage', stage: 'writing' })
  // Lets a parent's end be noticed before a file is written that nobody would rename or remove.
  await setImmediate()
  await setImmediate()
  writeFileSync(job.partFile, pdf, { flag: 'wx' })
  send({ type: 'done', ...made, bytes: pdf.length })
}

process.on('disconnect', () => process.exit(0))
process.on('message', (job: RenderJob) => {
  run(job)
    .catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      // What is not said to be permanent may be the machine's fault: no space, too many open files.
      send({ type: 'failed', kind: error instanceof ReportError ? error.kind : 'retryable', message })
    })
    .finally(() => loading.then((compiler) => compiler.clean()).catch(() => undefined))
})
new Worker(new URL('./parent-watch.ts', import.meta.url), { workerData: { parentPid: process.ppid } }).unref()
