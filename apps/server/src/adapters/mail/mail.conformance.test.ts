// The same cases for every way that mail leaves, and what is the SMTP one's own.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAIL_MEGABYTES } from '@plumbline/contract/report-settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startSmtpServer, type TestSmtpServer } from '#server/testing/smtp-server.ts'
import { turnsOf } from '#server/testing/turns.ts'
import { openEmbeddedMail } from './mail.embedded.ts'
import { type Mail, MailError, type MailTransport } from './mail.port.ts'
import { openSmtpMail } from './mail.smtp.ts'
import { openDiskMailbox } from './mailbox.disk.ts'

/** What came out at the other end, in one shape for all. */
interface Arrived {
  recipients: string[]
  from: { name: string; address: string }
  replyTo: string | null
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; bytes: Uint8Array }[]
}

interface Implementation {
  name: string
  open: () => Promise<{ mail: MailTransport; arrived: () => Promise<Arrived[]>; close: () => Promise<void> }>
}

const IMPLEMENTATIONS: Implementation[] = [
  {
    name: 'mailbox',
    open: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'plumbline-mailbox-'))
      const mailbox = openDiskMailbox(folder)
      const arrived = async () => {
        const messages = (await mailbox.list(100)).reverse()
        return Promise.all(
          messages.map(async ({ id, to, cc, bcc, from, reply_to, subject, text, html, attachments }) => {
            const [, name = '', address = from] = /^(.*) <(.*)>$/.exec(from) ?? []
            return {
              recipients: [...to, ...cc, ...bcc],
              from: { name, address },
              replyTo: reply_to,
              subject,
              text,
              html: html ?? '',
              attachments: await Promise.all(
                attachments.map(async ({ name: file, type }, index) => ({
                  name: file,
                  type,
                  bytes: new Uint8Array((await mailbox.attachment(id, index))?.bytes ?? []),
                })),
              ),
            }
          }),
        )
      }
      return { mail: openEmbeddedMail(mailbox), arrived, close: () => rm(folder, { recursive: true }) }
    },
  },
  {
    name: 'smtp',
    open: async () => {
      const server = await startSmtpServer()
      const mail = openSmtpMail(server.url)
      const arrived = async () =>
        server.received.map(({ recipients, parsed }) => ({
          recipients,
          from: { name: parsed.from?.name ?? '', address: parsed.from?.address ?? '' },
          replyTo: parsed.replyTo?.[0]?.address ?? null,
          subject: parsed.subject ?? '',
          text: (parsed.text ?? '').trimEnd(),
          html: (parsed.html ?? '').trimEnd(),
          attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
            name: filename ?? '',
            type: mimeType,
            bytes: new Uint8Array(content as ArrayBuffer),
          })),
        }))
      return {
        mail,
        arrived,
        close: async () => {
          await mail.close()
          await server.kill()
        },
      }
    },
  },
]

const PDF = new Uint8Array(200_000).map((_, index) => (index * 31) % 256)
let count = 0
function makeMail(fields: Partial<Mail> = {}): Mail {
  count += 1
  return {
    messageId: `mail-${count}@plumbline.test`,
    from: { name: 'Ida Plumb', address: 'reports@plumbline.test' },
    replyTo: { name: 'Ida Plumb', address: 'ida@example.test' },
    to: { name: 'Rosa Vega', address: 'rosa@example.test' },
    cc: ['agent@example.test'],
    bcc: ['hidden@example.test'],
    subject: 'Inspection report: 99 Gable Road',
    html: '<p>Hello Zoë &amp; Co</p>',
    text: 'Hello Zoë & Co\n.\nA line of one dot, and a long one: '.padEnd(2_000, 'x'),
    attachments: [{ name: 'Rosa Vega, 99 Gable Röad.pdf', type: 'application/pdf', bytes: PDF }],
    at: new Date('2026-11-21T10:00:00Z'),
    ...fields,
  }
}
const handover = () => ({ signal: new AbortController().signal, onHandover: vi.fn(async () => {}) })

describe.each(IMPLEMENTATIONS)('$name', ({ open }) => {
  let opened: Awaited<ReturnType<Implementation['open']>>
  beforeEach(async () => {
    opened = await open()
    return () => opened.close()
  })

  test('a message arrives whole, once', async () => {
    const mail = makeMail()
    const given = handover()
    expect(await opened.mail.send(mail, given)).toEqual({ rejected: [] })
    expect(given.onHandover).toHaveBeenCalledOnce()
    expect(await opened.arrived()).toEqual([
      {
        recipients: ['rosa@example.test', 'agent@example.test', 'hidden@example.test'],
        from: mail.from,
        replyTo: 'ida@example.test',
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: [{ ...mail.attachments[0] }],
      },
    ])
  })

  test('without Reply-To, Cc, Bcc and attachment', async () => {
    await opened.mail.send(makeMail({ replyTo: null, cc: [], bcc: [], attachments: [] }), handover())
    expect(await opened.arrived()).toMatchObject([
      { recipients: ['rosa@example.test'], replyTo: null, attachments: [] },
    ])
  })

  test('several at once', async () => {
    const subjects = Array.from({ length: 8 }, (_, index) => `Report ${index}`)
    await Promise.all(subjects.map((subject) => opened.mail.send(makeMail({ subject }), handover())))
    expect((await opened.arrived()).map(({ subject }) => subject).sort()).toEqual(subjects)
  })

  test('what fails at the handover delivers nothing, and comes out', async () => {
    const reason = new Error('not mine any more')
    const given = { ...handover(), onHandover: async () => Promise.reject(reason) }
    await expect(opened.mail.send(makeMail(), given)).rejects.toBe(reason)
    expect(await opened.arrived()).toEqual([])
    await opened.mail.send(makeMail(), handover())
    expect(await opened.arrived()).toHaveLength(1)
  })

  test('an aborted sending delivers nothing', async () => {
    const given = { ...handover(), signal: AbortSignal.abort() }
    await expect(opened.mail.send(makeMail(), given)).rejects.toThrow()
    expect(given.onHandover).not.toHaveBeenCalled()
    expect(await opened.arrived()).toEqual([])
  })

  test('no header comes out of a name or subject', async () => {
    const name = 'Ida\r\nBcc: all@example.test'
    await opened.mail.send(
      makeMail({ from: { name, address: 'reports@plumbline.test' }, subject: `Report\r\nX-Evil: 1` }),
      handover(),
    )
    const [arrived] = await opened.arrived()
    expect(arrived?.recipients).not.toContain('all@example.test')
    expect(arrived?.from.address).toBe('reports@plumbline.test')
  })
})

describe('smtp alone', () => {
  let server: TestSmtpServer
  let mail: MailTransport
  beforeAll(async () => {
    server = await startSmtpServer()
    mail = openSmtpMail(server.url)
  })
  beforeEach(() => {
    server.received.length = 0
    server.refused.clear()
    server.calm()
  })
  afterAll(async () => {
    await mail.close()
    await server.kill()
  })
  const failure = async (sent: Promise<unknown>) =>
    sent.then(
      () => null,
      (error: unknown) => (error instanceof MailError ? error : Promise.reject(error)),
    )

  test('headers: Message-ID, Date, both texts, no Bcc', async () => {
    const sent = makeMail()
    await mail.send(sent, handover())
    const [received] = server.received
    expect(received?.from).toBe('reports@plumbline.test')
    expect(received?.parsed.messageId).toBe(`<${sent.messageId}>`)
    expect(new Date(received?.parsed.date ?? 0)).toEqual(sent.at)
    expect(received?.parsed.cc).toMatchObject([{ address: 'agent@example.test' }])
    expect(received?.raw).not.toContain('hidden@')
    expect(received?.raw).toMatch(
      /multipart\/mixed[\s\S]*multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/,
    )
  })

  test('the largest attachment holds the event loop for a small part of its time', async () => {
    const bytes = new Uint8Array(MAIL_MEGABYTES.most * 1024 * 1024)
    const sent = makeMail({ attachments: [{ name: 'Report.pdf', type: 'application/pdf', bytes }] })
    const { longest, all } = await turnsOf(async () => {
      // Handed over before the server, in this very process, reads what it got.
      const onHandover = () => Promise.reject(new Error('all of it was encoded'))
      await expect(mail.send(sent, { ...handover(), onHandover })).rejects.toThrow('encoded')
    })
    expect(longest).toBeLessThan(all / 3)
  })

  test('a refused Cc is told, the others get it', async () => {
    server.refused.set('agent@example.test', 550)
    const { rejected } = await mail.send(makeMail(), handover())
    expect(rejected).toEqual([
      { address: 'agent@example.test', reason: expect.stringContaining('No such mailbox') },
    ])
    expect(server.received.map(({ recipients }) => recipients)).toEqual([
      ['rosa@example.test', 'hidden@example.test'],
    ])
  })

  test.each([
    [550, false],
    [450, true],
  ])('To refused with %i: nobody gets it', async (code, isRetryable) => {
    server.refused.set('rosa@example.test', code)
    const given = handover()
    expect(await failure(mail.send(makeMail(), given))).toMatchObject({
      isRetryable,
      message: expect.stringContaining('refused rosa@example.test'),
    })
    expect(given.onHandover).not.toHaveBeenCalled()
    expect(server.received).toEqual([])
    await mail.send(makeMail({ to: { name: '', address: 'other@example.test' } }), handover())
  })

  test('To refused by a server that thinks first: nobody gets a short message either', async () => {
    server.refused.set('rosa@example.test', 550)
    server.beforeRecipient = () => new Promise((resolve) => setTimeout(resolve, 200))
    const given = handover()
    expect(await failure(mail.send(makeMail({ attachments: [] }), given))).toMatchObject({
      message: expect.stringContaining('refused rosa@example.test'),
    })
    expect(given.onHandover).not.toHaveBeenCalled()
    expect(server.received).toEqual([])
  })

  test('a message is handed over when its recipients are answered, however short it is', async () => {
    let answered = 0
    server.beforeRecipient = async () => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      answered += 1
    }
    const onHandover = vi.fn(async () => expect(answered).toBe(3))
    await mail.send(makeMail({ attachments: [] }), { ...handover(), onHandover })
    expect(onHandover).toHaveBeenCalledOnce()
    expect(server.received).toHaveLength(1)
  })

  test('all refused, the message refused', async () => {
    for (const who of ['rosa', 'agent', 'hidden']) server.refused.set(`${who}@example.test`, 550)
    expect(await failure(mail.send(makeMail(), handover()))).toMatchObject({
      isRetryable: false,
      message: expect.stringContaining('refused rosa@example.test'),
    })
    server.refused.clear()
    server.beforeTaken = () => {
      throw Object.assign(new Error('Looks like spam'), { responseCode: 554 })
    }
    expect(await failure(mail.send(makeMail(), handover()))).toMatchObject({ isRetryable: false })
    server.beforeTaken = () => {
      throw Object.assign(new Error('Disk full'), { responseCode: 452 })
    }
    expect(await failure(mail.send(makeMail(), handover()))).toMatchObject({ isRetryable: true })
  })

  test('killed mid-send and restarted: retryable, then sent once', async () => {
    server.onData = () => void server.kill()
    expect(await failure(mail.send(makeMail(), handover()))).toMatchObject({ isRetryable: true })
    server.onData = () => {}
    expect(await failure(mail.send(makeMail(), handover()))).toMatchObject({
      isRetryable: true,
      message: expect.stringContaining('could not be reached'),
    })
    await server.restart()
    await mail.send(makeMail(), handover())
    expect(server.received).toHaveLength(1)
  })
})

test('smtp: STARTTLS where the server offers it', async () => {
  const secure: boolean[] = []
  const server = await startSmtpServer({
    disabledCommands: [],
    onMailFrom: (_address, session, done) => {
      secure.push(session.secure)
      done()
    },
  })
  const mail = openSmtpMail(`${server.url}/?tls.rejectUnauthorized=false`)
  await mail.send(makeMail(), handover())
  expect(secure).toEqual([true])
  await mail.close()
  await server.kill()
})

test('smtp: where TLS is asked for, a server without it gets neither password nor mail', async () => {
  const asked: string[] = []
  const server = await startSmtpServer({
    allowInsecureAuth: true,
    onAuth: ({ username = '' }, _session, done) => {
      asked.push(username)
      done(null, { user: username })
    },
  })
  const url = server.url.replace('://', '://ida:secret@')
  const strict = openSmtpMail(`${url}?requireTLS=true`)
  await expect(strict.send(makeMail(), handover())).rejects.toMatchObject({ isRetryable: true })
  expect([asked, server.received]).toEqual([[], []])
  const careless = openSmtpMail(url)
  await careless.send(makeMail(), handover())
  expect([asked, server.received.length]).toEqual([['ida'], 1])
  for (const mail of [strict, careless]) await mail.close()
  await server.kill()
})

test('smtp: STARTTLS with a certificate that is checked', async () => {
  const read = (name: string) =>
    readFileSync(join(import.meta.dirname, `../../testing/localhost.${name}.pem`), 'utf8')
  const server = await startSmtpServer({ disabledCommands: [], key: read('key'), cert: read('cert') })
  const { port } = new URL(server.url)
  const to = (host: string, said: string) => openSmtpMail(`smtp://${host}:${port}?requireTLS=true${said}`)
  const known = `&tls.ca=${encodeURIComponent(read('cert'))}`
  for (const [host, said] of [
    ['localhost', ''],
    ['127.0.0.1', known],
  ] as const) {
    const refused = to(host, said)
    await expect(refused.send(makeMail(), handover())).rejects.toMatchObject({ isRetryable: true })
    await refused.close()
  }
  expect(server.received).toEqual([])
  const right = to('localhost', known)
  await right.send(makeMail(), handover())
  expect(server.received).toHaveLength(1)
  await right.close()
  await server.kill()
})

test('smtp: TLS from the start, with a password', async () => {
  const asked: string[] = []
  const server = await startSmtpServer({
    secure: true,
    authOptional: false,
    onAuth: ({ username = '', password = '' }, _session, done) => {
      asked.push(username)
      if (password === 'p@ss/word') done(null, { user: username })
      else done(new Error('wrong'))
    },
  })
  // The server's own certificate of the test is signed by nobody.
  const withLogin = (password: string) =>
    openSmtpMail(
      `${server.url.replace('://', `://ida:${encodeURIComponent(password)}@`)}/?tls.rejectUnauthorized=false`,
    )
  const right = withLogin('p@ss/word')
  await right.send(makeMail(), handover())
  expect(asked).toEqual(['ida'])
  expect(server.received).toHaveLength(1)
  const wrong = withLogin('guess')
  // The operator may mend it: the mail waits.
  await expect(wrong.send(makeMail(), handover())).rejects.toMatchObject({ isRetryable: true })
  const strict = openSmtpMail(server.url)
  await expect(strict.send(makeMail(), handover())).rejects.toMatchObject({ isRetryable: true })
  for (const mail of [right, wrong, strict]) await mail.close()
  await server.kill()
})
