// Renders the public pages when the web app is built: HTML that is readable without script, with its styles inside, and
// one small script of their own. They are templates: the server fills in what only it knows (contract/site-page.ts).
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillPage, SITE_FOLDER } from '@plumbline/contract/site-page'
import type { Plugin, ViteDevServer } from 'vite'
import { bundleApart, type OutputFile } from './bundle-apart.ts'

const ROOT = join(import.meta.dirname, '..')
const SITE = join(ROOT, 'src/features/site')

/** The pages that the development server shows. */
const DEVELOPED = ['/', '/terms-of-use', '/privacy-policy']
const SAMPLE_FACTS = {
  PUBLIC_URL: 'http://localhost:3000',
  SUPPORT_EMAIL: 'support@localhost',
  SELLER: 'Plumbline',
  PRICES: '$49 per month or $490 per year',
  plans: [
    { NICKNAME: 'Monthly', PRICE: '$49', INTERVAL: 'per month', CHARGED: 'every 30 days' },
    { NICKNAME: 'Yearly', PRICE: '$490', INTERVAL: 'per year', CHARGED: 'every 365 days' },
  ],
}

interface SiteModule {
  renderSite: (assets: { css: string; script: string; font?: string }) => Record<string, string>
}

/**
 * Adds the pages, their pictures and their script to the build.
 * @param files takes the names of what no page of the app needs
 */
export function prerenderSite(files: Set<string>): Plugin {
  return {
    name: 'prerender-site',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        showSite(server, request.url?.split('?', 1)[0] ?? '').then((html) => {
          if (html === null) return next()
          response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
        }, next)
      })
    },
    async generateBundle(_, bundle) {
      for (const { fileName, source } of await buildSite()) {
        // The app has the same faces.
        if (fileName in bundle) continue
        files.add(fileName)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** A page while developing: rendered anew at each request, with made-up facts. */
async function showSite(server: ViteDevServer, path: string): Promise<string | null> {
  if (!DEVELOPED.includes(path)) return null
  const { renderSite } = (await server.ssrLoadModule(join(SITE, 'prerender.tsx'))) as SiteModule
  const page = renderSite({
    // Run in the browser it brings the styles along.
    css: '',
    script: '/src/features/site/prerender.tsx',
  })[path]
  const entry = '<script type="module" src="/src/features/site/site-entry.ts"></script></body>'
  return server.transformIndexHtml(path, fillPage((page ?? '').replace('</body>', entry), SAMPLE_FACTS))
}

async function buildSite(): Promise<OutputFile[]> {
  const scripts = await bundleApart({ rolldownOptions: { input: join(SITE, 'site-entry.ts') } })
  const rendered = await bundleApart({
    ssr: true,
    ssrEmitAssets: true,
    emitAssets: true,
    cssCodeSplit: false,
    rolldownOptions: { input: join(SITE, 'prerender.tsx') },
  })
  const isCode = ({ fileName }: OutputFile) => /\.m?js$/.test(fileName)
  const isStyle = ({ fileName }: OutputFile) => fileName.endsWith('.css')
  const code = rendered.filter(isCode)
  const assets = rendered.filter((file) => !isCode(file) && !isStyle(file))
  const entry = scripts.find(({ fileName }) => fileName.startsWith('assets/site-entry-'))
  const font = assets.find(({ fileName }) => /public-sans-latin-wght-[^/]*\.woff2$/.test(fileName))
  if (!entry || !font || code.length !== 1 || !code[0])
    throw new Error(
      `prerender-site: unexpected build: ${[...scripts, ...rendered].map(({ fileName }) => fileName)}`,
    )
  const { renderSite } = await load(code[0])
  const css = rendered
    .filter(isStyle)
    .map(({ source }) => String(source))
    .join('')
  const pages = renderSite({ css, script: `/${entry.fileName}`, font: `/${font.fileName}` })
  const templates = Object.entries(pages).map(([path, source]) => ({
    fileName: `${SITE_FOLDER}${fileOf(path)}`,
    source,
  }))
  return [...scripts, ...assets, ...templates]
}

/** `/` → `/index.html`, `/terms-of-use` → `/terms-of-use.html`, `/robots.txt` as it is. */
function fileOf(path: string): string {
  if (path === '/') return '/index.html'
  return path.includes('.') ? path : `${path}.html`
}

async function load({ source }: OutputFile): Promise<SiteModule> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-site-'))
  try {
    const file = join(folder, 'prerender.mjs')
    await writeFile(file, source)
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
