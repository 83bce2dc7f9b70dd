// Large answers leave compressed for whoever accepts it.
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EndpointServer, startEndpointServer } from '#server/testing/endpoint-server.ts'

let app: EndpointServer
beforeAll(async () => {
  app = await startEndpointServer()
})
afterAll(() => app.close())

const echo = (length: number, accepted?: string) =>
  app.server.inject({
    method: 'POST',
    url: '/echo',
    payload: { name: 'Ida', tags: ['x'.repeat(length)] },
    headers: { authorization: 'Bearer paid', ...(accepted ? { 'accept-encoding': accepted } : {}) },
  })

test.each([
  ['gzip', 'gzip, deflate, br', gunzipSync],
  ['gzip', 'zstd;q=0, gzip', gunzipSync],
  ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
  ['zstd', 'br;q=0.5, ZSTD ; q=0.1', zstdDecompressSync],
])('a large answer comes as %s to who accepts %s', async (encoding, accepted, decompress) => {
  const [plain, compressed] = [await echo(9_000), await echo(9_000, accepted)]
  expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(compressed.rawPayload.length).toBeLessThan(500)
  expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length)
  expect(decompress(compressed.rawPayload).toString()).toBe(plain.body)
})

test('a short one, and one to others, comes as it is', async () => {
  for (const answer of [
    await echo(10, 'gzip'),
    await echo(9_000),
    await echo(9_000, 'br, gzip;q=0, zstd;q=0.0'),
  ]) {
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toMatchObject({ status: true })
  }
})
