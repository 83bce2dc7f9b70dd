// The contact form over a real SMTP server: what arrives, who may send it how often, and what cannot be smuggled in.
import { EMAIL_SENT } from '@plumbline/contract/emails'
import { siteRoutes } from '@plumbline/contract/site'
import { verificationRoutes } from '@plumbline/contract/verification'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailEnv } from '#server/testing/email-scene.ts'
import { randomAddress } from '#server/testing/factories.ts'
import { solutionOf, solvedCaptcha } from '#server/testing/phone-scene.ts'
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '#server/testing/smtp-server.ts'
import { type SendOptions, type TestApp, testApp } from '#server/testing/test-app.ts'

const ROSA = { name: 'Rosa Vega', email: 'rosa.vega@example.test', message: 'Do you sell to teams?\nRosa' }
const REFUSED = 'The security check failed. Try again'
const waiting = { timeout: 20_000, interval: 50 }

let smtp: TestSmtpServer
let app: TestApp
beforeAll(async () => {
  smtp = await startSmtpServer()
  app = await testApp({ work: true, env: { ...mailEnv(smtp), SUPPORT_EMAIL: 'help@plumbline.test' } })
})
afterAll(async () => {
  await app.close()
  await smtp.kill()
})
beforeEach(async () => {
  await untilAllLeft()
  smtp.received.length = 0
})

const send = async (input: Partial<typeof ROSA & { altcha: string }> = {}, options: SendOptions = {}) =>
  app.call(
    siteRoutes.contact,
    { ...ROSA, altcha: input.altcha ?? (await solvedCaptcha(app)), ...input },
    { address: randomAddress(), ...options },
  )

/** A letter is queued before its request is answered: what has not come by then never comes. */
const untilAllLeft = () =>
  vi.waitFor(async () => {
    const letters = await app.database.db.selectFrom('letters').select('status').execute()
    expect(letters.filter(({ status }) => status !== EMAIL_SENT)).toEqual([])
  }, waiting)

async function onlyMail(): Promise<ReceivedMail> {
  await untilAllLeft()
  const [mail] = smtp.received
  if (!mail || smtp.received.length > 1) throw new Error(`${smtp.received.length} mails came`)
  return mail
}

async function expectNoMail(): Promise<void> {
  await untilAllLeft()
  expect(smtp.received).toEqual([])
}

test('goes to the support address, and an answer goes to the visitor', async () => {
  const { status, body } = await send()
  expect([status, body]).toEqual([200, { status: true, message: 'Thank you. We’ll reply by email' }])
  const { from, recipients, parsed } = await onlyMail()
  expect([from, recipients]).toEqual(['reports@plumbline.test', ['help@plumbline.test']])
  expect(parsed.from).toMatchObject({ name: 'Plumbline', address: 'reports@plumbline.test' })
  expect(parsed.replyTo).toEqual([{ name: 'Rosa Vega', address: 'rosa.vega@example.test' }])
  expect(parsed.subject).toBe('Contact form: Rosa Vega')
  expect(parsed.text).toContain('Do you sell to teams?\nRosa')
})

test('once it has left nothing of it is kept', async () => {
  await send({ message: 'A secret' })
  await onlyMail()
  const letters = await app.database.db.selectFrom('letters').select('content').execute()
  expect(letters.filter(({ content }) => content !== null)).toEqual([])
})

test('the same request again sends one mail', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const altcha = await solvedCaptcha(app)
  const answers = [await send({ altcha }, { headers }), await send({ altcha }, { headers })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await onlyMail()).parsed.text).toContain(ROSA.message)
})

describe('a field', () => {
  test.each([
    [{ name: ' ' }, { name: ['Enter your name'] }],
    [{ name: 'n'.repeat(201) }, { name: ['At most 200 characters'] }],
    [{ email: '' }, { email: ['Email required'] }],
    [{ email: 'rosa@' }, { email: ['Invalid Email Address'] }],
    [{ email: 'rosa@example.test\r\nBcc: all@example.test' }, { email: ['Invalid Email Address'] }],
    [{ email: 'rosa@example.test, all@example.test' }, { email: ['Invalid Email Address'] }],
    [{ message: '\n' }, { message: ['Enter a message'] }],
    [{ message: 'm'.repeat(20_001) }, { message: ['At most 20,000 characters'] }],
  ])('%j is refused, sends nothing and uses no captcha up', async (input, errors) => {
    const altcha = await solvedCaptcha(app)
    const { status, body } = await send({ altcha, ...input })
    expect([status, body.errors]).toEqual([422, errors])
    expect((await send({ altcha, message: 'The next one' })).status).toBe(200)
    expect((await onlyMail()).parsed.text).toContain('The next one')
  })
})

describe('the captcha', () => {
  test('is required', async () => {
    const { status, body } = await send({ altcha: '' })
    expect([status, body.errors]).toEqual([422, { altcha: [REFUSED] }])
    await expectNoMail()
  })

  test('must be one of ours', async () => {
    const { parameters, signature } = (await app.call(verificationRoutes.captchaChallenge, {})).body
    const solved = await solutionOf({
      parameters,
      signature: signature.replace(/^./, (sign) => (sign === '0' ? '1' : '0')),
    })
    for (const altcha of [solved, 'nonsense', Buffer.from('{}').toString('base64')])
      expect((await send({ altcha })).body.errors).toEqual({ altcha: [REFUSED] })
    await expectNoMail()
  })

  test('works once', async () => {
    const altcha = await solvedCaptcha(app)
    expect((await send({ altcha })).status).toBe(200)
    const { status, body } = await send({ altcha, message: 'And again' })
    expect([status, body.errors]).toEqual([422, { altcha: [REFUSED] }])
  })

  test('is over after its time', async () => {
    const altcha = await solvedCaptcha(app)
    app.clock.advance(10 * 60 + 1)
    expect((await send({ altcha })).body.errors).toEqual({ altcha: [REFUSED] })
  })
})

test('five times a minute from one address, and from others all the same', async () => {
  const address = randomAddress()
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await send({ altcha: 'x' }, { address })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  const refused = await send({ altcha: 'x' }, { address })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send({ altcha: 'x' })).status).toBe(422)
  app.clock.advance(61)
  expect((await send({ altcha: 'x' }, { address })).status).toBe(422)
})

/** As the answer goes to it; in the subject what looks like an address is taken apart, so that it is no link. */
test.each([
  [
    'line breaks',
    'Rosa\r\nBcc: all@example.test\r\n\r\nVega',
    'Rosa Bcc: all@example.test Vega',
    'Rosa Bcc: all@ example. test Vega',
  ],
  [
    'other line breaks',
    'Rosa\u2028Bcc: all@example.test\u0085\u000bVega',
    'Rosa Bcc: all@example.test Vega',
    'Rosa Bcc: all@ example. test Vega',
  ],
  [
    'an address of its own',
    '"Rosa" <all@example.test>, all@example.test',
    '"Rosa" <all@example.test>, all@example.test',
    '"Rosa" <all@ example. test>, all@ example. test',
  ],
  ['turned letters', 'Rosa \u202Egev\u202C Vega', 'Rosa gev Vega', 'Rosa gev Vega'],
])('a name with %s adds no header and no recipient', async (_, name, answered, shown) => {
  expect((await send({ name })).status).toBe(200)
  const { recipients, parsed, raw } = await onlyMail()
  expect(recipients).toEqual(['help@plumbline.test'])
  expect(parsed.subject).toBe(`Contact form: ${shown}`)
  expect(parsed.replyTo).toEqual([{ name: answered, address: ROSA.email }])
  expect([parsed.bcc, parsed.cc]).toEqual([undefined, undefined])
  expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im)
})

test('markup in a message stays text', async () => {
  await send({ message: '<img src=x onerror=alert(1)> {{PUBLIC_URL}}' })
  const { parsed } = await onlyMail()
  expect(parsed.html).toContain('&lt;img src=x onerror=alert(1)&gt; {{PUBLIC_URL}}')
  expect(parsed.text).toContain('<img src=x onerror=alert(1)> {{PUBLIC_URL}}')
})
