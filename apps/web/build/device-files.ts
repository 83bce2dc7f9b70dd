// Builds the service worker once all else is built, with the list of what it keeps on a device: every file of the app,
// with the hash of its bytes, so that what something on the way put in its place is not kept.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD_FILE, DOCUMENT_STAMP, PAGE_FILES, WORKER_FILE } from '@plumbline/contract/page-files'
import { SITE_FOLDER } from '@plumbline/contract/site-page'
import type { Plugin } from 'vite'
import { bundleApart } from './bundle-apart.ts'

const PLACE = '__DEVICE_FILES__'
const DOCUMENT = 'index.html'
/** For the server, for link previews, in the page itself, or copies. */
const LEFT_OUT = [PAGE_FILES, BUILD_FILE, 'share-card.jpg', 'color-scheme.js', 'start-guard.js', WORKER_FILE]

/** @param others files that no page of the app needs; known once the bundle is made */
export function deviceFiles(others: ReadonlySet<string>): Plugin {
  let folder = ''
  return {
    name: 'device-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const [worker, ...more] = await bundleApart({
          rolldownOptions: {
            input: join(import.meta.dirname, '../src/app/worker.ts'),
            output: { entryFileNames: WORKER_FILE },
          },
        })
        const code = String(worker?.source)
        if (more.length > 0 || code.split(PLACE).length !== 2)
          throw new Error('device-files: the worker is not one file with one place for the list')
        const { build } = JSON.parse(await readFile(join(folder, BUILD_FILE), 'utf8'))
        const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) =>
            join(entry.parentPath, entry.name)
              .slice(folder.length + 1)
              .replaceAll('\\', '/'),
          )
          .filter((name) => !LEFT_OUT.includes(name) && !others.has(name) && !name.startsWith(SITE_FOLDER))
        const files = await Promise.all(names.sort().map(entryOf))
        await writeFile(
          join(folder, WORKER_FILE),
          code.replace(PLACE, () => JSON.stringify({ build, files })),
        )
      },
    },
  }

  async function entryOf(name: string) {
    const hash = createHash('sha256').update(await readFile(join(folder, name)))
    const digest = hash.digest('base64')
    // Those in assets/ have a hash in their names.
    const revision = name.startsWith('assets/') ? null : digest.slice(0, 8)
    return {
      url: `/${name}`,
      revision: name === DOCUMENT ? `${revision}-${DOCUMENT_STAMP}` : revision,
      integrity: `sha256-${digest}`,
    }
  }
}
