// The account's deletion by its owner: closed at once, and nothing personal is left anywhere.
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUnpaid } from '#server/testing/billing-scene.ts'
import {
  makeAdmin,
  makeClient,
  makeInspector,
  makePicture,
  PASSWORD,
  randomAddress,
  registration,
} from '#server/testing/factories.ts'
import { makeExport, PATIENCE, untilDone } from '#server/testing/finished-jobs.ts'
import {
  columnsNaming,
  filesOf,
  keptOf,
  MARK,
  makeFullAccount,
  PERSONAL,
  placesOf,
  tokenHashes,
} from '#server/testing/full-account.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

/** Its jobs run. */
let app: TestApp
/** Its jobs wait. */
let idle: TestApp
beforeAll(async () => {
  app = await testApp({ work: true })
  idle = await testApp()
})
afterAll(async () => {
  await app.close()
  await idle.close()
  await closeRenderer()
})

const signIn = (to: TestApp, email: string) =>
  to.call(
    authRoutes.token,
    { username: email, password: PASSWORD, grant_type: 'password', client_id: 'web', client_secret: 'web' },
    { address: randomAddress() },
  )

/**
 * Where a deleted user's number stands for good (ADR 15): in the audit log, which is only ever added to, and with the
 * payment sandbox, which stands for a provider. Nothing is left that says whose number it was.
 */
const NUMBER_STAYS = ['audit_log.user_id', 'sandbox_subscriptions.user_id']

test('after it, no column of any table holds anything personal, and no file is left', async () => {
  const { user } = await makeFullAccount(app)
  await makeExport(app, user)
  const texts = [...PERSONAL, ...(await tokenHashes(app, user.id))]
  const files = await filesOf(app, user.id)
  // All of it is there before: else nothing is shown by its being gone.
  const places = await placesOf(app, texts)
  for (const text of texts)
    expect([text, places.some((place) => place.endsWith(`: ${text}`))]).toEqual([text, true])
  expect(places).toEqual(
    expect.arrayContaining(
      [
        'clients.client_name',
        'clients.email',
        'email_logs.letter',
        'idempotency_answers.body',
        'inspection_images.caption',
        'inspection_labels.comment',
        'inspections.description',
        'inspections.not_applicable_reasons',
        'letters.to_address',
        'mailed_codes.email',
        'notifications.client_name',
        'passkeys.name',
        'rate_windows.key',
        'report_choices.conclusion',
        'report_settings.state_note',
        'reports.client_email',
        'transactions.buyer',
        'users.email',
      ].map((column) => `${column}: ${MARK}`),
    ),
  )
  // Prints of pictures that are small and plain are the very originals.
  expect(files.length).toBeGreaterThanOrEqual(10)
  expect(await keptOf(app, files)).toBe(files.length)

  const { status, body } = await app.call(
    dataRightsRoutes.deleteAccount,
    { password: PASSWORD },
    { token: user.token },
  )
  expect([status, body.status, body.message]).toEqual([
    200,
    true,
    'Your account is closed, and your data is being deleted',
  ])
  expect((await app.call(accountRoutes.getUser, {}, { token: user.token })).status).toBe(401)

  const job = { id: body.job_id ?? 0, key: body.job_key ?? '' }
  expect(await untilDone(app, job)).toEqual({ status: true, state: 'done', progress: 100, url: null })
  expect(await placesOf(app, texts)).toEqual([])
  expect(await columnsNaming(app, user.id)).toEqual(NUMBER_STAYS)
  await expect.poll(() => keptOf(app, files), PATIENCE).toBe(0)

  // What was paid stays without a name, and the provider charges no more.
  const { db } = app.database
  const paid = await db
    .selectFrom('transactions')
    .select(['user_id', 'buyer', 'amount', 'paid_with'])
    .execute()
  expect(paid).toEqual([{ user_id: null, buyer: null, amount: 4_900, paid_with: 'Card' }])
  await expect
    .poll(
      async () =>
        (await db.selectFrom('sandbox_subscriptions').select('ended_at').executeTakeFirst())?.ended_at,
      PATIENCE,
    )
    .toBeInstanceOf(Date)
  const mails = await app.keptMail()
  expect(mails.map(({ subject }) => subject)).toContain('Your account has been deleted')
  expect((await signIn(app, user.email)).body.message).toBe('Wrong Credentials!')
  const again = await app.call(authRoutes.register, registration({ email: user.email }))
  expect(again.status).toBe(200)
})

test("another's equal picture, clients and sessions stay", async () => {
  const [one, other] = [await makeInspector(app), await makeInspector(app)]
  for (const { token } of [one, other])
    await app.call(
      accountRoutes.updateProfileImage,
      { profile_image: await makePicture({ shade: 99 }) },
      { token },
    )
  await makeClient(app, other)
  const files = await filesOf(app, other.id)
  await app.call(dataRightsRoutes.deleteAccount, { password: PASSWORD }, { token: one.token })
  await expect.poll(() => columnsNaming(app, one.id), PATIENCE).toEqual([])
  expect(await keptOf(app, files)).toBe(files.length)
  expect((await app.call(accountRoutes.getUser, {}, { token: other.token })).status).toBe(200)
})

test('a wrong password changes nothing, and ten are enough', async () => {
  const user = await makeUnpaid(idle)
  const sending = { token: user.token, address: randomAddress() }
  const attempt = (password: string) => idle.call(dataRightsRoutes.deleteAccount, { password }, sending)
  for (let i = 0; i < 10; i += 1) {
    const { status, body } = await attempt('not the one')
    expect([status, body]).toEqual([200, { status: false, message: 'Password is incorrect' }])
  }
  expect((await attempt(PASSWORD)).status).toBe(429)
  expect((await attempt('')).body.errors).toEqual({ password: ['Password required'] })
  expect((await idle.call(accountRoutes.getUser, {}, { token: user.token })).status).toBe(200)
  expect((await idle.call(dataRightsRoutes.deleteAccount, { password: PASSWORD })).status).toBe(401)
})

test('closed at once: before the job runs nobody reaches anything of it', async () => {
  const user = await makeUnpaid(idle)
  const client = await makeClient(idle, user).catch(() => null)
  expect(client).toBeNull()
  const [admin, { token }] = [await makeAdmin(idle), user]
  const twice = await Promise.all(
    [1, 2].map(() => idle.call(dataRightsRoutes.deleteAccount, { password: PASSWORD }, { token })),
  )
  const [first, second] = twice.map(({ status }) => status).sort()
  // Behind the first, the other finds no account, or its own token revoked already.
  expect(first).toBe(200)
  expect([401, 404]).toContain(second)
  const { job_id: id = 0, job_key: key = '' } = twice.find(({ status }) => status === 200)?.body ?? {}
  expect((await idle.call(dataRightsRoutes.job, { id, key })).body).toMatchObject({ state: 'queued' })
  expect((await idle.call(dataRightsRoutes.job, { id, key: `${key}x` })).status).toBe(404)
  expect((await idle.call(dataRightsRoutes.job, { id }, { token: admin.token })).status).toBe(404)
  for (const route of [accountRoutes.getUser, notificationRoutes.notifications])
    expect((await idle.call(route, {}, { token })).status).toBe(401)
  expect((await signIn(idle, user.email)).status).toBe(400)
  expect((await signIn(idle, `closed-${user.id}`)).status).toBe(400)
  const row = await idle.database.db.selectFrom('users').selectAll().where('id', '=', user.id).execute()
  expect(row[0]).toMatchObject({
    email: `closed-${user.id}`,
    first_name: '',
    phone_number: '',
    is_active: false,
  })
  expect((await idle.call(authRoutes.register, registration({ email: user.email }))).status).toBe(200)
})

test('the last administrator stays', async () => {
  const admin = await makeAdmin(idle)
  await idle.database.db.updateTable('users').set({ user_type_id: 2 }).where('id', '<>', admin.id).execute()
  await idle.settle()
  const remove = () =>
    idle.call(dataRightsRoutes.deleteAccount, { password: PASSWORD }, { token: admin.token })
  const refused = await remove()
  expect([refused.status, refused.body.message]).toEqual([422, 'The last administrator must stay'])
  await makeAdmin(idle)
  expect((await remove()).status).toBe(200)
})

test('a job cut off goes on where it ended; one that failed is asked for again', async () => {
  const user = await makeInspector(idle)
  for (let i = 0; i < 25; i += 1)
    await makeClient(idle, user, { client_name: `Client ${'abcdefghijklmnopqrstuvwxyz'[i]}` })
  const { body } = await idle.call(
    dataRightsRoutes.deleteAccount,
    { password: PASSWORD },
    { token: user.token },
  )
  const { db } = idle.database
  const left = async () =>
    (await db.selectFrom('clients').select('id').where('user_id', '=', user.id).execute()).length
  // A client held by another transaction stops the second batch.
  const fifteenth = await db
    .selectFrom('clients')
    .select('id')
    .where('user_id', '=', user.id)
    .orderBy('id')
    .offset(14)
    .executeTakeFirstOrThrow()
  await idle.database.transaction(async (tx) => {
    await tx.selectFrom('clients').select('id').where('id', '=', fifteenth.id).forUpdate().execute()
    const run = idle.runJob('account.remove', { jobId: body.job_id, waits: 0 })
    const job = () => idle.call(dataRightsRoutes.job, { id: body.job_id ?? 0, key: body.job_key ?? '' })
    await expect.poll(async () => (await job()).body.progress, PATIENCE).toBe(40)
    expect(await left()).toBe(15)
    run.catch(() => {})
  })
  await expect.poll(left, PATIENCE).toBe(0)

  await db
    .updateTable('data_jobs')
    .set({ state: 'failed' })
    .where('id', '=', body.job_id ?? 0)
    .execute()
  await idle.runJob('platform.housekeeping', {})
  const job = await db
    .selectFrom('data_jobs')
    .selectAll()
    .where('id', '=', body.job_id ?? 0)
    .executeTakeFirst()
  expect(job?.state).toBe('queued')
  // Its letter is sent by now.
  await db.updateTable('letters').set({ status: 1 }).where('user_id', '=', user.id).execute()
  await idle.runJob('account.remove', { jobId: body.job_id, waits: 0 })
  expect(await columnsNaming(idle, user.id)).toEqual([])
})
