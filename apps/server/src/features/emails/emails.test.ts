// Asking for reports by email through HTTP, on a real PostgreSQL, to a real SMTP server: what is sent, logged, refused.
import { createHash } from 'node:crypto'
import { clientRoutes } from '@plumbline/contract/clients'
import { EMAIL_FAILED, EMAIL_SENT, EMAIL_TEXT, emailRoutes } from '@plumbline/contract/emails'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportRoutes } from '@plumbline/contract/reports'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EmailScene, mailEnv, patience } from '#server/testing/email-scene.ts'
import {
  makeClient,
  makeInspector,
  makePicture,
  ownerIdOf,
  type TestUser,
} from '#server/testing/factories.ts'
import { isWelcome } from '#server/testing/letters.ts'
import { startSmtpServer, type TestSmtpServer } from '#server/testing/smtp-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let smtp: TestSmtpServer
let app: TestApp
let scene: EmailScene
let stranger: EmailScene

beforeAll(async () => {
  smtp = await startSmtpServer({}, isWelcome)
  app = await testApp({ work: true, env: mailEnv(smtp) })
})
beforeEach(async () => {
  // A test that killed it and failed leaves it dead.
  await smtp.restart()
  smtp.received.length = 0
  smtp.refused.clear()
  scene = await EmailScene.open(app)
  stranger = await EmailScene.open(app)
})
afterAll(async () => {
  await app.close()
  await smtp.kill()
  await closeRenderer()
})

describe('a mail', () => {
  test.each([
    ['es', 'Informe de inspección: 99 Gable Road, Austin', /hasta el \d{1,2} de \p{L}+ de \d{4}\./u],
    ['both', 'Inspection report: 99 Gable Road, Austin', /until \p{L}+ \d{1,2}, \d{4}\./u],
  ] as const)(
    'of a report in %s speaks as its first file does, and brings all of them',
    async (language, subject, until) => {
      const started = await scene.start()
      const choices = { inspection_id: started.inspectionId, language, print_changes: 0, version: 0 }
      expect((await app.call(reportChoicesRoutes.save, choices as never, scene.by)).status).toBe(200)
      const { body } = await scene.mail(started)
      await scene.untilStatus(body.log_id, EMAIL_SENT)
      const { parsed } = smtp.received[0] ?? {}
      expect(parsed?.subject).toBe(subject)
      expect(parsed?.text).toMatch(until)
      expect(parsed?.text).toContain(language === 'es' ? 'Abrir el informe' : 'Open the report')
      expect(parsed?.text).toContain(
        language === 'es' ? 'No se anotó ningún hallazgo.' : 'No findings were recorded.',
      )
      const name = 'Rosa Vega, 99 Gable Road'
      expect(parsed?.attachments.map(({ filename }) => filename)).toEqual(
        language === 'es' ? [`${name}.pdf`] : [`${name}.pdf`, `${name} (español).pdf`],
      )
    },
  )

  test('is asked for at once, brings the report made for it, and is told of', async () => {
    const started = await scene.start()
    const cover = await makePicture({ width: 900, height: 680 })
    const asked = await scene.mail(started, {
      email_description: 'Hello Rosa,\nthe roof needs <b>work</b>.\n\nIda',
      mail_from: 'somebody@else.test',
      cc: ['agent@example.test'],
      bcc: ['office@example.test', started.client.email.toUpperCase()],
      cover,
      appendixA: 1,
    })
    expect(asked).toMatchObject({ status: 200, body: { status: true, message: EMAIL_TEXT.queued } })
    await scene.untilStatus(asked.body.log_id, EMAIL_SENT)

    const [received] = smtp.received
    expect(smtp.received).toHaveLength(1)
    expect(received?.from).toBe('reports@plumbline.test')
    expect(received?.recipients).toEqual([started.client.email, 'agent@example.test', 'office@example.test'])
    expect(received?.raw).not.toContain('office@example.test')
    expect(received?.parsed).toMatchObject({
      from: { name: 'Ida Plumb', address: 'reports@plumbline.test' },
      replyTo: [{ address: scene.owner.email }],
      to: [{ name: 'Rosa Vega', address: started.client.email }],
      cc: [{ address: 'agent@example.test' }],
      subject: 'Inspection report: 99 Gable Road, Austin',
    })
    expect(received?.parsed.messageId).toMatch(/^<[0-9a-f-]{36}@plumbline\.test>$/)
    expect(received?.parsed.text).toContain('Hello Rosa,\nthe roof needs <b>work</b>.\n\nIda')
    expect(received?.parsed.html).toContain('the roof needs &lt;b&gt;work&lt;/b&gt;.')
    expect(received?.parsed.html).toContain('Plumb Inspections')
    for (const part of ['+15125550123', 'Ida Plumb', 'Open the report', 'To verify a copy'])
      expect([received?.parsed.text, received?.parsed.html].every((text) => text?.includes(part))).toBe(true)
    // Of an inspection that hardly began nothing is said of the whole.
    expect(received?.parsed.text).not.toMatch(/[Cc]omplete|[Ee]very part/)

    const [version, ...others] = await scene.versionsOf(started.inspectionId)
    expect(others).toEqual([])
    const [attachment] = received?.parsed.attachments ?? []
    expect(attachment).toMatchObject({
      filename: 'Rosa Vega, 99 Gable Road.pdf',
      mimeType: 'application/pdf',
    })
    const bytes = new Uint8Array(attachment?.content as ArrayBuffer)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(version?.sha256)

    const log = await scene.logOf(asked.body.log_id)
    expect(log).toMatchObject({
      client: { client_name: 'Rosa Vega', email: started.client.email },
      failure_json: null,
      report: { number: version?.number },
    })
    expect(JSON.parse(log?.payload_json ?? '')).toEqual({
      cc: ['agent@example.test'],
      bcc: ['office@example.test'],
    })
    const shown = await app.call(clientRoutes.getClient, { client_id: started.client.id }, scene.by)
    expect(shown.body.client.pagecover).toContain('/files/')
    const { notifications } = (await app.call(notificationRoutes.notifications, {}, scene.by)).body
    expect(notifications.map(({ type }) => type)).toEqual(['email'])
  })

  test('takes the newest version while it is up to date, and makes another once it is not', async () => {
    const started = await scene.start()
    const first = await scene.mail(started)
    await scene.untilStatus(first.body.log_id, EMAIL_SENT)
    const second = await scene.mail(started, { email_description: '' })
    await scene.untilStatus(second.body.log_id, EMAIL_SENT)
    expect(await scene.versionsOf(started.inspectionId)).toHaveLength(1)
    expect(smtp.received[1]?.parsed.text).toContain('Here is the inspection report for 99 Gable Road')
    await scene.describe(started.client.id, 'Another house.')
    const third = await scene.mail(started)
    await scene.untilStatus(third.body.log_id, EMAIL_SENT)
    const numbers = (await scene.logs()).map(({ report }) => report?.number)
    const number = numbers[1]?.replace(/-1$/, '')
    expect(numbers).toEqual([2, 1, 1].map((version) => `${number}-${version}`))
  })

  test('asked for twice with one Idempotency-Key is sent once', async () => {
    const started = await scene.start()
    const send = () =>
      app.call(
        emailRoutes.emailReport,
        { client_id: started.client.id, mail_to: started.client.email },
        { ...scene.by, headers: { 'idempotency-key': '0b8a3a52-5a4e-4b38-9d3f-0d0f7d0a4d11' } },
      )
    const [one, two] = await Promise.all([send(), send()])
    expect(one.body.log_id).toBe(two.body.log_id)
    await scene.untilStatus(one.body.log_id, EMAIL_SENT)
    expect(smtp.received).toHaveLength(1)
  })

  test('of a report over 7 MB brings a link of 30 days, and says so', async () => {
    const started = await scene.start()
    const asked = await app.call(reportRoutes.generatePdf, { client_id: started.client.id }, scene.by)
    await expect
      .poll(async () => (await scene.versionsOf(started.inspectionId))[0]?.state, patience)
      .toBe('done')
    // As it is encoded in a mail.
    const bytes = Math.ceil((7 * 1024 * 1024 * 3) / 4)
    const { key } = await app.storage.put(Buffer.alloc(bytes, 'x'))
    await app.database.db
      .updateTable('reports')
      .set({ file_key: key, bytes })
      .where('id', '=', asked.body.report_id ?? 0)
      .execute()
    const { body } = await scene.mail(started)
    await scene.untilStatus(body.log_id, EMAIL_SENT)
    const { parsed } = smtp.received[0] ?? {}
    expect(parsed?.attachments).toEqual([])
    expect(parsed?.text).toMatch(/too large to attach.*works until/)
    const link = new URL(/http\S+\/files\/\S+/.exec(parsed?.text ?? '')?.[0] ?? '')
    const sizeAt = async (days: number) => {
      const now = app.clock.now()
      app.clock.advance(days * 86_400)
      const answer = await app.inject({ url: link.pathname })
      app.clock.set(now)
      return answer.statusCode === 200 ? answer.rawPayload.length : answer.statusCode
    }
    expect(await sizeAt(0)).toBe(bytes)
    expect(await sizeAt(29.99)).toBe(bytes)
    expect(await sizeAt(32)).toBe(404)
  })
})

describe('the log', () => {
  test('comes newest first, all or by pages, and shows nobody else a row', async () => {
    const started = await scene.start()
    const asked = await Promise.all(Array.from({ length: 12 }, () => scene.mail(started)))
    const ids = asked.map(({ body }) => body.log_id ?? 0).sort((a, b) => b - a)
    expect((await scene.logs()).map(({ id }) => id)).toEqual(ids)
    const page = async (listSize: number) =>
      (await app.call(emailRoutes.emailLogs, { listSize }, scene.by)).body.logs.map(({ id }) => id)
    expect(await page(0)).toEqual(ids.slice(0, 10))
    expect(await page(10)).toEqual(ids.slice(10))
    expect(await stranger.logs()).toEqual([])
    for (const id of ids) await scene.untilStatus(id, EMAIL_SENT)
    expect(smtp.received).toHaveLength(12)
  })

  test('keeps a row of a deleted client that says nothing of it', async () => {
    const started = await scene.start()
    const { body } = await scene.mail(started, { cc: ['agent@example.test'] })
    await scene.untilStatus(body.log_id, EMAIL_SENT)
    smtp.refused.set(started.client.email, 550)
    const refused = await scene.mail(started, { cc: ['agent@example.test'] })
    await scene.untilStatus(refused.body.log_id, EMAIL_FAILED)
    await app.call(clientRoutes.remove, { client_id: started.client.id }, scene.by)
    const rows = await app.database.db
      .selectFrom('email_logs')
      .selectAll()
      .where('user_id', '=', scene.owner.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ status }) => status)).toEqual([EMAIL_SENT, EMAIL_FAILED])
    expect(JSON.stringify(rows)).not.toMatch(/rosa|agent|Vega|Hello/i)
    expect((await scene.logOf(body.log_id))?.report).toBeNull()
    const again = await scene.resend(body.log_id)
    expect(again.body).toMatchObject({ status: false, message: EMAIL_TEXT.clientDeleted })
  })
})

describe('resend', () => {
  test('sends the very same version in a row of its own, to the address of today', async () => {
    const started = await scene.start({ email: 'wrong@example.test' })
    smtp.refused.set('wrong@example.test', 550)
    const first = await scene.mail(started, { email_description: 'Dear Rosa', cc: ['agent@example.test'] })
    await scene.untilStatus(first.body.log_id, EMAIL_FAILED)
    expect(smtp.received).toEqual([])
    // Changed since: a report made now would be another.
    await scene.describe(started.client.id, 'Another house.')
    const { id: client_id, client_name, address, city, state, zip } = started.client
    const right = { client_id, client_name, address, city, state, zip, email: 'right@example.test' }
    expect((await app.call(clientRoutes.update, right, scene.by)).status).toBe(200)
    const again = await scene.resend(first.body.log_id)
    expect(again.body.log_id).not.toBe(first.body.log_id)
    await scene.untilStatus(again.body.log_id, EMAIL_SENT)
    expect(smtp.received[0]?.recipients).toEqual(['right@example.test', 'agent@example.test'])
    expect(smtp.received[0]?.parsed.text).toContain('Dear Rosa')
    expect((await scene.logOf(again.body.log_id))?.report?.number).toMatch(/^[\dA-Z]{4}-[\dA-Z]{3}-1$/)
    expect((await scene.logOf(first.body.log_id))?.status).toBe(EMAIL_FAILED)
    expect(await scene.versionsOf(started.inspectionId)).toHaveLength(1)
  })

  test("refuses an archived client's, one on its way; another inspector's is 404", async () => {
    const started = await scene.start()
    await smtp.kill()
    const { body } = await scene.mail(started)
    expect((await scene.resend(body.log_id)).body).toMatchObject({
      status: false,
      message: EMAIL_TEXT.stillPending,
    })
    expect((await scene.resend(body.log_id, stranger.owner.token)).status).toBe(404)
    await smtp.restart()
    await scene.untilStatus(body.log_id, EMAIL_SENT, true)
    await app.call(clientRoutes.archive, { client_id: started.client.id }, scene.by)
    expect((await scene.resend(body.log_id)).body).toMatchObject({
      status: false,
      message: 'Restore the client first',
    })
  })
})

describe('refusals', () => {
  test('an address that does not parse, To that is not the client, 51 recipients', async () => {
    const started = await scene.start()
    const many = Array.from({ length: 50 }, (_, index) => `agent${index}@example.test`)
    for (const [fields, field, message] of [
      [{ cc: ['agent@example.test', 'no address'] }, 'cc', 'Invalid Email Address: no address'],
      [{ bcc: ['a@b'] }, 'bcc', 'Invalid Email Address: a@b'],
      [{ mail_to: 'rosa' }, 'mail_to', 'Invalid Email Address'],
      [{ mail_to: '' }, 'mail_to', 'Enter Email'],
      [{ mail_to: 'other@example.test' }, 'mail_to', EMAIL_TEXT.notTheClient],
      [{ cc: many }, 'cc', EMAIL_TEXT.tooMany],
      [{ bcc: many }, 'bcc', EMAIL_TEXT.tooMany],
      [{ cc: many.slice(0, 6), bcc: many.slice(6, 11) }, 'cc', EMAIL_TEXT.tooManyOnTrial],
      [{ email_description: 'x'.repeat(20_001) }, 'email_description', 'At most 20,000 characters'],
    ] as const) {
      const answer = await scene.mail(started, { ...fields } as never)
      expect([answer.status, answer.body.errors?.[field], answer.body.message]).toEqual([
        422,
        [message],
        message,
      ])
    }
    expect(await scene.logs()).toEqual([])
  })

  test('a cover that is no picture, and one of 30 MB', async () => {
    const started = await scene.start()
    const text = new File(['no picture'], 'cover.txt', { type: 'image/jpeg' })
    const wrong = await scene.mail(started, { cover: text })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { cover: ['cover.txt: Choose a picture (JPEG, PNG, WebP or HEIC)'] },
    ])
    const large = await scene.mail(started, {
      cover: new File([new Uint8Array(30 * 1024 * 1024)], 'cover.jpg'),
    })
    expect([large.status, large.body.message]).toEqual([413, 'The file is too large. The limit is 20 MB'])
    expect(await scene.logs()).toEqual([])
  })

  test('a client without inspection, an archived one: status false, and no cover is set', async () => {
    const client = await makeClient(app, scene.owner)
    const none = await scene.mail({ client, inspectionId: 0 }, { cover: await makePicture() })
    expect(none).toMatchObject({
      status: 200,
      body: { status: false, message: 'Inspection does not exist!' },
    })
    const started = await scene.start()
    await app.call(clientRoutes.archive, { client_id: started.client.id }, scene.by)
    const archived = await scene.mail(started, { cover: await makePicture() })
    expect(archived).toMatchObject({
      status: 200,
      body: { status: false, message: 'Restore the client first' },
    })
    const shown = await app.call(clientRoutes.getClient, { client_id: started.client.id }, scene.by)
    expect(shown.body.client.pagecover).toBeNull()
    expect(await scene.logs()).toEqual([])
  })

  test("signed out is 401, another inspector's client is 404", async () => {
    const started = await scene.start()
    const input = { client_id: started.client.id, mail_to: started.client.email }
    expect((await app.call(emailRoutes.emailReport, input)).status).toBe(401)
    expect((await app.call(emailRoutes.emailLogs, {})).status).toBe(401)
    expect((await app.call(emailRoutes.resendEmail, { log_id: 1 })).status).toBe(401)
    const as = stranger.by
    expect((await app.call(emailRoutes.emailReport, input, as)).status).toBe(404)
    const withCover = { ...input, cover: await makePicture() }
    expect((await app.call(emailRoutes.emailReport, withCover, as)).status).toBe(404)
  })

  test('a trial account sends 20 mails a day', async () => {
    const started = await scene.start()
    const now = app.clock.now()
    const owner_id = await ownerIdOf(app, scene.owner)
    const row = (index: number) => ({
      owner_id,
      user_id: scene.owner.id,
      client_id: started.client.id,
      report_id: null,
      client_name: 'Rosa',
      client_email: 'rosa@example.test',
      cc: [],
      bcc: [],
      letter: '',
      message_id: `trial-${scene.owner.id}-${index}`,
      created_at: new Date(now.getTime() - (20 - index) * 3_600_000),
      updated_at: now,
      status: EMAIL_SENT,
    })
    await app.database.db
      .insertInto('email_logs')
      .values(Array.from({ length: 20 }, (_, index) => row(index)))
      .execute()
    const refused = await scene.mail(started)
    expect([refused.status, refused.body.message]).toEqual([429, EMAIL_TEXT.trialDay])
    expect(Number(refused.headers['retry-after'])).toBe(4 * 3_600)
    // Who has paid is not on trial.
    await app.database.db
      .updateTable('users')
      .set({
        paid_times: JSON.stringify([
          { from: now.toISOString(), until: new Date(now.getTime() + 86_400_000).toISOString() },
        ]),
      })
      .where('id', '=', scene.owner.id)
      .execute()
    const cc = Array.from({ length: 11 }, (_, index) => `agent${index}@example.test`)
    const sent = await scene.mail(started, { cc })
    await scene.untilStatus(sent.body.log_id, EMAIL_SENT)
  })
})

test('an owner mails one address, and all together, so often in an hour', async () => {
  const [owner, stranger] = [await makeInspector(app), await makeInspector(app)]
  const sendAs = async ({ token }: TestUser, mail_to: string, cc: string[] = []) =>
    (
      await app.call(
        emailRoutes.emailReport,
        { inspection_id: 999_999, mail_to, cc, email_description: 'The report.' },
        { token },
      )
    ).status
  const statuses = async (count: number, mailOf: (index: number) => string) => {
    const sent = Array.from({ length: count }, (_, index) => sendAs(owner, mailOf(index)))
    return new Set(await Promise.all(sent))
  }
  expect(await statuses(60, () => 'one@example.test')).toEqual(new Set([404]))
  expect(await sendAs(owner, 'One@example.test')).toBe(429)
  expect(await sendAs(owner, 'two@example.test', ['one@example.test'])).toBe(429)
  expect(await sendAs(stranger, 'one@example.test')).toBe(404)
  expect(await statuses(238, (index) => `${index}@example.test`)).toEqual(new Set([404]))
  expect(await sendAs(owner, 'last@example.test')).toBe(429)
  const resent = await app.call(emailRoutes.resendEmail, { log_id: 1 }, { token: owner.token })
  expect(resent.status).toBe(429)
  // Nobody's address is kept for it.
  const windows = await app.database.db
    .selectFrom('rate_windows')
    .select('key')
    .where('key', 'like', 'mail%')
    .execute()
  expect(windows.length).toBeGreaterThan(200)
  expect(windows.filter(({ key }) => key.includes('example.test'))).toEqual([])
})
