// A changed email is put back by the mailbox that lost it: who changed it is out, and stays out.
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { EMAIL_UNDO_DAYS } from '@plumbline/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeInspector,
  PASSWORD,
  randomAddress,
  registration,
  type TestUser,
} from '#server/testing/factories.ts'
import { codeTo, signIn, waitingLetters } from '#server/testing/letters.ts'
import { confirmationOf, setUpAuthenticator } from '#server/testing/second-factor-scene.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const DAY = 24 * 3_600
const OVER = { status: false, message: 'This link was already used or is no longer valid' }

const change = (user: TestUser, email: string) => {
  const { password: _, ...profile } = registration({ email })
  return app.call(accountRoutes.updateProfile, profile, { token: user.token })
}
const undo = (token: string) => app.call(authRoutes.undoEmailChange, { token }, { address: randomAddress() })
const emailOf = async ({ token }: TestUser) =>
  (await app.call(accountRoutes.getUser, {}, { token })).body.user?.email
const canSignIn = async (email: string, password = PASSWORD) =>
  (await signIn(app, email, password, randomAddress())).status === 200

/** What stands behind the # of the link that an address got last. */
async function linkTo(address: string): Promise<string> {
  const buttons = (await waitingLetters(app, address)).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'button' ? [block.url] : [])),
  )
  return buttons.at(-1)?.split('/email-undo#')[1] ?? ''
}

test('puts the email back once, signs everybody out, and ends the password', async () => {
  const user = await makeInspector(app)
  const stolen = `thief-${user.email}`
  expect((await change(user, stolen)).status).toBe(200)
  const token = await linkTo(user.email)
  expect((await undo(token)).body).toEqual({
    status: true,
    email: user.email,
    message: 'Your previous email is restored',
  })
  expect(await emailOf(user)).toBeUndefined()
  expect([await canSignIn(user.email), await canSignIn(stolen)]).toEqual([false, false])
  expect((await undo(token)).body).toEqual(OVER)
})

test('then a reset code sets a new password, and the email is confirmed', async () => {
  const app = await testApp({ work: true })
  const user = await makeInspector(app)
  const { password: _, ...profile } = registration({ email: `thief-${user.email}` })
  await app.call(accountRoutes.updateProfile, profile, { token: user.token })
  const told = async () =>
    (await app.keptMail()).find(({ subject, to }) => subject.includes('was changed') && to[0] === user.email)
  await expect.poll(told, { timeout: 20_000 }).toBeDefined()
  const token = /email-undo#(\S+)/.exec((await told())?.text ?? '')?.[1] ?? ''
  expect((await app.call(authRoutes.undoEmailChange, { token })).body.status).toBe(true)
  await app.call(authRoutes.forgotPassword, { email: user.email })
  const codes = async () =>
    (await app.keptMail())
      .filter(({ subject, to }) => subject === 'Your password reset code' && to[0] === user.email)
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
  await expect.poll(codes, { timeout: 20_000 }).toHaveLength(1)
  const [reset_code = ''] = await codes()
  const fields = { email: user.email, reset_code, password: 'another good password' }
  expect((await app.call(authRoutes.resetForgotPassword, fields)).body.status).toBe(true)
  const { body } = await signIn(app, user.email, fields.password, randomAddress())
  const { user: now } = (await app.call(accountRoutes.myAccount, {}, { token: body.access_token })).body
  expect([now.email, now.is_email_confirmed]).toEqual([user.email, 1])
  await app.close()
})

test('of several changes the first mailbox wins over the later ones, whose links end', async () => {
  const user = await makeInspector(app)
  const [second, third] = [`second-${user.email}`, `third-${user.email}`]
  await change(user, second)
  await change(user, third)
  const [first, later] = [await linkTo(user.email), await linkTo(second)]
  expect((await undo(first)).body.email).toBe(user.email)
  expect((await undo(later)).body).toEqual(OVER)
})

test('codes that were mailed to the other address open nothing any more', async () => {
  const user = await makeInspector(app)
  const other = `other-${user.email}`
  await change(user, other)
  const code = await codeTo(app, other)
  await undo(await linkTo(user.email))
  const rows = await app.database.db
    .selectFrom('mailed_codes')
    .select('used_at')
    .where('user_id', '=', user.id)
    .where('used_at', 'is', null)
    .execute()
  expect([code, rows]).toEqual([expect.stringMatching(/^\d{6}$/), []])
})

test('nobody else takes the email meanwhile; its own account may, and after a week anybody', async () => {
  const app = await testApp()
  const user = await makeInspector(app)
  const { password: _, ...profile } = registration({ email: `moved-${user.email}` })
  await app.call(accountRoutes.updateProfile, profile, { token: user.token })
  const isFree = async () =>
    (await app.call(authRoutes.checkEmailAvailable, { email: user.email.toUpperCase() })).body.status
  const taken = await app.call(authRoutes.register, registration({ email: user.email }))
  expect([taken.status, taken.body.errors, await isFree()]).toEqual([
    422,
    { email: ['Email is Already Taken'] },
    false,
  ])
  const back = { ...profile, email: user.email }
  expect((await app.call(accountRoutes.updateProfile, back, { token: user.token })).status).toBe(200)
  await app.call(accountRoutes.updateProfile, profile, { token: user.token })
  app.clock.advance(EMAIL_UNDO_DAYS * DAY)
  expect(await isFree()).toBe(true)
  await app.close()
})

test('a link lives for seven days, and not of a closed account', async () => {
  const app = await testApp()
  const links = []
  for (const user of [await makeInspector(app), await makeInspector(app), await makeInspector(app)]) {
    const { password: _, ...profile } = registration({ email: `late-${user.email}` })
    await app.call(accountRoutes.updateProfile, profile, { token: user.token })
    const [, told] = await waitingLetters(app, user.email)
    const token = /email-undo#([\w-]+)/.exec(JSON.stringify(told))?.[1] ?? ''
    links.push({ user, token })
  }
  const [kept, closed, late] = links
  const undoAt = (token = '') => app.call(authRoutes.undoEmailChange, { token }, { address: randomAddress() })
  const gone = { password: PASSWORD }
  expect(
    (await app.call(dataRightsRoutes.deleteAccount, gone, { token: closed?.user.token ?? '' })).body.status,
  ).toBe(true)
  expect((await undoAt(closed?.token)).body).toEqual(OVER)
  const freed = { email: closed?.user.email ?? '' }
  expect((await app.call(authRoutes.checkEmailAvailable, freed)).body.status).toBe(true)
  app.clock.advance(EMAIL_UNDO_DAYS * DAY - 1)
  expect((await undoAt(kept?.token)).body.status).toBe(true)
  app.clock.advance(1)
  expect((await undoAt(late?.token)).body).toEqual(OVER)
  await app.close()
})

test('a second factor that was set up since then goes, and one from before stays without its recovery codes', async () => {
  const app = await testApp()
  const changed = async (user: TestUser) => {
    const { password: _, ...profile } = registration({ email: `moved-${user.email}` })
    const confirmation = await confirmationOf(app, user)
    await app.call(accountRoutes.updateProfile, { ...profile, confirmation }, { token: user.token })
    const letters = JSON.stringify(await waitingLetters(app, user.email))
    return /email-undo#([\w-]+)/.exec(letters)?.[1] ?? ''
  }
  const methodsAfter = async (token: string) => {
    const { email } = (await app.call(authRoutes.undoEmailChange, { token }, { address: randomAddress() }))
      .body
    const user = await app.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const [apps, codes] = await Promise.all(
      (['authenticators', 'recovery_codes'] as const).map((table) =>
        app.database.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute(),
      ),
    )
    return [apps?.length, codes?.length]
  }
  const late = await makeInspector(app)
  const token = await changed(late)
  await setUpAuthenticator(app, late)
  expect(await methodsAfter(token)).toEqual([0, 0])
  const early = await makeInspector(app)
  await setUpAuthenticator(app, early)
  app.clock.advance(1)
  expect(await methodsAfter(await changed(early))).toEqual([1, 0])
  await app.close()
})

test('refuses what is no link', async () => {
  expect((await undo('nobody-has-this')).body).toEqual(OVER)
  expect((await undo('')).status).toBe(422)
  expect((await undo('x'.repeat(101))).status).toBe(422)
})
