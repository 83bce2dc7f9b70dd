// New passwords that others guess first: refused in production, wherever a password is set.

import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { makeAdmin, makeInspector, PASSWORD, randomAddress, registration } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { GUESSED_PASSWORDS: 'refused' } })
})
afterAll(() => app.close())

const GUESSED = ['This password is easily guessed. Choose another']
const register = (changes: Parameters<typeof registration>[0], at = app) =>
  at.call(authRoutes.register, registration(changes), { address: randomAddress() })

test.each(['password', 'Password123', 'QWERTYUIOP', 'iloveyou1', 'Plumbline2026!', 'inspector-1234'])(
  '%s is not taken',
  async (password) => {
    const { status, body } = await register({ password })
    expect([status, body.errors]).toEqual([422, { password: GUESSED }])
  },
)

test('nor is one that says whose it is', async () => {
  const mine = { first_name: 'Rosalind', last_name: 'Oakes', email: 'r.oakes.1984@example.com' }
  for (const password of ['rosalind-1', 'Roakes1984', mine.email])
    expect((await register({ ...mine, password })).body.errors).toEqual({ password: GUESSED })
})

test('any other is', async () => {
  // A short part of a name is in many words.
  for (const password of ['amber-2-lanterns', 'correct horse battery', 'Dormer!9ridge'])
    expect((await register({ first_name: 'Amb', password })).status).toBe(200)
})

test('wherever one is set: by the old one, by a code, by an administrator', async () => {
  const user = await makeInspector(app)
  const { token } = user
  const changed = await app.call(
    authRoutes.updatePassword,
    { old_password: PASSWORD, new_password: 'sunshine1' },
    { token },
  )
  expect([changed.status, changed.body.errors]).toEqual([422, { new_password: GUESSED }])
  const wrong = { old_password: 'not the old one', new_password: 'sunshine1' }
  expect((await app.call(authRoutes.updatePassword, wrong, { token })).body.message).toBe(
    'Old Password is incorrect',
  )
  const reset = { email: user.email, reset_code: '000000', password: 'sunshine1' }
  expect((await app.call(authRoutes.resetForgotPassword, reset)).body.errors).toEqual({ password: GUESSED })
  const admin = await makeAdmin(app)
  const set = { id: user.id, email: user.email, password: 'sunshine1' }
  expect(
    (await app.call(adminRoutes.changePasswordByAdmin, set, { token: admin.token })).body.errors,
  ).toEqual({
    password: GUESSED,
  })
})

test('where nobody says so they are taken, as the specification has it; production refuses them', async () => {
  const open = await testApp()
  expect((await register({ password: 'password123' }, open)).status).toBe(200)
  await open.close()
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://reports.example.test',
    APP_SECRET: 'x'.repeat(32),
    ALLOW_EMBEDDED_MAIL: '1',
    ALLOW_PAYMENT_SANDBOX: '1',
  }
  expect(readConfig(production).GUESSED_PASSWORDS).toBe('refused')
  expect(readConfig({ ...production, GUESSED_PASSWORDS: 'taken' }).GUESSED_PASSWORDS).toBe('taken')
})

test('a breached one is refused; its service learns five digits, and one that is down refuses nobody', async () => {
  const stolen = 'a stolen but long password'
  const digest = hash('sha1', stolen).toUpperCase()
  const asked: string[] = []
  let answer: 'well' | 'fails' | 'hangs up' = 'well'
  const service = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (answer === 'hangs up') return void request.socket.destroy()
    response.statusCode = answer === 'fails' ? 503 : 200
    // Padded lines were seen 0 times.
    const known = request.url?.endsWith(digest.slice(0, 5)) ? `${digest.slice(5)}:52\r\n` : ''
    const padded = `${hash('sha1', 'padded as if it were known').toUpperCase().slice(5)}:0`
    response.end(`0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${known}${padded}`)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const asking = await testApp({ env: { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range` } })
  const refused = await register({ password: stolen }, asking)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { password: ['This password has appeared in a data breach. Choose another'] },
  ])
  expect(asked).toEqual([`/range/${digest.slice(0, 5)}`])
  expect((await register({ password: 'padded as if it were known' }, asking)).status).toBe(200)
  for (answer of ['fails', 'hangs up'] as const)
    expect((await register({ password: stolen }, asking)).status).toBe(200)
  await asking.close()
  service.close()
})
