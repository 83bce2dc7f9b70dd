// /mail-logs: the mails sent to clients, what became of each, its details, Resend for a failed one.
import { Button, Table, VisuallyHidden } from '@mantine/core'
import { EMAIL_SENT, type EmailLog, EmailLogFailure, readLogJson } from '@plumbline/contract/emails'
import { IconMailSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEmailLogs } from '#web/features/emails/email-logs.queries.ts'
import { age, counted } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { EmailDetails } from '#web/shared/emails/email-details.tsx'
import { EmailStatus } from '#web/shared/emails/email-status.tsx'
import { paths } from '#web/shared/inspection/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InfiniteList } from '#web/ui/infinite-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import classes from '#web/ui/records.module.css'
import { StateTag } from '#web/ui/state-tag.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useIsNarrow } from '#web/ui/use-width.ts'

export function Component() {
  const isNarrow = useIsNarrow()
  const list = useEmailLogs()
  useErrorToast(list.error)
  const [shownId, setShownId] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const show = (id: number) => {
    setShownId(id)
    setOpen(true)
  }
  const List = isNarrow ? LogCards : LogTable
  return (
    <>
      <PageHeader title="Email Logs" />
      <InfiniteList
        list={list}
        rowHeight={isNarrow ? 126 : 64}
        isLoadingShown
        empty={
          <EmptyState
            icon={IconMailSearch}
            text="No emails yet"
            hint="Reports that you email to clients are listed here."
            action={
              <Button component={Link} to="/reports">
                Email a report
              </Button>
            }
          />
        }
      >
        <List logs={list.rows} onShow={show} />
      </InfiniteList>
      <EmailDetails
        // The row as it is now: a pending one may become sent while it is looked at.
        log={list.rows.find(({ id }) => id === shownId)}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

interface LogsProps {
  logs: readonly EmailLog[]
  onShow: (id: number) => void
}

function LogTable({ logs, onShow }: LogsProps) {
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Client Name</Table.Th>
          <Table.Th>Client Email</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th className={classes.action}>
            <VisuallyHidden>Details</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {logs.map((log) => (
          <Table.Tr key={log.id}>
            <Table.Td className={classes.name}>
              <ReportLink log={log} />
            </Table.Td>
            <Table.Td className={classes.dim}>{log.client.email}</Table.Td>
            <Table.Td>
              <StatusAndTime log={log} />
            </Table.Td>
            <Table.Td className={classes.action}>
              <ShowDetails log={log} onShow={onShow} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function LogCards({ logs, onShow }: LogsProps) {
  return (
    <ul className={classes.cards}>
      {logs.map((log) => (
        <li key={log.id} className={classes.card}>
          <div className={classes.text}>
            <h2>
              <ReportLink log={log} />
            </h2>
            <p>{log.client.email}</p>
          </div>
          <div className={classes.cardFoot}>
            <StatusAndTime log={log} />
            <ShowDetails log={log} onShow={onShow} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** To the report that was emailed; of a deleted client the name alone. */
function ReportLink({ log: { client, client_id, inspection_id } }: { log: EmailLog }) {
  if (client_id === null || inspection_id === null) return client.client_name
  return <Link to={paths.report(client_id, inspection_id)}>{client.client_name}</Link>
}

function StatusAndTime({ log }: { log: EmailLog }) {
  const now = useNow()
  const at = new Date(log.updated_at)
  return (
    <div className={classes.state}>
      <EmailStatus status={log.status} />
      <Refused log={log} />
      <time className={classes.small} dateTime={log.updated_at} title={at.toLocaleString('en-US')}>
        {age(at, now)}
      </time>
    </div>
  )
}

/** A mail that was taken counts as sent, though some Cc or Bcc were refused (decision 24): both are said. */
function Refused({ log }: { log: EmailLog }) {
  if (log.status !== EMAIL_SENT) return null
  const count = readLogJson(EmailLogFailure, log.failure_json)?.rejected?.length ?? 0
  return count === 0 ? null : (
    <StateTag state="failed">{counted(count, 'address', 'addresses')} refused</StateTag>
  )
}

function ShowDetails({ log, onShow }: { log: EmailLog; onShow: (id: number) => void }) {
  return (
    <Button
      variant="default"
      aria-label={`Show Details of the email to ${log.client.client_name}`}
      aria-haspopup="dialog"
      onClick={() => onShow(log.id)}
    >
      Show Details
    </Button>
  )
}
