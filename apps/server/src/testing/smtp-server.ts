// A real SMTP server on this machine, which keeps what it took responsibility for and refuses what it is told to.
import { once } from 'node:events'
import { createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  /** As in the envelope. */
  from: string
  recipients: string[]
  raw: string
  parsed: Email
}

export interface TestSmtpServer {
  url: string
  /** Acknowledged ones, in their order. */
  received: ReceivedMail[]
  /** Addresses refused at RCPT, with the code to say. */
  refused: Map<string, number>
  /** Runs before an address at RCPT is answered. */
  beforeRecipient: () => Promise<void> | void
  /** Runs when a message is whole, before it is acknowledged; what it throws refuses the message. */
  beforeTaken: (mail: ReceivedMail) => Promise<void> | void
  /** Runs the moment after a message was acknowledged. */
  afterTaken: (mail: ReceivedMail) => void
  /** Runs when the first bytes of a message come. */
  onData: () => void
  /** Does nothing more at these moments. */
  calm(): void
  /** Cuts all connections and stops listening, as if killed. */
  kill(): Promise<void>
  /** Listens again on the same port, where it does not. */
  restart(): Promise<void>
}

/**
 * Starts one on a free port.
 * @param isLeftOut mails that are taken and then forgotten, for they are not what the test is about
 */
export async function startSmtpServer(
  options: SMTPServerOptions = {},
  isLeftOut: (mail: ReceivedMail) => boolean = () => false,
): Promise<TestSmtpServer> {
  const port = await findFreePort()
  const protocol = options.secure ? 'smtps' : 'smtp'
  let server: SMTPServer | null = null

  const listen = async () => {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: options.secure ? [] : ['STARTTLS'],
      closeTimeout: 50,
      logger: false,
      ...options,
      onRcptTo: async ({ address }, _session, done) => {
        await running.beforeRecipient()
        const code = running.refused.get(address)
        done(
          code === undefined
            ? null
            : Object.assign(new Error('No such mailbox here'), { responseCode: code }),
        )
      },
      onData: (stream, session, done) => {
        running.onData()
        read(stream)
          .then(async (raw) => {
            const { mailFrom, rcptTo } = session.envelope
            const mail: ReceivedMail = {
              from: mailFrom ? mailFrom.address : '',
              recipients: rcptTo.map(({ address }) => address),
              raw,
              parsed: await PostalMime.parse(raw),
            }
            if (isLeftOut(mail)) return done()
            await running.beforeTaken(mail)
            running.received.push(mail)
            done()
            running.afterTaken(mail)
          })
          .catch((error: Error) => done(error))
      },
    })
    made.on('error', () => {})
    made.listen(port, '127.0.0.1')
    await once(made.server, 'listening')
    server = made
  }

  const running: TestSmtpServer = {
    url: `${protocol}://127.0.0.1:${port}`,
    received: [],
    refused: new Map(),
    beforeRecipient: () => {},
    beforeTaken: () => {},
    afterTaken: () => {},
    onData: () => {},
    calm: () => {
      running.onData = () => {}
      running.beforeRecipient = () => {}
      running.beforeTaken = () => {}
      running.afterTaken = () => {}
    },
    kill: async () => {
      const killed = server
      server = null
      if (!killed) return
      for (const connection of killed.connections)
        (connection as { _socket: { destroy(): void } })._socket.destroy()
      await new Promise<void>((resolve) => killed.close(resolve))
    },
    restart: async () => {
      if (!server) await listen()
    },
  }
  await listen()
  return running
}

async function read(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
