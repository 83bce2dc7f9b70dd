// The account: what it shows, its picture, and who is entitled to work.
import { accountRoutes } from '@plumbline/contract/account'
import { clientRoutes } from '@plumbline/contract/clients'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeInspector, makePicture, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { isEntitled, trialOf } from './entitlement.ts'

const DAY = 86_400_000

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await testApp()
  user = await makeInspector(app, {
    inspector_license_number: '4711',
    license_expiration_date: '2027-05-31',
    website: 'plumb.example',
  })
})
afterAll(() => app.close())

test('my-account shows all fields, the address under both its names', async () => {
  const { body } = await app.call(accountRoutes.myAccount, {}, { token: user.token })
  expect(body.user).toEqual({
    id: user.id,
    first_name: 'Ida',
    last_name: 'Plumb',
    email: user.email,
    phone_number: '+15125550123',
    address: '12 Level Street',
    adress: '12 Level Street',
    city: 'Austin',
    country: 'United States',
    state: 'Texas',
    zip: '78701',
    website: 'plumb.example',
    company_info: 'Plumb Inspections',
    inspector_license_number: '4711',
    license_expiration_date: '2027-05-31',
    profile_image: null,
    is_payment_done: 1,
    user_type_id: 2,
    is_email_confirmed: 0,
    is_phone_verified: 0,
    created_at: app.clock.now().toISOString(),
  })
})

test('get-user shows no more than the specification lists', async () => {
  const { body } = await app.call(accountRoutes.getUser, {}, { token: user.token })
  expect(Object.keys(body.user).sort()).toEqual(
    [
      'city',
      'country',
      'created_at',
      'email',
      'first_name',
      'id',
      'is_payment_done',
      'last_name',
      'profile_image',
      'user_type_id',
    ].sort(),
  )
})

describe('the picture', () => {
  test('is made small, upright and a JPEG, and served under its link', async () => {
    const input = { profile_image: await makePicture({ width: 1600, height: 800, format: 'png' }) }
    const { body } = await app.call(accountRoutes.updateProfileImage, input, { token: user.token })
    const served = await app.inject({ url: new URL(body.profile_image).pathname })
    expect(served.headers['content-type']).toBe('image/jpeg')
    const { format, width, height } = await sharp(served.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 600, height: 300 })
    const shown = await app.call(accountRoutes.getUser, {}, { token: user.token })
    expect(shown.body.user.profile_image).toBe(body.profile_image)
  })

  test('must be there and decode', async () => {
    const none = await app.inject({
      method: 'POST',
      url: accountRoutes.updateProfileImage.path,
      headers: { authorization: `Bearer ${user.token}` },
      payload: {},
    })
    expect([none.statusCode, none.json().errors]).toEqual([422, { profile_image: ['Choose a file'] }])
    const broken = new File([(await makePicture()).slice(0, 300)], 'half.jpg', { type: 'image/jpeg' })
    const answer = await app.call(
      accountRoutes.updateProfileImage,
      { profile_image: broken },
      {
        token: user.token,
      },
    )
    expect(answer.status).toBe(422)
  })

  test('signed out is 401', async () => {
    const input = { profile_image: await makePicture() }
    expect((await app.call(accountRoutes.updateProfileImage, input)).status).toBe(401)
  })
})

describe('entitlement (decision 1)', () => {
  const created = new Date('2026-01-01T00:00:00Z')
  const after = (ms: number) => new Date(created.getTime() + ms)
  const facts = { user_type_id: 2, created_at: created, paid_times: [] }

  const paid = [
    { from: after(40 * DAY).toISOString(), until: after(41 * DAY).toISOString() },
    { from: after(50 * DAY).toISOString(), until: after(80 * DAY).toISOString() },
  ]

  test.each([
    ['on the first day', 0, facts, true],
    ['in the last moment of the trial', 30 * DAY - 1, facts, true],
    ['when the trial is over', 30 * DAY, facts, false],
    ['before a paid period', 39 * DAY, { ...facts, paid_times: paid }, false],
    ['in a paid period', 40 * DAY, { ...facts, paid_times: paid }, true],
    ['when that is over', 41 * DAY, { ...facts, paid_times: paid }, false],
    ['in the next', 60 * DAY, { ...facts, paid_times: paid }, true],
    ['an administrator always', 400 * DAY, { ...facts, user_type_id: 1 }, true],
  ])('%s', (_, ms, user_, expected) => {
    expect(isEntitled(user_, after(ms))).toBe(expected)
  })

  test.each([
    [0, { active: true, days_left: 30, can_subscribe: false }],
    [2_419_200_000 - 1, { active: true, days_left: 3, can_subscribe: false }],
    [2_419_200_000, { active: true, days_left: 2, can_subscribe: true }],
    [30 * DAY, { active: false, days_left: 0, can_subscribe: true }],
    [90 * DAY, { active: false, days_left: 0, can_subscribe: true }],
  ])('trial after %i ms', (ms, expected) => {
    expect(trialOf(created, after(ms))).toEqual(expected)
  })

  test('after the trial the account is still shown, and clients are 402', async () => {
    const late = await makeInspector(app)
    app.clock.advance(29 * 86_400)
    await app.call(accountRoutes.getUser, {}, { token: late.token })
    app.clock.advance(86_400)
    const shown = await app.call(accountRoutes.getUser, {}, { token: late.token })
    expect(shown.body.user.is_payment_done).toBe(0)
    const clients = await app.call(clientRoutes.getClients, {}, { token: late.token })
    expect([clients.status, clients.body.message]).toEqual([
      402,
      'Your trial or paid period is over. Choose a plan to continue',
    ])
  })
})
