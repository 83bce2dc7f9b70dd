// Letters: each leaves once, whatever is killed or refuses, and keeps no content then.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminRoutes } from '@plumbline/contract/admin'
import { EMAIL_FAILED, EMAIL_PENDING, EMAIL_SENT } from '@plumbline/contract/emails'
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Letter } from '#server/platform/mail/letters.ts'
import { mailEnv, patience, retryNow, settleJobs } from '#server/testing/email-scene.ts'
import { makeInspector } from '#server/testing/factories.ts'
import { codeTo, settleLetters } from '#server/testing/letters.ts'
import { startSmtpServer, type TestSmtpServer } from '#server/testing/smtp-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { ageHeartbeats, endWorker, hasEnded, startWorker } from '#server/testing/worker-process.ts'
import { letterSending, lettersService } from './letters.service.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

let smtp: TestSmtpServer
beforeAll(async () => {
  smtp = await startSmtpServer()
})
beforeEach(async () => {
  smtp.received.length = 0
  smtp.refused.clear()
  smtp.calm()
  await smtp.restart()
})
afterAll(() => smtp.kill())

let numbers = 0
const letter = (fields: Partial<Letter> = {}): Letter => {
  numbers += 1
  return {
    to: { name: 'Rosa Vega', address: `rosa${numbers}@example.test` },
    content: {
      subject: 'A letter',
      preview: 'Hello',
      sender: 'Plumbline',
      blocks: [{ kind: 'code', code: '012345' }],
      footer: 'The end',
    },
    userId: null,
    ...fields,
  }
}

const send = (app: TestApp, what: Letter, isRolledBack = false) =>
  app.database
    .transaction(async (tx) => {
      const { clock, database, jobs } = app
      const letters = lettersService({
        clock,
        database,
        jobs,
        mail: nobody,
        mailFrom: 'system@plumbline.test',
      })
      await letters.send(tx, what)
      if (isRolledBack) throw new Error('rolled back')
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'))
/** Queueing sends nothing by itself. */
const nobody = { name: 'nobody', send: () => Promise.reject(new Error('no')), close: async () => {} }

const rowsTo = (app: TestApp, { to }: Letter) =>
  app.database.db.selectFrom('letters').selectAll().where('to_address', '=', to.address).execute()
const untilStatus = (app: TestApp, what: Letter, status: number, retriesNow = false) =>
  vi.waitFor(async () => {
    if (retriesNow) await retryNow(app)
    expect((await rowsTo(app, what)).map((row) => row.status)).toEqual([status])
  }, patience)

/** How many letters wait for their next try. */
const countRetries = async (app: TestApp) => {
  const { rows } =
    await sql`select 1 from pgboss.job where name = 'letters.send' and state = 'retry'`.execute(
      app.database.db,
    )
  return rows.length
}

describe('a letter', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ work: true, env: mailEnv(smtp) })
    return () => app.close()
  })

  test("goes out in the product's name, and its content is gone then", async () => {
    const replyTo = { name: 'Ann', address: 'ann@example.test' }
    const [plain, answerable] = [letter(), letter({ replyTo })]
    await send(app, plain)
    await untilStatus(app, plain, EMAIL_SENT)
    expect(smtp.received).toMatchObject([
      {
        from: 'reports@plumbline.test',
        recipients: [plain.to.address],
        parsed: {
          subject: 'A letter',
          from: { name: 'Plumbline', address: 'reports@plumbline.test' },
          to: [plain.to],
          text: expect.stringContaining('012345'),
          html: expect.stringContaining('012345'),
        },
      },
    ])
    expect(smtp.received[0]?.parsed.replyTo).toBeUndefined()
    expect(await rowsTo(app, plain)).toMatchObject([{ content: null, failure_message: null }])
    await send(app, answerable)
    await untilStatus(app, answerable, EMAIL_SENT)
    expect(smtp.received[1]?.parsed.replyTo).toEqual([replyTo])
  })

  test('of a transaction that was rolled back is none', async () => {
    const what = letter()
    await send(app, what, true)
    expect(await rowsTo(app, what)).toEqual([])
  })

  test('with a key is one, also for two at once', async () => {
    const what = letter({ key: 'the same' })
    await Promise.all([send(app, what), send(app, what), send(app, what)])
    await untilStatus(app, what, EMAIL_SENT)
    await send(app, what)
    await untilStatus(app, what, EMAIL_SENT)
    expect(smtp.received).toHaveLength(1)
  })

  test('to an address that is refused fails at once, and keeps no content', async () => {
    const what = letter()
    smtp.refused.set(what.to.address, 550)
    await send(app, what)
    await untilStatus(app, what, EMAIL_FAILED)
    expect(await rowsTo(app, what)).toMatchObject([
      { content: null, failure_message: expect.stringContaining(`refused ${what.to.address}`) },
    ])
    expect(smtp.received).toEqual([])
  })

  test('waits for a server that is down, and leaves once it is there', async () => {
    const what = letter()
    await smtp.kill()
    await send(app, what)
    await expect.poll(() => countRetries(app), patience).toBe(1)
    expect(await rowsTo(app, what)).toMatchObject([{ status: EMAIL_PENDING, handed_over_by: null }])
    expect((await rowsTo(app, what))[0]?.content).not.toBeNull()
    await smtp.restart()
    await untilStatus(app, what, EMAIL_SENT, true)
    expect(smtp.received).toHaveLength(1)
  })

  test('is given up when the server stays down', async () => {
    const what = letter()
    await smtp.kill()
    await send(app, what)
    await untilStatus(app, what, EMAIL_FAILED, true)
    expect(await rowsTo(app, what)).toMatchObject([
      { content: null, failure_message: expect.stringMatching(/^The mail server could not be reached/) },
    ])
    await smtp.restart()
    await retryNow(app)
    expect(smtp.received).toEqual([])
  })

  test('cut off by the server mid-message leaves once', async () => {
    const what = letter()
    let killed: Promise<void> | null = null
    smtp.onData = () => {
      killed = smtp.kill()
      smtp.onData = () => {}
    }
    await send(app, what)
    await expect.poll(() => killed, patience).not.toBeNull()
    await killed
    await smtp.restart()
    await untilStatus(app, what, EMAIL_SENT, true)
    expect(smtp.received).toHaveLength(1)
  })
})

test('what lost its job fails after six hours, and whom letters went to is forgotten after 90 days', async () => {
  const app = await testApp()
  const { clock, database, jobs } = app
  const mailFrom = 'system@plumbline.test'
  const { sweep } = letterSending({ clock, database, jobs, mail: nobody, mailFrom })
  const [plain, keyed] = [letter(), letter({ key: 'once' })]
  await send(app, plain)
  await send(app, keyed)
  app.clock.advance(5.9 * 3_600)
  await sweep(database.db, clock.now())
  await untilStatus(app, plain, EMAIL_PENDING)
  app.clock.advance(0.2 * 3_600)
  await sweep(database.db, clock.now())
  expect(await rowsTo(app, plain)).toMatchObject([
    { status: EMAIL_FAILED, content: null, failure_message: 'It could not be sent in time' },
  ])
  app.clock.advance(90 * 86_400)
  await sweep(database.db, clock.now())
  expect([await rowsTo(app, plain), await rowsTo(app, keyed)]).toEqual([[], []])
  // The key is still taken.
  await send(app, { ...keyed, to: plain.to })
  expect(await rowsTo(app, plain)).toEqual([])
  await app.close()
})

test('an account that is deleted leaves nothing behind of what went to it', async () => {
  const app = await testApp({ work: true })
  const [user, admin] = [await makeInspector(app), await makeInspector(app)]
  const { db } = app.database
  await db.updateTable('users').set({ user_type_id: USER_TYPE_ADMIN }).where('id', '=', admin.id).execute()
  await app.settle()
  const keyed = letter({ userId: user.id, key: 'farewell' })
  await send(app, keyed)
  await settleLetters(app, user.id)
  const answer = await app.call(adminRoutes.deleteUser, { user_id: user.id }, { token: admin.token })
  expect(answer.status).toBe(200)
  // A job removes it all, once the last letter has left.
  const left = async () => [
    await rowsTo(app, keyed),
    await rowsTo(app, letter({ to: { name: '', address: user.email } })),
  ]
  await expect.poll(left, { timeout: 15_000 }).toEqual([[], []])
  await app.close()
})

test('a letter is in no log of emails', async () => {
  const app = await testApp()
  const user = await makeInspector(app)
  expect(await codeTo(app, user.email)).toMatch(/^\d{6}$/)
  const answer = await app.inject({
    url: '/v1/oauth/get-email-logs',
    headers: { authorization: `Bearer ${user.token}` },
  })
  expect(answer.json().logs).toEqual([])
  await app.close()
})

describe('a worker that is killed', () => {
  let app: TestApp
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
  const start = () => startWorker(app, { ...mailEnv(smtp), DATA_DIR: dataDir })
  beforeEach(() => {
    // Whoever took over in the test before is the next to die.
    if (hasEnded(worker)) worker = start()
  })

  const moments: [string, (kill: () => void, hold: () => void) => void, string | null][] = [
    [
      'while the message is on its way',
      (kill) => {
        smtp.onData = kill
      },
      null,
    ],
    [
      'between the hand-over and the mark',
      (kill, hold) => {
        smtp.beforeTaken = hold
        smtp.afterTaken = kill
      },
      'The server was interrupted while it sent this email. It was probably delivered.',
    ],
  ]
  test.each(moments)('%s: one letter', async (_, arm, note) => {
    const died = once(worker, 'exit')
    const kill = () => {
      worker.kill('SIGKILL')
      smtp.calm()
    }
    // Held, it cannot hear the answer before it dies.
    arm(kill, () => worker.kill('SIGSTOP'))
    const what = letter()
    await send(app, what)
    await died
    await ageHeartbeats(app)
    expect((await rowsTo(app, what)).map(({ status }) => status)).toEqual([EMAIL_PENDING])
    worker = start()
    await untilStatus(app, what, EMAIL_SENT, true)
    expect(smtp.received).toHaveLength(1)
    expect(await rowsTo(app, what)).toMatchObject([{ content: null, failure_message: note }])
    await settleJobs(app, 'letters.send')
    expect(smtp.received).toHaveLength(1)
  })
})
