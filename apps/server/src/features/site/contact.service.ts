// Messages of the contact form, handed to the support address as a mail that can be answered.
import type { ContactRequest } from '@plumbline/contract/site'
import type { Captcha } from '#server/platform/captcha.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import { contactMail } from './contact-mail.ts'

export interface ContactService {
  /** Takes the captcha's solution; fails with 422 when it proves nothing. */
  prove(altcha: string): Promise<void>
  /** Queues the mail. */
  send(tx: Queryable, message: ContactMessage): Promise<void>
}

export type ContactMessage = Pick<ContactRequest, 'name' | 'email' | 'message'>

export function contactService(deps: {
  captcha: Pick<Captcha, 'take'>
  letters: Letters
  supportEmail: string
}): ContactService {
  return {
    prove: (altcha) => deps.captcha.take(altcha),
    send: async (tx, { name, email, message }) => {
      const sender = { name: oneLine(name), address: email }
      await deps.letters.send(tx, {
        to: { name: '', address: deps.supportEmail },
        replyTo: sender,
        content: contactMail({ name: sender.name, email, message }),
        userId: null,
      })
    },
  }
}

/** A name goes into headers, and its sentence must not be broken by what it holds: no line breaks or hidden signs. */
function oneLine(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
