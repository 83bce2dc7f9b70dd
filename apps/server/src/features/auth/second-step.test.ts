// The second step of a sign-in: by code, by recovery code; what is used up, over, another's, or guessed too often.
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeAdmin,
  makeInspector,
  PASSWORD,
  randomAddress,
  type TestUser,
} from '#server/testing/factories.ts'
import { codeTo, waitingLetters, wrongCode } from '#server/testing/letters.ts'
import {
  type Authenticator,
  secondStep,
  setUpAuthenticator,
  signIn,
  ticketOf,
} from '#server/testing/second-factor-scene.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const WRONG = 'This code isn’t right. Enter the current code from your app, and check your phone’s clock'
const USED = 'This code was already used. Wait for the next one'
const OVER = 'This sign-in took too long. Enter your email and password again'
const LOST = 'This recovery code isn’t right or was already used'

let app: TestApp
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  app = await testApp({ onLog: (line) => lines.push(line) })
})
afterAll(() => app.close())

/** An account with an authenticator whose next code is fresh. */
async function makeSecured(): Promise<TestUser & Authenticator> {
  const user = await makeInspector(app)
  const authenticator = await setUpAuthenticator(app, user)
  app.clock.advance(60)
  return { ...user, ...authenticator }
}
const answerOf = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message]
const isLetIn = async (token: string) => (await app.call(accountRoutes.getUser, {}, { token })).status === 200

describe('after the right password', () => {
  test('an account without a second factor is answered as the specification says, and with nothing more', async () => {
    const user = await makeInspector(app)
    const { body, status } = await signIn(app, user)
    expect([status, Object.keys(body)]).toEqual([200, ['status', 'token_type', 'expires_in', 'access_token']])
    const wrong = await signIn(app, user, 'not the password')
    expect([wrong.status, wrong.body]).toEqual([400, { status: false, message: 'Wrong Credentials!' }])
  })

  test('one that has a second factor is told what is asked for, and gets no token', async () => {
    const user = await makeSecured()
    const { status, body } = await signIn(app, user)
    expect(status).toBe(401)
    expect(body).toEqual({
      status: false,
      message: 'This account uses a second step to sign in. Enter it to continue',
      second_factor: {
        methods: ['authenticator', 'recovery_code'],
        ticket: expect.stringMatching(/^[\w-]{43}$/),
      },
    })
    expect(lines).toContainEqual(expect.objectContaining({ event: 'second factor asked', userId: user.id }))
  })

  test('a wrong password tells nothing of a second factor', async () => {
    const user = await makeSecured()
    const { status, body } = await signIn(app, user, 'not the password')
    expect([status, body]).toEqual([400, { status: false, message: 'Wrong Credentials!' }])
  })

  test('the code of the app signs in', async () => {
    const user = await makeSecured()
    const { status, body } = await secondStep(app, { ticket: await ticketOf(app, user), otp: user.code() })
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 30 * 86_400])
    expect(await isLetIn(body.access_token)).toBe(true)
    expect(lines).toContainEqual(expect.objectContaining({ event: 'signed in', userId: user.id }))
  })

  test('without any proof it says what to enter', async () => {
    const user = await makeSecured()
    const { status, body } = await secondStep(app, { ticket: await ticketOf(app, user) })
    expect([status, body.errors]).toEqual([
      422,
      { otp: ['Enter the 6 digits that your authenticator app shows'] },
    ])
  })

  test('an account that was deactivated meanwhile stays out', async () => {
    const user = await makeSecured()
    const ticket = await ticketOf(app, user)
    await app.database.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
    expect(answerOf(await secondStep(app, { ticket, otp: user.code() }))).toEqual([
      403,
      'This account is inactive.',
    ])
  })
})

describe('a code', () => {
  test('that is wrong is refused, and the ticket stays good for the right one', async () => {
    const user = await makeSecured()
    const ticket = await ticketOf(app, user)
    const wrong = await secondStep(app, { ticket, otp: wrongCode(user.code()) })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { otp: [WRONG] }])
    expect((await secondStep(app, { ticket, otp: user.code() })).status).toBe(200)
  })

  test('works once, with whatever ticket, and none before it does', async () => {
    const user = await makeSecured()
    const otp = user.code()
    expect((await secondStep(app, { ticket: await ticketOf(app, user), otp })).status).toBe(200)
    const again = await secondStep(app, { ticket: await ticketOf(app, user), otp })
    expect([again.status, again.body.errors]).toEqual([422, { otp: [USED] }])
    const before = await secondStep(app, { ticket: await ticketOf(app, user), otp: user.code(-1) })
    expect(before.body.errors).toEqual({ otp: [USED] })
    app.clock.advance(30)
    const next = await secondStep(app, { ticket: await ticketOf(app, user), otp: user.code() })
    expect(next.status).toBe(200)
  })

  test('works for one of many at once', async () => {
    const user = await makeSecured()
    const tickets = await Promise.all([1, 2, 3, 4].map(() => ticketOf(app, user)))
    const answers = await Promise.all(tickets.map((ticket) => secondStep(app, { ticket, otp: user.code() })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test('that set the app up signs in nobody', async () => {
    const user = await makeInspector(app)
    const { code } = await setUpAuthenticator(app, user)
    const { body } = await secondStep(app, { ticket: await ticketOf(app, user), otp: code() })
    expect(body.errors).toEqual({ otp: [USED] })
  })
})

describe('a ticket', () => {
  test('is good for ten minutes', async () => {
    const user = await makeSecured()
    const [first, second] = [await ticketOf(app, user), await ticketOf(app, user)]
    app.clock.advance(10 * 60 - 1)
    expect((await secondStep(app, { ticket: first, otp: user.code() })).status).toBe(200)
    app.clock.advance(30)
    expect(answerOf(await secondStep(app, { ticket: second, otp: user.code() }))).toEqual([401, OVER])
  })

  test('signs in once', async () => {
    const user = await makeSecured()
    const ticket = await ticketOf(app, user)
    expect((await secondStep(app, { ticket, otp: user.code() })).status).toBe(200)
    app.clock.advance(30)
    expect(answerOf(await secondStep(app, { ticket, otp: user.code() }))).toEqual([401, OVER])
  })

  test('of one account takes no proof of another, be it made up or not', async () => {
    const [mine, theirs] = [await makeSecured(), await makeSecured()]
    const ticket = await ticketOf(app, theirs)
    const byCode = await secondStep(app, { ticket, otp: mine.code() })
    expect([byCode.status, byCode.body.errors]).toEqual([422, { otp: [WRONG] }])
    const byRecovery = await secondStep(app, { ticket, recovery_code: mine.recoveryCodes[0] ?? '' })
    expect(byRecovery.body.errors).toEqual({ recovery_code: [LOST] })
    expect(answerOf(await secondStep(app, { ticket: 'made-up', otp: mine.code() }))).toEqual([401, OVER])
    // What confirms a change is no ticket either, although it is kept beside them.
    const { body } = await app.call(authRoutes.confirm, { password: PASSWORD }, { token: mine.token })
    const confirmation = await secondStep(app, { ticket: body.confirmation, otp: mine.code() })
    expect(answerOf(confirmation)).toEqual([401, OVER])
  })

  test('ends with the password that it was given for', async () => {
    const user = await makeSecured()
    const ticket = await ticketOf(app, user)
    await app.call(
      authRoutes.updatePassword,
      { old_password: PASSWORD, new_password: 'another long one' },
      { token: user.token, address: randomAddress() },
    )
    expect(answerOf(await secondStep(app, { ticket, otp: user.code() }))).toEqual([401, OVER])
  })
})

describe('a recovery code', () => {
  test('stands in for a lost phone, once, and its owner is told how many are left', async () => {
    const user = await makeSecured()
    expect(user.recoveryCodes).toHaveLength(10)
    expect(new Set(user.recoveryCodes).size).toBe(10)
    const [code = ''] = user.recoveryCodes
    // As somebody types it from paper.
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `
    const { status, body } = await secondStep(app, {
      ticket: await ticketOf(app, user),
      recovery_code: typed,
    })
    expect(status).toBe(200)
    expect(await isLetIn(body.access_token)).toBe(true)
    expect(lines).toContainEqual(expect.objectContaining({ event: 'recovery code used', userId: user.id }))
    const letter = (await waitingLetters(app, user.email)).at(-1)
    expect([letter?.subject, letter?.preview]).toEqual([
      'A recovery code was used',
      '9 recovery codes are left',
    ])
    const again = await secondStep(app, { ticket: await ticketOf(app, user), recovery_code: code })
    expect([again.status, again.body.errors]).toEqual([422, { recovery_code: [LOST] }])
  })

  test('that is the last says so, and then none is offered', async () => {
    const user = await makeSecured()
    const { db } = app.database
    const kept = await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', user.id)
      .execute()
    const [last = ''] = user.recoveryCodes
    // All but the one that is used next: nobody knows whose hash is whose, so the others go by use.
    expect(kept).toHaveLength(10)
    for (const recovery_code of user.recoveryCodes.slice(1))
      expect((await secondStep(app, { ticket: await ticketOf(app, user), recovery_code })).status).toBe(200)
    expect((await secondStep(app, { ticket: await ticketOf(app, user), recovery_code: last })).status).toBe(
      200,
    )
    const letter = (await waitingLetters(app, user.email)).at(-1)
    expect(letter?.preview).toBe('That was your last one. Create new codes under My Account')
    const { body } = await signIn(app, user)
    expect(body).toMatchObject({ second_factor: { methods: ['authenticator'] } })
    const none = await secondStep(app, { ticket: await ticketOf(app, user), recovery_code: last })
    expect(none.body.errors).toEqual({ recovery_code: [LOST] })
  })

  test('is kept as a hash, and the secret of an app sealed', async () => {
    const user = await makeSecured()
    const { db } = app.database
    const row = await db
      .selectFrom('authenticators')
      .select('secret')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    // 20 bytes with the nonce and tag of AES-GCM.
    expect(row.secret?.length).toBe(12 + 16 + 20)
    const other = await makeSecured()
    await db
      .updateTable('authenticators')
      .set({ secret: row.secret })
      .where('user_id', '=', other.id)
      .execute()
    // Sealed for its own row alone: who can write to the table gets into no account by it.
    const moved = await secondStep(app, { ticket: await ticketOf(app, other), otp: user.code() })
    expect(moved.body.errors).toEqual({ otp: [WRONG] })
    const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute()
    expect(codes.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32))
  })
})

describe('guesses', () => {
  test('are ten from one address in 15 minutes, and the right code is refused then too', async () => {
    const user = await makeSecured()
    const ticket = await ticketOf(app, user)
    const stranger = randomAddress()
    for (let tries = 0; tries < 10; tries += 1)
      expect((await secondStep(app, { ticket, otp: wrongCode(user.code()) }, stranger)).status).toBe(422)
    const refused = await secondStep(app, { ticket, otp: user.code() }, stranger)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    // The owner, elsewhere.
    expect((await secondStep(app, { ticket, otp: user.code() })).status).toBe(200)
  })

  test('are a hundred a day from everywhere together, until the owner sets another password', async () => {
    const user = await makeSecured()
    const ticket = await ticketOf(app, user)
    for (let tries = 0; tries < 100; tries += 1)
      await secondStep(app, { ticket, otp: wrongCode(user.code()) })
    expect((await secondStep(app, { ticket, otp: user.code() })).status).toBe(429)
    await app.call(authRoutes.forgotPassword, { email: user.email }, { address: randomAddress() })
    await app.runJob('auth.mail-reset-code', { email: user.email, requestId: crypto.randomUUID() })
    const reset = { email: user.email, reset_code: await codeTo(app, user.email), password: PASSWORD }
    const done = await app.call(authRoutes.resetForgotPassword, reset, { address: randomAddress() })
    expect(done.body.status).toBe(true)
    expect((await secondStep(app, { ticket: await ticketOf(app, user), otp: user.code() })).status).toBe(200)
  })

  test('are not what right codes are', async () => {
    const user = await makeSecured()
    const home = randomAddress()
    for (let times = 0; times < 12; times += 1) {
      app.clock.advance(30)
      const step = { ticket: await ticketOf(app, user), otp: user.code() }
      expect((await secondStep(app, step, home)).status).toBe(200)
    }
  })
})

describe('other ways to a session', () => {
  test('a password reset by mail signs in nobody and leaves the second factor', async () => {
    const user = await makeSecured()
    await app.runJob('auth.mail-reset-code', { email: user.email, requestId: crypto.randomUUID() })
    const reset = {
      email: user.email,
      reset_code: await codeTo(app, user.email),
      password: 'another long one',
    }
    const done = await app.call(authRoutes.resetForgotPassword, reset, { address: randomAddress() })
    expect(done.body).toEqual({ status: true, message: 'Password Changed Successfully!' })
    expect((await signIn(app, user, 'another long one')).status).toBe(401)
  })

  test('a password that an administrator sets does not open the account either', async () => {
    const user = await makeSecured()
    const admin = await makeAdmin(app)
    const set = { id: user.id, email: user.email, password: 'set by another' }
    expect((await app.call(adminRoutes.changePasswordByAdmin, set, { token: admin.token })).status).toBe(200)
    expect((await signIn(app, user, 'set by another')).status).toBe(401)
  })

  test('an administrator who works as the user is in by the own sign-in, and may not touch the second factor', async () => {
    const user = await makeSecured()
    const admin = await makeAdmin(app)
    const { body } = await app.call(adminRoutes.loginAsUser, { user_id: user.id }, { token: admin.token })
    const { access_token: token } = body as { access_token: string }
    expect(await isLetIn(token)).toBe(true)
    const answer = await app.call(authRoutes.confirm, { password: PASSWORD }, { token })
    expect(answerOf(answer)).toEqual([403, 'Not while signed in as a user'])
  })
})
