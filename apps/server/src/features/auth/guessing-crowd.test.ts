// Strangers who guess, many at once: the owner is in all the same, by password, by reset or by a mailed link (decision 53).
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { MAIL_AGAIN_MINUTES, SIGN_IN_LINK_MINUTES } from '@plumbline/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeInspector, PASSWORD, randomAddress, type TestUser } from '#server/testing/factories.ts'
import { settleLetters, signIn, wrongCode } from '#server/testing/letters.ts'
import { setUpAuthenticator } from '#server/testing/second-factor-scene.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

/** As many networks as may guess while every other still signs in by password. */
const CROWD = 50
/** What the owner is promised (decision 53). */
const PROMISED_MS = 12_000
const NEW = 'another good password'
const BY_LINK = {
  status: false,
  message:
    'Too many wrong passwords were entered for this email. To sign in from here, use a link that we email you',
  sign_in_by: 'mailed_link',
}
const OVER = { status: false, message: 'This link was already used or is no longer valid' }

let app: TestApp
beforeAll(async () => {
  app = await testApp({ work: true })
})
afterAll(() => app.close())

const networks = (count: number) => Array.from({ length: count }, randomAddress)
const guess = (email: string, address: string) => signIn(app, email, 'a guess', address)
const from = () => ({ address: randomAddress() })

async function newestMail(email: string, subject: string) {
  const find = async () =>
    (await app.keptMail()).find((mail) => mail.to[0] === email && mail.subject === subject)
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return (await find())?.text ?? ''
}
async function ownerAt(home: string): Promise<TestUser> {
  const user = await makeInspector(app)
  await settleLetters(app, user.id)
  expect((await signIn(app, user.email, PASSWORD, home)).status).toBe(200)
  return user
}
async function linkFor(email: string): Promise<string> {
  expect((await app.call(authRoutes.askSignInLink, { email }, from())).body.status).toBe(true)
  const text = await newestMail(email, 'Your sign-in link')
  return /\/sign-in-link#([\w-]+)/.exec(text)?.[1] ?? ''
}
const signInByLink = (token: string, address = randomAddress()) =>
  app.call(authRoutes.signInByLink, { token }, { address })

test('50 networks guess at password and reset code at once: the owner is in by either, from elsewhere', async () => {
  const user = await ownerAt(randomAddress())
  expect((await app.call(authRoutes.forgotPassword, { email: user.email }, from())).body.status).toBe(true)
  const mail = await newestMail(user.email, 'Your password reset code')
  const [code = ''] = /\b\d{6}\b/.exec(mail) ?? []
  const crowd = networks(CROWD)
  const guesses = crowd.map(async (address) => {
    for (let tries = 0; tries < 2; tries += 1) await guess(user.email, address)
    await app.call(authRoutes.forgotPassword, { email: user.email }, { address })
    const tried = { email: user.email, reset_code: wrongCode(code) }
    await app.call(authRoutes.checkResetCode, tried, { address })
  })
  const started = performance.now()
  expect((await signIn(app, user.email, PASSWORD, randomAddress())).status).toBe(200)
  expect(performance.now() - started).toBeLessThan(PROMISED_MS)
  await Promise.all(guesses)
  expect((await signIn(app, user.email, PASSWORD, randomAddress())).status).toBe(200)

  // The code is dead, and the link of the same mail sets a password.
  const tried = { email: user.email, reset_code: code }
  expect((await app.call(authRoutes.checkResetCode, tried, from())).body.status).toBe(false)
  const [, token = ''] = /\/forgot-password#([\w-]+)/.exec(mail) ?? []
  const home = randomAddress()
  const set = await app.call(authRoutes.resetByLink, { token, password: NEW }, { address: home })
  expect(set.body.status).toBe(true)
  expect((await signIn(app, user.email, NEW, home)).status).toBe(200)
})

test('a network has ten wrong passwords in 15 minutes and a hundred a day, each of itself alone', async () => {
  const user = await ownerAt(randomAddress())
  const address = randomAddress()
  const answers: number[] = []
  for (let quarter = 0; quarter < 12; quarter += 1) {
    for (let tries = 0; tries < 11; tries += 1) answers.push((await guess(user.email, address)).status)
    app.clock.advance(15 * 60)
  }
  expect(answers.slice(0, 11)).toEqual([...Array(10).fill(400), 429])
  expect(answers.filter((status) => status === 400)).toHaveLength(100)
  expect((await signIn(app, user.email, PASSWORD, randomAddress())).status).toBe(200)
})

describe('while more than 50 networks guess', () => {
  const besiege = async (email: string, count = CROWD + 1) =>
    Promise.all(networks(count).map((address) => guess(email, address)))

  test('no other is asked for a password, but those that the account knows', async () => {
    const home = randomAddress()
    const user = await ownerAt(home)
    const judged = (await besiege(user.email, 70)).filter(({ status }) => status === 400)
    expect(judged.length).toBeLessThanOrEqual(CROWD + 1)
    for (const password of [PASSWORD, 'a guess']) {
      const refused = await signIn(app, user.email, password, randomAddress())
      expect([refused.status, refused.body]).toEqual([403, BY_LINK])
    }
    expect((await signIn(app, user.email, PASSWORD, home)).status).toBe(200)
    // Who is signed in is asked for the password as ever.
    const change = { old_password: PASSWORD, new_password: NEW }
    const changed = await app.call(authRoutes.updatePassword, change, { token: user.token, ...from() })
    expect(changed.body.status).toBe(true)
    // A day after they began.
    app.clock.advance(86_400)
    expect((await signIn(app, user.email, NEW, randomAddress())).status).toBe(200)
  })

  test('it is the same for an email that nobody has, and for one that looks like another’s beginning', async () => {
    const user = await ownerAt(randomAddress())
    const unknown = `nobody-${user.email}`
    await besiege(unknown)
    expect((await signIn(app, unknown, 'a guess', randomAddress())).body).toEqual(BY_LINK)
    const one = randomAddress()
    for (let name = 0; name < 60; name += 1) {
      await guess(`${user.email}:${name}`, one)
      if (name % 25 === 24) app.clock.advance(60)
    }
    expect((await signIn(app, user.email, PASSWORD, randomAddress())).status).toBe(200)
  })

  test('a mailed link signs in, once, and its network is known then', async () => {
    const user = await ownerAt(randomAddress())
    await besiege(user.email)
    const token = await linkFor(user.email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const hotel = randomAddress()
    const both = await Promise.all([signInByLink(token, hotel), signInByLink(token, hotel)])
    expect(both.map(({ body }) => body.status).sort()).toEqual([false, true])
    const access = both.map(({ body }) => body.access_token).find((found) => found !== undefined)
    expect((await app.call(accountRoutes.getUser, {}, { token: access })).status).toBe(200)
    expect((await signInByLink(token)).body).toEqual(OVER)
    expect((await signIn(app, user.email, PASSWORD, hotel)).status).toBe(200)
  })

  test('a link asks for the second factor, and is used up by that', async () => {
    const user = await ownerAt(randomAddress())
    await setUpAuthenticator(app, user)
    const token = await linkFor(user.email)
    const asked = await signInByLink(token)
    expect([asked.status, asked.body]).toMatchObject([
      401,
      { status: false, second_factor: { methods: expect.arrayContaining(['authenticator']) } },
    ])
    expect((await signInByLink(token)).body).toEqual(OVER)
  })
})

describe('a sign-in link', () => {
  test('works for 15 minutes, and not after a new password, nor as one that resets it', async () => {
    const user = await ownerAt(randomAddress())
    const token = await linkFor(user.email)
    const reset = await app.call(authRoutes.resetByLink, { token, password: NEW }, from())
    expect(reset.body).toEqual(OVER)
    app.clock.advance(SIGN_IN_LINK_MINUTES * 60)
    expect((await signInByLink(token)).body).toEqual(OVER)
    const other = await ownerAt(randomAddress())
    const ofOther = await linkFor(other.email)
    const change = { old_password: PASSWORD, new_password: NEW }
    await app.call(authRoutes.updatePassword, change, { token: other.token, ...from() })
    expect((await signInByLink(ofOther)).body).toEqual(OVER)
  })

  test('is of no use to an inactive account, and leaves every 5 minutes whoever asks, known or not', async () => {
    const user = await ownerAt(randomAddress())
    const token = await linkFor(user.email)
    for (const email of [user.email, `nobody-${user.email}`]) {
      if (email !== user.email) await app.call(authRoutes.askSignInLink, { email }, from())
      const again = () => app.call(authRoutes.askSignInLink, { email }, from())
      await expect
        .poll(async () => (await again()).body.message, { timeout: 20_000 })
        .toMatch(/^If this email has an account, we emailed it less than 5 minutes ago/)
      expect((await again()).body.wait_seconds).toBeLessThanOrEqual(MAIL_AGAIN_MINUTES * 60)
    }
    app.clock.advance(MAIL_AGAIN_MINUTES * 60)
    expect((await app.call(authRoutes.askSignInLink, { email: user.email }, from())).body.message).toBe(
      'If this email has an account, a sign-in link is on its way to it',
    )
    await app.database.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
    const refused = await signInByLink(token)
    expect([refused.status, refused.body.message]).toEqual([403, 'This account is inactive.'])
  })

  test('is a reset mail where the password was set by another', async () => {
    const user = await ownerAt(randomAddress())
    await app.database.db
      .updateTable('users')
      .set({ first_password_until: new Date(app.clock.now().getTime() + 3_600_000) })
      .where('id', '=', user.id)
      .execute()
    await app.call(authRoutes.askSignInLink, { email: user.email }, from())
    expect(await newestMail(user.email, 'Your password reset code')).toMatch(/\/forgot-password#/)
    expect(
      (await app.keptMail()).filter(
        ({ to, subject }) => to[0] === user.email && subject === 'Your sign-in link',
      ),
    ).toEqual([])
  })
})
