// Emails the version once more, to the same people with the same message; no other version is generated.
import type { EmailLog } from '@plumbline/contract/emails'
import { recipientsOf } from '#web/features/reports/report-history.ts'
import { useResendEmail } from '#web/shared/emails/emails.queries.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface EmailAgainDialogProps {
  log: EmailLog
  onClose: () => void
}

/** There only while it is open. */
export function EmailAgainDialog({ log, onClose }: EmailAgainDialogProps) {
  const resend = useResendEmail({ onDone: onClose })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Email version ${log.version} again?`}
      confirmLabel={`Email version ${log.version}`}
      isBusy={resend.isPending}
      onConfirm={() => resend.mutate(log.id)}
    >
      <p>The same message is sent {recipientsOf(log)}.</p>
    </ConfirmDialog>
  )
}
