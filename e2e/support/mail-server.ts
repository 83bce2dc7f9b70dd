// A real SMTP server on this machine: takes mail, and refuses the recipients it is told to.
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** The recipients of each mail taken. */
  taken: string[][]
  /** Addresses answered with "550 No such mailbox here". */
  refused: Set<string>
  /** While set, mail is not acknowledged until it resolves. */
  heldUntil: Promise<void> | null
  stop: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (!mail.refused.has(address)) return done()
      done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 }))
    },
    onData: (stream, session, done) => {
      stream.resume()
      stream.once('end', async () => {
        await mail.heldUntil
        mail.taken.push(session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  // A client that hangs up is no failure of the test.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    taken: [],
    refused: new Set(),
    heldUntil: null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mail
}
