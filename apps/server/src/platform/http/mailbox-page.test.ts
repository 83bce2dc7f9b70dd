// /dev/mailbox: what stays on this machine, for programs and browsers on this machine alone.
import { accountRoutes } from '@plumbline/contract/account'
import { EMAIL_SENT, EMAIL_TEXT } from '@plumbline/contract/emails'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EmailScene } from '#server/testing/email-scene.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let clientEmail: string
beforeAll(async () => {
  app = await testApp({ work: true })
  const scene = await EmailScene.open(app)
  const started = await scene.start()
  clientEmail = started.client.email
  for (const email_description of ['Hello <b>Rosa</b>', 'Second']) {
    app.clock.advance(1)
    const fields = { email_description, cc: ['agent@example.test'], bcc: ['office@example.test'] }
    const { body } = await scene.mail(started, fields)
    await scene.untilStatus(body.log_id, EMAIL_SENT)
  }
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

const get = (url: string, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  app.inject({ url, ...options })

test('answers programs with all messages, newest first, attachments behind their addresses', async () => {
  const answer = await get('/dev/mailbox', { headers: { accept: 'application/json' } })
  const { messages } = answer.json()
  expect(messages).toHaveLength(3)
  expect(messages[2].subject).toBe('Welcome to Plumbline')
  expect(messages[0].text).toContain('Second')
  expect(messages[1]).toEqual({
    kind: 'mail',
    to: [clientEmail],
    cc: ['agent@example.test'],
    bcc: ['office@example.test'],
    from: 'Ida Plumb <reports@localhost>',
    reply_to: expect.stringContaining('@example.test'),
    subject: 'Inspection report: 99 Gable Road, Austin',
    text: expect.stringContaining('Hello <b>Rosa</b>'),
    html: expect.stringContaining('Hello &lt;b&gt;Rosa&lt;/b&gt;'),
    at: new Date(app.clock.now().getTime() - 1_000).toISOString(),
    attachments: [
      {
        name: 'Rosa Vega, 99 Gable Road.pdf',
        type: 'application/pdf',
        size: expect.any(Number),
        url: expect.stringMatching(/^http:\/\/localhost:3000\/dev\/mailbox\//),
      },
    ],
  })
  const [attachment] = messages[1].attachments
  const file = await get(new URL(attachment.url).pathname)
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.length]).toEqual([
    200,
    'application/pdf',
    attachment.size,
  ])
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('shows browsers a page that runs nothing, and previews of each template', async () => {
  const answer = await get('/dev/mailbox', { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(answer.body).not.toMatch(/<script|<b>Rosa/)
  expect(answer.body.match(/<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"/g)).toHaveLength(3)
  for (const [, path = ''] of answer.body.matchAll(/href="(\/dev\/mailbox\/previews\/[a-z-]+)"/g)) {
    const preview = await get(path)
    expect([preview.statusCode, /<iframe [^>]+Plumbline/.test(preview.body)]).toEqual([200, true])
  }
  expect(answer.body).toContain('/dev/mailbox/previews/report-link')
})

describe('to others it is not there', () => {
  test.each([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ['somebody behind a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['a page that points its name here', { headers: { host: 'evil.example.test' } }],
  ])('%s', async (_, options) => {
    for (const path of ['/dev/mailbox', '/dev/mailbox/previews/report'])
      expect((await get(path, options)).statusCode).toBe(404)
  })

  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    '%s is this machine',
    async (remoteAddress) => {
      expect((await get('/dev/mailbox', { remoteAddress })).statusCode).toBe(200)
    },
  )

  test.each(['0', '../x', '1700000000000-0123456789abcdef'])('%s names no message', async (id) => {
    expect((await get(`/dev/mailbox/${encodeURIComponent(id)}/attachments/0/a.pdf`)).statusCode).toBe(404)
  })
})

test('is off with a mail server', async () => {
  const other = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  expect((await other.inject({ url: '/dev/mailbox' })).statusCode).toBe(404)
  await other.close()
})

test('is off in production, where an account nobody has confirmed mails the client alone, without Reply-To', async () => {
  const production = await testApp({
    work: true,
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://reports.example.test',
      APP_SECRET: 'x'.repeat(32),
      ALLOW_EMBEDDED_MAIL: '1',
      ALLOW_PAYMENT_SANDBOX: '1',
    },
  })
  expect((await production.inject({ url: '/dev/mailbox' })).statusCode).toBe(404)
  const scene = await EmailScene.open(production)
  production.clock.advance(1)
  const started = await scene.start()
  const refused = await scene.mail(started, { bcc: ['office@example.test'] })
  expect([refused.status, refused.body.errors]).toEqual([422, { bcc: [EMAIL_TEXT.notConfirmed] }])
  const sent = await scene.mail(started)
  await scene.untilStatus(sent.body.log_id, EMAIL_SENT)
  const [report, welcome] = await production.keptMail()
  expect([report, welcome]).toMatchObject([
    { to: [started.client.email], reply_to: null, from: 'Ida Plumb <reports@reports.example.test>' },
    { to: [scene.owner.email], reply_to: null, from: 'Plumbline <reports@reports.example.test>' },
  ])
  const code = /\b\d{6}\b/.exec(welcome?.text ?? '')?.[0] ?? ''
  expect((await production.call(accountRoutes.confirmEmail, { code }, scene.by)).body.status).toBe(true)
  production.clock.advance(1)
  const confirmed = await scene.mail(started, { bcc: ['office@example.test'] })
  await scene.untilStatus(confirmed.body.log_id, EMAIL_SENT)
  expect((await production.keptMail())[0]).toMatchObject({
    bcc: ['office@example.test'],
    reply_to: scene.owner.email,
  })
  await production.close()
})
