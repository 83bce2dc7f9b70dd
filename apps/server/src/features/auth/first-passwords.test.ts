// Passwords that another chose than the owner: they sign in once, within a day, and never become the owner's own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { FIRST_PASSWORD_HOURS } from '@plumbline/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processEnvironment, readConfig } from '#server/platform/config.ts'
import { makeAdmin, makeInspector, randomAddress, type TestUser } from '#server/testing/factories.ts'
import { settleLetters, waitingLetters } from '#server/testing/letters.ts'
import { secondStep, setUpAuthenticator, signIn, ticketOf } from '#server/testing/second-factor-scene.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { databaseUrlOf } from '#server/testing/worker-process.ts'

const FIRST = 'set by an administrator'
const OWN = 'one of my own choice'
const OVER = {
  status: false,
  message: 'This password worked only once. Use Forgot Password to set your own',
}
const IS_FIRST = 'This password was set for you. Choose your own'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await testApp({ env: { FIRST_PASSWORDS: 'once' } })
  admin = await makeAdmin(app)
})
afterAll(() => app.close())

/** An inspector whose password an administrator has just set. */
async function inspectorWithFirst(at: TestApp = app, by: TestUser = admin): Promise<TestUser> {
  const user = await makeInspector(at)
  await settleLetters(at, user.id)
  const set = { id: user.id, email: user.email, password: FIRST }
  await at.call(adminRoutes.changePasswordByAdmin, set, { token: by.token })
  return user
}
const change = (token: string, old_password: string, new_password: string) =>
  app.call(authRoutes.updatePassword, { old_password, new_password }, { token, address: randomAddress() })

describe('one that an administrator set', () => {
  test('signs in once, and says how to go on', async () => {
    const user = await inspectorWithFirst()
    expect((await signIn(app, user, FIRST)).body).toMatchObject({
      token_type: 'Bearer',
      is_first_password: 1,
    })
    // Nor at a process whose clock is behind.
    app.clock.set(new Date(app.clock.now().getTime() - 1_000))
    const again = await signIn(app, user, FIRST)
    expect([again.status, again.body]).toEqual([403, OVER])
  })

  test('signs in one of many at once', async () => {
    const user = await inspectorWithFirst()
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(app, user, FIRST)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403])
  })

  test('is over after a day, and a wrong one is told nothing of it', async () => {
    const user = await inspectorWithFirst()
    app.clock.advance(FIRST_PASSWORD_HOURS * 3_600)
    expect((await signIn(app, user, FIRST)).body).toEqual(OVER)
    expect((await signIn(app, user, OWN)).body).toEqual({ status: false, message: 'Wrong Credentials!' })
  })

  test('is used up by the second step, not by the first', async () => {
    const user = await makeInspector(app)
    const { code } = await setUpAuthenticator(app, user)
    const set = { id: user.id, email: user.email, password: FIRST }
    await app.call(adminRoutes.changePasswordByAdmin, set, { token: admin.token })
    app.clock.advance(60)
    const tickets = [await ticketOf(app, user, FIRST), await ticketOf(app, user, FIRST)]
    const first = await secondStep(app, { ticket: tickets[0] ?? '', otp: code() })
    expect([first.status, first.body.is_first_password]).toEqual([200, 1])
    app.clock.advance(60)
    expect((await secondStep(app, { ticket: tickets[1] ?? '', otp: code() })).body).toEqual(OVER)
  })

  test('gives way to one of the owner, which signs in as often as wanted', async () => {
    const user = await inspectorWithFirst()
    const { access_token } = (await signIn(app, user, FIRST)).body
    const same = await change(access_token, FIRST, FIRST)
    expect([same.status, same.body.errors]).toEqual([
      422,
      { new_password: ['Old Password and New Password should be different'] },
    ])
    expect((await change(access_token, FIRST, OWN)).body.status).toBe(true)
    for (const _ of [1, 2]) {
      const { status, body } = await signIn(app, user, OWN)
      expect([status, Object.keys(body).toSorted()]).toEqual([
        200,
        ['access_token', 'expires_in', 'status', 'token_type'],
      ])
    }
  })

  test('is mailed about with its end', async () => {
    const { email } = await inspectorWithFirst()
    expect(JSON.stringify(await waitingLetters(app, email))).toContain('This password works once, until')
  })
})

test('a mailed code sets one of the owner, and not the first one', async () => {
  const worker = await testApp({ work: true, env: { FIRST_PASSWORDS: 'once' } })
  try {
    const user = await inspectorWithFirst(worker, await makeAdmin(worker))
    const { email } = user
    await signIn(worker, user, FIRST)
    await worker.call(authRoutes.forgotPassword, { email }, { address: randomAddress() })
    const mails = async () =>
      (await worker.keptMail()).filter(({ subject }) => subject.includes('reset code'))
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1)
    const reset_code = /\b\d{6}\b/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
    worker.clock.advance(1)
    const reset = (password: string) =>
      worker.call(
        authRoutes.resetForgotPassword,
        { email, reset_code, password },
        { address: randomAddress() },
      )
    const same = await reset(FIRST)
    expect([same.status, same.body.errors]).toEqual([422, { password: [IS_FIRST] }])
    expect((await reset(OWN)).body.status).toBe(true)
    for (const password of [OWN, OWN]) expect((await signIn(worker, user, password)).status).toBe(200)
  } finally {
    await worker.close()
  }
})

describe('where the specified wire is tried out', () => {
  test('it stays, as it does outside of production by itself', async () => {
    const kept = await testApp()
    try {
      const user = await inspectorWithFirst(kept, await makeAdmin(kept))
      for (const password of [FIRST, FIRST]) expect((await signIn(kept, user, password)).status).toBe(200)
    } finally {
      await kept.close()
    }
  })

  test('which production does not do by itself', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://reports.example.test',
      APP_SECRET: 'x'.repeat(32),
      ALLOW_EMBEDDED_MAIL: '1',
      ALLOW_PAYMENT_SANDBOX: '1',
    }
    expect(readConfig({}).FIRST_PASSWORDS).toBe('kept')
    expect(readConfig(production).FIRST_PASSWORDS).toBe('once')
    expect(readConfig({ ...production, FIRST_PASSWORDS: 'kept' }).FIRST_PASSWORDS).toBe('kept')
  })
})

describe('`npm run admin:create`', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'plumbline-admin-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  async function create(email: string) {
    const env = {
      PATH: processEnvironment().PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrlOf(app),
      FIRST_PASSWORDS: 'once',
    }
    const file = join(import.meta.dirname, '../../admin-create.ts')
    const child = spawn(process.execPath, [file, email], { stdio: ['ignore', 'pipe', 'inherit'], env })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    const [code] = await once(child, 'close')
    return { code, text, password: /shown this once: (\S+)/.exec(text)?.[1] ?? '' }
  }

  test('prints one that signs in once; asked again, another, until the administrator has set one', async () => {
    const email = 'first@example.test'
    // The command has the time of this machine.
    app.clock.set(new Date())
    const first = await create(email)
    expect(first).toMatchObject({ code: 0, text: expect.stringContaining('It signs in once, within a day') })
    const early = await signIn(app, { email }, first.password)
    expect(early.status).toBe(200)
    expect((await signIn(app, { email }, first.password)).body).toEqual(OVER)
    const second = await create(email)
    expect((await signIn(app, { email }, first.password)).status).toBe(400)
    // Who came in by the one before is out; this process hears of it from the database.
    const status = async () =>
      (await app.call(accountRoutes.getUser, {}, { token: early.body.access_token })).status
    await expect.poll(status).toBe(401)
    const { access_token } = (await signIn(app, { email }, second.password)).body
    expect((await change(access_token, second.password, OWN)).body.status).toBe(true)
    expect(await create(email)).toMatchObject({ text: expect.stringContaining('the password is unchanged') })
    expect((await signIn(app, { email }, OWN)).status).toBe(200)
  })
})
