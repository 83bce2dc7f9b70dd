// Writes down which build this is and which files each page of the app needs (contract/page-files.ts), as the bundler
// knows them, and puts the scripts that must run before all others into the page: a file of its own would hold the
// paint up by a round trip, and one that watches the start must be there whatever else is not.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_FILE, type BuildFile, PAGE_FILES, type PageFiles } from '@plumbline/contract/page-files'
import type { Plugin, Rolldown } from 'vite'
import { PAGES } from '../src/app/routes.ts'

const SOURCE = join(import.meta.dirname, '../src')
const SHELL = 'app/layouts/shell-layout.tsx'
const INLINE = /<script src="\/([\w-]+\.js)"><\/script>/g

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(INLINE, (_, file) => {
          const script = readFileSync(join(SOURCE, '../public', file), 'utf8')
          return `<script>${script.replaceAll(/^ *\/\/.*\n/gm, '').trim()}</script>`
        }),
    },
    generateBundle(_, bundle) {
      const source = JSON.stringify(filesOfPages(bundle))
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

/** One for each page of the router. */
function filesOfPages(bundle: Bundle): PageFiles[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const isThere = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => neededBy(chunk, bundle)))
  const listed = new Set(PAGES.map(({ file }) => join(SOURCE, 'features', file)))
  const isForgotten = (id: string) => id.endsWith('.page.tsx') && !listed.has(id)
  const forgotten = chunks.flatMap(({ moduleIds }) => moduleIds.filter(isForgotten))
  if (forgotten.length > 0) throw new Error(`page-files: app/routes.ts names no path for ${forgotten}`)
  const chunkOf = (file: string): Chunk => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(SOURCE, file)))
    if (!chunk) throw new Error(`page-files: no chunk holds ${file}`)
    return chunk
  }
  return PAGES.map(({ path, layout, file }) => {
    const page = `features/${file}`
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
