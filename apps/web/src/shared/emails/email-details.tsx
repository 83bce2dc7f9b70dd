// What the log says of an email: state, time, error, recipients, the report that was emailed; Resend where it failed.
import { Button } from '@mantine/core'
import { type EmailLog, EmailLogFailure, EmailLogPayload, readLogJson } from '@plumbline/contract/emails'
import { IconDownload, IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { monthDayClock } from '#web/lib/format.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './email-details.module.css'
import { EmailStatus, isFailed } from './email-status.tsx'
import { useResendEmail } from './emails.queries.ts'

interface EmailDetailsProps {
  /** Undefined before one was chosen. */
  log: EmailLog | undefined
  opened: boolean
  onClose: () => void
}

export function EmailDetails({ log, opened, onClose }: EmailDetailsProps) {
  const resend = useResendEmail({ onDone: onClose })
  return (
    <ResponsiveDialog
      opened={opened && log !== undefined}
      onClose={onClose}
      title={log?.client.client_name ?? ''}
      subtitle="Report email"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {log && isFailed(log.status) && (
            <Button
              loading={resend.isPending}
              leftSection={<IconSend size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => resend.mutate(log.id)}
            >
              Resend
            </Button>
          )}
        </>
      }
    >
      {log && <Details log={log} />}
    </ResponsiveDialog>
  )
}

function Details({ log }: { log: EmailLog }) {
  const to = readLogJson(EmailLogPayload, log.payload_json)
  const failure = readLogJson(EmailLogFailure, log.failure_json)
  const refused = new Set(failure?.rejected ?? [])
  return (
    <dl className={classes.list}>
      <Line name="Status">
        <EmailStatus status={log.status} />
      </Line>
      <Line name="Genrated At">
        <time dateTime={log.updated_at}>{monthDayClock(new Date(log.updated_at))}</time>
      </Line>
      <Line name="Error">
        {failure ? (
          <p className={classes.error} style={toneStyle('failed')}>
            {failure.message}
          </p>
        ) : (
          <None />
        )}
      </Line>
      <Line name="Client Email">
        <Address address={log.client.email} isRefused={refused.has(log.client.email)} />
      </Line>
      <Line name="CC">
        <Addresses addresses={to?.cc ?? []} refused={refused} />
      </Line>
      <Line name="BCC">
        <Addresses addresses={to?.bcc ?? []} refused={refused} />
      </Line>
      <Line name="Report">
        {log.report ? (
          <a className={classes.report} href={log.report.url} target="_blank" rel="noreferrer" download>
            <IconDownload size={18} stroke={2} aria-hidden="true" />
            Version {log.report.number}
          </a>
        ) : (
          <None word="Not generated yet" />
        )}
      </Line>
    </dl>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function None({ word = 'None' }: { word?: string }) {
  return <span className={classes.none}>{word}</span>
}

function Addresses({ addresses, refused }: { addresses: readonly string[]; refused: ReadonlySet<string> }) {
  if (addresses.length === 0) return <None />
  return (
    <ul className={classes.addresses}>
      {addresses.map((address) => (
        <li key={address}>
          <Address address={address} isRefused={refused.has(address)} />
        </li>
      ))}
    </ul>
  )
}

function Address({ address, isRefused }: { address: string; isRefused: boolean }) {
  return (
    <span>
      {address}
      {isRefused && (
        <span className={classes.refused} style={toneStyle('failed')}>
          Refused
        </span>
      )}
    </span>
  )
}
