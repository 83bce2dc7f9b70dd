// Writes down which build this is and which files each page of the app needs (contract/page-files.ts), and puts the script that must run before
// the first paint into the page: a file of its own would hold the paint up by a round trip.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD_FILE, type BuildFile, PAGE_FILES, type PageFiles } from '@plumbline/contract/page-files'
import type { Plugin, Rolldown } from 'vite'

const SOURCE = join(import.meta.dirname, '../src')
const ROUTES = join(SOURCE, 'app/routes.ts')
const SHELL = 'app/layouts/shell-layout.tsx'
const BEFORE_PAINT = '<script src="/color-scheme.js"></script>'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const script = await readFile(join(SOURCE, '../public/color-scheme.js'), 'utf8')
        if (!html.includes(BEFORE_PAINT)) throw new Error(`page-files: index.html has no ${BEFORE_PAINT}`)
        return html.replace(BEFORE_PAINT, () => `<script>${script.replace(/^\/\/.*\n/, '').trim()}</script>`)
      },
    },
    async generateBundle(_, bundle) {
      const source = JSON.stringify(filesOfPages(await readFile(ROUTES, 'utf8'), bundle))
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source })
      this.emitFile({ type: 'asset', fileName: BUILD_FILE, source: JSON.stringify(buildOf(bundle)) })
    },
  }
}

function buildOf(bundle: Bundle): BuildFile {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.name === 'index',
  )
  if (!entry) throw new Error('page-files: the build has no first script')
  return { build: `/${entry.fileName}` }
}

/** One for each entry of the table of pages, which is read as text: running it would need a browser. */
function filesOfPages(routes: string, bundle: Bundle): PageFiles[] {
  const entries = [
    ...routes.matchAll(/\bpath: '([^']+)',\s+layout: '(\w+)',[^}]+?import\('#web\/([^']+)'\)/g),
  ]
  if (entries.length === 0 || entries.length !== routes.match(/\bpath: '/g)?.length)
    throw new Error('page-files: app/routes.ts is not written as expected')
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const isThere = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => neededBy(chunk, bundle)))
  const chunkOf = (file: string): Chunk => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(SOURCE, file)))
    if (!chunk) throw new Error(`page-files: no chunk holds ${file}`)
    return chunk
  }
  return entries.map(([, path = '', layout, page = '']) => {
    const roots = layout === 'public' ? [page] : [SHELL, page]
    const needed = [...new Set(roots.flatMap((file) => neededBy(chunkOf(file), bundle)))].filter(
      (chunk) => !isThere.has(chunk),
    )
    const styles = new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
    return {
      path,
      scripts: needed.map(({ fileName }) => `/${fileName}`),
      styles: [...styles].map((file) => `/${file}`),
    }
  })
}

/** A chunk and all that it imports. */
function neededBy(chunk: Chunk, bundle: Bundle, found = new Set<Chunk>()): Chunk[] {
  if (found.has(chunk)) return []
  found.add(chunk)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') neededBy(next, bundle, found)
  }
  return [...found]
}
