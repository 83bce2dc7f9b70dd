// The back office over HTTP: happy, invalid, signed out, not an administrator, itself and others, stale pages.
import { randomUUID } from 'node:crypto'
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { PAGE_SIZE } from '@plumbline/contract/limits'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeAdmin,
  makeInspector,
  PASSWORD,
  randomAddress,
  type TestUser,
} from '#server/testing/factories.ts'
import { pathTo, pickCategory, startInspection, tap } from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let admin: TestUser
let inspector: TestUser
beforeAll(async () => {
  app = await testApp()
  admin = await makeAdmin(app)
  inspector = await makeInspector(app)
})
afterAll(() => app.close())

const asAdmin = () => ({ token: admin.token })
const named = ({ id, email }: TestUser) => ({ id, email })
const signIn = (email: string, password: string) =>
  app.call(
    authRoutes.token,
    { username: email, password, grant_type: 'password', client_id: 'web', client_secret: 'web' },
    { address: randomAddress() },
  )
const isAlive = async (token: string) => (await app.call(accountRoutes.getUser, {}, { token })).status === 200
const auditOf = async (userId: number) => {
  const { body } = await app.call(adminRoutes.audit, { listSize: 0 }, asAdmin())
  return body.rows.filter(({ user }) => user?.id === userId).map(({ action }) => action)
}

describe('who may call', () => {
  const calls = Object.values(adminRoutes).filter(({ access }) => access === 'admin')
  test.each(calls.map((route) => [route.path, route] as const))(
    '%s is for administrators',
    async (_, route) => {
      const stranger = await app.call(route, {} as never, { token: inspector.token })
      expect([stranger.status, stranger.body.message]).toEqual([403, 'Administrators only'])
      expect((await app.call(route, {} as never)).status).toBe(401)
    },
  )

  test('everybody signed in may ask whether they are one, by their own email', async () => {
    const ask = async (token: string, email: string) =>
      (await app.call(adminRoutes.checkAdmin, { email }, { token })).body.is_admin
    expect(await ask(admin.token, admin.email.toUpperCase())).toBe(1)
    expect(await ask(admin.token, inspector.email)).toBe(0)
    expect(await ask(inspector.token, inspector.email)).toBe(0)
    expect(await ask(inspector.token, admin.email)).toBe(0)
    expect((await app.call(adminRoutes.checkAdmin, { email: admin.email })).status).toBe(401)
  })
})

describe('the list', () => {
  test('comes ten at a time, newest first, by activity', async () => {
    const made: TestUser[] = []
    for (let i = 0; i < 12; i += 1) made.push(await makeInspector(app))
    const [off] = made
    if (!off) throw new Error('none made')
    await app.call(adminRoutes.changeUserIsActive, { ...named(off), is_active: '0' }, asAdmin())
    const page = async (input: { listSize?: number; active?: 1 | 2 }) =>
      (await app.call(adminRoutes.getUserData, input, asAdmin())).body.users
    const first = await page({})
    expect(first.map(({ id }) => id)).toEqual(
      made
        .map(({ id }) => id)
        .reverse()
        .slice(0, PAGE_SIZE),
    )
    const second = await page({ listSize: PAGE_SIZE })
    expect(second.slice(0, 2).map(({ id }) => id)).toEqual([made[1]?.id, made[0]?.id])
    expect((await page({ active: 2 })).map(({ id }) => id)).toEqual([off.id])
    const active = await page({ active: 1, listSize: PAGE_SIZE })
    expect(active.map(({ id }) => id)).not.toContain(off.id)
    expect(first[0]).toMatchObject({ adress: '12 Level Street', is_active: 1, user_type_id: 2 })
    expect(Object.keys(first[0] ?? {})).not.toContain('password_hash')
  })

  test('a filter that is none is refused', async () => {
    const { status } = await app.call(adminRoutes.getUserData, { active: 3 as never }, asAdmin())
    expect(status).toBe(422)
  })
})

describe('the search', () => {
  const find = (search: string, active?: 1 | 2) =>
    app.call(adminRoutes.searchByAdmin, { search, ...(active ? { active } : {}) }, asAdmin())

  test('finds in name, email, phone and address, whatever the case', async () => {
    const user = await makeInspector(app, {
      first_name: 'Zuleika',
      last_name: 'Österby',
      adress: '7 Quarry Bend',
      city: 'Kiruna',
      phone_number: '+1 907 555 0161',
    })
    const texts = [
      'zuleika',
      'KA ÖST',
      user.email.toUpperCase(),
      'quarry bend',
      'kiruna',
      '907 555 0161',
      '(907) 555-0161',
    ]
    for (const text of texts) expect([text, (await find(text)).body.users?.[0]?.id]).toEqual([text, user.id])
    expect((await find('zuleika', 1)).body.users).toHaveLength(1)
    expect((await find('zuleika', 2)).body).toMatchObject({ status: false, users: [] })
  })

  test.each(['100%', 'a_b', '%', '\\', "';--", '\u202Eqqzx', 'x'.repeat(10_000)])(
    'takes odd text %# as it stands',
    async (text) => {
      const { status, body } = await find(text)
      expect([status, body.status, body.message]).toEqual([200, false, 'No Records Found!'])
    },
  )

  test('a longer text is refused', async () => {
    const { status, body } = await find('x'.repeat(10_001))
    expect([status, body.errors]).toEqual([422, { search: ['At most 10,000 characters'] }])
  })
})

describe('active or not', () => {
  test('deactivation ends every session at once, and activation lets sign in anew', async () => {
    const user = await makeInspector(app)
    const other = (await signIn(user.email, PASSWORD)).body.access_token
    expect([await isAlive(user.token), await isAlive(other)]).toEqual([true, true])
    const off = await app.call(adminRoutes.changeUserIsActive, { ...named(user), is_active: '0' }, asAdmin())
    expect(off.body).toEqual({ status: true, is_active: 0 })
    expect([await isAlive(user.token), await isAlive(other)]).toEqual([false, false])
    const refused = await signIn(user.email, PASSWORD)
    expect([refused.status, refused.body.message]).toEqual([403, 'This account is inactive.'])
    const on = await app.call(adminRoutes.changeUserIsActive, { ...named(user), is_active: 1 }, asAdmin())
    expect(on.body.is_active).toBe(1)
    expect(await isAlive(user.token)).toBe(false)
    expect((await signIn(user.email, PASSWORD)).status).toBe(200)
    expect(await auditOf(user.id)).toEqual(['activate', 'deactivate'])
  })

  test('twice the same is noted once', async () => {
    const user = await makeInspector(app)
    for (let i = 0; i < 2; i += 1)
      await app.call(adminRoutes.changeUserIsActive, { ...named(user), is_active: 0 }, asAdmin())
    expect(await auditOf(user.id)).toEqual(['deactivate'])
  })

  test('the email and the id must be of one user', async () => {
    const user = await makeInspector(app)
    const input = { id: user.id, email: inspector.email, is_active: '0' }
    const { status, body } = await app.call(adminRoutes.changeUserIsActive, input, asAdmin())
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['email']])
    expect(await isAlive(user.token)).toBe(true)
  })
})

describe('passwords', () => {
  test('a new one ends the sessions and is mailed about', async () => {
    const user = await makeInspector(app)
    const input = { ...named(user), password: 'plumb and true' }
    const answer = await app.call(adminRoutes.changePasswordByAdmin, input, asAdmin())
    expect(answer.body).toEqual({ status: true, message: `The password of ${user.email} has been changed` })
    expect(await isAlive(user.token)).toBe(false)
    expect((await signIn(user.email, PASSWORD)).status).toBe(400)
    expect((await signIn(user.email, 'plumb and true')).status).toBe(200)
    const letters = await app.database.db
      .selectFrom('letters')
      .select(['to_address', 'content'])
      .where('user_id', '=', user.id)
      .execute()
    expect(letters.map(({ to_address }) => to_address)).toContain(user.email)
    expect(JSON.stringify(letters)).toContain('reset by an administrator')
    expect(JSON.stringify(letters)).not.toContain('plumb and true')
  })

  test('a short one is refused', async () => {
    const input = { ...named(inspector), password: 'short12' }
    const { status, body } = await app.call(adminRoutes.changePasswordByAdmin, input, asAdmin())
    expect([status, body.message]).toEqual([422, 'Password should be atleast 8 characters'])
  })
})

describe('signing in as a user', () => {
  const loginAs = (userId: number, token = admin.token) =>
    app.call(adminRoutes.loginAsUser, { user_id: userId }, { token })

  test("the token works as the user's, and is marked", async () => {
    const user = await makeInspector(app)
    const { body } = await loginAs(user.id)
    const seen = await app.call(accountRoutes.getUser, {}, { token: body.access_token })
    expect(seen.body.user.id).toBe(user.id)
    const row = await app.database.db
      .selectFrom('access_tokens')
      .select(['impersonator_id', 'impersonator_session_id'])
      .where('user_id', '=', user.id)
      .where('impersonator_id', 'is not', null)
      .executeTakeFirstOrThrow()
    expect([row.impersonator_id, row.impersonator_session_id !== null]).toEqual([admin.id, true])
  })

  test('what it writes is noted, what belongs to the owner alone is refused', async () => {
    const user = await makeInspector(app)
    const { access_token: token } = (await loginAs(user.id)).body
    const device = { platform: 'web', permission: 'default' as const }
    await app.call(notificationRoutes.device, device, { token })
    expect(await auditOf(user.id)).toEqual(['as_user', 'login_as'])
    const refused = await app.call(
      authRoutes.updatePassword,
      { old_password: PASSWORD, new_password: 'another password' },
      { token },
    )
    expect([refused.status, refused.body.message]).toEqual([403, 'Not while signed in as a user'])
    expect((await app.call(authRoutes.endSessions, {}, { token })).status).toBe(403)
    expect(await isAlive(user.token)).toBe(true)
    expect((await app.call(adminRoutes.getUserData, {}, { token })).status).toBe(403)
  })

  test.each([
    ['with a key', () => ({ 'idempotency-key': randomUUID() })],
    ['without', () => ({})],
  ])('a write of one statement is noted too, %s, and once', async (_, keyOf) => {
    const user = await makeInspector(app)
    const inspection = await startInspection(app, user)
    const category = await pickCategory(app, inspection, 'roofing', 'description')
    const { access_token: token } = (await loginAs(user.id)).body
    const input = { ...pathTo(inspection, category), checks: [{ label: category.labels[0], checked: 1 }] }
    const headers = keyOf()
    const repeats = 'idempotency-key' in headers ? 2 : 1
    for (let i = 0; i < repeats; i += 1)
      expect(
        (await app.call(inspectionRoutes.updateCategoryChecks, input, { token, headers })).body.status,
      ).toBe(true)
    const refused = { ...input, checks: [{ label: 'No such label', checked: 1 }] }
    expect((await app.call(inspectionRoutes.updateCategoryChecks, refused, { token })).status).toBe(422)
    expect(await auditOf(user.id)).toEqual(['as_user', 'login_as'])
    // The owner's own taps are nobody's business.
    await tap(app, inspection, category, { [category.labels[1]]: true })
    expect(await auditOf(user.id)).toEqual(['as_user', 'login_as'])
  })

  test('logout ends both', async () => {
    const own = (await signIn(admin.email, PASSWORD)).body.access_token
    const user = await makeInspector(app)
    const { access_token: token } = (await loginAs(user.id, own)).body
    expect([await isAlive(own), await isAlive(token)]).toEqual([true, true])
    await app.call(authRoutes.logout, {}, { token })
    expect([await isAlive(own), await isAlive(token)]).toEqual([false, false])
    expect([await isAlive(user.token), await isAlive(admin.token)]).toEqual([true, true])
  })

  test('returning ends the session as the user and no other', async () => {
    const own = (await signIn(admin.email, PASSWORD)).body.access_token
    const user = await makeInspector(app)
    const { access_token: token } = (await loginAs(user.id, own)).body
    const elsewhere = (await loginAs(user.id)).body.access_token
    expect(await isAlive(token)).toBe(true)
    expect((await app.call(adminRoutes.endLoginAs, {}, { token: own })).status).toBe(200)
    expect([await isAlive(token), await isAlive(own), await isAlive(elsewhere)]).toEqual([false, true, true])
    expect((await auditOf(user.id))[0]).toBe('end_login_as')
  })

  test("it ends with the administrator's own session", async () => {
    const own = (await signIn(admin.email, PASSWORD)).body.access_token
    const { access_token: token } = (await loginAs(inspector.id, own)).body
    expect(await isAlive(token)).toBe(true)
    await app.call(authRoutes.logout, {}, { token: own })
    await app.settle()
    expect(await isAlive(token)).toBe(false)
  })

  test('an inactive user is status false', async () => {
    const user = await makeInspector(app)
    await app.call(adminRoutes.changeUserIsActive, { ...named(user), is_active: 0 }, asAdmin())
    const { status, body } = await loginAs(user.id)
    expect([status, body]).toEqual([
      200,
      { status: false, message: 'User is Currently Inactive, Please activate to Sign In' },
    ])
  })
})

describe('an administrator on itself, on another, on nobody', () => {
  test('itself is 422', async () => {
    const self = named(admin)
    const answers = [
      await app.call(adminRoutes.changeUserIsActive, { ...self, is_active: 0 }, asAdmin()),
      await app.call(adminRoutes.changePasswordByAdmin, { ...self, password: 'long enough' }, asAdmin()),
      await app.call(adminRoutes.deleteUser, { user_id: admin.id }, asAdmin()),
      await app.call(adminRoutes.loginAsUser, { user_id: admin.id }, asAdmin()),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(await isAlive(admin.token)).toBe(true)
  })

  test('another administrator can be switched off and deleted, not signed in as', async () => {
    const other = await makeAdmin(app)
    const asOther = await app.call(adminRoutes.loginAsUser, { user_id: other.id }, asAdmin())
    expect([asOther.status, asOther.body.message]).toEqual([422, 'Not with another administrator'])
    const off = await app.call(adminRoutes.changeUserIsActive, { ...named(other), is_active: 0 }, asAdmin())
    expect(off.status).toBe(200)
    expect((await app.call(adminRoutes.getUserData, {}, { token: other.token })).status).toBe(401)
    expect((await app.call(adminRoutes.deleteUser, { user_id: other.id }, asAdmin())).status).toBe(200)
  })

  test.each(['delete', 'deactivate'])('two who %s each other at once leave one', async (what) => {
    const alone = await testApp()
    try {
      const [one, two] = [await makeAdmin(alone), await makeAdmin(alone)]
      const end = (user: TestUser, { token }: TestUser) =>
        what === 'delete'
          ? alone.call(adminRoutes.deleteUser, { user_id: user.id }, { token })
          : alone.call(adminRoutes.changeUserIsActive, { ...named(user), is_active: 0 }, { token })
      const answers = await Promise.all([end(two, one), end(one, two)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      // Who comes when the other is done has no session any more.
      expect(['The last administrator must stay', 'Sign in to continue']).toContain(
        answers.find(({ status }) => status !== 200)?.body.message,
      )
      const stayed = await Promise.all(
        [one, two].map(({ token }) => alone.call(adminRoutes.getUserData, {}, { token })),
      )
      expect(stayed.map(({ status }) => status).sort()).toEqual([200, 401])
    } finally {
      await alone.close()
    }
  })

  test('a deleted user is 404 on a stale page', async () => {
    const user = await makeInspector(app)
    expect((await app.call(adminRoutes.deleteUser, { user_id: user.id }, asAdmin())).status).toBe(200)
    const answers = [
      await app.call(adminRoutes.changeUserIsActive, { ...named(user), is_active: 0 }, asAdmin()),
      await app.call(
        adminRoutes.changePasswordByAdmin,
        { ...named(user), password: 'long enough' },
        asAdmin(),
      ),
      await app.call(adminRoutes.deleteUser, { user_id: user.id }, asAdmin()),
      await app.call(adminRoutes.loginAsUser, { user_id: user.id }, asAdmin()),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('the audit log', () => {
  test('says who, what, on whom, when and from where, and can be searched', async () => {
    const user = await makeInspector(app)
    const from = '203.0.113.77'
    await app.call(adminRoutes.loginAsUser, { user_id: user.id }, { ...asAdmin(), address: from })
    const { body } = await app.call(adminRoutes.audit, { search: from }, asAdmin())
    expect(body.rows).toEqual([
      {
        id: expect.any(Number),
        at: app.clock.now().toISOString(),
        admin: { id: admin.id, email: admin.email },
        action: 'login_as',
        user: { id: user.id, email: user.email },
        detail: '',
        address: from,
      },
    ])
    await app.call(adminRoutes.deleteUser, { user_id: user.id }, asAdmin())
    const after = await app.call(adminRoutes.audit, { search: from }, asAdmin())
    expect(after.body.rows[0]?.user).toEqual({ id: user.id, email: null })
  })

  test.each(['update audit_log set admin_id = 1', 'delete from audit_log', 'truncate audit_log'])(
    'refuses %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(app.database.db)).rejects.toThrow('only ever added to')
    },
  )

  test('comes in pages', async () => {
    const page = async (listSize: number) =>
      (await app.call(adminRoutes.audit, { listSize }, asAdmin())).body.rows.map(({ id }) => id)
    const [first, second] = [await page(0), await page(PAGE_SIZE)]
    expect(first).toHaveLength(PAGE_SIZE)
    expect(Math.min(...first)).toBeGreaterThan(Math.max(...second))
  })
})
