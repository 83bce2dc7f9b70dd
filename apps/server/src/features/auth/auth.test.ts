// Signing in and out, registration: happy, invalid, signed out, another's session, conflict.

import { hash } from '@node-rs/argon2'
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { TOKEN_LIFE_SECONDS } from '@plumbline/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeInspector,
  makePicture,
  PASSWORD,
  randomAddress,
  registration,
} from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const signIn = (username: string, password = PASSWORD, address = randomAddress()) =>
  app.call(
    authRoutes.token,
    { username, password, grant_type: 'password', client_id: 'web', client_secret: 'web' },
    { address },
  )
const elsewhere = () => ({ address: randomAddress() })
const getUser = (token?: string) => app.call(accountRoutes.getUser, {}, { token })

describe('registration', () => {
  test('makes an account, signed in and entitled', async () => {
    const answer = await app.call(
      authRoutes.register,
      registration({ email: 'Ida@Example.test' }),
      elsewhere(),
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: true,
      user: { first_name: 'Ida', email: 'Ida@Example.test', is_payment_done: 1, user_type_id: 2 },
    })
    expect((await getUser(answer.body.token)).body.user.id).toBe(answer.body.user.id)
  })

  test('takes a logo by multipart and shows it under a link', async () => {
    const { token } = await makeInspector(app, {
      profile_image: await makePicture({ width: 2000, format: 'png' }),
    })
    const { body } = await getUser(token)
    expect(body.user.profile_image).toMatch(/^http:\/\/localhost:\d+\/files\/.+\/profile\.jpg$/)
  })

  test('refuses a file that is no picture, naming the field', async () => {
    const profile_image = new File(['not a picture'], 'logo.png', { type: 'image/png' })
    const answer = await app.call(authRoutes.register, registration({ profile_image }), elsewhere())
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('profile_image')
  })

  test('says what is missing in the words of section 5, the first field first', async () => {
    const answer = await app.inject({ method: 'POST', url: '/register', payload: {} })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      status: false,
      message: 'Enter first name',
      errors: {
        first_name: ['Enter first name'],
        last_name: ['Enter last name'],
        email: ['Enter Email'],
        password: ['Enter Password'],
        adress: ['Enter Address'],
        phone_number: ['Enter Phone Number'],
        company_info: ['Enter Company Info'],
      },
    })
  })

  test.each([
    [{ email: 'nobody' }, 'Invalid Email'],
    [{ password: 'short' }, 'Password should be atleast 8 characters'],
    [{ phone_number: '+1' }, 'Enter Phone Number'],
    [{ phone_number: '12345' }, 'Enter Valid Number'],
    [{ city: 'St. Louis' }, 'Only letters and spaces'],
    [{ zip: 'abc' }, 'Zip must be a number'],
    [{ license_expiration_date: '2026-02-30' }, 'Enter a date'],
  ])('refuses %j', async (fields, message) => {
    const answer = await app.call(authRoutes.register, registration(fields), elsewhere())
    expect([answer.status, answer.body.message]).toEqual([422, message])
  })

  test('refuses a taken email, whatever its case, also for two at once', async () => {
    const { email } = await makeInspector(app)
    const again = await app.call(
      authRoutes.register,
      registration({ email: email.toUpperCase() }),
      elsewhere(),
    )
    expect(again.status).toBe(422)
    expect(again.body.errors).toEqual({ email: ['Email is Already Taken'] })
    const both = registration()
    const answers = await Promise.all([
      app.call(authRoutes.register, both, elsewhere()),
      app.call(authRoutes.register, both, elsewhere()),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  test('needs a proved number where the configuration says so', async () => {
    const strict = await testApp({ env: { REQUIRE_VERIFIED_PHONE: '1' } })
    const answer = await strict.call(authRoutes.register, registration())
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('phone_number')
    await strict.close()
  })

  test('tells whether an email is free', async () => {
    const { email } = await makeInspector(app)
    const ask = async (address: string) =>
      (await app.call(authRoutes.checkEmailAvailable, { email: address })).body
    expect(await ask('free@example.test')).toEqual({ status: true })
    expect(await ask(email.toUpperCase())).toEqual({ status: false, message: 'Email is Already Taken' })
  })
})

describe('signing in', () => {
  test('gives a bearer token by RFC 6749, from JSON and from a form', async () => {
    const { email } = await makeInspector(app)
    const { status, body } = await signIn(email.toUpperCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: TOKEN_LIFE_SECONDS })
    const form = new URLSearchParams({
      username: email,
      password: PASSWORD,
      grant_type: 'password',
      client_id: 'web',
      client_secret: 'web',
    })
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/oauth/token',
      remoteAddress: randomAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    expect(answer.statusCode).toBe(200)
    expect((await getUser(answer.json().access_token)).status).toBe(200)
  })

  test('words a wrong password and an unknown email alike', async () => {
    const { email } = await makeInspector(app)
    const wrong = await signIn(email, 'not the password')
    const unknown = await signIn('nobody@example.test')
    expect(wrong.status).toBe(400)
    expect(wrong.body).toEqual({ status: false, message: 'Wrong Credentials!' })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('refuses an unknown client', async () => {
    const { email } = await makeInspector(app)
    const answer = await app.call(authRoutes.token, {
      username: email,
      password: PASSWORD,
      grant_type: 'password',
      client_id: 'other',
      client_secret: 'web',
    })
    expect(answer.status).toBe(400)
  })

  test('tells an inactive account so only for its right password, and ends its tokens at once', async () => {
    const { email, token, id } = await makeInspector(app)
    await app.database.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    await app.settle()
    expect((await getUser(token)).status).toBe(401)
    const right = await signIn(email)
    expect([right.status, right.body.message]).toEqual([403, 'This account is inactive.'])
    expect((await signIn(email, 'wrong password')).body.message).toBe('Wrong Credentials!')
  })

  test('allows ten wrong passwords per account and address in 15 minutes', async () => {
    const { email } = await makeInspector(app)
    const stranger = randomAddress()
    for (let tries = 0; tries < 10; tries += 1)
      expect((await signIn(email, 'wrong password', stranger)).status).toBe(400)
    const refused = await signIn(email, PASSWORD, stranger)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    // The owner, elsewhere, is not locked out.
    expect((await signIn(email)).status).toBe(200)
    app.clock.advance(15 * 60)
    expect((await signIn(email, PASSWORD, stranger)).status).toBe(200)
  })

  test('does not count right passwords against the account', async () => {
    const { email } = await makeInspector(app)
    const home = randomAddress()
    for (let times = 0; times < 12; times += 1) expect((await signIn(email, PASSWORD, home)).status).toBe(200)
  })

  test('right passwords from many places are no guesses', async () => {
    const { email } = await makeInspector(app)
    for (let times = 0; times < 25; times += 1) expect((await signIn(email)).status).toBe(200)
  })

  test('a clock that is set back lengthens no wait', async () => {
    const stranger = randomAddress()
    for (let tries = 0; tries < 11; tries += 1) await signIn('nobody@clock.test', 'guess', stranger)
    expect((await signIn('nobody@clock.test', 'guess', stranger)).status).toBe(429)
    app.clock.advance(-24 * 3_600)
    expect((await signIn('nobody@clock.test', 'guess', stranger)).status).toBe(400)
    app.clock.advance(24 * 3_600)
  })

  test('limits tries per address', async () => {
    const address = randomAddress()
    const answers = []
    for (let tries = 0; tries < 31; tries += 1)
      answers.push((await signIn(`${tries}@x.test`, 'x', address)).status)
    expect(answers.slice(0, 30)).not.toContain(429)
    expect(answers[30]).toBe(429)
    app.clock.advance(60)
    expect((await signIn('a@x.test', 'x', address)).status).toBe(400)
  })

  test('the addresses of one IPv6 network are one, by the minute and by wrong passwords', async () => {
    const [home, next] = ['2001:db8:4:1', '2001:db8:4:2']
    const answers = []
    for (let tries = 0; tries < 31; tries += 1)
      answers.push((await signIn(`${tries}@v6.test`, 'x', `${home}::${tries.toString(16)}`)).status)
    expect(answers.slice(0, 30)).not.toContain(429)
    expect(answers[30]).toBe(429)
    expect((await signIn('a@v6.test', 'x', `${next}::1`)).status).toBe(400)

    app.clock.advance(60)
    for (let tries = 0; tries < 10; tries += 1)
      expect((await signIn('b@v6.test', 'x', `${home}:${tries}::1`)).status).toBe(400)
    expect((await signIn('b@v6.test', 'x', `${home}:ffff::1`)).status).toBe(429)
    expect((await signIn('b@v6.test', 'x', `${next}::1`)).status).toBe(400)
  })
})

describe('a hash', () => {
  const hashOf = async (id: number) =>
    (
      await app.database.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).password_hash

  test('of costs that were enough once is hashed again at a sign-in, and by the right password alone', async () => {
    const user = await makeInspector(app)
    const cheap = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await app.database.db
      .updateTable('users')
      .set({ password_hash: cheap })
      .where('id', '=', user.id)
      .execute()
    expect((await signIn(user.email, 'not the password')).status).toBe(400)
    expect(await hashOf(user.id)).toBe(cheap)
    expect((await signIn(user.email)).status).toBe(200)
    expect(await hashOf(user.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn(user.email)).status).toBe(200)
  })

  test('of the costs of today stays as it is', async () => {
    const user = await makeInspector(app)
    const before = await hashOf(user.id)
    expect((await signIn(user.email)).status).toBe(200)
    expect(await hashOf(user.id)).toBe(before)
  })
})

describe('sessions', () => {
  test('end with logout, and only that one', async () => {
    const { email, token } = await makeInspector(app)
    const other = (await signIn(email)).body.access_token
    expect((await app.call(authRoutes.logout, {}, { token })).body).toEqual({ status: true })
    expect((await getUser(token)).status).toBe(401)
    expect((await getUser(other)).status).toBe(200)
  })

  test('end 90 days after their sign-in, however much they are used', async () => {
    const { token } = await makeInspector(app)
    const uses: number[] = []
    for (let day = 0; day < 90; day += 10) {
      uses.push((await getUser(token)).status)
      app.clock.advance(10 * 86_400 - 1)
    }
    expect(new Set(uses)).toEqual(new Set([200]))
    expect((await getUser(token)).status).toBe(200)
    app.clock.advance(60)
    expect((await getUser(token)).status).toBe(401)
  })

  test('live 30 days after their last use', async () => {
    const { token } = await makeInspector(app)
    app.clock.advance(TOKEN_LIFE_SECONDS - 60)
    expect((await getUser(token)).status).toBe(200)
    app.clock.advance(TOKEN_LIFE_SECONDS - 60)
    expect((await getUser(token)).status).toBe(200)
    app.clock.advance(TOKEN_LIFE_SECONDS + 60)
    expect((await getUser(token)).status).toBe(401)
  })

  test('are no longer where the clock was set back', async () => {
    app.clock.advance(365 * 86_400)
    const { token, id } = await makeInspector(app)
    app.clock.advance(-365 * 86_400)
    await app.runJob('platform.housekeeping', {})
    const { expires_at, created_at } = await app.database.db
      .selectFrom('access_tokens')
      .select(['expires_at', 'created_at'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(created_at).toEqual(app.clock.now())
    expect(expires_at).toEqual(new Date(app.clock.now().getTime() + TOKEN_LIFE_SECONDS * 1000))
    expect((await getUser(token)).status).toBe(200)
  })

  test('signed out is 401 with an envelope and an id', async () => {
    for (const token of [undefined, 'nonsense']) {
      const answer = await getUser(token)
      expect(answer.status).toBe(401)
      expect(answer.body.status).toBe(false)
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('the token is not in the database', async () => {
    const { token, id } = await makeInspector(app)
    const rows = await app.database.db
      .selectFrom('access_tokens')
      .selectAll()
      .where('user_id', '=', id)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const user = await app.database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
