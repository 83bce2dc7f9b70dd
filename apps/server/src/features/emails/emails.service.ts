// Reports by email: asked for with one row in the log, which tells what became of the mail (decision 24).
import { createHash, randomUUID } from 'node:crypto'
import {
  DELETED_CLIENT_NAME,
  EMAIL_PENDING,
  EMAIL_TEXT,
  type EmailLog,
  type EmailLogFailure,
  type EmailLogPayload,
} from '@plumbline/contract/emails'
import { CC_MAX_TRIAL, LIST_ALL_MAX, MAILS_PER_DAY_TRIAL, PAGE_SIZE } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import type { WhichInspection } from '@plumbline/contract/which-inspection'
import { isEmail } from '@plumbline/contract/wire'
import type { Accounts } from '#server/features/account/index.ts'
import type { ClientRecord, Clients } from '#server/features/clients/index.ts'
import type { InspectionsSlice, KeptCover } from '#server/features/inspections/index.ts'
import { type Reports, versionName } from '#server/features/reports/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, type FieldErrors, invalid, notFound } from '#server/platform/errors.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Links } from '#server/platform/links.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sendEmailJob } from './email-job-definitions.ts'
import * as repo from './emails.repo.ts'

const DAY_SECONDS = 86_400

/** Of an owner: no firm sends as many in an hour by hand. */
const MAILS = { tries: 300, seconds: 3_600 }
/** Of an owner to one address, copies included. */
const MAILS_TO_ONE = { tries: 60, seconds: 3_600 }

export interface EmailsDeps {
  clock: Clock
  limits: RateLimits
  jobs: Jobs
  links: Links
  accounts: Pick<Accounts, 'mailRights'>
  clients: Pick<Clients, 'lock'>
  inspections: Pick<InspectionsSlice, 'lock' | 'covers' | 'propertyOf'>
  reports: Pick<Reports, 'ask' | 'hold'>
  /** The system's address. */
  mailFrom: string
  /** Whether accounts whose email nobody has confirmed may add Cc and Bcc: not in production. */
  trustsUnconfirmed: boolean
}

export interface EmailWish {
  which: WhichInspection
  appendixA: boolean
  appendixB: boolean
  letter: string
  to: string
  cc: readonly string[]
  bcc: readonly string[]
  /** From `covers.prepare`; undefined: the cover stays. */
  cover: KeptCover | null | undefined
}

type Asked = { logId: number } | { refusal: string }

export interface Emails {
  /** Before a mail is asked for, to these addresses. Fails with 429 when it is one too many of its owner, or to one of them. */
  countAsk(scope: Scope, addresses: readonly string[]): Promise<void>
  /**
   * Queues the mail of an inspection's report, which is made first where the newest is out of date. Fails with 404 for a
   * foreign one, 422 on `mail_to`, `cc` or `bcc`, 429 when a trial account has sent its day's mails.
   */
  ask(tx: Queryable, scope: Scope, wish: EmailWish): Promise<Asked>
  /** The very same version once more, as a mail of its own. Fails with 404 for another owner's row, and as `ask`. */
  resend(tx: Queryable, scope: Scope, logId: number): Promise<Asked>
  /** Newest first; `from` null: all of them, at most 500. Of one inspection alone where it is named; 404 where the owner has none. */
  list(db: Queryable, scope: Scope, from: number | null, inspectionId?: number): Promise<EmailLog[]>
  /** In the transaction in which a report is made, or fails. */
  onReportMade(tx: Queryable, reportId: number): Promise<void>
  onReportFailed(tx: Queryable, reportId: number, failure: string): Promise<void>
  /** Before an inspection's rows go: its log stays, and says nothing of it any more (decision 16). */
  removeOfInspection(tx: Queryable, inspectionId: number): Promise<void>
}

/** Windows outlive a client that is removed: none says whom it counted. */
const nameless = (address: string) => createHash('sha256').update(address).digest('base64url')

export function emailsService(deps: EmailsDeps): Emails {
  const { clock, jobs, links, clients, inspections, reports } = deps
  const domain = deps.mailFrom.split('@').at(-1)

  /** 422 for whom this account may not mail, 429 for how many. */
  const checkRights = async (tx: Queryable, scope: Scope, cc: readonly string[], bcc: readonly string[]) => {
    const { isEmailConfirmed, isOnTrial } = await deps.accounts.mailRights(tx, scope.userId)
    const copies = cc.length + bcc.length
    const refuseCopies = (message: string) => invalid(copyErrors(cc, message))
    if (copies > 0 && !isEmailConfirmed && !deps.trustsUnconfirmed)
      throw refuseCopies(EMAIL_TEXT.notConfirmed)
    if (!isOnTrial) return
    if (copies > CC_MAX_TRIAL) throw refuseCopies(EMAIL_TEXT.tooManyOnTrial)
    await repo.lockCount(tx, scope.userId)
    const at = clock.now()
    const now = at.getTime()
    const times = await repo.timesSince(tx, scope.userId, new Date(now - DAY_SECONDS * 1000), at)
    const freeing = times.at(-MAILS_PER_DAY_TRIAL)
    if (!freeing) return
    const retryAfter = Math.max(1, Math.ceil(DAY_SECONDS - (now - freeing.getTime()) / 1000))
    throw new AppError('too_many_requests', { message: EMAIL_TEXT.trialDay, retryAfter })
  }

  const enqueue = (tx: Queryable, logId: number) => jobs.enqueue(tx, sendEmailJob, { logId })

  const queue = async (
    tx: Queryable,
    scope: Scope,
    client: ClientRecord,
    reportId: number,
    { letter, cc, bcc }: Pick<EmailWish, 'letter' | 'cc' | 'bcc'>,
  ): Promise<Asked> => {
    // Held, so that it cannot become done between this look at it and the commit that makes the row be seen.
    const report = await reports.hold(tx, reportId)
    const now = clock.now()
    const logId = await repo.insertLog(tx, {
      owner_id: scope.ownerId,
      user_id: scope.userId,
      client_id: client.id,
      report_id: reportId,
      client_name: client.client_name,
      client_email: client.email,
      cc: [...cc],
      bcc: [...bcc],
      letter,
      message_id: `${randomUUID()}@${domain}`,
      created_at: now,
      updated_at: now,
    })
    if (report?.file) await enqueue(tx, logId)
    return { logId }
  }

  return {
    countAsk: async ({ ownerId }, addresses) => {
      await deps.limits.take(`mail:${ownerId}`, MAILS)
      for (const address of new Set(addresses.map((one) => one.toLowerCase())))
        await deps.limits.take(`mail-to:${ownerId}:${nameless(address)}`, MAILS_TO_ONE)
    },

    ask: async (tx, scope, wish) => {
      const { client, inspection } = await inspections.lock(tx, scope, wish.which)
      if (client.is_sample) return { refusal: EMAIL_TEXT.sample }
      if (!isSame(wish.to, client.email)) throw invalid({ mail_to: [EMAIL_TEXT.notTheClient] })
      const { cc, bcc } = withoutRepeats(client.email, wish.cc, wish.bcc)
      await checkRights(tx, scope, cc, bcc)
      if (!client.is_active) return { refusal: TEXT.restoreFirst }
      const which = inspection ? { inspection_id: inspection.id } : { client_id: client.id }
      if (wish.cover !== undefined) await inspections.covers.set(tx, scope, which, wish.cover)
      const { appendixA, appendixB } = wish
      const asked = await reports.ask(tx, scope, which, { appendixA, appendixB, isQuiet: true })
      if ('refusal' in asked) return asked
      return queue(tx, scope, client, asked.reportId, { letter: wish.letter, cc, bcc })
    },

    resend: async (tx, scope, logId) => {
      const row = await repo.findOwnLog(tx, scope, logId)
      if (!row) throw notFound()
      if (row.client_id === null) return { refusal: EMAIL_TEXT.clientDeleted }
      if (row.status === EMAIL_PENDING) return { refusal: EMAIL_TEXT.stillPending }
      const client = await clients.lock(tx, scope, { client_id: row.client_id })
      if (!isEmail(client.email)) return { refusal: EMAIL_TEXT.clientWithoutEmail }
      const { cc, bcc } = withoutRepeats(client.email, row.cc, row.bcc)
      await checkRights(tx, scope, cc, bcc)
      if (!client.is_active) return { refusal: TEXT.restoreFirst }
      const report = row.report_id === null ? null : await reports.hold(tx, row.report_id)
      const again = { letter: row.letter, cc, bcc }
      if (report && report.state !== 'failed') return queue(tx, scope, client, report.id, again)
      const wish = report?.wish ?? { appendixA: false, appendixB: false }
      const which = report ? { inspection_id: report.inspectionId } : { client_id: client.id }
      const asked = await reports.ask(tx, scope, which, { ...wish, isQuiet: true })
      return 'refusal' in asked ? asked : queue(tx, scope, client, asked.reportId, again)
    },

    list: async (db, scope, from, inspectionId) => {
      // Fails with 404 for one of another owner.
      if (inspectionId !== undefined) await inspections.propertyOf(db, scope, inspectionId)
      const limit = from === null ? LIST_ALL_MAX : PAGE_SIZE
      const rows = await repo.listLogs(db, scope, { offset: from ?? 0, limit, inspectionId })
      return rows.map((row) => ({
        id: row.id,
        status: row.status,
        client: { client_name: row.client_name, email: row.client_email },
        payload_json: JSON.stringify({ cc: row.cc, bcc: row.bcc } satisfies EmailLogPayload),
        failure_json: failureOf(row),
        updated_at: row.updated_at.toISOString(),
        client_id: row.client_id,
        inspection_id: row.inspection_id,
        version: row.version,
        report:
          row.file_key && row.file_name
            ? {
                number: versionName(row),
                url: links.to({ key: row.file_key, type: 'application/pdf', name: row.file_name }),
              }
            : null,
      }))
    },

    onReportMade: async (tx, reportId) => {
      for (const logId of await repo.pendingOfReport(tx, reportId)) await enqueue(tx, logId)
    },

    onReportFailed: async (tx, reportId, failure) => {
      const message = `The report could not be generated: ${failure}`
      await repo.markFailed(tx, await repo.pendingOfReport(tx, reportId), { message, at: clock.now() })
    },

    removeOfInspection: (tx, inspectionId) =>
      repo.anonymise(tx, inspectionId, { name: DELETED_CLIENT_NAME, message: EMAIL_TEXT.clientDeleted }),
  }
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Each address once: in To before Cc before Bcc. */
function withoutRepeats(to: string, cc: readonly string[], bcc: readonly string[]) {
  const known = new Set([to.toLowerCase()])
  const take = (address: string) => {
    const isNew = !known.has(address.toLowerCase())
    known.add(address.toLowerCase())
    return isNew
  }
  return { cc: cc.filter(take), bcc: bcc.filter(take) }
}

function copyErrors(cc: readonly string[], message: string): FieldErrors {
  return cc.length > 0 ? { cc: [message] } : { bcc: [message] }
}

function failureOf(row: Pick<repo.EmailLogRow, 'failure_message' | 'rejected'>): string | null {
  if (row.failure_message === null) return null
  const rejected = row.rejected.length > 0 ? { rejected: row.rejected } : {}
  return JSON.stringify({ message: row.failure_message, ...rejected } satisfies EmailLogFailure)
}
