// Traces, as a collector of OpenTelemetry gets them from a server and its worker.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clientRoutes } from '@plumbline/contract/clients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTracing } from '#server/platform/tracing.ts'
import { makeClient, makeInspector, type TestUser } from './factories.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { type TestApp, testApp } from './test-app.ts'
import { databaseUrlOf } from './worker-process.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status?: { code?: number }
}

const spans: Span[] = []
const asked: { path: string; key: string; service: string }[] = []
const collector = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { resourceSpans = [] } = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    for (const { resource, scopeSpans } of resourceSpans) {
      const { attributes = [] } = resource as Span
      const service = attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
      asked.push({ path: request.url ?? '', key: String(request.headers['api-key']), service })
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  })
})

let app: TestApp
let user: TestUser
let server: ServerProcess
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  app = await testApp()
  user = await makeInspector(app)
  server = await startServerProcess({
    DATABASE_URL: databaseUrlOf(app),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of=ours,other=2',
    OTEL_SERVICE_NAME: 'inspections',
  })
})
afterAll(async () => {
  await server.remove()
  await app.close()
  collector.close()
})

const attributeOf = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}
const childrenOf = ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)
const named = (name: string) => spans.filter((span) => span.name === name)
const post = (path: string, fields: object, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  })

test('a request, its statements and its job are spans of one trace each; what is somebody’s own is in none', async () => {
  const client = await makeClient(app, user)
  const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const { path } = clientRoutes.getClientsList
  const answer = await post(path, { active: 1, search: 'Hollis' }, { traceparent: parent })
  expect(answer.status).toBe(200)
  await fetch(`http://127.0.0.1:${server.port}/files/a-secret-of-somebody/photo.jpg`)
  await post('/user/forgot-password', { email: user.email })
  // Within the collector's interval, and all that is left at the end of the process.
  const job = 'job auth.mail-reset-code'
  await expect.poll(() => named(job).length, { timeout: 30_000 }).toBeGreaterThan(0)
  server.kill('SIGTERM')
  await server.ended

  const [request] = named(`POST ${path}`)
  if (!request) throw new Error('no span of the request')
  expect([request.traceId, request.parentSpanId]).toEqual(parent.split('-').slice(1, 3))
  expect(attributeOf(request, 'http.response.status_code')).toBe(200)
  expect(attributeOf(request, 'plumbline.request_id')).toBe(answer.headers.get('x-request-id'))
  const [asking] = named('POST /user/forgot-password')
  const statements = asking ? childrenOf(asking) : []
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT']))
  expect(statements.some((one) => String(attributeOf(one, 'db.query.text')).includes('$1'))).toBe(true)
  for (const { traceId } of statements) expect(traceId).toBe(asking?.traceId)
  const [worked] = named(job)
  expect(worked && childrenOf(worked).length).toBeGreaterThan(0)
  expect(named('GET /files/:token/:name')).toHaveLength(1)

  const told = JSON.stringify(spans)
  for (const own of [user.email, user.token, client.client_name, 'Hollis', 'a-secret-of-somebody'])
    expect(told).not.toContain(own)
  expect(asked.every(({ path, key }) => path === '/v1/traces' && key === 'of=ours')).toBe(true)
  expect(new Set(asked.map(({ service }) => service))).toEqual(new Set(['inspections']))
})

test('work that fails tells the kind of its error, and nothing of what that says', async () => {
  const { port } = collector.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const tracing = openTracing({ endpoint, headers: {}, serviceName: 'alone', share: 1 })
  const work = () => Promise.reject(new TypeError(`nobody has ${user.email}`))
  await expect(tracing.run('job that fails', {}, work)).rejects.toThrow(TypeError)
  await tracing.stop()
  const [failed] = named('job that fails')
  expect(failed && attributeOf(failed, 'error.type')).toBe('TypeError')
  expect(JSON.stringify(failed)).not.toContain(user.email)
})

test('a collector that is away costs nothing: the server starts, answers and ends', async () => {
  const alone = await startServerProcess({
    DATABASE_URL: databaseUrlOf(app),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  })
  expect((await fetch(`http://127.0.0.1:${alone.port}/readyz`)).status).toBe(200)
  alone.kill('SIGTERM')
  expect((await alone.ended) as unknown[]).toEqual([0, null])
  await alone.remove()
})
