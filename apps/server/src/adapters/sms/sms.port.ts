// How a person shows that a phone number is theirs: a code goes to the number, and comes back.

/** A code that was sent. */
export interface SentCode {
  /** E.164. */
  to: string
  /** What the provider needs to know the code again; holds nothing that tells it. */
  ref: string
}

/** `over`: no code can be right any more, for the provider takes this one as used, too old or tried too often. */
export type CodeCheck = 'right' | 'wrong' | 'over'

export interface Sms {
  /** For the start's line of adapters, and the row that keeps the reference. */
  readonly name: 'mailbox' | 'twilio'
  /**
   * Sends a code of six digits as a text message.
   * @param to E.164
   * @returns its reference
   * Fails with SmsError.
   */
  sendCode(to: string): Promise<string>
  /** Whether that is the code. Fails with SmsError. */
  checkCode(sent: SentCode, code: string): Promise<CodeCheck>
}

/**
 * `number`: no text message goes to this number; `too_many`: not so soon again;
 * `unavailable`: nothing of the number or the code, the provider or its account is the matter.
 */
export type SmsErrorKind = 'number' | 'too_many' | 'unavailable'

/** A code that was not sent, or not checked. The message is for the log: it never holds a code or the whole number. */
export class SmsError extends Error {
  readonly kind: SmsErrorKind
  constructor(kind: SmsErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SmsError'
    this.kind = kind
  }
}
