// Which mail there is: a provider where one is configured, else the mailbox.
import { join } from 'node:path'
import { openEmbeddedMail } from './mail.embedded.ts'
import type { MailTransport } from './mail.port.ts'
import { openSmtpMail } from './mail.smtp.ts'
import { openDiskMailbox } from './mailbox.disk.ts'
import type { Mailbox } from './mailbox.port.ts'

export interface OpenedMail {
  mail: MailTransport
  /** What /dev/mailbox shows; null where it is off: with a provider, and in production (decision 25). */
  mailbox: Mailbox | null
}

export function openMail(
  config: { SMTP_URL?: string | undefined; isProduction: boolean },
  dataDir: string,
): OpenedMail {
  if (config.SMTP_URL) return { mail: openSmtpMail(config.SMTP_URL), mailbox: null }
  const mailbox = openDiskMailbox(join(dataDir, 'mailbox'))
  return { mail: openEmbeddedMail(mailbox), mailbox: config.isProduction ? null : mailbox }
}
