// Mail without a provider: it goes to the mailbox and no further.
import type { MailAddress, MailTransport } from './mail.port.ts'
import type { Mailbox } from './mailbox.port.ts'

export function openEmbeddedMail(mailbox: Mailbox): MailTransport {
  return {
    name: 'mailbox',
    send: async (mail, { signal, onHandover }) => {
      signal.throwIfAborted()
      await onHandover()
      await mailbox.keep({
        key: mail.messageId,
        kind: 'mail',
        to: [mail.to.address],
        cc: [...mail.cc],
        bcc: [...mail.bcc],
        from: show(mail.from),
        reply_to: mail.replyTo?.address ?? null,
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        at: mail.at.toISOString(),
        attachments: [...mail.attachments],
      })
      return { rejected: [] }
    },
    close: async () => {},
  }
}

function show({ name, address }: MailAddress): string {
  return name === '' ? address : `${oneLine(name)} <${address}>`
}

/** As a header would hold it. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
