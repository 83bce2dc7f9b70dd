// Which mail there is: a provider where one is configured, else the mailbox.
import { openEmbeddedMail } from './mail.embedded.ts'
import type { MailTransport } from './mail.port.ts'
import { openSmtpMail } from './mail.smtp.ts'
import type { Mailbox } from './mailbox.port.ts'

export interface OpenedMail {
  mail: MailTransport
  /** What /dev/mailbox shows; null where it is off: with a provider, and in production (decision 25). */
  mailbox: Mailbox | null
}

export function openMail(
  config: { SMTP_URL?: string | undefined; isProduction: boolean },
  mailbox: Mailbox,
): OpenedMail {
  if (config.SMTP_URL) return { mail: openSmtpMail(config.SMTP_URL), mailbox: null }
  return { mail: openEmbeddedMail(mailbox), mailbox: config.isProduction ? null : mailbox }
}
