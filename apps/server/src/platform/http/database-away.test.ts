// The database away and back: calls say so and when to come again, and nothing has to be started anew.
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { clientRoutes } from '@plumbline/contract/clients'
import { TEXT } from '@plumbline/contract/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseGate, openDatabaseGate } from '#server/testing/database-gate.ts'
import { clientFields, makeInspector, PASSWORD, randomAddress } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let gate: DatabaseGate
let app: TestApp
beforeAll(async () => {
  gate = await openDatabaseGate()
  app = await testApp({ env: { LOG_LEVEL: 'silent' }, connection: gate.connection })
})
afterAll(() => app.close())

test('calls under way, reads, writes, sign-in and /readyz are 503 with Retry-After, then all is well again', async () => {
  const { token, email } = await makeInspector(app)
  const signIn = { username: email, password: PASSWORD, client_id: 'web', client_secret: 'web' }
  const all = () => [
    app.call(accountRoutes.getUser, {}, { token }),
    app.call(accountRoutes.myAccount, {}, { token }),
    app.call(clientRoutes.create, clientFields(), { token }),
    app.call(clientRoutes.create, clientFields(), {
      token,
      headers: { 'idempotency-key': '6b8f0f3c-5c1e-4f5e-9a53-0f7f6f0c9a11' },
    }),
    app.call(authRoutes.token, { ...signIn, grant_type: 'password' }, { address: randomAddress() }),
  ]
  const underWay = Promise.all(Array.from({ length: 5 }, all).flat())
  await gate.close()
  for (const { status } of await underWay) expect([200, 503]).toContain(status)
  for (const { status, body, headers } of await Promise.all(all())) {
    expect([status, body]).toEqual([503, { status: false, message: TEXT.unavailable }])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  const notReady = await app.inject('/readyz')
  expect([notReady.statusCode, notReady.headers['retry-after']]).toEqual([503, '5'])
  expect((await app.inject('/healthz')).statusCode).toBe(200)

  await gate.open()
  expect((await Promise.all(all())).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})
