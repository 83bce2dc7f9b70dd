// Prerendered pages as the server gives them out: filled, policed, compressed, and known by their tag.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PAGE_FILES, type PageFiles } from '@plumbline/contract/page-files'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

const SCRIPT = 'document.title'
const PAGE = `<!doctype html><script>${SCRIPT}</script><script type="module" src="/x.js"></script><p>{{SELLER}}</p><site-if fact="PRICES">{{PRICES}}</site-if>`

let folder: string
let app: FastifyInstance
let prices: string | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-pages-'))
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'index.html'), 'the app')
  writeFileSync(join(folder, 'site/index.html'), PAGE)
  writeFileSync(join(folder, 'site/terms-of-use.html'), 'terms')
  writeFileSync(join(folder, 'site/robots.txt'), 'Sitemap: {{PUBLIC_URL}}')
  prices = '$49'
  app = fastify()
  serveWebApp(app, folder, {
    usesStripe: true,
    siteFacts: async () => ({
      SELLER: '<Us & them>',
      PUBLIC_URL: 'https://p.test/?a&b',
      PRICES: prices,
      plans: [],
    }),
  })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('/ is its page, filled; any other path is the app', async () => {
  expect((await get('/')).body).toContain('<p>&lt;Us &amp; them&gt;</p>$49')
  expect((await get('/?from=mail')).body).toContain('$49')
  expect((await get('/terms-of-use')).body).toBe('terms')
  for (const path of [
    '/login',
    '/site/index.html',
    '/site',
    '/terms-of-use/x',
    '/index.html',
    '/../site/index.html',
  ])
    expect([path, (await get(path)).body]).toEqual([path, 'the app'])
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).not.toBe(200)
})

test('what is no markup is filled as it is', async () => {
  const { body, headers } = await get('/robots.txt')
  expect([body, headers['content-type']]).toEqual([
    'Sitemap: https://p.test/?a&b',
    'text/plain; charset=utf-8',
  ])
})

test('the policy lets in the script that stands in the page, and nothing else of the kind', async () => {
  const { headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('stripe')
  expect((await get('/terms-of-use')).headers['content-security-policy']).toContain("script-src 'self';")
})

test('compressed as asked for', async () => {
  const brotli = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('$49')
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('$49')
  expect((await get('/')).headers['content-encoding']).toBeUndefined()
})

test('its tag changes with what it says', async () => {
  const { etag = '' } = (await get('/')).headers
  const again = await get('/', { 'if-none-match': String(etag), 'accept-encoding': 'br' })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  prices = '$59'
  const changed = await get('/', { 'if-none-match': String(etag) })
  expect([changed.statusCode, changed.body.endsWith('$59')]).toEqual([200, true])
  prices = undefined
  expect((await get('/')).body.endsWith('</p>')).toBe(true)
})

describe('pages of the app', () => {
  const withPages = (pages: PageFiles[], html = 'the app') => {
    writeFileSync(join(folder, 'index.html'), html)
    writeFileSync(join(folder, PAGE_FILES), JSON.stringify(pages))
    const server = fastify()
    serveWebApp(server, folder, {
      usesStripe: false,
      siteFacts: async () => ({ plans: [] }),
    })
    return server
  }
  const LOGIN = { path: '/login', scripts: ['/assets/l.js', '/assets/f.js'], styles: ['/assets/l.css'] }
  const EDIT = { path: '/clients/edit-client/:id', scripts: [], styles: [] }

  test('any other path is a 404 that shows the app, which says so', async () => {
    const server = withPages([LOGIN, EDIT])
    const statusAt = async (url: string) => (await server.inject({ method: 'GET', url })).statusCode
    for (const path of ['/login', '/login/', '/Login?next=1', '/clients/edit-client/7', '/'])
      expect([path, await statusAt(path)]).toEqual([path, 200])
    for (const path of [
      '/log',
      '/login/x',
      '/clients/edit-client',
      '/clients/edit-client/',
      '/a/b/c',
      `/${PAGE_FILES}`,
    ])
      expect([path, await statusAt(path)]).toEqual([path, 404])
    const { body, headers } = await server.inject({ method: 'GET', url: '/nope' })
    expect([body, headers['content-type'], headers.link]).toEqual([
      'the app',
      'text/html; charset=utf-8',
      undefined,
    ])
    await server.close()
  })

  test('its files are asked for with it', async () => {
    const server = withPages([LOGIN, EDIT])
    const linkAt = async (url: string) => (await server.inject({ method: 'GET', url })).headers.link
    expect(await linkAt('/login')).toBe(
      '</assets/l.js>; rel=modulepreload, </assets/f.js>; rel=modulepreload, </assets/l.css>; rel=preload; as=style; crossorigin',
    )
    expect(await linkAt('/clients/edit-client/7')).toBeUndefined()
    await server.close()
  })

  test('a script that stands in the page is allowed by its hash, and no other', async () => {
    const server = withPages([LOGIN], `<script>${SCRIPT}</script><script type="module" src="/x.js"></script>`)
    const policy = (await server.inject({ method: 'GET', url: '/login' })).headers['content-security-policy']
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    await server.close()
  })
})
