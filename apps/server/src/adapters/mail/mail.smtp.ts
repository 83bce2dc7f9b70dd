// Mail through an SMTP server: pooled connections, TLS as the address and the server offer it.
import { pipeline, Readable, Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import { inPieces } from '#server/platform/pieces.ts'
import { type Mail, MailError, type MailTransport, type RejectedRecipient } from './mail.port.ts'

/** Open at once, to one server. */
export const SMTP_CONNECTIONS = 4
const CONNECT_TIMEOUT_MS = 20_000
/** Between two signs of life of the server: a scanner may think long after the message's end (RFC 5321, 4.5.3.2.6). */
const SILENCE_TIMEOUT_MS = 600_000
/** Shorter than what servers bear: none closes on us while we hand over. */
const IDLE_TIMEOUT_MS = 30_000

/** What nodemailer's errors carry beside their message. */
interface SmtpError extends Error {
  code?: string
  response?: string
  responseCode?: number
  rejectedErrors?: SmtpError[]
  recipient?: string
}

/** nodemailer writes the recipients' answers into the very envelope that it was given. */
interface LiveEnvelope {
  to?: string[]
  rejectedErrors?: SmtpError[]
}

/**
 * @param url `smtp://user:password@host:port` (STARTTLS where the server offers it, `?requireTLS=true` insists) or
 *   `smtps://…` (TLS from the start)
 */
export function openSmtpMail(url: string): MailTransport {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: SMTP_CONNECTIONS,
    // A message whose connection broke is ours to try again, or it could go out twice.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    idleTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Unheard, an idle connection's error would end the process; sendMail tells of all others.
  transport.on('error', () => {})
  const gates = new Map<string, (envelope: LiveEnvelope) => Promise<void>>()
  transport.use('stream', (message, done) => {
    const gate = gates.get(message.data.messageId ?? '')
    if (gate)
      message.message.processFunc((whole) =>
        holdTheEnd(whole, () => gate(message.message.getEnvelope() as LiveEnvelope)),
      )
    done()
  })

  return {
    name: 'smtp',
    send: async (mail, { signal, onHandover }) => {
      const messageId = `<${mail.messageId}>`
      let own: unknown
      gates.set(messageId, async (envelope) => {
        try {
          refuseWithoutTo(envelope)
          await onHandover()
        } catch (error) {
          own = error
          throw error
        }
      })
      try {
        const { rejectedErrors = [] } = await transport.sendMail({ ...messageOf(mail), messageId, signal })
        return { rejected: (rejectedErrors as SmtpError[]).map(rejectedOf) }
      } catch (error) {
        throw own ?? mailErrorOf(error as SmtpError)
      } finally {
        gates.delete(messageId)
      }
    },
    close: async () => transport.close(),
  }
}

function messageOf(mail: Mail) {
  const { from, replyTo, to, cc, bcc, subject, text, html, at } = mail
  return {
    from,
    ...(replyTo ? { replyTo } : {}),
    to: [to],
    cc: [...cc],
    envelope: { from: from.address, to: [to.address, ...cc, ...bcc] },
    subject,
    text,
    html,
    date: at,
    attachments: mail.attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      // Encoded in one piece, 25 MB hold the event loop for 300 ms.
      content: Readable.from(inPieces(bytes)),
    })),
  }
}

/**
 * Lets a message through, and waits with its end, which makes the server take it, for `beforeEnd`. A short message is
 * whole while the server still thinks about the recipients: its end waits until it flows, which is after their answers.
 */
function holdTheEnd(message: Readable, beforeEnd: () => Promise<void>): Readable {
  const held = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => {
      flows.then(beforeEnd).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  const flows = new Promise((resolve) => held.once('resume', resolve))
  return pipeline(message, held, () => {})
}

/** Nobody gets a copy of what the client does not get. */
function refuseWithoutTo({ to = [], rejectedErrors = [] }: LiveEnvelope): void {
  const refused = rejectedErrors.find(({ recipient }) => recipient === to[0])
  if (refused) throw mailErrorOf(refused)
}

function rejectedOf(error: SmtpError): RejectedRecipient {
  return { address: error.recipient ?? '', reason: error.response ?? error.message }
}

/** What is said of the message itself. All else, such as a server that is not there or wants another password, may pass. */
const OF_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE'])

function mailErrorOf(error: SmtpError): MailError {
  // All were refused, To first.
  const [first] = error.rejectedErrors ?? []
  if (first) return mailErrorOf(first)
  const { code = '', responseCode = 0, response, recipient } = error
  const isForNow = responseCode >= 400 && responseCode < 500
  const isRetryable = isForNow || !OF_THE_MESSAGE.has(code)
  const words = response ?? error.message
  return new MailError(`${whatHappened(responseCode, recipient)}: ${words}`, isRetryable, { cause: error })
}

function whatHappened(responseCode: number, recipient: string | undefined): string {
  if (recipient !== undefined) return `The mail server refused ${recipient}`
  return responseCode > 0 ? 'The mail server refused the mail' : 'The mail server could not be reached'
}
