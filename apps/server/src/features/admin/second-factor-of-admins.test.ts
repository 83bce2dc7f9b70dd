// Administrators who may act as others need a second factor where the configuration says so.
import { adminRoutes } from '@plumbline/contract/admin'
import { secondFactorRoutes } from '@plumbline/contract/second-factor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, makeInspector } from '#server/testing/factories.ts'
import {
  addPasskey,
  confirmationOf,
  setUpAuthenticator,
  signIn,
} from '#server/testing/second-factor-scene.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const MESSAGE = 'Set up a second step for signing in under My Account first. Administrators need one for this'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { ADMIN_SECOND_FACTOR: 'required' } })
})
afterAll(() => app.close())

const loginAs = (token: string, user_id: number) => app.call(adminRoutes.loginAsUser, { user_id }, { token })

describe('where it is required', () => {
  test('an administrator without one signs in, sets one up, and until then gets into no account', async () => {
    const admin = await makeAdmin(app)
    const user = await makeInspector(app)
    const { body } = await signIn(app, admin)
    const session = { ...admin, token: body.access_token }
    const refused = await loginAs(session.token, user.id)
    expect([refused.status, refused.body]).toEqual([403, { status: false, message: MESSAGE }])
    const set = { id: user.id, email: user.email, password: 'set by another' }
    const password = await app.call(adminRoutes.changePasswordByAdmin, set, { token: session.token })
    expect([password.status, password.body.message]).toEqual([403, MESSAGE])
    expect((await signIn(app, user)).status).toBe(200)
    // What acts as nobody else goes on.
    const list = await app.call(adminRoutes.getUserData, {}, { token: session.token })
    expect(list.status).toBe(200)
    const state = await app.call(secondFactorRoutes.secondFactor, {}, { token: session.token })
    expect(state.body.is_required).toBe(true)

    await setUpAuthenticator(app, session)
    expect((await loginAs(session.token, user.id)).status).toBe(200)
    const confirmation = await confirmationOf(app, session)
    await app.call(secondFactorRoutes.removeAuthenticator, { confirmation }, { token: session.token })
    expect((await loginAs(session.token, user.id)).status).toBe(403)
    await addPasskey(app, session)
    expect((await loginAs(session.token, user.id)).status).toBe(200)
  })

  test('it is asked of nobody else', async () => {
    const user = await makeInspector(app)
    const state = await app.call(secondFactorRoutes.secondFactor, {}, { token: user.token })
    expect(state.body.is_required).toBe(false)
  })
})

test('where it is offered an administrator may do without', async () => {
  const offered = await testApp()
  const admin = await makeAdmin(offered)
  const user = await makeInspector(offered)
  const answer = await offered.call(adminRoutes.loginAsUser, { user_id: user.id }, { token: admin.token })
  expect(answer.status).toBe(200)
  const state = await offered.call(secondFactorRoutes.secondFactor, {}, { token: admin.token })
  expect(state.body.is_required).toBe(false)
  await offered.close()
})
