// What an account's owner sees of what happened to it, and who is told of a sign-in from elsewhere.
import { accountRoutes } from '@plumbline/contract/account'
import { ACTIVITY_DAYS, ACTIVITY_PAGE, activityRoutes } from '@plumbline/contract/activity'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { clientRoutes } from '@plumbline/contract/clients'
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeAdmin,
  makeClient,
  makeInspector,
  PASSWORD,
  registration,
  type TestUser,
} from '#server/testing/factories.ts'
import { waitingLetters } from '#server/testing/letters.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => app.close())

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const NEW_DEVICE = 'A new device signed in to your account'

const signIn = (email: string, device_id?: string, userAgent = WINDOWS, at = app) =>
  at.call(
    authRoutes.token,
    {
      username: email,
      password: PASSWORD,
      grant_type: 'password',
      client_id: 'web',
      client_secret: 'web',
      ...(device_id ? { device_id } : {}),
    },
    { headers: { 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.9' } },
  )
const activityOf = async ({ token }: TestUser, before?: number, at = app) =>
  (await at.call(activityRoutes.list, before === undefined ? {} : { before }, { token })).body
const eventsOf = async (user: TestUser) =>
  (await activityOf(user)).activity.map(({ event }: { event: string }) => event)
const newDeviceLetters = async (email: string, at = app) =>
  (await waitingLetters(at, email)).filter(({ subject }) => subject === NEW_DEVICE)

describe('the owner sees', () => {
  test('who came in, by which device and from where, newest first', async () => {
    const user = await makeInspector(app)
    await signIn(user.email)
    const { activity, has_more } = await activityOf(user)
    expect(has_more).toBe(false)
    expect(activity).toMatchObject([
      { event: 'signed in', device: 'Chrome on Windows', address: '203.0.113.9', by_administrator: false },
      { event: 'registered' },
    ])
    expect(Date.parse(activity[0]?.at ?? '')).toBe(app.clock.now().getTime())
  })

  test('what was changed', async () => {
    const user = await makeInspector(app)
    const { password: _, ...profile } = registration({ email: user.email })
    await app.call(accountRoutes.updateProfile, profile, { token: user.token })
    const other = { ...profile, email: `other-${user.email}` }
    await app.call(accountRoutes.updateProfile, other, { token: user.token })
    await app.call(
      authRoutes.updatePassword,
      { old_password: PASSWORD, new_password: 'quite another one' },
      { token: user.token },
    )
    expect(await eventsOf(user)).toEqual([
      'password changed',
      'email changed',
      'profile changed',
      'registered',
    ])
  })

  test('what an administrator did, and whose address that was stays untold', async () => {
    const user = await makeInspector(app)
    const client = await makeClient(app, user)
    const admin = await makeAdmin(app)
    const { body } = await app.call(adminRoutes.loginAsUser, { user_id: user.id }, { token: admin.token })
    const archived = await app.call(
      clientRoutes.archive,
      { client_id: client.id },
      { token: body.access_token },
    )
    expect(archived.status).toBe(200)
    const set = { id: user.id, email: user.email, password: 'given by somebody' }
    await app.call(adminRoutes.changePasswordByAdmin, set, { token: admin.token })
    const { access_token: token } = (
      await app.call(authRoutes.token, {
        username: user.email,
        password: set.password,
        grant_type: 'password',
        client_id: 'web',
        client_secret: 'web',
      })
    ).body
    const { activity } = await activityOf({ ...user, token })
    const byOthers = activity.filter((one: { by_administrator: boolean }) => one.by_administrator)
    expect(byOthers).toMatchObject([
      { event: 'password set by an administrator', address: '', device: '', detail: '' },
      { event: 'changed by an administrator', detail: clientRoutes.archive.summary, address: '' },
      { event: 'signed in as', address: '', device: '' },
    ])
  })

  test('pages, and nothing of another account', async () => {
    const [user, other] = [await makeInspector(app), await makeInspector(app)]
    const at = app.clock.now()
    const rows = Array.from({ length: ACTIVITY_PAGE }, () => ({
      user_id: user.id,
      at,
      event: 'profile changed' as const,
      detail: '',
      device: 'Chrome on Windows',
      device_key: null,
      address: '203.0.113.9',
      by_administrator: false,
    }))
    await app.database.db.insertInto('account_events').values(rows).execute()
    const first = await activityOf(user)
    expect([first.activity.length, first.has_more]).toEqual([ACTIVITY_PAGE, true])
    const second = await activityOf(user, first.activity.at(-1)?.id)
    expect([second.activity.map((one: { event: string }) => one.event), second.has_more]).toEqual([
      ['registered'],
      false,
    ])
    expect((await activityOf(other, first.activity[0]?.id)).activity).toHaveLength(1)
    expect(
      (await app.call(activityRoutes.list, { before: 'x' as never }, { token: user.token })).status,
    ).toBe(422)
    expect((await app.call(activityRoutes.list, {}, { token: '' })).status).toBe(401)
  })

  test('nothing of what was refused or undone', async () => {
    const user = await makeInspector(app)
    await app.call(
      authRoutes.updatePassword,
      { old_password: 'a wrong one', new_password: 'quite another one' },
      { token: user.token },
    )
    const other = await makeInspector(app)
    const { password: _, ...profile } = registration({ email: other.email })
    expect((await app.call(accountRoutes.updateProfile, profile, { token: user.token })).status).toBe(422)
    expect(await eventsOf(user)).toEqual(['registered'])
  })
})

test('it is kept for a year, leaves with the export, and goes when the account closes', async () => {
  const app = await testApp()
  const user = await makeInspector(app)
  const count = async () =>
    (await app.database.db.selectFrom('account_events').select('id').where('user_id', '=', user.id).execute())
      .length
  await signIn(user.email, undefined, WINDOWS, app)
  expect(await count()).toBe(2)
  const { slices } = app
  const sweepAt = async (days: number) => {
    app.clock.advance(days * 24 * 3_600)
    for (const { sweep } of slices) await sweep?.(app.database.db, app.clock.now())
  }
  await sweepAt(ACTIVITY_DAYS - 1)
  expect(await count()).toBe(2)
  await sweepAt(2)
  expect(await count()).toBe(0)
  const { access_token: token } = (await signIn(user.email, undefined, WINDOWS, app)).body
  const closed = await app.call(dataRightsRoutes.deleteAccount, { password: PASSWORD }, { token })
  expect([closed.body.status, await count()]).toEqual([true, 0])
  await app.close()
})

describe('a sign-in by a device that is new', () => {
  /** Past its first day. */
  const settled = async () => {
    const user = await makeInspector(app)
    app.clock.advance(24 * 3_600)
    return user
  }

  test('is told by mail, once, with what and from where', async () => {
    const user = await settled()
    await signIn(user.email, 'phone')
    const letters = await newDeviceLetters(user.email)
    expect(letters).toHaveLength(1)
    expect(JSON.stringify(letters)).toContain('Chrome on Windows')
    expect(JSON.stringify(letters)).toContain('203.0.113.9')
    await signIn(user.email, 'phone')
    expect(await newDeviceLetters(user.email)).toHaveLength(1)
  })

  test('is known by the name that the device gives itself, else by its browser', async () => {
    const user = await settled()
    await signIn(user.email, 'one')
    // The same browser elsewhere.
    await signIn(user.email, 'two')
    expect(await newDeviceLetters(user.email)).toHaveLength(2)
    await signIn(user.email, undefined)
    await signIn(user.email, undefined, WINDOWS.replace('130.0', '131.0'))
    expect(await newDeviceLetters(user.email)).toHaveLength(3)
  })

  test('is not told on the first day, when devices are set up', async () => {
    const user = await makeInspector(app)
    app.clock.advance(24 * 3_600 - 1)
    await signIn(user.email, 'phone')
    expect(await newDeviceLetters(user.email)).toEqual([])
    app.clock.advance(1)
    await signIn(user.email, 'tablet')
    expect(await newDeviceLetters(user.email)).toHaveLength(1)
  })

  test('is not told of the first device of all, nor of a wrong password', async () => {
    const user = await settled()
    await app.database.db.deleteFrom('account_events').where('user_id', '=', user.id).execute()
    await signIn(user.email, 'first')
    await app.call(authRoutes.token, {
      username: user.email,
      password: 'a wrong one',
      grant_type: 'password',
      client_id: 'web',
      client_secret: 'web',
      device_id: 'second',
    })
    expect(await newDeviceLetters(user.email)).toEqual([])
  })

  test('a program that names itself anew each time floods nobody', async () => {
    const user = await settled()
    for (let turn = 0; turn < 9; turn += 1)
      expect((await signIn(user.email, `device ${turn}`)).status).toBe(200)
    expect((await newDeviceLetters(user.email)).length).toBe(5)
  })
})
