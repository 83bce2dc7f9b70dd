// /metrics: for whoever has the token, with what the process did, and nothing of whom it did it for.
import { clientRoutes } from '@plumbline/contract/clients'
import { templateRoutes } from '@plumbline/contract/templates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenForMetrics } from '#server/platform/http/serve-metrics.ts'
import { openMetrics } from '#server/platform/metrics.ts'
import { clientFields, makeInspector } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const TOKEN = 'a token of the tests'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => app.close())

const metrics = (authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

/** The value of a line that begins so; undefined where there is none. */
function told(page: string, line: string): number | undefined {
  const found = page.split('\n').find((each) => each.startsWith(line))
  return found === undefined ? undefined : Number(found.split(' ').at(-1))
}

test('requests are counted by route and status, without an address or a name', async () => {
  const { token } = await makeInspector(app)
  const fields = { ...clientFields(), client_name: 'Marisol Unheard-of' }
  await app.call(clientRoutes.create, fields, { token })
  await app.call(clientRoutes.remove, { client_id: 987_654 }, { token })
  await app.call(templateRoutes.exportFile, { template_id: 987_654, format: 'json' }, { token })
  const { statusCode, headers, body: page } = await metrics(`Bearer ${TOKEN}`)
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
  const counted = (method: string, route: string, status: number) =>
    told(page, `plumbline_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`)
  expect(counted('POST', clientRoutes.create.path, 200)).toBe(1)
  expect(counted('POST', clientRoutes.remove.path, 404)).toBe(1)
  expect(page).not.toContain('Marisol')
  expect(page).not.toContain('987654')
})

test('the pool, jobs that wait, files, memory and the event loop are told', async () => {
  await app.storage.put(Buffer.from('a file'))
  const { body: page } = await metrics(`Bearer ${TOKEN}`)
  expect(told(page, 'plumbline_database_connections{state="idle"}')).toBeGreaterThan(0)
  expect(told(page, 'plumbline_storage_seconds_count{operation="put",outcome="done"}')).toBe(1)
  // A welcome waits: no job runs in this app.
  expect(told(page, 'plumbline_jobs{job="letters.send",state="created"}')).toBeGreaterThan(0)
  expect(told(page, 'plumbline_job_age_seconds{job="letters.send",state="created"}')).toBeGreaterThanOrEqual(
    0,
  )
  expect(told(page, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(told(page, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('nobody else reads it', async () => {
  for (const authorization of [undefined, 'Bearer wrong', TOKEN, `Bearer ${TOKEN} `])
    expect((await metrics(authorization)).statusCode).toBe(401)
  const { token } = await makeInspector(app)
  expect((await metrics(`Bearer ${token}`)).statusCode).toBe(401)
})

test('without a token there is no such page', async () => {
  const other = await testApp({ beside: app })
  expect((await other.inject('/metrics')).statusCode).toBe(404)
  await other.close()
})

test('on a port of its own it needs no token, and says nothing else', async () => {
  const own = openMetrics()
  own.worked({ job: 'reports.render', outcome: 'failed' }, 2)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const server = await listenForMetrics(own, { port: 0, host: '127.0.0.1', log })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const at = (path: string) => fetch(`http://127.0.0.1:${address.port}${path}`)
  const page = await (await at('/metrics')).text()
  expect(told(page, 'plumbline_job_seconds_count{job="reports.render",outcome="failed"}')).toBe(1)
  expect((await at('/')).status).toBe(404)
  server.close()
})

test('what cannot be read is left out, and the rest is told', async () => {
  const own = openMetrics()
  own.watch({
    name: 'away',
    help: 'Of a database that is away.',
    labels: ['state'],
    read: () => Promise.reject(new Error('away')),
  })
  own.stored({ operation: 'put', outcome: 'failed' }, 1)
  const page = await own.page()
  expect(told(page, 'plumbline_storage_seconds_count{operation="put",outcome="failed"}')).toBe(1)
  expect(told(page, 'plumbline_away{')).toBeUndefined()
})
