// Letters: mails of the system itself, such as a welcome or a code. The slice letters sends them for all others.
import type { Queryable } from '#server/platform/database.ts'
import type { MailContent } from './render-mail.ts'

export interface Letter {
  /** The name may be ''. */
  to: { name: string; address: string }
  content: MailContent
  /** Whose account it is about; null: nobody's. */
  userId: number | null
  /** Whom an answer goes to; nobody without it. */
  replyTo?: { name: string; address: string }
  /** With the same key no further letter is sent, ever. */
  key?: string
}

export interface Letters {
  /** Queues a letter in the caller's transaction. It goes out from the system's address, in the product's name. */
  send(tx: Queryable, letter: Letter): Promise<void>
}
