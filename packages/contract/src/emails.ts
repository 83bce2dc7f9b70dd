// Reports by email: the mail is queued at once, its log row tells what became of it.
import { z } from 'zod'
import { cleanAddress } from './clean-text.ts'
import { CC_MAX_TRIAL, MAIL_RECIPIENTS_MAX, TEXT_FREE_MAX } from './limits.ts'
import { route } from './route.ts'
import { FIELD } from './texts.ts'
import { whichInspection } from './which-inspection.ts'
import { Count, email, Flag, Id, isEmail, list, optional, optionalText, text, UploadedFile } from './wire.ts'

/** Number of an email log's state (specification 001, section 9): any other value would be a failure too. */
export const EMAIL_PENDING = 0
export const EMAIL_SENT = 1
export const EMAIL_FAILED = 2

/** What a log row shows in the place of a client that was deleted (decision 16). */
export const DELETED_CLIENT_NAME = 'Deleted client'

/** Messages of these calls; the specification leaves their words open. */
export const EMAIL_TEXT = {
  queued: 'Email in process, you will be notified once it is sent',
  resent: 'Email in process once more, you will be notified once it is sent',
  /** On `mail_to`. */
  notTheClient: "Reports go to the client's own address. Change the client's email to send it elsewhere",
  /** On `cc`, or on `bcc` when there is no Cc. */
  tooMany: `At most ${MAIL_RECIPIENTS_MAX} recipients, To, Cc and Bcc together`,
  tooManyOnTrial: `At most ${CC_MAX_TRIAL} Cc and Bcc together during the free trial`,
  notConfirmed: 'Confirm your email address before you add Cc or Bcc',
  /** On `cc` and `bcc`: names the address that does not parse. */
  invalidAddress: (address: string) => `${FIELD.emailInvalidAddress}: ${address.slice(0, 100)}`,
  /** 429, with Retry-After. */
  trialDay: 'At most 20 emails a day during the free trial. Try again tomorrow',
  /** Status false of resend-email. */
  stillPending: 'This email is still being sent',
  clientDeleted: 'The client was deleted',
  /** Status false of email-report. */
  sample: 'This is a sample. It isn’t sent to anyone',
  clientWithoutEmail: 'The client has no valid email address',
} as const

/** Whether the typed address can be a recipient. */
export const isRecipient = isEmail

const Recipient = z.preprocess(
  (value: string) => (typeof value === 'string' ? cleanAddress(value) : value),
  z.string({ error: FIELD.emailInvalidAddress }).superRefine((value, context) => {
    if (!isRecipient(value)) context.addIssue({ code: 'custom', message: EMAIL_TEXT.invalidAddress(value) })
  }),
)

/** Cc or Bcc: repeated fields `cc[]`, a JSON array, or left out. Empty entries count as left out. */
const Recipients = z
  .preprocess(
    (value: string | string[] | null | undefined) =>
      Array.isArray(value)
        ? value.filter((entry) => typeof entry !== 'string' || cleanAddress(entry) !== '')
        : (value ?? []),
    // The real limit is over all recipients, below.
    list(Recipient, 1_000),
  )
  .optional()
  .default([])

export const EmailLogPayload = z.object({ cc: z.array(z.string()), bcc: z.array(z.string()) })
/** What `payload_json` holds. */
export type EmailLogPayload = z.infer<typeof EmailLogPayload>

export const EmailLogFailure = z.object({
  message: z.string(),
  /** Addresses that the mail server refused while it took the rest. */
  rejected: z.array(z.string()).optional(),
})
/** What `failure_json` holds. */
export type EmailLogFailure = z.infer<typeof EmailLogFailure>

export const EmailLog = z.object({
  id: z.number().int(),
  /** 0 pending, 1 sent, any other failed. */
  status: z.number().int(),
  client: z.object({ client_name: z.string(), email: z.string() }),
  /** JSON text of EmailLogPayload. */
  payload_json: z.string(),
  /** JSON text of EmailLogFailure; null unless something failed. A row with status 1 has one when some Cc or Bcc were refused. */
  failure_json: z.string().nullable(),
  /** ISO 8601. */
  updated_at: z.string(),
  /** Whose report it is, and which version; null where client or report are gone. */
  client_id: z.number().int().nullable(),
  inspection_id: z.number().int().nullable(),
  version: z.number().int().nullable(),
  /** The very version that was mailed, "{inspection id}-{version}", and a link to it; null until it is made. */
  report: z.object({ number: z.string(), url: z.string() }).nullable(),
})
export type EmailLog = z.infer<typeof EmailLog>

/** Reads `payload_json` or `failure_json`; null when the text is null or not what it should be. */
export function readLogJson<T extends z.ZodType>(schema: T, json: string | null): z.output<T> | null {
  if (json === null) return null
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

export const emailRoutes = {
  emailReport: route({
    method: 'POST',
    path: '/v1/oauth/user/email-report',
    encoding: 'multipart',
    access: 'paid',
    tag: 'emails',
    summary: "Mail a client the report; answers at once, the mail's log row says what became of it",
    input: whichInspection({
      appendixA: optional(Flag),
      appendixB: optional(Flag),
      /** The inspector's letter, plain text. */
      email_description: optionalText(TEXT_FREE_MAX),
      /** Must be the client's address (decision 24). */
      mail_to: email(FIELD.email, FIELD.emailInvalidAddress),
      /** Ignored: mail leaves from the system's address in the inspector's name. */
      mail_from: optional(text()),
      platform: optional(text()),
      fcm_token: optional(text(4_096)),
      os: optional(text()),
      cc: Recipients,
      bcc: Recipients,
      /** Set first, as by update-inspection-cover. */
      cover: optional(UploadedFile),
    }).superRefine(({ cc, bcc }, context) => {
      if (1 + cc.length + bcc.length <= MAIL_RECIPIENTS_MAX) return
      context.addIssue({
        code: 'custom',
        path: [cc.length > 0 ? 'cc' : 'bcc'],
        message: EMAIL_TEXT.tooMany,
      })
    }),
    output: z.object({ log_id: z.number().int().optional() }),
  }),
  previewEmail: route({
    method: 'POST',
    path: '/v1/oauth/user/preview-email',
    access: 'paid',
    tag: 'emails',
    summary: 'The mail that email-report would send now; nothing is sent or kept',
    isBeyond: true,
    keepsNothing: true,
    input: z.object({
      inspection_id: Id.of('inspection'),
      appendixA: optional(Flag),
      appendixB: optional(Flag),
      email_description: optionalText(TEXT_FREE_MAX),
    }),
    output: z.object({
      /** The name that it comes from. */
      from: z.string(),
      /** Where answers go; null: nowhere. */
      reply_to: z.string().nullable(),
      subject: z.string(),
      /** Whole and without scripts; its links lead nowhere. Of a report that is not made yet, it says nothing of its file. */
      html: z.string(),
      files: z.array(z.object({ name: z.string(), bytes: z.number().int().nullable() })),
      /** How the files reach the client; null: the report is made first, and their size decides. */
      way: z.enum(['attached', 'linked']).nullable(),
    }),
  }),
  emailLogs: route({
    method: 'GET',
    path: '/v1/oauth/get-email-logs',
    access: 'paid',
    tag: 'emails',
    summary:
      'Mails sent to clients, newest first: all, or with listSize a page; of one inspection with inspection_id',
    input: z.object({ listSize: optional(Count), inspection_id: optional(Id.of('inspection')) }),
    output: z.object({ logs: z.array(EmailLog) }),
  }),
  resendEmail: route({
    method: 'POST',
    path: '/v1/oauth/resend-email',
    access: 'paid',
    tag: 'emails',
    summary: "Mail the very same version again, to the client's address of today; a new log row",
    isBeyond: true,
    input: z.object({ log_id: Id.of('mail') }),
    output: z.object({ log_id: z.number().int().optional() }),
  }),
}
