// Typst as WebAssembly, for platforms that have no native build of it: the same pages, slower, tagged but unchecked.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import initialize, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import type { Compiler, SetSheet, Sheet } from './compiler.ts'
import { ReportError } from './report-error.ts'

const require = createRequire(import.meta.url)
/** Diagnostics come as text, with the place of each. */
const UNIX_DIAGNOSTICS = 2

/** Loads the module, which takes about a second. */
export async function openWasmCompiler(): Promise<Compiler> {
  await initialize({
    module_or_path: readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')),
  })
  return {
    // A compiler of its own for each sheet: what it read of files and fonts goes with it.
    async set(sheet: Sheet): Promise<SetSheet> {
      const compiler = await build(sheet)
      try {
        compiler.map_shadow(sheet.model, Buffer.from(sheet.json))
        // It has no option for the time, so the template is told of it. Nor does it give warnings.
        const inputs = [['made', sheet.madeAt.toISOString()]]
        const { result } = compiler.compile(sheet.main, inputs, 'pdf', UNIX_DIAGNOSTICS)
        return { pdf: Buffer.from(result), standard: null, warnings: [] }
      } catch (error) {
        throw new ReportError('permanent', `the report could not be set: ${messageOf(error)}`)
      } finally {
        compiler.free()
      }
    },
    clean() {},
  }
}

async function build({ fontFolders }: Sheet) {
  const builder = new TypstCompilerBuilder()
  await builder.set_access_model(
    {},
    (path: string) => statSync(path, { throwIfNoEntry: false })?.mtime,
    (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
    (path: string) => path,
    (path: string) => readFileSync(path),
  )
  for (const folder of fontFolders)
    for (const name of readdirSync(folder).filter((file) => /\.[ot]tf$/.test(file)))
      await builder.add_raw_font(readFileSync(join(folder, name)))
  return builder.build()
}

/** It throws a list of texts, or one. */
function messageOf(error: unknown): string {
  if (Array.isArray(error)) return error.map(String).join('; ')
  return error instanceof Error ? error.message : String(error)
}
