// Whose address counts behind proxies: who the outermost of ours saw, never what visitors write.
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { afterEach, expect, test } from 'vitest'
import { makeAdmin, makeInspector, PASSWORD } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const PROXY = '10.0.0.2'
let app: TestApp
afterEach(() => app.close())

const signIn = (username: string, password: string, address: string, forwarded: string) =>
  app.call(
    authRoutes.token,
    { username, password, grant_type: 'password', client_id: 'web', client_secret: 'web' },
    { address, headers: { 'x-forwarded-for': forwarded } },
  )

test.each([
  ['1', (visitor: string) => visitor],
  ['2', (visitor: string) => `${visitor}, 10.0.0.3`],
  ['10.0.0.0/8,::1', (visitor: string) => `${visitor}, 10.0.0.3`],
])('TRUST_PROXY=%s: 120 wrong passwords under made-up addresses are of one visitor', async (proxies, via) => {
  app = await testApp({ env: { TRUST_PROXY: proxies } })
  const { email } = await makeInspector(app)
  const forwarded = (made: number) => `198.51.100.${made}, ${via('203.0.113.7')}`
  const answers = []
  for (let tries = 0; tries < 120; tries += 1)
    answers.push((await signIn(email, 'guess', PROXY, forwarded(tries))).status)
  expect(answers.filter((status) => status === 400)).toHaveLength(10)
  expect(answers.slice(10)).toEqual(Array(110).fill(429))
  expect((await signIn(email, PASSWORD, PROXY, via('203.0.113.8'))).status).toBe(200)
})

test('without TRUST_PROXY, and from outside its networks, nobody is believed', async () => {
  app = await testApp({ env: { TRUST_PROXY: '10.0.0.0/8' } })
  const answers = []
  for (let tries = 0; tries < 11; tries += 1)
    answers.push((await signIn('a@x.test', 'guess', '203.0.113.9', `198.51.100.${tries}`)).status)
  expect(answers).toEqual([...Array(10).fill(400), 429])
})

test('the audit log has the visitor’s own address', async () => {
  app = await testApp({ env: { TRUST_PROXY: '1' } })
  const admin = await makeAdmin(app)
  const user = await makeInspector(app)
  const answer = await app.call(
    adminRoutes.loginAsUser,
    { user_id: user.id },
    { token: admin.token, address: PROXY, headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' } },
  )
  expect(answer.status).toBe(200)
  const rows = await app.database.db.selectFrom('audit_log').select('address').execute()
  expect(rows).toEqual([{ address: '203.0.113.7' }])
})
