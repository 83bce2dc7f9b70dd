// Setting a second factor up and taking it away, recovery codes anew, and what the owner confirms: happy, invalid,
// another's, over.
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { secondFactorRoutes } from '@plumbline/contract/second-factor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeInspector,
  PASSWORD,
  randomAddress,
  registration,
  type TestUser,
} from '#server/testing/factories.ts'
import { waitingLetters } from '#server/testing/letters.ts'
import {
  confirmationOf,
  secondStep,
  setUpAuthenticator,
  signIn,
  ticketOf,
} from '#server/testing/second-factor-scene.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const CONFIRM = 'Confirm it’s you with your password or a passkey'

let app: TestApp
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  app = await testApp({ onLog: (line) => lines.push(line) })
})
afterAll(() => app.close())

const stateOf = async (user: TestUser) =>
  (await app.call(secondFactorRoutes.secondFactor, {}, { token: user.token })).body
const NONE = {
  status: true,
  authenticator_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  is_required: false,
}
const subjectsTo = async (user: TestUser) =>
  (await waitingLetters(app, user.email)).map(({ subject }) => subject)
const heardOf = (event: string, user: TestUser) =>
  lines.some((line) => line.event === event && line.userId === user.id)

describe('an authenticator app', () => {
  test('is in use from its first code on, with ten recovery codes, and the owner hears of it', async () => {
    const user = await makeInspector(app)
    expect(await stateOf(user)).toEqual(NONE)
    const { recoveryCodes } = await setUpAuthenticator(app, user)
    expect(recoveryCodes).toHaveLength(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
    expect(await stateOf(user)).toEqual({
      ...NONE,
      authenticator_since: app.clock.now().toISOString(),
      recovery_codes_left: 10,
    })
    expect(await subjectsTo(user)).toContain('Your authenticator app was set up')
    expect(heardOf('second factor set up', user)).toBe(true)
  })

  test('is not in use before, nor by a wrong code', async () => {
    const user = await makeInspector(app)
    const by = { token: user.token }
    const confirmation = await confirmationOf(app, user)
    const { body } = await app.call(secondFactorRoutes.beginAuthenticator, { confirmation }, by)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret)
    for (const otp of ['000000', 'abc', '0']) {
      const wrong = await app.call(secondFactorRoutes.setAuthenticator, { confirmation, otp }, by)
      expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['otp']])
    }
    expect(await stateOf(user)).toEqual(NONE)
    expect((await signIn(app, user)).status).toBe(200)
  })

  test('that is set up anew takes the place of the one before only then, and leaves the recovery codes', async () => {
    const user = await makeInspector(app)
    const old = await setUpAuthenticator(app, user)
    app.clock.advance(60)
    const confirmation = await confirmationOf(app, user)
    await app.call(secondFactorRoutes.beginAuthenticator, { confirmation }, { token: user.token })
    expect((await secondStep(app, { ticket: await ticketOf(app, user), otp: old.code() })).status).toBe(200)
    const another = await setUpAuthenticator(app, user)
    expect(another.recoveryCodes).toEqual([])
    app.clock.advance(60)
    const byOld = await secondStep(app, { ticket: await ticketOf(app, user), otp: old.code() })
    expect(byOld.status).toBe(422)
    const [recovery_code = ''] = old.recoveryCodes
    expect((await secondStep(app, { ticket: await ticketOf(app, user), otp: another.code() })).status).toBe(
      200,
    )
    expect((await secondStep(app, { ticket: await ticketOf(app, user), recovery_code })).status).toBe(200)
  })

  test('that is removed asks for nothing any more, and takes the recovery codes along', async () => {
    const user = await makeInspector(app)
    await setUpAuthenticator(app, user)
    const confirmation = await confirmationOf(app, user)
    const by = { token: user.token }
    const removed = await app.call(secondFactorRoutes.removeAuthenticator, { confirmation }, by)
    expect(removed.body).toEqual({ status: true })
    expect(await stateOf(user)).toEqual(NONE)
    expect((await signIn(app, user)).status).toBe(200)
    expect(await subjectsTo(user)).toContain('Your authenticator app was removed')
    expect(heardOf('second factor removed', user)).toBe(true)
    const again = await app.call(secondFactorRoutes.removeAuthenticator, { confirmation }, by)
    expect(again.status).toBe(404)
  })
})

describe('recovery codes', () => {
  test('are made anew on request: those before are good for nothing', async () => {
    const user = await makeInspector(app)
    const { recoveryCodes: old } = await setUpAuthenticator(app, user)
    const confirmation = await confirmationOf(app, user)
    const { body } = await app.call(
      secondFactorRoutes.makeRecoveryCodes,
      { confirmation },
      { token: user.token },
    )
    expect(body.recovery_codes).toHaveLength(10)
    expect(body.recovery_codes.filter((code) => old.includes(code))).toEqual([])
    const ticket = await ticketOf(app, user)
    expect((await secondStep(app, { ticket, recovery_code: old[0] ?? '' })).status).toBe(422)
    expect((await secondStep(app, { ticket, recovery_code: body.recovery_codes[0] ?? '' })).status).toBe(200)
    expect(await subjectsTo(user)).toContain('New recovery codes were created')
    expect(heardOf('recovery codes made', user)).toBe(true)
  })

  test('are none without a second factor', async () => {
    const user = await makeInspector(app)
    const confirmation = await confirmationOf(app, user)
    const answer = await app.call(
      secondFactorRoutes.makeRecoveryCodes,
      { confirmation },
      { token: user.token },
    )
    expect(answer.status).toBe(404)
  })
})

describe('a change is confirmed', () => {
  test('by the password alone, ten wrong ones in 15 minutes of a session', async () => {
    const user = await makeInspector(app)
    const by = { token: user.token, address: randomAddress() }
    const wrong = await app.call(authRoutes.confirm, { password: 'not the password' }, by)
    expect(wrong.body).toEqual({ status: false, message: 'Password is incorrect' })
    const nothing = await app.call(authRoutes.confirm, {}, by)
    expect([nothing.status, nothing.body.errors]).toEqual([422, { password: ['Password required'] }])
    for (let tries = 1; tries < 10; tries += 1)
      await app.call(authRoutes.confirm, { password: 'not the password' }, by)
    expect((await app.call(authRoutes.confirm, { password: PASSWORD }, by)).status).toBe(429)
    const { access_token } = (await signIn(app, user)).body
    const other = await app.call(authRoutes.confirm, { password: PASSWORD }, { token: access_token })
    expect(other.body.status).toBe(true)
    expect(heardOf('confirmed', user)).toBe(true)
  })

  test('for this session and 15 minutes, and by nothing else', async () => {
    const [user, other] = [await makeInspector(app), await makeInspector(app)]
    const confirmation = await confirmationOf(app, user)
    const elsewhere = (await signIn(app, user)).body.access_token
    const begin = (token: string, said: string) =>
      app.call(secondFactorRoutes.beginAuthenticator, { confirmation: said }, { token })
    for (const [token, said] of [
      [elsewhere, confirmation],
      [other.token, confirmation],
      [user.token, 'made-up'],
      [user.token, await confirmationOf(app, other)],
    ] as const) {
      const refused = await begin(token, said)
      expect([refused.status, refused.body.errors]).toEqual([422, { confirmation: [CONFIRM] }])
    }
    expect((await begin(user.token, confirmation)).status).toBe(200)
    app.clock.advance(15 * 60)
    expect((await begin(user.token, confirmation)).status).toBe(422)
  })

  test('for each change of the second factor', async () => {
    const user = await makeInspector(app)
    const { code } = await setUpAuthenticator(app, user)
    app.clock.advance(60)
    const by = { token: user.token }
    const confirmation = 'made-up'
    const answers = [
      await app.call(secondFactorRoutes.beginAuthenticator, { confirmation }, by),
      await app.call(secondFactorRoutes.setAuthenticator, { confirmation, otp: code() }, by),
      await app.call(secondFactorRoutes.removeAuthenticator, { confirmation }, by),
      await app.call(secondFactorRoutes.makeRecoveryCodes, { confirmation }, by),
      await app.call(secondFactorRoutes.beginPasskey, { confirmation }, by),
      await app.call(secondFactorRoutes.addPasskey, { confirmation, passkey: '{}', name: 'x' }, by),
      await app.call(secondFactorRoutes.removePasskey, { confirmation, id: 1 }, by),
    ]
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(
      answers.map(() => [422, { confirmation: [CONFIRM] }]),
    )
    expect(await stateOf(user)).toMatchObject({ recovery_codes_left: 10 })
  })

  test('a new email, where there is a second factor; without one the specified call is enough', async () => {
    const secured = await makeInspector(app)
    await setUpAuthenticator(app, secured)
    const plain = await makeInspector(app)
    const { password: _, ...profile } = registration()
    const save = (user: TestUser, email: string, confirmation?: string) =>
      app.call(accountRoutes.updateProfile, { ...profile, email, confirmation }, { token: user.token })
    expect((await save(plain, `new.${plain.email}`)).status).toBe(200)
    const refused = await save(secured, `new.${secured.email}`)
    expect([refused.status, refused.body.errors]).toEqual([422, { confirmation: [CONFIRM] }])
    expect((await save(secured, `new.${secured.email}`, await confirmationOf(app, plain))).status).toBe(422)
    // What is no change of it needs none, however it is spelt.
    expect((await save(secured, secured.email.toUpperCase())).status).toBe(200)
    const done = await save(secured, `new.${secured.email}`, await confirmationOf(app, secured))
    expect([done.status, done.body.user.email]).toEqual([200, `new.${secured.email}`])
  })

  test('the end of the account, in place of the password', async () => {
    const user = await makeInspector(app)
    await setUpAuthenticator(app, user)
    const by = { token: user.token }
    const wrong = await app.call(dataRightsRoutes.deleteAccount, { confirmation: 'made-up' }, by)
    expect([wrong.status, wrong.body.errors]).toEqual([422, { confirmation: [CONFIRM] }])
    const nothing = await app.call(dataRightsRoutes.deleteAccount, {}, by)
    expect([nothing.status, nothing.body.errors]).toEqual([422, { password: ['Password required'] }])
    const confirmation = await confirmationOf(app, user)
    const ended = await app.call(dataRightsRoutes.deleteAccount, { confirmation }, by)
    expect(ended.body.status).toBe(true)
    const { db } = app.database
    for (const table of ['authenticators', 'recovery_codes', 'factor_steps'] as const)
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', user.id).execute()).toEqual([])
  })
})

test('what is past its time is removed', async () => {
  const user = await makeInspector(app)
  await setUpAuthenticator(app, user)
  await ticketOf(app, user)
  const count = async () =>
    (await app.database.db.selectFrom('factor_steps').selectAll().where('user_id', '=', user.id).execute())
      .length
  expect(await count()).toBe(2)
  app.clock.advance(11 * 60)
  await app.runJob('platform.housekeeping', {})
  expect(await count()).toBe(1)
  app.clock.advance(5 * 60)
  await app.runJob('platform.housekeeping', {})
  expect(await count()).toBe(0)
})

test('a clock that is set back makes nothing good for longer', async () => {
  const user = await makeInspector(app)
  const { code } = await setUpAuthenticator(app, user)
  app.clock.advance(3_600)
  const ticket = await ticketOf(app, user)
  const confirmation = await confirmationOf(app, user)
  app.clock.advance(-3_600 + 60)
  const by = { token: user.token }
  expect((await app.call(secondFactorRoutes.makeRecoveryCodes, { confirmation }, by)).status).toBe(422)
  expect((await secondStep(app, { ticket, otp: code() })).status).toBe(401)
})
