// How the parts of mailed reports hang together.
import type { Covers } from '#server/features/inspections/index.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { Devices } from './devices.service.ts'
import { type EmailSendingDeps, emailSending } from './email-sending.service.ts'
import { emailJobHandlers } from './emails.jobs.ts'
import { emailEndpoints } from './emails.routes.ts'
import { type Emails, type EmailsDeps, emailsService } from './emails.service.ts'
import { REPORT_MAIL_PREVIEWS } from './report-mail.ts'

export interface EmailsSlice {
  endpoints: Endpoint[]
  jobHandlers: JobHandler[]
  emails: Emails
  /** Its mail templates with made-up data. */
  previews: typeof REPORT_MAIL_PREVIEWS
  /** Fails mails that were pending for too long. */
  sweep: Sweep
}

export function emailsSlice(
  deps: EmailsDeps & EmailSendingDeps & { covers: Covers; devices: Pick<Devices, 'noteToken'> },
): EmailsSlice {
  const emails = emailsService(deps)
  const sending = emailSending(deps)
  return {
    emails,
    previews: REPORT_MAIL_PREVIEWS,
    endpoints: emailEndpoints(emails, deps.covers, deps.devices),
    jobHandlers: emailJobHandlers(sending),
    sweep: sending.sweep,
  }
}
