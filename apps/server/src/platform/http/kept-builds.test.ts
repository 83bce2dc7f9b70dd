// Former builds: served as long as they are kept, whole or not at all, by whichever process.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD_FILE } from '@plumbline/contract/page-files'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findKeptAsset, keepBuild } from './kept-builds.ts'
import { serveWebApp } from './web-app.ts'

let folder: string
let store: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-build-'))
  store = join(folder, 'kept')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A build of one script, in a folder made afresh. */
function build(name: string): string {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), 'the app')
  writeFileSync(join(dist, 'assets', `${name}.js`), name)
  writeFileSync(join(dist, BUILD_FILE), JSON.stringify({ build: `/assets/${name}.js` }))
  return dist
}

/** As if that build had been started so many hours ago. */
function age(name: string, hours: number): void {
  const at = new Date(Date.now() - hours * 3_600_000)
  utimesSync(join(store, `${name}.js`), at, at)
}

function serve(dist: string) {
  const app = fastify()
  serveWebApp(app, dist, {
    usesStripe: false,
    siteFacts: async () => ({ plans: [] }) as never,
    keptBuilds: store,
  })
  return app
}

async function get(dist: string, url: string) {
  const app = serve(dist)
  const answer = await app.inject({ method: 'GET', url })
  await app.close()
  return answer
}

test('the assets of the two builds before are served, from a folder that was made afresh too', async () => {
  for (const name of ['one', 'two', 'three']) keepBuild(build(name), store)
  const dist = build('three')
  for (const name of ['one', 'two', 'three']) {
    const { statusCode, body, headers } = await get(dist, `/assets/${name}.js`)
    expect([statusCode, body, headers['content-type']]).toEqual([
      200,
      name,
      'application/javascript; charset=utf-8',
    ])
    expect(headers['cache-control']).toContain('immutable')
  }
  expect((await get(dist, '/assets/four.js')).statusCode).toBe(404)
})

test('while another build takes the place of this one, its assets come from what is kept', async () => {
  const dist = build('one')
  const app = serve(dist)
  rmSync(dist, { recursive: true })
  const [kept, page] = await Promise.all([
    app.inject({ method: 'GET', url: '/assets/one.js' }),
    app.inject({ method: 'GET', url: '/login' }),
  ])
  await app.close()
  expect([kept.statusCode, kept.body]).toEqual([200, 'one'])
  expect(page.statusCode).toBe(503)
})

test('the oldest go; one that comes back is young again', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) keepBuild(build(name), store)
  for (const [hours, name] of ['f', 'e', 'd', 'c', 'b', 'a'].entries()) age(name, hours + 1)
  keepBuild(build('a'), store)
  keepBuild(build('g'), store)
  expect(readdirSync(store).sort()).toEqual(['a.js', 'c.js', 'd.js', 'e.js', 'f.js', 'g.js'])
})

test('a copy that was cut off counts for nothing, and its rest is no build', () => {
  mkdirSync(join(store, '.under-way-1'), { recursive: true })
  writeFileSync(join(store, '.under-way-1', 'half.js'), 'ha')
  expect(findKeptAsset(store, 'half.js')).toBeUndefined()
  keepBuild(build('whole'), store)
  expect(findKeptAsset(store, 'whole.js')).toBeDefined()
})

test('no address leads out of the kept builds', async () => {
  const dist = build('one')
  keepBuild(dist, store)
  writeFileSync(join(store, 'secret.txt'), 'secret')
  for (const path of ['../secret.txt', '..%2fsecret.txt', '.', '..', '', 'x/../../secret.txt'])
    expect([path, findKeptAsset(store, path)]).toEqual([path, undefined])
})

test('a store that cannot be written keeps nothing from being served', async () => {
  writeFileSync(store, 'a file where the folder should be')
  const { statusCode, body } = await get(build('one'), '/assets/one.js')
  expect([statusCode, body]).toEqual([200, 'one'])
  expect((await get(build('one'), '/assets/gone.js')).statusCode).toBe(404)
})
