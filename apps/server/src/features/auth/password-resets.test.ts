// Forgotten passwords: the code by mail, what it is good for, and that nobody learns who has an account.
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import {
  CODE_TRIES,
  CODE_TRIES_IN_ALL,
  MAIL_AGAIN_MINUTES,
  RESET_CODE_MINUTES,
} from '@plumbline/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeInspector, PASSWORD, randomAddress, type TestUser } from '#server/testing/factories.ts'
import { settleLetters, signIn, wrongCode } from '#server/testing/letters.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ work: true })
})
afterAll(() => app.close())

const NEW = 'another good password'
const forgot = (email: string, address = randomAddress()) =>
  app.call(authRoutes.forgotPassword, { email }, { address })
const check = (email: string, reset_code: string, address = randomAddress()) =>
  app.call(authRoutes.checkResetCode, { email, reset_code }, { address })
const reset = (email: string, reset_code: string, password = NEW, address = randomAddress()) =>
  app.call(authRoutes.resetForgotPassword, { email, reset_code, password }, { address })
const isSignedIn = async (token: string) =>
  (await app.call(accountRoutes.getUser, {}, { token })).status === 200

const WRONG = { status: false, message: 'This reset code is wrong or no longer valid' }

const mailsTo = async (email: string, subject: string) =>
  (await app.keptMail()).filter((mail) => mail.to[0] === email && mail.subject === subject)
const codesTo = async (email: string) =>
  (await mailsTo(email, 'Your password reset code')).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')

const OVER = { status: false, message: 'This link was already used or is no longer valid' }
const linksTo = async (email: string) =>
  (await mailsTo(email, 'Your password reset code')).map(
    ({ text }) => /\/forgot-password#([\w-]+)/.exec(text)?.[1] ?? '',
  )
const checkLink = (token: string) =>
  app.call(authRoutes.checkResetLink, { token }, { address: randomAddress() })
const resetByLink = (token: string, password = NEW) =>
  app.call(authRoutes.resetByLink, { token, password }, { address: randomAddress() })
async function linkAndCode(email: string): Promise<[token: string, code: string]> {
  const code = await codeFor(email)
  return [(await linksTo(email))[0] ?? '', code]
}

/** How many codes there are for an email, known or not. */
const codeRows = async (email: string) =>
  (
    await app.database.db
      .selectFrom('mailed_codes')
      .select(['user_id', 'wrong_tries'])
      .where('email', '=', email.toLowerCase())
      .where('purpose', '=', 'reset')
      .execute()
  ).length

/** Asks for a code, and waits for it; gives the newest. */
async function codeFor(email: string): Promise<string> {
  const before = (await codesTo(email)).length
  expect((await forgot(email)).body.status).toBe(true)
  await expect.poll(async () => (await codesTo(email)).length, { timeout: 20_000 }).toBe(before + 1)
  app.clock.advance(1)
  return (await codesTo(email))[0] ?? ''
}

async function inspector(): Promise<TestUser> {
  const user = await makeInspector(app)
  await settleLetters(app, user.id)
  return user
}

test('email, code, new password: signed out everywhere, told by mail, and the email is confirmed', async () => {
  const user = await inspector()
  const other = (await signIn(app, user.email, PASSWORD, randomAddress())).body.access_token
  const answer = await forgot(user.email.toUpperCase())
  expect(answer.body).toEqual({
    status: true,
    message: 'Reset Code sent to your email!',
    wait_seconds: MAIL_AGAIN_MINUTES * 60,
  })
  await expect.poll(() => codesTo(user.email), { timeout: 20_000 }).toHaveLength(1)
  const [code = ''] = await codesTo(user.email)
  expect((await check(user.email, code)).body).toEqual({ status: true })
  // Asking whether it is right uses nothing up.
  expect((await check(user.email, ` ${code}`)).body).toEqual({ status: true })
  expect((await reset(user.email, code)).body).toEqual({
    status: true,
    message: 'Password Changed Successfully!',
  })
  expect([await isSignedIn(user.token), await isSignedIn(other)]).toEqual([false, false])
  expect((await signIn(app, user.email, PASSWORD, randomAddress())).status).toBe(400)
  const { access_token: token } = (await signIn(app, user.email, NEW, randomAddress())).body
  expect((await app.call(accountRoutes.myAccount, {}, { token })).body.user.is_email_confirmed).toBe(1)
  await expect
    .poll(() => mailsTo(user.email, 'Your password was changed'), { timeout: 20_000 })
    .toMatchObject([{ text: expect.stringContaining('signed out everywhere') }])
})

describe('a code', () => {
  test('works once', async () => {
    const user = await inspector()
    const code = await codeFor(user.email)
    const both = await Promise.all([reset(user.email, code), reset(user.email, code, 'a third password')])
    expect(both.map(({ body }) => body.status).sort()).toEqual([false, true])
    expect((await reset(user.email, code)).body).toEqual(WRONG)
    expect((await check(user.email, code)).body).toEqual(WRONG)
  })

  test('that is wrong counts, for asking and for setting alike, five times a network', async () => {
    const user = await inspector()
    const code = await codeFor(user.email)
    const home = randomAddress()
    for (let tries = 0; tries < 3; tries += 1)
      expect((await check(user.email, wrongCode(code), home)).body).toEqual(WRONG)
    expect((await check(user.email, code, home)).body.status).toBe(true)
    for (let tries = 3; tries < CODE_TRIES; tries += 1)
      expect((await reset(user.email, wrongCode(code), NEW, home)).body).toEqual(WRONG)
    expect((await check(user.email, code, home)).body).toEqual(WRONG)
    expect((await reset(user.email, code, NEW, home)).body).toEqual(WRONG)
    expect((await signIn(app, user.email, PASSWORD, randomAddress())).status).toBe(200)
    // A later code has its own tries there, and this one is good elsewhere.
    expect((await check(user.email, code)).body.status).toBe(true)
    app.clock.advance(MAIL_AGAIN_MINUTES * 60)
    const later = await codeFor(user.email)
    expect((await check(user.email, later, home)).body.status).toBe(true)
  })

  test('of an IPv6 network has five tries for all of its addresses', async () => {
    const user = await inspector()
    const code = await codeFor(user.email)
    for (let tries = 0; tries < CODE_TRIES; tries += 1)
      await check(user.email, wrongCode(code), `2001:db8:7:7::${tries}`)
    expect((await check(user.email, code, '2001:db8:7:7:8::9')).body).toEqual(WRONG)
    expect((await check(user.email, code, '2001:db8:7:8::9')).body.status).toBe(true)
  })

  test('has twenty tries in all, also for many at once', async () => {
    const user = await inspector()
    const code = await codeFor(user.email)
    await Promise.all(Array.from({ length: 30 }, () => check(user.email, wrongCode(code))))
    expect((await check(user.email, code)).body).toEqual(WRONG)
    const { wrong_tries } = await app.database.db
      .selectFrom('mailed_codes')
      .select('wrong_tries')
      .where('email', '=', user.email)
      .where('purpose', '=', 'reset')
      .executeTakeFirstOrThrow()
    expect(wrong_tries).toBe(CODE_TRIES_IN_ALL)
  })

  test('is over after 15 minutes', async () => {
    const user = await inspector()
    const code = await codeFor(user.email)
    app.clock.advance(RESET_CODE_MINUTES * 60 - 2)
    expect((await check(user.email, code)).body.status).toBe(true)
    app.clock.advance(2)
    expect((await check(user.email, code)).body).toEqual(WRONG)
    expect((await reset(user.email, code)).body).toEqual(WRONG)
  })

  test('made before the clock was set back lasts no longer for it', async () => {
    const user = await inspector()
    const code = await codeFor(user.email)
    app.clock.advance(-3_600)
    expect((await check(user.email, code)).body).toEqual(WRONG)
    await app.runJob('platform.housekeeping', {})
    app.clock.advance(3_600)
    expect((await check(user.email, code)).body).toEqual(WRONG)
  })

  test("of another's is wrong; so is one that confirms the email", async () => {
    const [one, other] = [await inspector(), await inspector()]
    const [ofOne, ofOther] = [await codeFor(one.email), await codeFor(other.email)]
    if (ofOne !== ofOther) expect((await reset(other.email, ofOne)).body).toEqual(WRONG)
    const [welcome] = await mailsTo(one.email, 'Welcome to Plumbline')
    const confirming = /\b\d{6}\b/.exec(welcome?.text ?? '')?.[0] ?? ''
    if (confirming !== ofOne) expect((await check(one.email, confirming)).body).toEqual(WRONG)
    expect((await check(one.email, ofOne)).body.status).toBe(true)
  })

  test('asked for again leaves the earlier one good, and setting ends both', async () => {
    const user = await inspector()
    const first = await codeFor(user.email)
    app.clock.advance(MAIL_AGAIN_MINUTES * 60)
    const second = await codeFor(user.email)
    expect((await check(user.email, first)).body.status).toBe(true)
    expect((await reset(user.email, first)).body.status).toBe(true)
    expect((await reset(user.email, second)).body).toEqual(WRONG)
  })

  test('is of no use once the account has another email', async () => {
    const user = await inspector()
    const code = await codeFor(user.email)
    const profile = {
      first_name: 'Ida',
      last_name: 'Plumb',
      adress: '12 Level Street',
      phone_number: '+15125550123',
      company_info: 'Plumb Inspections',
    }
    const input = { ...profile, email: `moved-${user.email}` }
    expect((await app.call(accountRoutes.updateProfile, input, { token: user.token })).status).toBe(200)
    expect((await reset(user.email, code)).body).toEqual(WRONG)
    expect((await reset(`moved-${user.email}`, code)).body).toEqual(WRONG)
  })

  test('stands in no table as it is: neither letter, nor job, nor row', async () => {
    const user = await inspector()
    const code = await codeFor(user.email)
    const { rows } = await sql<{ text: string }>`
      select data::text || coalesce(output::text, '') as text from pgboss.job
      union all select coalesce(content::text, '') from letters where user_id = ${user.id}
      union all select encode(code_hash, 'hex') || encode(salt, 'hex') from mailed_codes
      union all select body from idempotency_answers`.execute(app.database.db)
    expect(rows.filter(({ text }) => new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`).test(text))).toEqual([])
  })

  test('is left out of the mail once too many were guessed in a day: the link alone is good', async () => {
    const user = await inspector()
    await codeFor(user.email)
    await app.database.db
      .updateTable('mailed_codes')
      .set({ wrong_tries: 200 })
      .where('email', '=', user.email)
      .execute()
    app.clock.advance(MAIL_AGAIN_MINUTES * 60)
    expect(await codeFor(user.email)).toBe('')
    const token = (await linksTo(user.email))[0] ?? ''
    expect((await resetByLink(token)).body.status).toBe(true)
  })
})

describe('the link beside a code', () => {
  test('sets a password once, and neither it nor its code works then', async () => {
    const user = await inspector()
    const [token, code] = await linkAndCode(user.email)
    expect((await checkLink(token)).body).toEqual({ status: true, email: user.email })
    // Looking uses nothing up.
    expect((await checkLink(token)).body.status).toBe(true)
    const both = await Promise.all([resetByLink(token), resetByLink(token, 'a third password')])
    expect(both.map(({ body }) => body.status).sort()).toEqual([false, true])
    expect((await resetByLink(token)).body).toEqual(OVER)
    expect((await checkLink(token)).body).toEqual(OVER)
    expect((await reset(user.email, code)).body).toEqual(WRONG)
    expect(await isSignedIn(user.token)).toBe(false)
  })

  test('ends with its code, and with any other change of the password', async () => {
    const user = await inspector()
    const [token, code] = await linkAndCode(user.email)
    expect((await reset(user.email, code)).body.status).toBe(true)
    expect((await resetByLink(token)).body).toEqual(OVER)
    const other = await inspector()
    const [ofOther] = await linkAndCode(other.email)
    const change = { old_password: PASSWORD, new_password: NEW }
    expect((await app.call(authRoutes.updatePassword, change, { token: other.token })).body.status).toBe(true)
    expect((await resetByLink(ofOther)).body).toEqual(OVER)
  })

  test('works for 15 minutes, and not as another’s', async () => {
    const user = await inspector()
    const [token] = await linkAndCode(user.email)
    app.clock.advance(RESET_CODE_MINUTES * 60 - 2)
    expect((await checkLink(token)).body.status).toBe(true)
    expect((await checkLink(`${token.slice(0, -1)}_`)).body).toEqual(OVER)
    expect((await app.call(authRoutes.signInByLink, { token }, { address: randomAddress() })).body).toEqual(
      OVER,
    )
    app.clock.advance(2)
    expect((await checkLink(token)).body).toEqual(OVER)
    expect((await resetByLink(token)).body).toEqual(OVER)
  })

  test('has 256 bits, and stands in no table as it is', async () => {
    const user = await inspector()
    const [token] = await linkAndCode(user.email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    await settleLetters(app, user.id)
    const { rows } = await sql<{ text: string }>`
      select data::text || coalesce(output::text, '') as text from pgboss.job
      union all select coalesce(content::text, '') from letters
      union all select mailed_codes::text from mailed_codes
      union all select body from idempotency_answers`.execute(app.database.db)
    const hex = Buffer.from(token, 'base64url').toString('hex')
    expect(rows.filter(({ text }) => text.includes(token) || text.includes(hex))).toEqual([])
  })

  test('takes no password that is refused as a new one', async () => {
    const user = await inspector()
    const [token] = await linkAndCode(user.email)
    const answer = await resetByLink(token, 'short')
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { password: ['Password should be atleast 8 characters'] },
    ])
    expect((await resetByLink(token)).body.status).toBe(true)
  })
})

test('whoever asks, a mail leaves every 5 minutes, and between two nothing is called sent', async () => {
  const user = await inspector()
  const unknown = `nobody-${user.email}`
  const stranger = randomAddress()
  for (let mails = 1; mails <= 4; mails += 1) {
    for (const email of [user.email, unknown]) {
      expect((await forgot(email, stranger)).body.message).toBe('Reset Code sent to your email!')
      await expect.poll(() => codeRows(email), { timeout: 20_000 }).toBe(mails)
    }
    app.clock.advance(100)
    // The owner asks meanwhile, and has the mail: it is not older than 5 minutes.
    for (const email of [user.email, unknown])
      expect((await forgot(email)).body).toEqual({
        status: true,
        message:
          'If this email has an account, we emailed it less than 5 minutes ago. Check the inbox and the spam folder',
        wait_seconds: MAIL_AGAIN_MINUTES * 60 - 100,
      })
    app.clock.advance(MAIL_AGAIN_MINUTES * 60 - 100)
  }
  await settleLetters(app, user.id)
  expect(await codesTo(user.email)).toHaveLength(4)
  const { open } = await app.database.db
    .selectFrom('mailed_codes')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('email', 'in', [user.email, unknown])
    .where('purpose', '=', 'reset')
    .executeTakeFirstOrThrow()
  expect(open).toBe(8)
})

describe('nobody learns who has an account', () => {
  test('the answers are the same, and so is the work', async () => {
    const user = await inspector()
    const unknown = `nobody-${user.email}`
    const answers = [await forgot(user.email), await forgot(unknown)]
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    await expect.poll(() => codeRows(user.email), { timeout: 20_000 }).toBe(1)
    await expect.poll(() => codeRows(unknown), { timeout: 20_000 }).toBe(1)
    for (const email of [user.email, unknown]) {
      expect((await check(email, '000000')).body.status === false).toBe(true)
      expect((await reset(email, 'nonsense')).body).toEqual(WRONG)
    }
    const tries = await app.database.db
      .selectFrom('mailed_codes')
      .select('wrong_tries')
      .where('email', 'in', [user.email, unknown])
      .where('purpose', '=', 'reset')
      .execute()
    expect(tries.map(({ wrong_tries }) => wrong_tries)).toEqual([2, 2])
    expect((await app.keptMail()).filter(({ to }) => to[0] === unknown)).toEqual([])
  })

  test('takes as long, in the middle, for one who has and one who has not', async () => {
    const user = await inspector()
    const emails = [user.email, `nobody-${user.email}`]
    const times = emails.map((): number[] => [])
    // By turns, so that what else the machine does weighs on both.
    for (let asks = 0; asks < 21; asks += 1) {
      for (const [index, email] of emails.entries()) {
        const started = performance.now()
        await forgot(email)
        times[index]?.push(performance.now() - started)
      }
      app.clock.advance(15 * 60)
    }
    const [known = 0, unknown = 0] = times.map((list) => list.sort((one, other) => one - other)[10] ?? 0)
    // Sending is not waited for: a letter alone would make it several times as long.
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3)
  })

  test('an inactive account gets no code', async () => {
    const user = await inspector()
    await app.database.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
    expect((await forgot(user.email)).body.status).toBe(true)
    await expect.poll(() => codeRows(user.email), { timeout: 20_000 }).toBe(1)
    await settleLetters(app, user.id)
    expect(await codesTo(user.email)).toEqual([])
  })
})

describe('refuses', () => {
  test.each([
    ['forgot-password', {}, { email: ['Enter Email to proceed'] }],
    ['forgot-password', { email: 'nobody' }, { email: ['Invalid Email Address'] }],
    ['check-reset-code', { email: 'a@b.test' }, { reset_code: ['Enter Password reset code'] }],
    ['check-reset-code', { email: 'x', reset_code: '1' }, { email: ['Invalid Email Address'] }],
    ['reset-forgot-password', { email: 'a@b.test', reset_code: '1' }, { password: ['Enter Password'] }],
    [
      'reset-forgot-password',
      { email: 'a@b.test', reset_code: '1', password: 'short' },
      { password: ['Password should be atleast 8 characters'] },
    ],
  ])('%s %j', async (call, payload, errors) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/user/${call}`,
      payload,
      remoteAddress: randomAddress(),
    })
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors])
  })

  test('more than 20 of these calls a minute of one address', async () => {
    const address = randomAddress()
    for (let calls = 0; calls < 20; calls += 1)
      expect((await check('a@b.test', '000000', address)).status).toBe(200)
    const refused = await check('a@b.test', '000000', address)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await forgot('a@b.test', address)).status).toBe(429)
  })
})
