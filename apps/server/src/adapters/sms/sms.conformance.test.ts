// The same cases for every way that codes reach phones, and what is Twilio's own.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDiskMailbox } from '#server/adapters/mail/mailbox.disk.ts'
import { systemClock } from '#server/platform/clock.ts'
import {
  BLOCKED,
  LANDLINE,
  SWITCHED_OFF,
  startTwilioServer,
  type TwilioServer,
  twilioError,
} from '#server/testing/twilio-server.ts'
import { openSms } from './open-sms.ts'
import { openEmbeddedSms } from './sms.embedded.ts'
import { type Sms, SmsError } from './sms.port.ts'
import { openTwilioSms } from './sms.twilio.ts'

interface Opened {
  sms: Sms
  /** Text messages that went out, oldest first but for those of one millisecond. */
  texts: () => Promise<{ to: string; code: string }[]>
  close: () => Promise<void>
}

const IMPLEMENTATIONS: { name: string; open: () => Promise<Opened> }[] = [
  {
    name: 'mailbox',
    open: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'plumbline-sms-'))
      const mailbox = openDiskMailbox(folder)
      return {
        sms: openEmbeddedSms(mailbox, [randomBytes(32)], systemClock),
        texts: async () =>
          (await mailbox.list(100)).reverse().map(({ kind, to, text }) => {
            expect(kind).toBe('sms')
            return { to: to[0] ?? '', code: /\b\d{6}\b/.exec(text)?.[0] ?? '' }
          }),
        close: () => rm(folder, { recursive: true }),
      }
    },
  },
  {
    name: 'twilio',
    open: async () => {
      const server = await startTwilioServer()
      return {
        sms: openTwilioSms(server.account),
        texts: async () => server.texts,
        close: server.close,
      }
    },
  },
]

const NUMBER = '+15125550123'
const OTHER = '+442071838750'
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.each(IMPLEMENTATIONS)('$name', ({ open, name }) => {
  let opened: Opened
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.close())

  test('sends six digits to the number, and knows them again', async () => {
    const { sms, texts } = opened
    expect(sms.name).toBe(name)
    const ref = await sms.sendCode(NUMBER)
    const [text] = await texts()
    expect(text).toEqual({ to: NUMBER, code: expect.stringMatching(/^\d{6}$/) })
    expect(ref).not.toContain(text?.code)
    const sent = { to: NUMBER, ref }
    expect(await sms.checkCode(sent, another(text?.code ?? ''))).toBe('wrong')
    expect(await sms.checkCode(sent, text?.code ?? '')).toBe('right')
  })

  test('tells the codes of two numbers apart', async () => {
    const { sms, texts } = opened
    const [one, other] = [await sms.sendCode(NUMBER), await sms.sendCode(OTHER)]
    const sent = await texts()
    const [ofOne, ofOther] = [NUMBER, OTHER].map((number) => sent.find(({ to }) => to === number))
    expect(await sms.checkCode({ to: OTHER, ref: other }, ofOther?.code ?? '')).toBe('right')
    const isSame = ofOne?.code === ofOther?.code
    if (!isSame) expect(await sms.checkCode({ to: NUMBER, ref: one }, ofOther?.code ?? '')).toBe('wrong')
    expect(await sms.checkCode({ to: NUMBER, ref: one }, ofOne?.code ?? '')).toBe('right')
  })

  test('takes no code under a reference that is none', async () => {
    await opened.sms.sendCode(NUMBER)
    const [text] = await opened.texts()
    for (const ref of ['', 'VE00000000000000000000000000000000', 'a.b'])
      expect(
        await opened.sms.checkCode({ to: NUMBER, ref }, text?.code ?? '').catch(() => 'failed'),
      ).not.toBe('right')
  })
})

describe('twilio', () => {
  let twilio: TwilioServer
  let sms: Sms
  beforeEach(async () => {
    twilio = await startTwilioServer()
    sms = openTwilioSms(twilio.account)
  })
  afterEach(() => twilio.close())

  const failureOf = (sending: Promise<unknown>): Promise<unknown> =>
    sending.then(
      () => null,
      (error: unknown) => error,
    )
  const kindOf = async (sending: Promise<unknown>) => {
    const error = await failureOf(sending)
    expect(error).toBeInstanceOf(SmsError)
    return (error as SmsError).kind
  }

  test.each([LANDLINE, BLOCKED, SWITCHED_OFF, '+1'])(
    'refuses the number %s, and says it to nobody',
    async (to) => {
      const error = (await failureOf(sms.sendCode(to))) as SmsError
      expect([error.kind, error.message.includes(to)]).toEqual(['number', false])
    },
  )

  test('sends five times to a number, and no more', async () => {
    const refs = new Set<string>()
    for (let sends = 0; sends < 5; sends += 1) refs.add(await sms.sendCode(NUMBER))
    // The same code again, under the same name.
    expect([refs.size, new Set(twilio.texts.map(({ code }) => code)).size]).toEqual([1, 1])
    expect(await kindOf(sms.sendCode(NUMBER))).toBe('too_many')
  })

  test('is over with a code that was used, ran out, or was tried too often', async () => {
    const used = { to: NUMBER, ref: await sms.sendCode(NUMBER) }
    const code = twilio.texts[0]?.code ?? ''
    expect([await sms.checkCode(used, code), await sms.checkCode(used, code)]).toEqual(['right', 'over'])
    const old = { to: NUMBER, ref: await sms.sendCode(NUMBER) }
    twilio.expireAll()
    expect(await sms.checkCode(old, twilio.texts[1]?.code ?? '')).toBe('over')
    const tried = { to: NUMBER, ref: await sms.sendCode(NUMBER) }
    const right = twilio.texts[2]?.code ?? ''
    for (let tries = 0; tries < 5; tries += 1)
      expect(await sms.checkCode(tried, another(right))).toBe('wrong')
    expect(await sms.checkCode(tried, right)).toBe('over')
  })

  test.each([
    ['429 for the account', twilioError(429, 20429, 'Too Many Requests')],
    ['503', twilioError(503, 20503, 'Service unavailable')],
    ['500 that is no JSON', { status: 500, body: '<html>Oops</html>' }],
    ['an empty 502', { status: 502, body: '' }],
    ['a wrong token', twilioError(401, 20003, 'Authenticate')],
    ['a service that is not there', twilioError(404, 20404, 'The requested resource was not found')],
  ])('%s: not now, whatever the number', async (_, answer) => {
    twilio.next.push(answer)
    expect(await kindOf(sms.sendCode(NUMBER))).toBe('unavailable')
    expect(twilio.texts).toEqual([])
  })

  test('signs in with its own token', async () => {
    const stranger = openTwilioSms({ ...twilio.account, authToken: 'another' })
    const error = (await failureOf(stranger.sendCode(NUMBER))) as SmsError
    expect([error.kind, String(error).includes('another')]).toEqual(['unavailable', false])
  })

  test('is not there: not now, for sending and for checking', async () => {
    const ref = await sms.sendCode(NUMBER)
    await twilio.close()
    expect(await kindOf(sms.sendCode(NUMBER))).toBe('unavailable')
    expect(await kindOf(sms.checkCode({ to: NUMBER, ref }, '123456'))).toBe('unavailable')
  })

  test('does not answer: given up after ten seconds', async () => {
    twilio.isSilent = true
    const started = Date.now()
    expect(await kindOf(sms.sendCode(NUMBER))).toBe('unavailable')
    expect(Date.now() - started).toBeLessThan(15_000)
  })

  test('logs nothing, whatever the environment asks for', async () => {
    const log = vi.spyOn(console, 'log')
    vi.stubEnv('TWILIO_LOG_LEVEL', 'debug')
    const sent = { to: NUMBER, ref: await openTwilioSms(twilio.account).sendCode(NUMBER) }
    await openTwilioSms(twilio.account).checkCode(sent, '123456')
    expect(log).not.toHaveBeenCalled()
    vi.unstubAllEnvs()
    log.mockRestore()
  })
})

test('the configuration chooses', async () => {
  const server = await startTwilioServer()
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-sms-'))
  const deps = {
    mailbox: openDiskMailbox(folder),
    secrets: ['a secret of the tests'] as const,
    clock: systemClock,
  }
  expect((await openSms({}, deps)).name).toBe('mailbox')
  const sms = await openSms(server.env, deps)
  await sms.sendCode(NUMBER)
  expect([sms.name, server.texts.length]).toEqual(['twilio', 1])
  await server.close()
  await rm(folder, { recursive: true })
})
