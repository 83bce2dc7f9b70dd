// The sending of one mailed report, once (docs/adr/0008-one-mail-one-row.md).
import { EMAIL_PENDING } from '@plumbline/contract/emails'
import { TEXT } from '@plumbline/contract/texts'
import type { Mail, MailTransport } from '#server/adapters/mail/mail.port.ts'
import { FileMissing, type Storage } from '#server/adapters/storage/storage.port.ts'
import type { Notifications } from '#server/features/notifications/index.ts'
import type { Reports } from '#server/features/reports/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import { PermanentError } from '#server/platform/jobs.ts'
import { handOver, TAKEN_AS_SENT } from '#server/platform/mail/handover.ts'
import { unlinked } from '#server/platform/mail/render-mail.ts'
import { type EmailComposing, isMade, type MadeReport } from './email-composing.ts'
import * as repo from './emails.repo.ts'

const DAY_MS = 86_400_000
/** Pending for longer, a mail has no job any more: tries end after about an hour. */
const PENDING_MAX_MS = DAY_MS / 4

const NOTES = {
  fileMissing: 'The report file is missing',
  tooOld: 'It could not be sent in time',
} as const

export interface EmailSendingDeps {
  clock: Clock
  database: Database
  storage: Storage
  mail: MailTransport
  /** The system's address. */
  mailFrom: string
  reports: Pick<Reports, 'find'>
  composing: Pick<EmailComposing, 'ofMade'>
  notify: Notifications['notify']
}

export interface EmailSending {
  /**
   * Hands over a mail that is pending and whose report is made; else it does nothing. Fails with PermanentError where no
   * further try would help.
   */
  send(logId: number, signal: AbortSignal): Promise<void>
  /**
   * When tries ran out: it failed, or is taken as sent where the last try died after it had handed it over.
   * @param reason null when the worker died of it
   */
  fail(logId: number, reason: string | null): Promise<void>
  /** Makes a failed mail wait again for its job; false where it is not failed, or its client or report is gone. */
  sendAgain(tx: Queryable, logId: number): Promise<boolean>
  /** Fails what lost its job. */
  sweep: Sweep
}

export function emailSending(deps: EmailSendingDeps): EmailSending {
  const { clock, database, mail, composing } = deps
  const { db } = database

  const madeReportOf = async (row: repo.EmailLogRow): Promise<MadeReport | null> => {
    const report = row.report_id === null ? null : await deps.reports.find(db, row.report_id)
    return isMade(report) ? report : null
  }

  const finish = (
    row: repo.EmailLogRow,
    report: MadeReport | null,
    message: string | null,
    rejected: string[],
  ) =>
    database.transaction(async (tx) => {
      if (!(await repo.markSent(tx, row.id, { message, rejected, at: clock.now() })) || !report) return
      await deps.notify(tx, {
        type: 'email',
        userId: row.user_id,
        reportId: report.id,
        clientName: row.client_name,
        fileKey: report.file.key,
        fileName: report.file.name,
      })
    })

  const attached = async ({ key, name }: { key: string | null; name: string }) => {
    if (key === null) throw new RangeError('only what is made is attached')
    return { name, type: 'application/pdf', bytes: await deps.storage.read(key) }
  }

  const compose = async (row: repo.EmailLogRow, report: MadeReport): Promise<Mail> => {
    const written = { ownerId: row.owner_id, userId: row.user_id, letter: row.letter }
    const { rendered, from, replyTo, files, isAttached } = await composing.ofMade(db, written, report)
    return {
      messageId: row.message_id,
      from: { name: from, address: deps.mailFrom },
      replyTo: replyTo === null ? null : { name: from, address: replyTo },
      to: { name: unlinked(row.client_name), address: row.client_email },
      cc: row.cc,
      bcc: row.bcc,
      ...rendered,
      attachments: isAttached ? await Promise.all(files.map(attached)) : [],
      at: clock.now(),
    }
  }

  return {
    send: async (logId, signal) => {
      const row = await repo.findLog(db, logId)
      if (row?.status !== EMAIL_PENDING || row.client_id === null) return
      const made = await madeReportOf(row)
      if (row.handed_over_by !== null) return finish(row, made, TAKEN_AS_SENT, [])
      // It is asked for again once the report is made.
      if (!made) return
      try {
        const rejected = await handOver(
          mail,
          await compose(row, made),
          repo.markOf(db, row.id, clock),
          signal,
        )
        if (rejected === null) return
        const addresses = rejected.map(({ address }) => address)
        await finish(row, made, messageOfRejected(rejected), addresses)
      } catch (error) {
        if (error instanceof FileMissing) throw new PermanentError(NOTES.fileMissing, { cause: error })
        throw error
      }
    },

    fail: async (logId, reason) => {
      const row = await repo.findLog(db, logId)
      if (row?.handed_over_by) return finish(row, await madeReportOf(row), TAKEN_AS_SENT, [])
      await repo.markFailed(db, [logId], { message: reason ?? TEXT.somethingWrong, at: clock.now() })
    },

    sendAgain: (tx, logId) => repo.markPending(tx, logId, clock.now()),

    sweep: async (queryable, now) => {
      const before = new Date(now.getTime() - PENDING_MAX_MS)
      await repo.failOlder(queryable, before, { message: NOTES.tooOld, at: now })
    },
  }
}

function messageOfRejected(rejected: readonly { address: string; reason: string }[]): string | null {
  if (rejected.length === 0) return null
  return rejected.map(({ address, reason }) => `The mail server refused ${address}: ${reason}`).join('\n')
}
