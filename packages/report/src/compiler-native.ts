// Typst as a native module: PDF/UA-1 where it can be, without the standard where it cannot.
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import type { Compiler, SetSheet, Sheet } from './compiler.ts'
import { ReportError } from './report-error.ts'

/** Photos may lie anywhere on the disk: the compiler reads nothing outside its workspace. */
const WORKSPACE = '/'
/** Nearly every report has fewer. */
const FEW_PAGES = 100

/** Opens it with the faces that every report needs, ahead of the first one. */
export function openNativeCompiler(usualFontFolders: readonly string[]): Compiler {
  let kept = open(usualFontFolders)
  return {
    async set({ main, model, json, fontFolders, madeAt }: Sheet): Promise<SetSheet> {
      if (kept.fonts !== keyOf(fontFolders)) kept = open(fontFolders)
      kept.compiler.mapShadow(model, Buffer.from(json))
      return tryStandards(kept.compiler, main, Math.floor(madeAt.getTime() / 1000))
    },
    clean() {
      kept.compiler.resetShadow()
      kept.compiler.evictCache(0)
      // V8 lets the pages go when it likes: it sees how small their handle is, and not what hangs on it.
      globalThis.gc?.()
    },
  }
}

const keyOf = (folders: readonly string[]) => folders.join('\n')

function open(folders: readonly string[]) {
  const fontArgs = [{ fontPaths: [...folders] }]
  return { fonts: keyOf(folders), compiler: NodeCompiler.create({ workspace: WORKSPACE, fontArgs }) }
}

function tryStandards(compiler: NodeCompiler, mainFilePath: string, creationTimestamp: number): SetSheet {
  const compiled = compiler.compile({ mainFilePath, resetRead: true })
  const { result: pages } = compiled
  if (!pages) throw refusal(messagesOf(compiled.takeError()).join('; '))
  const warnings = messagesOf(compiled.takeWarnings())
  // The pages are all that is needed from here on, and what was kept to set them again is most of the memory. Of few pages it
  // is little, and letting go of it waits until the answer is given.
  if (pages.numOfPages > FEW_PAGES) compiler.evictCache(0)
  try {
    return {
      pdf: compiler.pdf(pages, { pdfStandard: 'ua-1', creationTimestamp }),
      standard: 'ua-1',
      warnings,
    }
  } catch {
    try {
      return { pdf: compiler.pdf(pages, { creationTimestamp }), standard: null, warnings }
    } catch (failure) {
      throw refusal(messageOf(failure))
    }
  }
}

function messagesOf(told: NodeError | null): string[] {
  const diagnostics: { message: string }[] = told?.shortDiagnostics ?? []
  return diagnostics.map(({ message }) => message)
}

function refusal(why: string): ReportError {
  return new ReportError('permanent', `the report could not be set: ${why}`)
}

/** Errors of the compiler may have an empty message and carry the text in `code`. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return [code, error.message].filter((part) => part !== '').join(': ')
}
