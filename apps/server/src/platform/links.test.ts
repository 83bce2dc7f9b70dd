// Links to files: the same all day, good for a day at least, and void when anything in them was changed.
import { MAIL_LINK_DAYS } from '@plumbline/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FakeClock } from '#server/testing/fake-clock.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { openLinks } from './links.ts'

const clock = new FakeClock(new Date('2026-03-01T10:00:00Z'))
const links = openLinks(['secret'], 'https://example.test', clock)
const file = { key: 'a'.repeat(64), type: 'image/jpeg', name: 'Rosa & Sons / roof.jpg' }

function partsOf(link: string): [string, string] {
  const [, , token = '', name = ''] = link.split('/')
  return [token, decodeURIComponent(name)]
}

test('stays the same until the day ends, then is another that still reads', () => {
  const morning = links.to(file)
  clock.set(new Date('2026-03-01T23:59:59Z'))
  expect(links.to(file)).toBe(morning)
  clock.set(new Date('2026-03-02T00:00:01Z'))
  expect(links.to(file)).not.toBe(morning)
  expect(links.read(...partsOf(morning))).toMatchObject({ key: file.key, type: 'image/jpeg' })
  clock.set(new Date('2026-03-03T00:00:01Z'))
  expect(links.read(...partsOf(morning))).toBeNull()
})

test('made before the clock was set back is good for no longer than any', () => {
  clock.set(new Date('2027-03-01T10:00:00Z'))
  const link = links.to(file)
  clock.set(new Date('2026-03-01T10:00:00Z'))
  expect(links.read(...partsOf(link))).toBeNull()
  expect(links.read(...partsOf(links.to(file, MAIL_LINK_DAYS)))).not.toBeNull()
})

test('is void when key, type, time or name were changed, or another secret made it', () => {
  const [token, name] = partsOf(links.to(file))
  expect(links.read(token, name)).not.toBeNull()
  expect(links.read(token.replace('a', 'b'), name)).toBeNull()
  expect(links.read(token, 'other.jpg')).toBeNull()
  const [key, expiry, , signature] = token.split('.')
  const html = Buffer.from('text/html').toString('base64url')
  expect(links.read(`${key}.${expiry}.${html}.${signature}`, name)).toBeNull()
  expect(links.read('', '')).toBeNull()
  expect(openLinks(['another'], 'https://example.test', clock).read(token, name)).toBeNull()
})

test('whole for whoever is elsewhere, alone and in JSON; what merely speaks of links stays', () => {
  const link = links.to(file)
  expect(link).toMatch(/^\/files\//)
  expect(links.whole(link)).toBe(`https://example.test${link}`)
  const texts = { comment: '/files/of mine', quoted: `"${link}"`, spoken: `see ${link}` }
  const read = JSON.parse(links.wholeIn(JSON.stringify({ ...texts, url: link, all: [link, null] })))
  const whole = links.whole(link)
  expect(read).toMatchObject({
    comment: '/files/of mine',
    spoken: `see ${link}`,
    url: whole,
    all: [whole, null],
  })
  expect(read.quoted).toBe(`"${link}"`)
})

describe('served', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  test('with its type, name, ETag and long private caching; ranges and 304 too', async () => {
    const { key } = await app.storage.put(Buffer.from('0123456789'))
    const link = app.links.to({ key, type: 'image/jpeg', name: 'Überblick.jpg' })
    const answer = await get(link)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('0123456789')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '10',
      'content-disposition': "inline; filename*=UTF-8''%C3%9Cberblick.jpg",
      etag: `"${key}"`,
    })
    expect(Number(/max-age=(\d+)/.exec(String(answer.headers['cache-control']))?.[1])).toBeGreaterThan(86_399)
    expect((await get(link, { 'if-none-match': `"${key}"` })).statusCode).toBe(304)
    const part = await get(link, { range: 'bytes=-3' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '789', 'bytes 7-9/10'])
    expect((await get(link, { range: 'bytes=20-' })).statusCode).toBe(416)
  })

  test('is 404 when void, or when the file is gone', async () => {
    expect((await get('/files/made.up.link.x/a.jpg')).statusCode).toBe(404)
    const gone = app.links.to({ key: 'b'.repeat(64), type: 'image/jpeg', name: 'a.jpg' })
    expect((await get(gone)).statusCode).toBe(404)
  })
})
