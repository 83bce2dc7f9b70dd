// What the log says of who came in, who was refused and what changed of who may come in: whom, by whom, from where.
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAdmin, makeInspector, ownerIdOf, PASSWORD, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const ADDRESS = '203.0.113.9'
let app: TestApp
let user: TestUser
let admin: TestUser
let lines: Record<string, unknown>[] = []
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: '1' }, onLog: (line) => lines.push(line) })
  user = await makeInspector(app)
  admin = await makeAdmin(app)
})
afterAll(() => app.close())
beforeEach(() => {
  lines = []
})

const from = { headers: { 'x-forwarded-for': ADDRESS } }
const events = () => lines.filter(({ msg }) => msg === 'security')
const requests = () => lines.filter(({ msg }) => msg === 'request')
const signIn = (username: string, password: string) =>
  app.call(
    authRoutes.token,
    { username, password, grant_type: 'password', client_id: 'web', client_secret: 'web' },
    from,
  )

test('a sign-in says who and from where, and a wrong one from where alone', async () => {
  await signIn(user.email, PASSWORD)
  expect(events()).toMatchObject([{ event: 'signed in', userId: user.id, address: ADDRESS }])
  await signIn(user.email, 'another one, 12')
  expect(events()).toHaveLength(1)
  expect(requests()).toMatchObject([
    { route: authRoutes.token.path, status: 400, refusal: 'wrong_credentials', address: ADDRESS },
  ])
  expect(JSON.stringify(lines)).not.toContain(user.email)
  expect(JSON.stringify(lines)).not.toContain('another one, 12')
})

test('a refusal of rights says who asked', async () => {
  await app.call(adminRoutes.overview, {}, { token: user.token, ...from })
  expect(requests()).toMatchObject([
    {
      route: adminRoutes.overview.path,
      status: 403,
      refusal: 'not_an_admin',
      actor: user.id,
      address: ADDRESS,
    },
  ])
})

test('a call that only was wrong names no address', async () => {
  await app.call(adminRoutes.loginAsUser, { user_id: 999_999 }, { token: admin.token, ...from })
  expect(requests()).toMatchObject([{ status: 404, refusal: 'not_found', actor: admin.id }])
  expect(requests()[0]).not.toHaveProperty('address')
  expect(events()).toEqual([])
})

test('who signs in as another is named in all that follows', async () => {
  const { body } = await app.call(
    adminRoutes.loginAsUser,
    { user_id: user.id },
    { token: admin.token, ...from },
  )
  expect(events()).toMatchObject([
    { event: 'signed in as', userId: user.id, actor: admin.id, address: ADDRESS },
  ])
  await app.call(accountRoutes.confirmEmail, { code: '' }, { token: body.access_token })
  expect(requests()).toMatchObject([
    {
      status: 403,
      refusal: 'impersonating',
      actor: user.id,
      owner: await ownerIdOf(app, user),
      administrator: admin.id,
    },
  ])
})

test('a new password and an ended session are told of once they have happened', async () => {
  const wrong = { old_password: 'not this one 1', new_password: 'Another good 1' }
  await app.call(authRoutes.updatePassword, wrong, { token: user.token, ...from })
  expect(events()).toEqual([])
  await app.call(authRoutes.logout, {}, { token: user.token, ...from })
  expect(events()).toMatchObject([{ event: 'signed out', userId: user.id, actor: user.id, address: ADDRESS }])
})
