// Serves the built web app: hashed assets for ever, the one page for every address that is one of the app's, with word
// of the files that this address needs, and as a 404 for any other that is no call.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import {
  DOCUMENT_STAMP,
  PAGE_FILES,
  type PageFiles,
  patternOfPage,
  WORKER_FILE,
} from '@plumbline/contract/page-files'
import { SITE_FOLDER } from '@plumbline/contract/site-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { findKeptAsset, keepBuild } from './kept-builds.ts'
import { type MadeText, madeText, sendText } from './page-encoding.ts'
import { hashesOfScripts, openSitePages, type ReadSiteFacts } from './site-pages.ts'

export interface WebAppOptions {
  /** Whether cards are entered into Stripe's own frame, which never hands them to us. */
  usesStripe: boolean
  /** Where pictures may come from beside us: the store, where it hands out links of its own. */
  pictureOrigin?: string | undefined
  /** What the public pages are filled with. */
  siteFacts: ReadSiteFacts
  /** Where builds are kept (kept-builds.ts); without it, former builds are served no longer. */
  keptBuilds?: string | undefined
}

/**
 * Own scripts only, and Stripe's where it takes the money; Mantine writes styles into the page (stack.md).
 * @param inline hashes of scripts that stand in the page
 */
function pagePolicy(
  { usesStripe, pictureOrigin }: Pick<WebAppOptions, 'usesStripe' | 'pictureOrigin'>,
  inline: readonly string[] = [],
): string {
  const stripe = (sources: string) => (usesStripe ? ` ${sources}` : '')
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline].join(' ')}${stripe('https://js.stripe.com')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${pictureOrigin ? ` ${pictureOrigin}` : ''}${stripe('https://*.stripe.com')}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    `connect-src 'self'${stripe('https://api.stripe.com')}`,
    `frame-src 'self'${stripe('https://js.stripe.com https://hooks.stripe.com')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  // The camera takes photos; the microphone is for speech that the device itself recognises.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(self)',
  'cache-control': 'no-cache',
}

/** Where calls live: an unknown address there is a JSON 404, everywhere else the page says so itself. */
const CALLS = /^\/(v1|user|phone|captcha|files|docs|dev|sandbox|stripe|assets)(\/|$)/

/** What the server reads itself, and the compressed copies of files. */
const isHidden = (path: string) => path.endsWith(PAGE_FILES) || /\.(br|gz)$/.test(path)

/** Files here have the hash of their content in their name. */
const ASSETS = '/assets/'
const WORKER_ADDRESS = `/${WORKER_FILE}`
const HASHED_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  // A worker is held to what its own script came with.
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

/** While another build is put in the place of this one, the page itself is not there. */
const UPDATED_WITHIN_S = 10

interface Asset {
  path: string
  headers: Record<string, string>
}

/**
 * Answers what no route answers: files of the build, or its page.
 * @param folder the built app; when there is none, every address that is no call says so
 */
export function serveWebApp(app: FastifyInstance, folder: string, options: WebAppOptions): void {
  if (options.keptBuilds) keepOrWarn(app, folder, options.keptBuilds)
  const assets = findAssets(folder, options)
  const page = assets.get('/index.html')
  const worker = page && stampWorker(folder, page)
  const pageAt = readPages(folder)
  const site = openSitePages(folder, {
    headers: { ...PAGE_HEADERS },
    policy: (scripts) => pagePolicy({ usesStripe: false }, scripts),
    facts: options.siteFacts,
  })
  // Sends what it is told to, whole or in parts, compressed where the build left it so; the list above says what there is.
  app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false })
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || CALLS.test(path)) {
      const asset = isReading ? (standing(path) ?? keptAsset(path)) : undefined
      if (!asset) throw new AppError('not_found')
      return send(asset, reply)
    }
    if (site.has(path)) return site.send(path, request, reply)
    if (worker && path === WORKER_ADDRESS) return sendText(worker.text, worker.headers, request, reply)
    const asset = standing(path)
    if (asset) return send(asset, reply)
    if (!page) throw new AppError('not_found', { message: 'The web app is not built: run npm start' })
    if (!existsSync(page.path)) throw new AppError('unavailable', { retryAfter: UPDATED_WITHIN_S })
    const found = pageAt(path)
    if (found?.link) reply.header('link', found.link)
    return send(page, reply, found ? 200 : 404)
  })

  /** A file of this build, unless another build is taking its place at this moment. */
  function standing(path: string): Asset | undefined {
    const asset = assets.get(path)
    return asset && existsSync(asset.path) ? asset : undefined
  }

  /** A page that was opened before the last update asks for what its own build had. */
  function keptAsset(path: string): Asset | undefined {
    if (!options.keptBuilds || !path.startsWith(ASSETS)) return undefined
    const kept = findKeptAsset(options.keptBuilds, path.slice(ASSETS.length))
    return kept === undefined ? undefined : { path: kept, headers: HASHED_HEADERS }
  }

  function send({ path, headers }: Asset, reply: FastifyReply, status = 200) {
    // A refusal is told whole each time: a browser that has kept one would get nothing to show.
    const options = status === 200 ? {} : { etag: false, lastModified: false }
    // Once it is found: should it be gone by then, nobody keeps the 404 for a year.
    const onFile = () => void reply.headers(headers)
    return reply.code(status).sendFile(basename(path), dirname(path), { ...options, onFile })
  }
}

/** What is kept is for pages that are open during an update: without it this build is served all the same. */
function keepOrWarn(app: FastifyInstance, folder: string, store: string): void {
  try {
    keepBuild(folder, store)
  } catch (error) {
    app.log.warn({ err: error }, 'web app: this build could not be kept for after the next update')
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/'
}

/**
 * Finds the page of the app that a path is: the header that has the browser ask for its files at once, '' for none;
 * null for no page. A build that says nothing of its pages has one at every path.
 */
function readPages(folder: string): (path: string) => { link: string } | null {
  let listed: PageFiles[]
  try {
    listed = JSON.parse(readFileSync(join(folder, PAGE_FILES), 'utf8'))
  } catch {
    return () => ({ link: '' })
  }
  const pages = listed.map(({ path, scripts, styles }) => ({
    pattern: patternOfPage(path),
    link: [
      ...scripts.map((file) => `<${file}>; rel=modulepreload`),
      ...styles.map((file) => `<${file}>; rel=preload; as=style; crossorigin`),
    ].join(', '),
  }))
  return (path) => pages.find(({ pattern }) => pattern.test(path)) ?? null
}

/**
 * The service worker with word of the headers that the page has here. Browsers ask for it past what they kept, and take
 * what differs by a byte for a new one. A build without a worker has none.
 */
function stampWorker(
  folder: string,
  page: Asset,
): { text: MadeText; headers: Record<string, string> } | undefined {
  const path = join(folder, WORKER_FILE)
  if (!existsSync(path)) return undefined
  const stamp = createHash('sha256').update(JSON.stringify(page.headers)).digest('hex').slice(0, 8)
  return {
    text: madeText(readFileSync(path, 'utf8').replace(DOCUMENT_STAMP, stamp)),
    headers: { ...page.headers, 'content-type': 'text/javascript; charset=utf-8' },
  }
}

/** Every file of the build by its address; nothing outside of this list is ever read. */
function findAssets(folder: string, options: WebAppOptions): Map<string, Asset> {
  let names: string[]
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return new Map()
  }
  const templates = join(folder, SITE_FOLDER)
  const files = names
    .map((name) => join(folder, name))
    .filter((path) => !path.startsWith(templates) && !isHidden(path) && statSync(path).isFile())
  return new Map(
    files.map((path): [string, Asset] => {
      const address = `/${relative(folder, path).split(sep).join('/')}`
      const headers: Record<string, string> = address.startsWith(ASSETS)
        ? HASHED_HEADERS
        : {
            ...PAGE_HEADERS,
            'content-security-policy': pagePolicy(
              options,
              extname(path) === '.html' ? hashesOfScripts(readFileSync(path, 'utf8')) : [],
            ),
          }
      return [address, { path, headers }]
    }),
  )
}
