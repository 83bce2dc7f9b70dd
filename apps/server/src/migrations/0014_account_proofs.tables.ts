// The tables of letters, of codes sent to phones and mailboxes, and of captchas that were used.
import type { ColumnType, Generated } from 'kysely'
import type { MailContent } from '#server/platform/mail/render-mail.ts'

/** What leaves, and whom an answer goes to: all of it goes once the letter has left. */
export type LetterContent = MailContent & { replyTo?: { name: string; address: string } | undefined }

export interface LettersTable {
  id: Generated<number>
  /** Whose account it is about; null once that was deleted, or when it is about none. */
  user_id: number | null
  to_name: string
  to_address: string
  /** Null once the letter left or failed: it may hold a code. Written as JSON text. */
  content: ColumnType<LetterContent | null, string, null>
  /** The same key again is no further letter. */
  key: string | null
  /** 0 pending, 1 sent, 2 failed. */
  status: Generated<number>
  failure_message: string | null
  /** Without brackets; the same at every try. */
  message_id: string
  /** The try that went as far as handing the letter over, and has not come back since. */
  handed_over_by: string | null
  created_at: Date
  updated_at: Date
}

export interface MailedCodesTable {
  id: Generated<number>
  /** `sign_in` since 0083. */
  purpose: 'reset' | 'confirm' | 'sign_in'
  /** In lower case; asked for by whoever typed it, so perhaps nobody's. */
  email: string
  /** Null where nobody has this email. */
  user_id: number | null
  salt: Buffer
  /** Of code, salt and purpose, keyed with the installation's secret; null where there is a link alone (0083). */
  code_hash: Buffer | null
  /** SHA-256 of the token of the link beside the code; null where there is a code alone (0083). */
  link_hash: Buffer | null
  /** The request that asked for it, so that asking again for it makes no other. */
  request_id: string | null
  /** From everywhere; those of each network stand in `mailed_code_tries` (0083). */
  wrong_tries: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface PhoneVerificationsTable {
  /** A UUID: `verification_id`. */
  id: string
  /** E.164. */
  phone_number: string
  /** Who checks the code: the name of an `sms` adapter. */
  provider: string
  /** What that provider needs to check it. */
  provider_ref: string
  wrong_tries: Generated<number>
  created_at: Date
  expires_at: Date
  /** SHA-256 of the proof that the right code gave. */
  proof_hash: Buffer | null
  proof_expires_at: Date | null
  proof_used_at: Date | null
}

export interface UsedCaptchasTable {
  /** The challenge's signature. */
  signature: string
  expires_at: Date
}

export interface AccountProofTables {
  letters: LettersTable
  mailed_codes: MailedCodesTable
  phone_verifications: PhoneVerificationsTable
  used_captchas: UsedCaptchasTable
}
