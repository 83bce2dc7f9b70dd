// Sets a print model with Typst into PDF bytes, by the native build where the platform has one, else by WebAssembly.
import { fileURLToPath } from 'node:url'
import type { Compiler, Renderer, SetSheet, Sheet } from './compiler.ts'
import { fontFolders } from './fonts.ts'
import type { PrintModel } from './print-model.ts'
import type { ReceiptModel } from './receipt-data.ts'
import { ReportError } from './report-error.ts'

/** The folder that holds the template and that photo files are named relative to. */
export const TEMPLATE_FOLDER = fileURLToPath(new URL('../templates/', import.meta.url))

const REPORT = { main: `${TEMPLATE_FOLDER}report.typ`, model: '/report.json' }
const RECEIPT = { main: `${TEMPLATE_FOLDER}receipt.typ`, model: '/receipt.json' }

export interface CompiledReport extends SetSheet {
  pages: number
}

/** Opens the build that is asked for; null: the native one, or the other where the platform has none. */
export async function openCompiler(renderer: Renderer | null): Promise<Compiler> {
  if (renderer !== 'wasm') {
    try {
      const { openNativeCompiler } = await import('./compiler-native.ts')
      return openNativeCompiler(fontFolders(''))
    } catch (error) {
      if (renderer === 'native') throw error
    }
  }
  const { openWasmCompiler } = await import('./compiler-wasm.ts')
  return openWasmCompiler()
}

/**
 * Sets the report; `madeAt` becomes the creation date, so equal models give equal bytes.
 * Rejects with a permanent {@link ReportError} with Typst's message when the model cannot be set at all.
 */
export function compileReport(compiler: Compiler, model: PrintModel, madeAt: Date): Promise<CompiledReport> {
  return compile(compiler, REPORT, model, madeAt)
}

/** The same for a receipt. */
export function compileReceipt(
  compiler: Compiler,
  model: ReceiptModel,
  madeAt: Date,
): Promise<CompiledReport> {
  return compile(compiler, RECEIPT, model, madeAt)
}

async function compile(
  compiler: Compiler,
  files: Pick<Sheet, 'main' | 'model'>,
  model: object,
  madeAt: Date,
): Promise<CompiledReport> {
  const json = JSON.stringify(model)
  const set = await compiler.set({ ...files, json, fontFolders: fontFolders(json), madeAt })
  const warnings = [...new Set(set.warnings)].filter((warning) => !OF_FALLBACK.test(warning))
  return { ...set, warnings, pages: countPages(set.pdf) }
}

/** Fallbacks are named whether a text needs them or not, and loaded where one does (fonts.ts). */
const OF_FALLBACK = /unknown font family: noto /i

/** The page tree's root is written first of all, uncompressed, and says its count before it names its pages. */
const ROOT_BYTES = 200

function countPages(pdf: Buffer): number {
  const root = pdf.toString('latin1', 0, ROOT_BYTES)
  const pages = Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(root)?.[1] ?? 0)
  if (pages < 1) throw new ReportError('permanent', 'the finished file has no pages')
  return pages
}
