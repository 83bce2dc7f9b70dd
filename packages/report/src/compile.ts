// Sets a print model with Typst into PDF bytes: PDF/UA-1 where it can be, without the standard where it cannot.
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFolders } from './fonts.ts'
import type { PrintModel } from './print-model.ts'
import type { ReceiptModel } from './receipt-data.ts'
import { ReportError } from './report-error.ts'

/** The folder that holds the template and that photo files are named relative to. */
export const TEMPLATE_FOLDER = fileURLToPath(new URL('../templates/', import.meta.url))

/** A template, and where it looks for what it sets. */
interface Sheet {
  main: string
  model: string
}

const REPORT: Sheet = { main: `${TEMPLATE_FOLDER}report.typ`, model: '/report.json' }
const RECEIPT: Sheet = { main: `${TEMPLATE_FOLDER}receipt.typ`, model: '/receipt.json' }
/** Photos may lie anywhere on the disk: the compiler reads nothing outside its workspace. */
const WORKSPACE = '/'

export interface CompiledReport {
  pdf: Buffer
  pages: number
  standard: 'ua-1' | null
}

let kept: { fonts: string; compiler: NodeCompiler } | null = null

/** The compiler of the last report, unless this one needs other fonts. */
function compilerFor(folders: readonly string[]): NodeCompiler {
  const fonts = folders.join('\n')
  if (kept?.fonts !== fonts) {
    const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths: [...folders] }] })
    kept = { fonts, compiler }
  }
  return kept.compiler
}

/** Loads the faces that every report needs, ahead of the first one. */
export function loadCompiler(): void {
  compilerFor(fontFolders(''))
}

/**
 * Compiles the report; synchronous. `madeAt` becomes the creation date, so equal models give equal bytes.
 * Throws a permanent {@link ReportError} with Typst's message when the model cannot be set at all.
 */
export function compileReport(model: PrintModel, madeAt: Date): CompiledReport {
  return compile(REPORT, model, madeAt)
}

/** The same for a receipt. */
export function compileReceipt(model: ReceiptModel, madeAt: Date): CompiledReport {
  return compile(RECEIPT, model, madeAt)
}

function compile(sheet: Sheet, model: object, madeAt: Date): CompiledReport {
  const json = JSON.stringify(model)
  const compiler = compilerFor(fontFolders(json))
  const timestamp = Math.floor(madeAt.getTime() / 1000)
  compiler.mapShadow(sheet.model, Buffer.from(json))
  const [pdf, standard] = tryStandards(compiler, sheet.main, timestamp)
  return { pdf, standard, pages: countPages(pdf) }
}

/** Lets go of all that the last report left in memory; takes about 60 ms, so it is for after the answer. */
export function cleanCompiler(): void {
  kept?.compiler.resetShadow()
  kept?.compiler.evictCache(0)
}

function tryStandards(
  compiler: NodeCompiler,
  mainFilePath: string,
  creationTimestamp: number,
): [Buffer, 'ua-1' | null] {
  const source = { mainFilePath, resetRead: true }
  try {
    return [compiler.pdf(source, { pdfStandard: 'ua-1', creationTimestamp }), 'ua-1']
  } catch (refusal) {
    try {
      return [compiler.pdf(source, { creationTimestamp }), null]
    } catch (failure) {
      throw new ReportError(
        'permanent',
        `the report could not be set: ${messageOf(failure) || messageOf(refusal)}`,
      )
    }
  }
}

/** The compiler's errors may have an empty message and carry the text in `code` (stack.md). */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return [code, error.message].filter((part) => part !== '').join(': ')
}

/** The page tree's root is written first of all, uncompressed, and says its count before it names its pages. */
const ROOT_BYTES = 200

function countPages(pdf: Buffer): number {
  const root = pdf.toString('latin1', 0, ROOT_BYTES)
  const pages = Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(root)?.[1] ?? 0)
  if (pages < 1) throw new ReportError('permanent', 'the finished file has no pages')
  return pages
}
