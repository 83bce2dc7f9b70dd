// Large answers leave compressed for whoever accepts it.
import { gunzipSync } from 'node:zlib'
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

test('a large answer comes compressed to whoever accepts it', async () => {
  const [plain, compressed] = [await echo(9_000), await echo(9_000, 'gzip, deflate, br')]
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(compressed.rawPayload.length).toBeLessThan(500)
  expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length)
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
})

test('a short one, and one to others, comes as it is', async () => {
  for (const answer of [await echo(10, 'gzip'), await echo(9_000), await echo(9_000, 'br, gzip;q=0')]) {
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toMatchObject({ status: true })
  }
})
