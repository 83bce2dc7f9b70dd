// Changing the password while signed in, and the list of sessions.
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeInspector, PASSWORD, randomAddress, type TestUser } from '#server/testing/factories.ts'
import { signIn, waitingLetters } from '#server/testing/letters.ts'
import { confirmationOf, setUpAuthenticator } from '#server/testing/second-factor-scene.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { deviceName } from './device-name.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const NEW = 'another good password'
const change = (
  token: string | undefined,
  old_password = PASSWORD,
  new_password = NEW,
  address = randomAddress(),
) => app.call(authRoutes.updatePassword, { old_password, new_password }, { token, address })
const isSignedIn = async (token: string, at = app) =>
  (await at.call(accountRoutes.getUser, {}, { token })).status === 200
const tokenOf = async (email: string, password = PASSWORD) =>
  (await signIn(app, email, password, randomAddress())).body.access_token
const sessionsOf = async (token: string) => (await app.call(authRoutes.sessions, {}, { token })).body.sessions
const WRONG = { status: false, message: 'Old Password is incorrect' }

async function impersonate(user: TestUser): Promise<void> {
  const admin = await makeInspector(app)
  await app.database.db
    .updateTable('access_tokens')
    .set({ impersonator_id: admin.id })
    .where('user_id', '=', user.id)
    .execute()
}

describe('the password', () => {
  test('changes: all other sessions end, in every process, and a mail tells', async () => {
    const { email, token } = await makeInspector(app)
    const beside = await testApp({ beside: app })
    const other = await tokenOf(email)
    expect(await isSignedIn(other, beside)).toBe(true)
    const answer = await change(token)
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: true, message: 'Password Changed Successfully!' },
    ])
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false])
    await expect.poll(() => isSignedIn(other, beside)).toBe(false)
    expect((await signIn(app, email, PASSWORD, randomAddress())).status).toBe(400)
    expect(await isSignedIn(await tokenOf(email, NEW))).toBe(true)
    expect((await waitingLetters(app, email)).map(({ subject }) => subject)).toEqual([
      'Welcome to Plumbline',
      'Your password was changed',
    ])
    await beside.close()
  })

  test('stays with a wrong old one', async () => {
    const { email, token } = await makeInspector(app)
    const other = await tokenOf(email)
    const answer = await change(token, 'not the password')
    expect([answer.status, answer.body]).toEqual([200, WRONG])
    expect(await isSignedIn(other)).toBe(true)
    expect((await signIn(app, email, PASSWORD, randomAddress())).status).toBe(200)
  })

  test.each([
    ['', NEW, { old_password: ['Enter Old Password'] }],
    [PASSWORD, '', { new_password: ['Enter New Password'] }],
    [PASSWORD, 'short', { new_password: ['Password should be atleast 8 characters long'] }],
    [PASSWORD, PASSWORD, { new_password: ['Old Password and New Password should be different'] }],
    [PASSWORD, 'x'.repeat(201), { new_password: ['Password should be at most 200 characters'] }],
  ])('refuses %j, %j', async (old_password, new_password, errors) => {
    const { token } = await makeInspector(app)
    const answer = await change(token, old_password, new_password)
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  test('is not trimmed', async () => {
    const { email, token } = await makeInspector(app)
    expect((await change(token, PASSWORD, '  spaces  ')).body.status).toBe(true)
    expect((await signIn(app, email, 'spaces', randomAddress())).status).toBe(400)
    expect((await signIn(app, email, '  spaces  ', randomAddress())).status).toBe(200)
  })

  test('changes once for two at a time', async () => {
    const { email, token } = await makeInspector(app)
    const both = await Promise.all([change(token), change(token, PASSWORD, 'a third password')])
    expect(both.map(({ body }) => body.status).sort()).toEqual([false, true])
    const right = both[0]?.body.status ? NEW : 'a third password'
    expect((await signIn(app, email, right, randomAddress())).status).toBe(200)
  })

  test('has ten wrong tries in 15 minutes of a session, and strangers use up none of them', async () => {
    const { email, token } = await makeInspector(app)
    const address = randomAddress()
    for (let tries = 0; tries < 11; tries += 1) await signIn(app, email, 'wrong password', address)
    expect((await signIn(app, email, PASSWORD, address)).status).toBe(429)
    for (let tries = 0; tries < 10; tries += 1)
      expect((await change(token, 'wrong password')).body).toEqual(WRONG)
    const refused = await change(token)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(15 * 60)])
    const other = (await signIn(app, email, PASSWORD, randomAddress())).body.access_token
    expect((await change(other, PASSWORD, NEW, address)).body.status).toBe(true)
  })

  test('is changed once for a request that comes twice with its key', async () => {
    const { token } = await makeInspector(app)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = () =>
      app.call(
        authRoutes.updatePassword,
        { old_password: PASSWORD, new_password: NEW },
        { token, headers, address: randomAddress() },
      )
    const [first, again] = [await send(), await send()]
    expect([first.body, again.body]).toEqual([first.body, { ...first.body, status: true }])
  })

  test('signed out is 401; signed in as the user, 403 before anything is looked at', async () => {
    expect((await change(undefined)).status).toBe(401)
    const user = await makeInspector(app)
    await impersonate(user)
    for (const answer of [await change(user.token), await change(user.token, '', '')])
      expect([answer.status, answer.body.message]).toEqual([403, 'Not while signed in as a user'])
  })
})

describe('sessions', () => {
  const AGENT =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

  test('are listed, last used first, this one marked, without any token', async () => {
    const { email, token } = await makeInspector(app)
    app.clock.advance(600)
    const fields = { username: email, password: PASSWORD, grant_type: 'password' }
    const signedIn = await app.call(
      authRoutes.token,
      { ...fields, client_id: 'web', client_secret: 'web' },
      { address: randomAddress(), headers: { 'user-agent': AGENT } },
    )
    const other = signedIn.body.access_token
    const sessions = await sessionsOf(other)
    expect(sessions).toEqual([
      {
        id: expect.any(Number),
        device: 'Chrome on Windows',
        created_at: app.clock.now().toISOString(),
        last_used_at: app.clock.now().toISOString(),
        current: true,
      },
      {
        id: expect.any(Number),
        device: expect.any(String),
        created_at: new Date(app.clock.now().getTime() - 600_000).toISOString(),
        last_used_at: new Date(app.clock.now().getTime() - 600_000).toISOString(),
        current: false,
      },
    ])
    expect((await sessionsOf(token)).find(({ current }) => current)?.id).toBe(sessions[1]?.id)
  })

  test('end one by one, or all others', async () => {
    const { email, token } = await makeInspector(app)
    const [one, two, three] = [await tokenOf(email), await tokenOf(email), await tokenOf(email)]
    const id = (await sessionsOf(one)).find(({ current }) => current)?.id ?? 0
    expect((await app.call(authRoutes.endSessions, { id }, { token })).body).toEqual({ status: true })
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, true])
    expect((await app.call(authRoutes.endSessions, {}, { token })).status).toBe(200)
    expect([await isSignedIn(two), await isSignedIn(three), await isSignedIn(token)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await sessionsOf(token)).toHaveLength(1)
    // One's own ends too, as by logout.
    const own = (await sessionsOf(token))[0]?.id ?? 0
    await app.call(authRoutes.endSessions, { id: own }, { token })
    expect(await isSignedIn(token)).toBe(false)
  })

  test('of an account with a second factor end for its owner, who was asked just now', async () => {
    const [user, other] = [await makeInspector(app), await makeInspector(app)]
    const elsewhere = await tokenOf(user.email)
    const id = (await sessionsOf(elsewhere)).find(({ current }) => current)?.id ?? 0
    await setUpAuthenticator(app, user)
    const end = (fields: { id?: number; confirmation?: string }) =>
      app.call(authRoutes.endSessions, fields, { token: user.token })
    const foreign = await confirmationOf(app, other)
    for (const which of [{}, { id }])
      for (const confirmation of [undefined, 'made up', foreign]) {
        const { status, body } = await end({ ...which, ...(confirmation ? { confirmation } : {}) })
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['confirmation']])
      }
    expect(await sessionsOf(user.token)).toHaveLength(2)
    const confirmation = await confirmationOf(app, user)
    expect((await end({ id, confirmation })).status).toBe(200)
    expect(await sessionsOf(user.token)).toHaveLength(1)
    expect((await end({ confirmation })).status).toBe(200)
    // One's own ends as by logout, which asks nothing.
    expect((await end({ id: (await sessionsOf(user.token))[0]?.id ?? 0 })).status).toBe(200)
    expect(await isSignedIn(user.token)).toBe(false)
  })

  test("of another, of nobody, and ended ones are 404; another's goes on", async () => {
    const [user, other] = [await makeInspector(app), await makeInspector(app)]
    const foreign = (await sessionsOf(other.token))[0]?.id ?? 0
    for (const id of [foreign, 2_000_000_000]) {
      const answer = await app.call(authRoutes.endSessions, { id }, { token: user.token })
      expect([answer.status, answer.body.message]).toEqual([404, 'Not found'])
    }
    expect(await isSignedIn(other.token)).toBe(true)
    expect((await app.call(authRoutes.sessions, {})).status).toBe(401)
    expect((await app.call(authRoutes.endSessions, {})).status).toBe(401)
  })

  test('that are over are not listed; an administrator’s says so', async () => {
    const user = await makeInspector(app)
    const { db } = app.database
    await tokenOf(user.email)
    await db
      .updateTable('access_tokens')
      .set({ expires_at: app.clock.now() })
      .where('user_id', '=', user.id)
      .where('id', '<>', (await sessionsOf(user.token)).find(({ current }) => current)?.id ?? 0)
      .execute()
    await impersonate(user)
    expect(await sessionsOf(user.token)).toMatchObject([{ device: 'Signed in by an administrator' }])
  })
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['PlumblineApp/3.1 (build 7)', 'PlumblineApp'],
  ['', 'Unknown device'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
