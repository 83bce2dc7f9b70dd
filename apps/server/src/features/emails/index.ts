// What the wiring may call of mailed reports.
import type { Covers } from '#server/features/inspections/index.ts'
import type { NotificationsSlice } from '#server/features/notifications/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { type EmailSendingDeps, emailSending } from './email-sending.service.ts'
import { emailJobHandlers } from './emails.jobs.ts'
import { deleteLogsOf, logsAfter } from './emails.repo.ts'
import { emailEndpoints } from './emails.routes.ts'
import { type Emails, type EmailsDeps, emailsService } from './emails.service.ts'
import { REPORT_MAIL_PREVIEWS } from './report-mail.ts'

export interface EmailsSlice {
  endpoints: Endpoint[]
  jobHandlers: JobHandler[]
  emails: Emails
  /** Its mail templates with made-up data. */
  previews: typeof REPORT_MAIL_PREVIEWS
  /** The log of a user's mails, oldest first: at most `limit` after one of them (by id; 0 for the first). */
  logsAfter: typeof logsAfter
  /** Before an account's rows go: nothing that is pending leaves any more. */
  removeOfUser(tx: Queryable, userId: number): Promise<void>
  /** Fails mails that were pending for too long. */
  sweep: Sweep
}

export function emailsSlice(
  deps: EmailsDeps & EmailSendingDeps & { covers: Covers; devices: NotificationsSlice['devices'] },
): EmailsSlice {
  const emails = emailsService(deps)
  const sending = emailSending(deps)
  return {
    emails,
    previews: REPORT_MAIL_PREVIEWS,
    logsAfter,
    removeOfUser: deleteLogsOf,
    endpoints: emailEndpoints(emails, deps.covers, deps.devices),
    jobHandlers: emailJobHandlers(sending),
    sweep: sending.sweep,
  }
}
