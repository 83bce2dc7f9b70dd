// A small build of its own, beside that of the app: what it gives is not written to the disk.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { bareRoutes } from './bare-routes.ts'

export interface OutputFile {
  fileName: string
  source: string | Uint8Array
}

/** Builds what the options name as input; gives all of its files. */
export async function bundleApart(options: InlineConfig['build']): Promise<OutputFile[]> {
  const result = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    publicDir: false,
    plugins: [bareRoutes(), react()],
    // One file that runs wherever it is put.
    ssr: { noExternal: true },
    build: { target: 'es2022', write: false, assetsInlineLimit: 0, modulePreload: false, ...options },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  return outputs.flatMap(({ output }) =>
    output.map((file) => ({
      fileName: file.fileName,
      source: file.type === 'chunk' ? file.code : file.source,
    })),
  )
}
