// Compresses each file of the build that compresses well, once and thoroughly: the server sends `name.br` or `name.gz` as
// they lie beside it.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { WORKER_FILE } from '@plumbline/contract/page-files'
import { SITE_FOLDER } from '@plumbline/contract/site-page'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|wasm)$/
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const names = await readdir(folder, { recursive: true })
        // The server puts something into the public pages and the worker, and compresses them itself.
        const isFilled = (name: string) => name.startsWith(SITE_FOLDER) || name === WORKER_FILE
        const plain = names.filter((name) => COMPRESSIBLE.test(name) && !isFilled(name))
        await Promise.all(plain.map((name) => compress(join(folder, name))))
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, BROTLI))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
