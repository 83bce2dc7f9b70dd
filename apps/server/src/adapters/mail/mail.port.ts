// How mail leaves: one message to one set of recipients, handed over once.

export interface MailAddress {
  /** Shown name; '' for none. */
  name: string
  address: string
}

export interface MailAttachment {
  name: string
  /** Media type. */
  type: string
  bytes: Uint8Array
}

export interface Mail {
  /** Without the angle brackets. The same at every try, so that receivers know a second copy. */
  messageId: string
  from: MailAddress
  replyTo: MailAddress | null
  to: MailAddress
  cc: readonly string[]
  /** In the envelope only. */
  bcc: readonly string[]
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
  /** The Date header. */
  at: Date
}

export interface Handover {
  /** Aborts the sending; a message that was not handed over by then is not delivered. */
  signal: AbortSignal
  /**
   * Called once, when the other side has all of the message but its end, and took the address in To. What it throws
   * ends the sending with nothing delivered, and is what `send` fails with.
   */
  onHandover: () => Promise<void>
}

/** A recipient that was refused while others were taken, and the server's words. */
export interface RejectedRecipient {
  address: string
  reason: string
}

export interface MailTransport {
  /** For the start's line of adapters: `mailbox`, `smtp`. */
  readonly name: string
  /**
   * Hands a message over; when this resolves the other side has taken responsibility for it. With the address in To
   * refused, nobody gets it.
   * @returns the Cc and Bcc that were refused
   * Fails with MailError, or with what `onHandover` threw.
   */
  send(mail: Mail, handover: Handover): Promise<{ rejected: RejectedRecipient[] }>
  /** Lets what is being sent finish, and closes connections. */
  close(): Promise<void>
}

/** A message that was not taken. The message is for the inspector and holds the other side's words. */
export class MailError extends Error {
  /** Whether a later try may succeed. */
  readonly isRetryable: boolean
  constructor(message: string, isRetryable: boolean, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailError'
    this.isRetryable = isRetryable
  }
}
