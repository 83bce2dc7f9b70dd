// Confirming the email: by the code of the welcome, or one sent again; wrong, old, used and foreign ones.
import { accountRoutes } from '@plumbline/contract/account'
import { EMAIL_CODE_HOURS } from '@plumbline/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeInspector } from '#server/testing/factories.ts'
import { codeTo, waitingLetters, wrongCode } from '#server/testing/letters.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const confirm = (token: string | undefined, code: string) =>
  app.call(accountRoutes.confirmEmail, { code }, { token })
const resend = (token: string | undefined) => app.call(accountRoutes.sendEmailCode, {}, { token })
const isConfirmed = async (token: string) =>
  (await app.call(accountRoutes.myAccount, {}, { token })).body.user.is_email_confirmed
const WRONG = { status: false, message: 'This code is wrong or no longer valid' }

test('registration welcomes with a code, and the code confirms', async () => {
  const { token, email } = await makeInspector(app)
  const [welcome, ...more] = await waitingLetters(app, email)
  expect([welcome?.subject, more]).toEqual(['Welcome to Plumbline', []])
  expect(await isConfirmed(token)).toBe(0)
  const code = await codeTo(app, email)
  expect((await confirm(token, ` ${code} `)).body).toEqual({
    status: true,
    message: 'Your email is confirmed',
  })
  expect(await isConfirmed(token)).toBe(1)
  // Once more does no harm, and asks for nothing.
  expect((await confirm(token, code)).body.status).toBe(true)
  expect((await resend(token)).body).toEqual({
    status: false,
    message: 'Your email is already confirmed',
  })
})

test('a code is sent again; the one before stays good', async () => {
  const { token, email } = await makeInspector(app)
  const first = await codeTo(app, email)
  expect((await resend(token)).body).toEqual({ status: true, message: 'A code was sent to your email' })
  expect((await waitingLetters(app, email)).map(({ subject }) => subject)).toEqual([
    'Welcome to Plumbline',
    'Confirm your email',
  ])
  expect((await confirm(token, first)).body.status).toBe(true)
})

describe('a code', () => {
  test('that is wrong counts, five times at most', async () => {
    const { token, email } = await makeInspector(app)
    const code = await codeTo(app, email)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm(token, wrongCode(code))).body).toEqual(WRONG)
    expect((await confirm(token, code)).body).toEqual(WRONG)
    await resend(token)
    expect((await confirm(token, await codeTo(app, email))).body.status).toBe(true)
  })

  test('is over after a day', async () => {
    const { token, email } = await makeInspector(app)
    app.clock.advance(EMAIL_CODE_HOURS * 3_600)
    expect((await confirm(token, await codeTo(app, email))).body).toEqual(WRONG)
  })

  test("of another's is wrong", async () => {
    const [one, other] = [await makeInspector(app), await makeInspector(app)]
    const [ofOne, ofOther] = [await codeTo(app, one.email), await codeTo(app, other.email)]
    if (ofOne !== ofOther) expect((await confirm(other.token, ofOne)).body).toEqual(WRONG)
    expect(await isConfirmed(other.token)).toBe(0)
  })

  test('left out is asked for; signed out is 401', async () => {
    const { token } = await makeInspector(app)
    const answer = await confirm(token, '')
    expect([answer.status, answer.body.errors]).toEqual([422, { code: ['Enter the code from the email'] }])
    expect([(await confirm(undefined, '123456')).status, (await resend(undefined)).status]).toEqual([
      401, 401,
    ])
  })

  test('stands in no table as it is', async () => {
    const { id, email } = await makeInspector(app)
    const code = await codeTo(app, email)
    const rows = await app.database.db
      .selectFrom('mailed_codes')
      .selectAll()
      .where('user_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows.map(({ id: _, ...row }) => row))).not.toContain(code)
  })
})

test('codes are sent five times an hour', async () => {
  const { token } = await makeInspector(app)
  for (let sends = 0; sends < 5; sends += 1) expect((await resend(token)).status).toBe(200)
  const refused = await resend(token)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  app.clock.advance(3_600)
  expect((await resend(token)).status).toBe(200)
})

test('an administrator who is signed in as the user confirms nothing: 403, whatever the code', async () => {
  const { token, email, id } = await makeInspector(app)
  const admin = await makeInspector(app)
  await app.database.db
    .updateTable('access_tokens')
    .set({ impersonator_id: admin.id })
    .where('user_id', '=', id)
    .execute()
  const answers = [
    await confirm(token, await codeTo(app, email)),
    await confirm(token, ''),
    await resend(token),
  ]
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([403, 'Not while signed in as a user'])
})
