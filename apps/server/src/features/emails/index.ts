// What the wiring may call of mailed reports.
import type { NotificationsSlice } from '#server/features/notifications/index.ts'
import type { Slice } from '#server/platform/slice.ts'
import { type EmailComposingDeps, emailComposing } from './email-composing.ts'
import { EMAIL_LOG_LIST } from './email-log-list.ts'
import { type EmailSendingDeps, emailSending } from './email-sending.service.ts'
import { emailJobHandlers } from './emails.jobs.ts'
import { deleteLogsOf, deletePendingOf, handOverLogs } from './emails.repo.ts'
import { emailEndpoints } from './emails.routes.ts'
import { type EmailsDeps, emailsService } from './emails.service.ts'
import { REPORT_MAIL_PREVIEWS } from './report-mail.ts'

export function emailsSlice(
  deps: EmailsDeps &
    EmailComposingDeps &
    Omit<EmailSendingDeps, 'composing'> & { devices: NotificationsSlice['devices'] },
): Slice {
  const emails = emailsService(deps)
  const composing = emailComposing(deps)
  const sending = emailSending({ ...deps, composing })
  return {
    name: 'emails',
    endpoints: emailEndpoints({ emails, composing, covers: deps.inspections.covers, devices: deps.devices }),
    jobs: emailJobHandlers(sending),
    previews: REPORT_MAIL_PREVIEWS,
    sweep: sending.sweep,
    on: {
      'report.made': (tx, { reportId }) => emails.onReportMade(tx, reportId),
      'report.failed': (tx, { reportId, failure }) => emails.onReportFailed(tx, reportId, failure),
      'inspection.removed': (tx, { id }) => emails.removeOfInspection(tx, id),
      // Nothing that is pending leaves any more.
      'account.closed': (tx, { id, ownerId }) =>
        ownerId === null ? deletePendingOf(tx, id) : deleteLogsOf(tx, ownerId),
      'member.left': (tx, { scope, heirId }) => handOverLogs(tx, scope, heirId),
    },
    exportOf: { list: EMAIL_LOG_LIST },
    notRemoved: 'the log went when the account was closed',
  }
}
