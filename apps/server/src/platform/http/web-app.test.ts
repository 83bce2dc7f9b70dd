// Files of a build over HTTP: as they were compressed, in parts, not again where they are known, and nothing else.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DOCUMENT_STAMP, PAGE_FILES, WORKER_FILE } from '@plumbline/contract/page-files'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

const SCRIPT = 'export const answer = 42'
const PAGE = '<!doctype html><title>the app</title>'
const WORKER = `const files = [{ url: '/index.html', revision: '1-${DOCUMENT_STAMP}' }]`

let folder: string
let app: FastifyInstance
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-web-'))
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), PAGE)
  writeFileSync(join(dist, 'assets', 'a.js'), SCRIPT)
  writeFileSync(join(dist, 'assets', 'a.js.br'), 'by brotli')
  writeFileSync(join(dist, 'assets', 'a.js.gz'), 'by gzip')
  writeFileSync(
    join(dist, PAGE_FILES),
    JSON.stringify([{ path: '/login', scripts: ['/assets/a.js'], styles: [] }]),
  )
  writeFileSync(join(dist, WORKER_FILE), WORKER)
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  app = serve({ usesStripe: false })
})

function serve(options: { usesStripe: boolean; pictureOrigin?: string }): FastifyInstance {
  const server = fastify()
  serveWebApp(server, join(folder, 'dist'), {
    ...options,
    siteFacts: async () => ({ plans: [] }) as never,
  })
  return server
}

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('a file comes as the build compressed it, in the best way that is accepted', async () => {
  for (const [accepted, encoding, body] of [
    ['gzip, deflate, br', 'br', 'by brotli'],
    ['gzip', 'gzip', 'by gzip'],
    ['identity', undefined, SCRIPT],
  ] as const) {
    const answer = await get('/assets/a.js', { 'accept-encoding': accepted })
    expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body])
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
  }
})

test('a part of a file, and nothing of one that is known', async () => {
  const part = await get('/assets/a.js', { range: 'bytes=0-5' })
  expect([part.statusCode, part.body]).toEqual([206, 'export'])
  const page = await get('/login')
  expect([page.statusCode, page.body, page.headers.link]).toEqual([
    200,
    PAGE,
    '</assets/a.js>; rel=modulepreload',
  ])
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const again = await get('/login', { 'if-none-match': String(page.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a file that is gone when it is sent is a 404 that nobody keeps', async () => {
  const gone = join(folder, 'dist', 'assets', 'gone.js')
  writeFileSync(gone, SCRIPT)
  const server = serve({ usesStripe: false })
  await server.ready()
  rmSync(gone)
  // Still there by its name, as a file is that is removed a moment later.
  mkdirSync(gone)
  const { statusCode, headers } = await server.inject('/assets/gone.js')
  expect([statusCode, headers['cache-control']]).toEqual([404, undefined])
  rmSync(gone, { recursive: true })
  await server.close()
})

test('what is no page is the page with 404, whole each time', async () => {
  const { etag } = (await get('/login')).headers
  const requests: Record<string, string>[] = [{}, { 'if-none-match': String(etag) }]
  for (const headers of requests) {
    const { statusCode, body } = await get('/nowhere', headers)
    expect([statusCode, body]).toEqual([404, PAGE])
  }
})

test('the service worker is asked for each time, and is another one where the page has other headers', async () => {
  const answer = await get(`/${WORKER_FILE}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toMatch(/revision: '1-[0-9a-f]{8}'/)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  const again = await get(`/${WORKER_FILE}`, { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const zipped = await get(`/${WORKER_FILE}`, { 'accept-encoding': 'gzip' })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(answer.body)

  const [same, other] = [serve({ usesStripe: false }), serve({ usesStripe: true })]
  expect((await same.inject(`/${WORKER_FILE}`)).body).toBe(answer.body)
  expect((await other.inject(`/${WORKER_FILE}`)).body).not.toBe(answer.body)
  await Promise.all([same.close(), other.close()])
})

test.each([
  '/../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/assets//a.js',
  '/assets/a.js.br',
  `/${PAGE_FILES}`,
])('nothing but the files of the build: %s', async (url) => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(404)
  expect(body).not.toMatch(/secret|brotli|scripts/)
})

test('pictures may come from the store where it hands out links of its own, and from nowhere else', async () => {
  const direct = serve({ usesStripe: false, pictureOrigin: 'https://store.example.test' })
  const policyOf = async (server: FastifyInstance) =>
    String((await server.inject('/login')).headers['content-security-policy'])
  expect(await policyOf(direct)).toContain("img-src 'self' blob: data: https://store.example.test;")
  expect(await policyOf(app)).toContain("img-src 'self' blob: data:;")
  await direct.close()
})
