// Workers that are killed at each try of a job, as processes of their own: whatever waits for it fails, and works again.
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { EMAIL_FAILED, EMAIL_PENDING, EMAIL_SENT } from '@plumbline/contract/emails'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { reportRoutes } from '@plumbline/contract/reports'
import { TEXT } from '@plumbline/contract/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { up } from '#server/migrations/0019_given_up_jobs.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { EmailScene, mailEnv, patience, retryNow, type Started } from './email-scene.ts'
import { PASSWORD } from './factories.ts'
import { isWelcome } from './letters.ts'
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts'
import { type TestApp, testApp } from './test-app.ts'
import { ageHeartbeats, endWorker, startWorker } from './worker-process.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Every kind of job that a row waits for. */
const KINDS = ['account.export', 'account.remove', 'emails.send', 'letters.send', 'reports.render']

let smtp: TestSmtpServer
let app: TestApp
let dataDir: string
const workers: ChildProcess[] = []
const releases: (() => Promise<void>)[] = []
beforeAll(async () => {
  smtp = await startSmtpServer({}, isWelcome)
  app = await testApp({ env: mailEnv(smtp) })
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-worker-'))
})
afterAll(async () => {
  await app.close()
  await smtp.kill()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => async () => {
  for (const worker of workers.splice(0)) await endWorker(worker)
  for (const release of releases.splice(0)) await release()
})

function start(): ChildProcess {
  const worker = startWorker(app, { ...mailEnv(smtp), DATA_DIR: dataDir })
  workers.push(worker)
  return worker
}

/** Holds a table that each of the jobs reads against them, until the function that it gives is called. */
async function holdUp(): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const holding = app.database.transaction(async (tx) => {
    await sql`lock table clients, email_logs, letters in access exclusive mode`.execute(tx)
    hold()
    await released
  })
  await isHeld
  const letGo = () => {
    release()
    return holding
  }
  releases.push(letGo)
  return letGo
}

/** Waits until a worker is at this try of these jobs. */
const untilTried = (names: string[], attempt: number) =>
  vi.waitFor(async () => {
    await retryNow(app)
    const { rows } = await sql<{ name: string; state: string; retry_count: number; output: unknown }>`
      select name, state, retry_count, output from pgboss.job where name = any(${names})
      order by name`.execute(app.database.db)
    const tried = rows.filter(({ state, retry_count }) => state === 'active' && retry_count === attempt)
    // One that is missing failed for another reason, or is done: the message says which.
    expect(
      tried.map(({ name }) => name),
      JSON.stringify(rows),
    ).toEqual(names)
  }, patience)

const reportOf = async ({ client }: Started, scene: EmailScene) =>
  (await app.call(reportRoutes.generatePdf, { client_id: client.id }, scene.by)).body.report_id ?? 0
const statusOf = async (report_id: number, scene: EmailScene) =>
  (await app.call(reportRoutes.reportStatus, { report_id }, scene.by)).body
const untilState = (report_id: number, scene: EmailScene, state: string) =>
  expect.poll(async () => (await statusOf(report_id, scene)).state, patience).toBe(state)

test('each row fails when its worker is killed at every try, and what was asked for can be had again', async () => {
  const scene = await EmailScene.open(app)
  const goes = await EmailScene.open(app)
  const mailed = await scene.start()
  const first = start()
  await untilState(await reportOf(mailed, scene), scene, 'done')
  await endWorker(first)

  const started = await scene.start()
  const report = await reportOf(started, scene)
  const { body: mail } = await scene.mail(mailed)
  const { body: asked } = await app.call(dataRightsRoutes.exportAccount, {}, scene.by)
  const deletion = (await app.call(dataRightsRoutes.deleteAccount, { password: PASSWORD }, goes.by)).body
  const exportState = async (id = asked.job_id) =>
    (await app.call(dataRightsRoutes.job, { id }, scene.by)).body.state
  const deletionState = async () =>
    (await app.call(dataRightsRoutes.job, { id: deletion.job_id ?? 0, key: deletion.job_key ?? '' })).body
      .state
  await sql`update pgboss.job set retry_limit = 1 where name = any(${KINDS})`.execute(app.database.db)

  const release = await holdUp()
  for (const attempt of [0, 1]) {
    const worker = start()
    await untilTried(KINDS, attempt)
    await expect
      .poll(async () => [(await statusOf(report, scene)).state, await exportState(), await deletionState()])
      .toEqual(['running', 'running', 'running'])
    await endWorker(worker)
    await ageHeartbeats(app)
  }
  await release()
  expect((await scene.logOf(mail.log_id))?.status).toBe(EMAIL_PENDING)
  start()

  await untilState(report, scene, 'failed')
  expect(await statusOf(report, scene)).toMatchObject({ url: null, message: TEXT.somethingWrong })
  await scene.untilStatus(mail.log_id, EMAIL_FAILED)
  expect(await scene.failureOf(mail.log_id)).toEqual({ message: TEXT.somethingWrong })
  await expect.poll(() => exportState(), patience).toBe('failed')
  await expect.poll(deletionState, patience).toBe('failed')
  const letters = app.database.db.selectFrom('letters').select(['status', 'content', 'failure_message'])
  await expect
    .poll(() => letters.where('user_id', '=', goes.owner.id).execute(), patience)
    .toEqual([{ status: EMAIL_FAILED, content: null, failure_message: TEXT.somethingWrong }])
  expect(smtp.received).toEqual([])

  await untilState(await reportOf(started, scene), scene, 'done')
  const resent = await scene.resend(mail.log_id)
  await scene.untilStatus(resent.body.log_id, EMAIL_SENT)
  const again = await app.call(dataRightsRoutes.exportAccount, {}, scene.by)
  expect(again.body.job_id).not.toBe(asked.job_id)
  await expect.poll(() => exportState(again.body.job_id), patience).toBe('done')
  const housekeeping = defineJob({ name: 'platform.housekeeping', payload: z.object({}) })
  await app.jobs.enqueue(app.database.db, housekeeping, {})
  await expect.poll(deletionState, patience).toBe('done')
})

test('a report whose worker was thought dead is made by the next one, once, and never fails', async () => {
  const scene = await EmailScene.open(app)
  const report = await reportOf(await scene.start(), scene)
  const release = await holdUp()
  const late = start()
  await untilTried(['reports.render'], 0)
  late.kill('SIGSTOP')
  await ageHeartbeats(app)
  start()
  await untilTried(['reports.render'], 1)
  late.kill('SIGCONT')
  await release()
  await untilState(report, scene, 'done')
  const { rows } = await sql`
    select 1 from pgboss.job where name = 'platform.failed' and data ->> 'reportId' = ${`${report}`}`.execute(
    app.database.db,
  )
  expect(rows).toEqual([])
  const { notifications } = (await app.call(notificationRoutes.notifications, {}, scene.by)).body
  expect(notifications.map(({ type }) => type)).toEqual(['report'])
})

test('what was left running before jobs were told of fails at the upgrade; what has a job goes on', async () => {
  const scene = await EmailScene.open(app)
  const [left, waiting] = [await scene.start(), await scene.start()]
  const [leftReport, waitingReport] = [await reportOf(left, scene), await reportOf(waiting, scene)]
  const { body: asked } = await app.call(dataRightsRoutes.exportAccount, {}, scene.by)
  await sql`
    update pgboss.job set state = 'failed', dead_letter = null
    where data ->> 'reportId' = ${`${leftReport}`} or data ->> 'jobId' = ${`${asked.job_id}`}`.execute(
    app.database.db,
  )
  // A queue of that time knows no other that takes what was given up.
  await sql`update pgboss.job set dead_letter = null`.execute(app.database.db)
  await sql`update pgboss.queue set dead_letter = null`.execute(app.database.db)
  await sql`delete from pgboss.job where name = 'platform.failed'`.execute(app.database.db)
  await sql`delete from pgboss.queue where name = 'platform.failed'`.execute(app.database.db)
  await up(app.database.db as never)
  expect(await statusOf(leftReport, scene)).toMatchObject({ state: 'failed', message: TEXT.somethingWrong })
  expect((await statusOf(waitingReport, scene)).state).toBe('queued')
  const exported = await app.call(dataRightsRoutes.job, { id: asked.job_id }, scene.by)
  expect(exported.body.state).toBe('failed')
})
