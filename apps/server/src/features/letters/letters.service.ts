// The sending of letters: each leaves at most once, and then keeps no content, for it may hold a code.
import { randomUUID } from 'node:crypto'
import { EMAIL_PENDING } from '@plumbline/contract/emails'
import { TEXT } from '@plumbline/contract/texts'
import type { Mail, MailTransport } from '#server/adapters/mail/mail.port.ts'
import type { LetterContent } from '#server/migrations/0014_account_proofs.tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { handOver, TAKEN_AS_SENT } from '#server/platform/mail/handover.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import { renderMail, unlinked } from '#server/platform/mail/render-mail.ts'
import { sendLetterJob } from './letter-job-definitions.ts'
import * as repo from './letters.repo.ts'

const DAY_MS = 86_400_000
/** Pending for longer, a letter has no job any more: tries end after about an hour. */
const PENDING_MAX_MS = DAY_MS / 4
/** Whom a letter went to is known for so long. */
const KEPT_MS = 90 * DAY_MS
const TOO_OLD = 'It could not be sent in time'

export interface LettersDeps {
  clock: Clock
  database: Database
  jobs: Jobs
  mail: MailTransport
  /** The system's address. */
  mailFrom: string
}

export interface LetterSending {
  /** Hands a letter over that is pending; else it does nothing. Fails with PermanentError where no try would help. */
  send(letterId: number, signal: AbortSignal): Promise<void>
  /**
   * When tries ran out: it failed, or is taken as sent where the last try died after it had handed it over.
   * @param reason null when the worker died of it
   */
  fail(letterId: number, reason: string | null): Promise<void>
  /** Fails what lost its job, and forgets whom old ones went to. */
  sweep: Sweep
}

export function lettersService({ clock, jobs, mailFrom }: LettersDeps): Letters {
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  return {
    send: async (tx, { to, content, userId, replyTo, key }) => {
      const now = clock.now()
      const letterId = await repo.insertLetter(tx, {
        user_id: userId,
        to_name: to.name,
        to_address: to.address,
        content: JSON.stringify({ ...content, replyTo } satisfies LetterContent),
        key: key ?? null,
        message_id: `${randomUUID()}@${domain}`,
        created_at: now,
        updated_at: now,
      })
      if (letterId !== null) await jobs.enqueue(tx, sendLetterJob, { letterId })
    },
  }
}

export function letterSending({ clock, database, mail, mailFrom }: LettersDeps): LetterSending {
  const { db } = database
  const compose = (row: repo.LetterRow, content: LetterContent): Mail => ({
    messageId: row.message_id,
    from: { name: 'Plumbline', address: mailFrom },
    replyTo: content.replyTo ?? null,
    to: { name: unlinked(row.to_name), address: row.to_address },
    cc: [],
    bcc: [],
    ...renderMail(content),
    attachments: [],
    at: clock.now(),
  })
  return {
    send: async (letterId, signal) => {
      const row = await repo.findLetter(db, letterId)
      if (row?.status !== EMAIL_PENDING) return
      if (row.handed_over_by !== null) return repo.markSent(db, letterId, TAKEN_AS_SENT, clock.now())
      if (row.content === null) return
      const mark = repo.markOf(db, letterId, clock)
      const refused = await handOver(mail, compose(row, row.content), mark, signal)
      if (refused !== null) await repo.markSent(db, letterId, null, clock.now())
    },
    fail: async (letterId, reason) => {
      const row = await repo.findLetter(db, letterId)
      if (row?.handed_over_by) return repo.markSent(db, letterId, TAKEN_AS_SENT, clock.now())
      await repo.markFailed(db, letterId, reason ?? TEXT.somethingWrong, clock.now())
    },
    sweep: async (queryable, now) => {
      const pendingSince = new Date(now.getTime() - PENDING_MAX_MS)
      await repo.failOlder(queryable, pendingSince, { message: TOO_OLD, at: now })
      await repo.forgetOlder(queryable, new Date(now.getTime() - KEPT_MS))
    },
  }
}
