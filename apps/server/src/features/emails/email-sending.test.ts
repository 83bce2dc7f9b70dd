// The sending of mailed reports: what a mail server refuses, and what is killed on either side, in one mail and one row.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMAIL_FAILED, EMAIL_PENDING, EMAIL_SENT } from '@plumbline/contract/emails'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { closeRenderer } from '@plumbline/report/render'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineJob } from '#server/platform/jobs.ts'
import { EmailScene, mailEnv, patience, retryNow, settleJobs } from '#server/testing/email-scene.ts'
import { ownerIdOf } from '#server/testing/factories.ts'
import { isWelcome } from '#server/testing/letters.ts'
import { startSmtpServer, type TestSmtpServer } from '#server/testing/smtp-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { ageHeartbeats, endWorker, hasEnded, startWorker } from '#server/testing/worker-process.ts'

vi.setConfig({ testTimeout: 180_000 })

let smtp: TestSmtpServer
beforeAll(async () => {
  smtp = await startSmtpServer({}, isWelcome)
})
beforeEach(async () => {
  smtp.received.length = 0
  smtp.refused.clear()
  smtp.calm()
  await smtp.restart()
})
afterAll(async () => {
  await smtp.kill()
  await closeRenderer()
})

describe('the mail server', () => {
  let app: TestApp
  let scene: EmailScene
  beforeAll(async () => {
    app = await testApp({ work: true, env: mailEnv(smtp) })
    return () => app.close()
  })
  beforeEach(async () => {
    scene = await EmailScene.open(app)
  })

  test('refuses a Cc: sent, and the row says who did not get it', async () => {
    const started = await scene.start()
    smtp.refused.set('gone@example.test', 550)
    const { body } = await scene.mail(started, { cc: ['gone@example.test', 'agent@example.test'] })
    await scene.untilStatus(body.log_id, EMAIL_SENT)
    expect(smtp.received[0]?.recipients).toEqual([started.client.email, 'agent@example.test'])
    expect(await scene.failureOf(body.log_id)).toEqual({
      message: expect.stringContaining('refused gone@example.test'),
      rejected: ['gone@example.test'],
    })
  })

  test('refuses To: nobody gets it, the row says why, at once', async () => {
    const started = await scene.start()
    smtp.refused.set(started.client.email, 550)
    const { body } = await scene.mail(started, { cc: ['agent@example.test'] })
    await scene.untilStatus(body.log_id, EMAIL_FAILED)
    expect(await scene.failureOf(body.log_id)).toEqual({
      message: expect.stringContaining(`refused ${started.client.email}`),
    })
    expect(smtp.received).toEqual([])
    const { notifications } = (await app.call(notificationRoutes.notifications, {}, scene.by)).body
    expect(notifications).toEqual([])
  })

  test('is killed mid-send and restarted: one mail, one row', async () => {
    const started = await scene.start()
    let killed: Promise<void> | null = null
    smtp.onData = () => {
      killed = smtp.kill()
      smtp.onData = () => {}
    }
    const { body } = await scene.mail(started)
    await expect.poll(() => killed, patience).not.toBeNull()
    await killed
    await smtp.restart()
    await scene.untilStatus(body.log_id, EMAIL_SENT, true)
    expect(smtp.received).toHaveLength(1)
    expect((await scene.logs()).map(({ failure_json }) => failure_json)).toEqual([null])
  })

  test('is down for the whole time of tries: the row says so, and Resend works later', async () => {
    const started = await scene.start()
    await smtp.kill()
    const { body } = await scene.mail(started)
    let waits: number[] = []
    await expect
      .poll(
        async () => {
          for (const { job, logId, attempt, seconds } of await retryNow(app))
            if (job === 'emails.send' && logId === body.log_id && seconds > 0) waits[attempt] ??= seconds
          return (await scene.logOf(body.log_id))?.status
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe(EMAIL_FAILED)
    expect((await scene.failureOf(body.log_id))?.message).toMatch(/^The mail server could not be reached/)
    waits = waits.filter((wait) => wait > 0)
    const minutes = waits.reduce((sum, wait) => sum + wait, 0) / 60
    expect(waits).toHaveLength(8)
    expect(minutes).toBeGreaterThan(40)
    expect(minutes).toBeLessThan(90)
    await smtp.restart()
    const again = await scene.resend(body.log_id)
    await scene.untilStatus(again.body.log_id, EMAIL_SENT)
    expect(smtp.received).toHaveLength(1)
  })
})

test('a mail that lost its job fails after six hours', async () => {
  const app = await testApp({ work: true, env: mailEnv(smtp) })
  const scene = await EmailScene.open(app)
  const started = await scene.start()
  smtp.refused.set(started.client.email, 450)
  const { body } = await scene.mail(started)
  const sweep = async () => {
    const housekeeping = defineJob({ name: 'platform.housekeeping', payload: z.object({}) })
    const id = await app.jobs.enqueue(app.database.db, housekeeping, {})
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from pgboss.job where id = ${id}::uuid and state = 'completed'`.execute(app.database.db)
      expect(rows).toHaveLength(1)
    }, patience)
  }
  app.clock.advance(5.9 * 3_600)
  await sweep()
  expect((await scene.logOf(body.log_id))?.status).toBe(EMAIL_PENDING)
  app.clock.advance(0.2 * 3_600)
  await sweep()
  expect((await scene.logOf(body.log_id))?.status).toBe(EMAIL_FAILED)
  expect((await scene.failureOf(body.log_id))?.message).toBe('It could not be sent in time')
  // A try that comes after all sends nothing.
  smtp.refused.clear()
  await settleJobs(app, 'emails.send')
  expect(smtp.received).toEqual([])
  await app.close()
})

test('two living workers at one row: one mail', async () => {
  const app = await testApp({ env: mailEnv(smtp) })
  const scene = await EmailScene.open(app)
  const started = await scene.start()
  const { body } = await scene.mail(started)
  const logId = body.log_id ?? 0
  const [version] = await scene.versionsOf(started.inspectionId)
  await app.runJob('reports.render', { reportId: version?.id })
  let begun = 0
  const { promise: bothBegan, resolve } = Promise.withResolvers<void>()
  smtp.onData = () => {
    begun += 1
    if (begun === 2) resolve()
  }
  let workers: Promise<unknown>[] = []
  // Nor is the first mail taken before the other worker has let go, or brought a second one.
  let whole = 0
  const { promise: secondThere, resolve: onSecond } = Promise.withResolvers<void>()
  smtp.beforeTaken = async () => {
    whole += 1
    if (whole === 2) onSecond()
    await Promise.race([secondThere, ...workers])
  }
  // Neither can write that it hands the mail over before both have read that nobody has.
  await app.database.transaction(async (tx) => {
    await tx.selectFrom('email_logs').select('id').where('id', '=', logId).forUpdate().execute()
    workers = [app.runJob('emails.send', { logId }), app.runJob('emails.send', { logId })]
    await bothBegan
  })
  await Promise.all(workers)
  expect(smtp.received).toHaveLength(1)
  expect((await scene.logOf(logId))?.status).toBe(EMAIL_SENT)
  await app.close()
})

describe('the worker', () => {
  let app: TestApp
  let scene: EmailScene
  let dataDir: string
  let worker: ChildProcess
  beforeAll(async () => {
    app = await testApp()
    dataDir = await mkdtemp(join(tmpdir(), 'plumbline-worker-'))
    worker = start()
    return async () => {
      await endWorker(worker)
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
  beforeEach(async () => {
    scene = await EmailScene.open(app)
    // Whoever took over in the test before is the next to die.
    if (hasEnded(worker)) worker = start()
  })

  const start = () => startWorker(app, { ...mailEnv(smtp), DATA_DIR: dataDir })

  const isMarked = async (id: number | undefined) => {
    const query = app.database.db.selectFrom('email_logs').select('handed_over_by')
    return (await query.where('id', '=', id ?? 0).executeTakeFirstOrThrow()).handed_over_by !== null
  }

  const moments: { when: string; arm: (kill: () => void, hold: () => void) => void; marked: boolean }[] = [
    {
      when: 'while the message is on its way',
      arm: (kill) => {
        smtp.onData = kill
      },
      marked: false,
    },
    {
      when: 'when all of it is there and nothing answered yet',
      arm: (kill) => {
        smtp.beforeTaken = kill
      },
      marked: true,
    },
    {
      when: 'between the hand-over and the mark',
      arm: (kill, hold) => {
        smtp.beforeTaken = hold
        smtp.afterTaken = kill
      },
      marked: true,
    },
  ]
  test.each(moments)('killed $when: one mail, one row', async ({ arm, marked }) => {
    const died = once(worker, 'exit')
    const kill = () => {
      worker.kill('SIGKILL')
      smtp.calm()
    }
    // Held, it cannot hear the answer before it dies.
    arm(kill, () => worker.kill('SIGSTOP'))
    const { body } = await scene.mail(await scene.start())
    await died
    await ageHeartbeats(app)
    expect((await scene.logOf(body.log_id))?.status).toBe(EMAIL_PENDING)
    expect(await isMarked(body.log_id)).toBe(marked)
    worker = start()
    await scene.untilStatus(body.log_id, EMAIL_SENT, true)
    expect(smtp.received).toHaveLength(1)
    expect(await scene.logs()).toHaveLength(1)
    const note = (await scene.failureOf(body.log_id))?.message ?? null
    expect(note).toEqual(marked ? expect.stringContaining('probably delivered') : null)
    const { notifications } = (await app.call(notificationRoutes.notifications, {}, scene.by)).body
    expect(notifications.map(({ type }) => type)).toEqual(['email'])
    // Nothing more comes when all that waits has had its turn.
    await settleJobs(app, 'emails.send')
    expect(smtp.received).toHaveLength(1)
  })

  test('killed in its last try after the hand-over: taken as sent, as after any other', async () => {
    const died = once(worker, 'exit')
    smtp.beforeTaken = () => {
      worker.kill('SIGKILL')
      smtp.calm()
    }
    const { body } = await scene.mail(await scene.start())
    await died
    await sql`update pgboss.job set retry_limit = retry_count where name = 'emails.send'`.execute(
      app.database.db,
    )
    await ageHeartbeats(app)
    worker = start()
    await scene.untilStatus(body.log_id, EMAIL_SENT)
    expect((await scene.failureOf(body.log_id))?.message).toContain('probably delivered')
  })

  test('that cannot make the report fails the mail that waits for it', async () => {
    await endWorker(worker)
    const { body } = await scene.mail(await scene.start())
    expect(await scene.logOf(body.log_id)).toMatchObject({ status: EMAIL_PENDING, report: null })
    // The inspection is not this owner's any more: no try finds what the report says.
    const nobody = await EmailScene.open(app)
    await sql`
      update reports set owner_id = ${await ownerIdOf(app, nobody.owner)}
      where id = (select report_id from email_logs where id = ${body.log_id ?? 0})`.execute(app.database.db)
    worker = start()
    await scene.untilStatus(body.log_id, EMAIL_FAILED, true)
    expect((await scene.failureOf(body.log_id))?.message).toMatch(/^The report could not be generated/)
    expect(smtp.received).toEqual([])
  })
})
