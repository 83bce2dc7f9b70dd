// Proving a phone number: the captcha, the code, its limits, and what its proof is good for.
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { CAPTCHA_MINUTES, OTP_MINUTES, PHONE_TOKEN_MINUTES } from '@plumbline/contract/limits'
import { verificationRoutes } from '@plumbline/contract/verification'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openCaptcha } from '#server/platform/captcha.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { makeInspector, randomAddress, registration } from '#server/testing/factories.ts'
import { wrongCode } from '#server/testing/letters.ts'
import {
  codeTextedTo,
  freshNumber,
  proofOf,
  sendOtp,
  solutionOf,
  solvedCaptcha,
  verifyOtp,
} from '#server/testing/phone-scene.ts'
import { SECRET as APP_SECRET, type TestApp, testApp } from '#server/testing/test-app.ts'
import { LANDLINE, startTwilioServer, type TwilioServer, twilioError } from '#server/testing/twilio-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Sends to a number and gives the verification with its code. */
async function sent(number = freshNumber()) {
  const answer = await sendOtp(app, number)
  expect(answer.status).toBe(200)
  return { id: answer.body.verification_id, number, code: await codeTextedTo(app, number) }
}

const register = (fields: Parameters<typeof registration>[0], at = app) =>
  at.call(authRoutes.register, registration(fields), { address: randomAddress() })
const isVerified = async (token: string, at = app) =>
  (await at.call(accountRoutes.myAccount, {}, { token })).body.user.is_phone_verified

test('a code comes back and proves the number, which registration records', async () => {
  const { id, number, code } = await sent()
  const answer = await verifyOtp(app, id, ` ${code.slice(0, 3)} ${code.slice(3)}`)
  expect(answer.body).toEqual({ status: true, phone_token: expect.stringMatching(/^[\w-]{32}$/) })
  const registered = await register({ phone_number: number, phone_token: answer.body.phone_token })
  expect(registered.status).toBe(200)
  expect(await isVerified(registered.body.token)).toBe(1)
  // The same number in another spelling is the same.
  const other = freshNumber()
  const spelled = `(512) 555-${other.slice(-4)}`
  const again = await register({ phone_number: spelled, phone_token: await proofOf(app, other) })
  expect(await isVerified(again.body.token)).toBe(1)
})

test('without a proof the account is made, and says so', async () => {
  const { token } = await makeInspector(app)
  expect(await isVerified(token)).toBe(0)
})

describe('a proof', () => {
  test('is good once', async () => {
    const number = freshNumber()
    const proof = { phone_number: number, phone_token: await proofOf(app, number) }
    expect((await register(proof)).status).toBe(200)
    const again = await register(proof)
    expect([again.status, again.body.errors]).toEqual([422, { phone_number: ['Verify this phone number'] }])
  })

  test('is given back when the account was not made after all', async () => {
    const number = freshNumber()
    const proof = { phone_number: number, phone_token: await proofOf(app, number) }
    const email = 'both@example.test'
    const answers = await Promise.all([
      register({ email }),
      register({ ...proof, email }),
      register({ email }),
      register({ email }),
    ])
    const isTaken = answers[1]?.status === 422
    expect((await register(proof)).status).toBe(isTaken ? 200 : 422)
  })

  test('is of one number', async () => {
    const phone_token = await proofOf(app, freshNumber())
    const answer = await register({ phone_number: freshNumber(), phone_token })
    expect([answer.status, answer.body.message]).toEqual([422, 'Verify this phone number'])
  })

  test('is over after an hour; nonsense is none', async () => {
    const number = freshNumber()
    const phone_token = await proofOf(app, number)
    app.clock.advance(PHONE_TOKEN_MINUTES * 60)
    expect((await register({ phone_number: number, phone_token })).status).toBe(422)
    expect((await register({ phone_number: number, phone_token: 'nonsense' })).status).toBe(422)
  })

  test('is needed where the configuration says so', async () => {
    const strict = await testApp({ env: { REQUIRE_VERIFIED_PHONE: '1' } })
    const number = freshNumber()
    const refused = await register({ phone_number: number }, strict)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { phone_number: ['Verify this phone number'] },
    ])
    const phone_token = await proofOf(strict, number)
    const made = await register({ phone_number: number, phone_token }, strict)
    expect(await isVerified(made.body.token, strict)).toBe(1)
    await strict.close()
  })
})

describe('a number', () => {
  test.each([
    ['', 'Enter Number to Continue'],
    ['+1', 'Enter Number to Continue'],
    ['12345', 'Enter Valid Number'],
    ['+1 000 000 0000', 'Enter Valid Number'],
    ['+999 12345678', 'Enter Valid Number'],
  ])('%j is refused and uses no captcha up', async (phone_number, message) => {
    const altcha = await solvedCaptcha(app)
    const send = (number: string) =>
      app.call(verificationRoutes.sendOtp, { phone_number: number, altcha }, { address: randomAddress() })
    const refused = await send(phone_number)
    expect([refused.status, refused.body.errors]).toEqual([422, { phone_number: [message] }])
    expect((await send(freshNumber())).status).toBe(200)
  })
})

describe('a code', () => {
  test('that is wrong is told so, and five times at most', async () => {
    const { id, code } = await sent()
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verifyOtp(app, id, wrongCode(code))).body).toEqual({
        status: false,
        message: 'Wrong OTP code.',
      })
    expect((await verifyOtp(app, id, code)).body).toEqual({
      status: false,
      message: 'This OTP code is no longer valid. Send a new one',
    })
  })

  test('is right at the fifth try; many at once have five between them', async () => {
    const { id, code } = await sent()
    const answers = await Promise.all(Array.from({ length: 12 }, () => verifyOtp(app, id, wrongCode(code))))
    const messages = answers.map(({ body }) => body.message)
    expect(messages.filter((message) => message === 'Wrong OTP code.')).toHaveLength(5)
    const other = await sent()
    for (let tries = 0; tries < 4; tries += 1) await verifyOtp(app, other.id, wrongCode(other.code))
    expect((await verifyOtp(app, other.id, other.code)).body.status).toBe(true)
  })

  test.each(['12345', '1234567', 'abcdef', '0'])('%j is none, and costs no try', async (code) => {
    const { id, code: right } = await sent()
    for (let tries = 0; tries < 6; tries += 1)
      expect((await verifyOtp(app, id, code)).body.message).toBe('Wrong OTP code.')
    expect((await verifyOtp(app, id, right)).body.status).toBe(true)
  })

  test('left out is asked for', async () => {
    const answer = await verifyOtp(app, (await sent()).id, ' ')
    expect([answer.status, answer.body.errors]).toEqual([422, { code: ['Enter Valid OTP code.'] }])
  })

  test('works once, also for two at once', async () => {
    const { id, code } = await sent()
    const both = await Promise.all([verifyOtp(app, id, code), verifyOtp(app, id, code)])
    expect(both.map(({ body }) => body.status).sort()).toEqual([false, true])
    expect((await verifyOtp(app, id, code)).body.message).toBe(
      'This OTP code is no longer valid. Send a new one',
    )
  })

  test('is over after ten minutes', async () => {
    const { id, code } = await sent()
    app.clock.advance(OTP_MINUTES * 60)
    expect((await verifyOtp(app, id, code)).body.message).toBe(
      'This OTP code is no longer valid. Send a new one',
    )
  })

  test('made before the clock was set back lasts no longer for it, nor does its proof', async () => {
    const [asked, proved] = [await sent(), await sent()]
    const { phone_token } = (await verifyOtp(app, proved.id, proved.code)).body
    app.clock.advance(-3_600)
    expect((await verifyOtp(app, asked.id, asked.code)).body.message).toBe(
      'This OTP code is no longer valid. Send a new one',
    )
    expect((await register({ phone_number: proved.number, phone_token })).status).toBe(422)
    app.clock.advance(3_600)
    expect((await verifyOtp(app, asked.id, asked.code)).body.status).toBe(true)
    expect((await register({ phone_number: proved.number, phone_token })).status).toBe(200)
  })

  test('of another verification is wrong; an unknown verification is 404', async () => {
    const [one, other] = [await sent(), await sent()]
    if (one.code !== other.code)
      expect((await verifyOtp(app, one.id, other.code)).body.message).toBe('Wrong OTP code.')
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      expect((await verifyOtp(app, id, one.code)).status).toBe(404)
  })

  test('stands in no table', async () => {
    const { id, number, code } = await sent()
    const phone_token = (await verifyOtp(app, id, code)).body.phone_token
    const rows = await app.database.db
      .selectFrom('phone_verifications')
      .selectAll()
      .where('phone_number', '=', number)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(phone_token)
  })
})

describe('sending', () => {
  const tooMany = (answer: { status: number; headers: Record<string, unknown> }) => [
    answer.status,
    Number(answer.headers['retry-after']),
  ]

  test('to a number waits 30 seconds, and is for five codes in half an hour', async () => {
    const number = freshNumber()
    const from = { address: randomAddress() }
    expect((await sendOtp(app, number, from)).status).toBe(200)
    expect(tooMany(await sendOtp(app, number, from))).toEqual([429, 30])
    for (let sends = 0; sends < 3; sends += 1) {
      app.clock.advance(30)
      expect((await sendOtp(app, number, from)).status).toBe(200)
    }
    app.clock.advance(30)
    expect(tooMany(await sendOtp(app, number, from))).toEqual([429, 30 * 60 - 120])
  })

  test('to a number that strangers ask for all the time, its owner gets a code at once', async () => {
    const number = freshNumber()
    const stranger = { address: randomAddress() }
    for (let sends = 0; sends < 8; sends += 1) {
      await sendOtp(app, number, stranger)
      app.clock.advance(30)
    }
    expect((await sendOtp(app, number, stranger)).status).toBe(429)
    const owner = { address: randomAddress() }
    const sent = await sendOtp(app, number, owner)
    expect(sent.status).toBe(200)
    const code = await codeTextedTo(app, number)
    expect((await verifyOtp(app, sent.body.verification_id, code)).body.status).toBe(true)
    // One each half an hour: nobody’s phone is flooded for it.
    app.clock.advance(30)
    expect((await sendOtp(app, number, owner)).status).toBe(429)
  })

  test('is for ten codes an hour of one account', async () => {
    const { token } = await makeInspector(app)
    for (let sends = 0; sends < 10; sends += 1)
      expect((await sendOtp(app, freshNumber(), { token })).status).toBe(200)
    expect(tooMany(await sendOtp(app, freshNumber(), { token }))).toEqual([429, 3_600])
    expect((await sendOtp(app, freshNumber())).status).toBe(200)
  })

  test('is for ten a minute of one address, verifying included, and thirty an hour', async () => {
    const address = randomAddress()
    for (let sends = 0; sends < 10; sends += 1)
      expect((await sendOtp(app, freshNumber(), { address })).status).toBe(200)
    expect(tooMany(await sendOtp(app, freshNumber(), { address }))).toEqual([429, 60])
    expect((await verifyOtp(app, 'x', '123456', address)).status).toBe(429)
    for (let minutes = 0; minutes < 2; minutes += 1) {
      app.clock.advance(60)
      for (let sends = 0; sends < 10; sends += 1)
        expect((await sendOtp(app, freshNumber(), { address })).status).toBe(200)
    }
    app.clock.advance(60)
    expect((await sendOtp(app, freshNumber(), { address })).status).toBe(429)
  })

  test('with a token that is none is 401', async () => {
    expect((await sendOtp(app, freshNumber(), { token: 'nonsense' })).status).toBe(401)
  })
})

describe('the captcha', () => {
  const send = (altcha: string, at = app) =>
    at.call(verificationRoutes.sendOtp, { phone_number: freshNumber(), altcha }, { address: randomAddress() })
  const challenge = async () => {
    const { parameters, signature } = (await app.call(verificationRoutes.captchaChallenge, {})).body
    return { parameters, signature }
  }
  const changed = (solution: string, change: (payload: Record<string, never>) => unknown) =>
    Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(solution, 'base64').toString())))).toString(
      'base64',
    )
  const refused = [422, { altcha: ['The security check failed. Try again'] }]

  test('works once, also for many at once and in two processes', async () => {
    const beside = await testApp({ beside: app })
    const altcha = await solvedCaptcha(app)
    const answers = await Promise.all([
      send(altcha),
      send(altcha, beside),
      send(altcha),
      send(altcha, beside),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    const replayed = await send(altcha)
    expect([replayed.status, replayed.body.errors]).toEqual(refused)
    await beside.close()
  })

  test('made up, changed or unsolved is refused', async () => {
    const solution = await solvedCaptcha(app)
    const easy = await challenge()
    const made = await solutionOf({ ...easy, parameters: { ...easy.parameters, keyPrefix: '0' } })
    const forged = [
      'nonsense',
      Buffer.from('{}').toString('base64'),
      Buffer.from('null').toString('base64'),
      made,
      changed(solution, ({ challenge: of, solution: by }: Record<string, object>) => ({
        challenge: of,
        solution: { ...by, derivedKey: '00'.repeat(32) },
      })),
      changed(solution, ({ challenge: of, solution: by }: Record<string, object>) => ({
        challenge: { ...of, signature: '00'.repeat(32) },
        solution: by,
      })),
      changed(solution, ({ challenge: of, solution: by }: Record<string, { parameters: object }>) => ({
        challenge: { ...of, parameters: { ...of?.parameters, expiresAt: 4_000_000_000 } },
        solution: by,
      })),
    ]
    for (const altcha of forged) {
      const answer = await send(altcha)
      expect([answer.status, answer.body.errors]).toEqual(refused)
    }
    expect((await send(solution)).status).toBe(200)
  })

  test('left out is asked for', async () => {
    const answer = await send('')
    expect([answer.status, answer.body.errors]).toEqual(refused)
  })

  test('is over after ten minutes', async () => {
    const altcha = await solvedCaptcha(app)
    app.clock.advance(CAPTCHA_MINUTES * 60)
    expect((await send(altcha)).status).toBe(422)
  })

  test('made before the clock was set back lasts no longer for it', async () => {
    const altcha = await solvedCaptcha(app)
    app.clock.advance(-3_600)
    expect((await send(altcha)).status).toBe(422)
    app.clock.advance(3_600)
    expect((await send(altcha)).status).toBe(200)
  })

  test('of another installation is none here', async () => {
    const { db } = app.database
    const other = openCaptcha({ db, clock: app.clock, secrets: ['another secret'], work: 5 })
    expect((await send(await solutionOf(await other.challenge()))).status).toBe(422)
    const own = openCaptcha({ db, clock: app.clock, secrets: [APP_SECRET], work: 5 })
    expect((await send(await solutionOf(await own.challenge()))).status).toBe(200)
  })
})

test('codes, proofs and captchas that are over are removed', async () => {
  const worker = await testApp({ beside: app, work: true })
  const { code, number, id } = await sent()
  expect((await verifyOtp(app, id, code)).body.status).toBe(true)
  const { db } = app.database
  const rows = async () => [
    (await db.selectFrom('phone_verifications').select('id').where('phone_number', '=', number).execute())
      .length,
    (await db.selectFrom('used_captchas').select('signature').execute()).length > 0,
  ]
  expect(await rows()).toEqual([1, true])
  worker.clock.set(new Date(app.clock.now().getTime() + 25 * 3_600_000))
  const housekeeping = defineJob({ name: 'platform.housekeeping', payload: z.object({}) })
  await worker.jobs.enqueue(worker.database.db, housekeeping, {})
  await expect.poll(rows, { timeout: 20_000 }).toEqual([0, false])
  await worker.close()
})

describe('with Twilio', () => {
  let twilio: TwilioServer
  let real: TestApp
  beforeAll(async () => {
    twilio = await startTwilioServer()
    real = await testApp({ env: twilio.env })
    return async () => {
      await real.close()
      await twilio.close()
    }
  })

  test('codes go there, are checked there, and the mailbox is off', async () => {
    const number = freshNumber()
    const { verification_id } = (await sendOtp(real, number)).body
    const { code = '' } = twilio.texts.at(-1) ?? {}
    expect((await verifyOtp(real, verification_id, wrongCode(code))).body.message).toBe('Wrong OTP code.')
    const proved = await verifyOtp(real, verification_id, code)
    expect(proved.body.status).toBe(true)
    expect((await verifyOtp(real, verification_id, code)).body.message).toMatch(/no longer valid/)
    expect(await real.keptMail()).toEqual([])
    expect((await real.inject({ url: '/dev/mailbox' })).statusCode).toBe(404)
  })

  test('a number that gets no text messages is refused', async () => {
    const answer = await sendOtp(real, LANDLINE)
    expect([answer.status, answer.body.errors]).toEqual([422, { phone_number: ['Enter Valid Number'] }])
  })

  test('its own limits come through as such', async () => {
    twilio.next.push(twilioError(429, 60203, 'Max send attempts reached'))
    const answer = await sendOtp(real, freshNumber())
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '600'])
  })

  test('down, it says so in words, and the number need not wait', async () => {
    const number = freshNumber()
    twilio.next.push(twilioError(503, 20503, 'Service unavailable'))
    expect((await sendOtp(real, number)).body).toEqual({
      status: false,
      message: 'We couldn’t send the OTP. Try again in a few minutes',
    })
    const { verification_id } = (await sendOtp(real, number)).body
    twilio.next.push({ status: 500, body: 'Oops' })
    const { code = '' } = twilio.texts.at(-1) ?? {}
    for (let tries = 0; tries < 6; tries += 1) {
      const unheard = await verifyOtp(real, verification_id, code)
      expect(unheard.body.message).toBe('We couldn’t check the OTP. Try again in a few minutes')
      twilio.next.push({ status: 500, body: 'Oops' })
    }
    twilio.next.length = 0
    expect((await verifyOtp(real, verification_id, code)).body.status).toBe(true)
  })
})
