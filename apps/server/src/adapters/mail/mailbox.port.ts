// The embedded mailbox: where mail and text messages stay when no provider is configured (decision 25).

export interface MailboxAttachment {
  name: string
  type: string
  /** Bytes. */
  size: number
}

export interface MailboxMessage {
  /** Names it in addresses: letters, digits and dashes. */
  id: string
  kind: 'mail' | 'sms'
  /** Addresses, or phone numbers. */
  to: string[]
  cc: string[]
  bcc: string[]
  /** "Name <address>". */
  from: string
  reply_to: string | null
  subject: string
  text: string
  /** Null for a text message. */
  html: string | null
  /** ISO 8601. */
  at: string
  attachments: MailboxAttachment[]
}

export type NewMailboxMessage = Omit<MailboxMessage, 'id' | 'attachments'> & {
  /** The same key again keeps nothing new. */
  key: string
  attachments: { name: string; type: string; bytes: Uint8Array }[]
}

export interface Mailbox {
  keep(message: NewMailboxMessage): Promise<void>
  /** Newest first. */
  list(limit: number): Promise<MailboxMessage[]>
  /** An attachment by its place, from 0; null when there is none. */
  attachment(id: string, index: number): Promise<{ about: MailboxAttachment; bytes: Buffer } | null>
}
