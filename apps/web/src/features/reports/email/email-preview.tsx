// The email as the client gets it, rendered by the server as it renders the one that leaves.
import { MAIL_ATTACHMENT_MEGABYTES, MAIL_LINK_DAYS } from '@plumbline/contract/limits'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { type ShownMail, useMailPreview } from '#web/features/reports/email/email-preview.queries.ts'
import type { LetterDraft } from '#web/features/reports/email/letter-draft.ts'
import { sizeText } from '#web/features/reports/report-file.ts'
import type { WholeReport } from '#web/features/reports/report-subject.ts'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useReportSettings } from '#web/shared/profile/report-settings.queries.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './email.module.css'

interface EmailPreviewProps {
  report: WholeReport
  letter: Omit<LetterDraft, 'text'> & { text: string }
  appendices: Appendices
}

export function EmailPreview({ report, letter, appendices }: EmailPreviewProps) {
  const { text: email_description } = letter
  const inspection_id = report.inspection.id
  const { data, error, refetch } = useMailPreview({ inspection_id, ...appendices, email_description })
  const isOnline = useOnline()
  if (data) return <Shown mail={data} to={report.client.email} letter={letter} />
  if (!error) return <SkeletonRows count={2} height={160} />
  return (
    <ErrorState
      text={isOnline ? errorText(error) : 'You are offline'}
      hint="The preview needs a connection. Your message is saved."
      onRetry={() => void refetch()}
    />
  )
}

interface ShownProps {
  mail: ShownMail
  to: string
  letter: EmailPreviewProps['letter']
}

function Shown({ mail, to, letter: { cc, bcc } }: ShownProps) {
  const way = useWayText(mail)
  const replies = mail.reply_to === null ? 'replies aren’t monitored' : `replies go to ${mail.reply_to}`
  const rows = [
    ['From', mail.from, replies],
    ['To', to, ''],
    ['Cc', cc.addresses.join(', '), ''],
    ['Bcc', bcc.addresses.join(', '), 'hidden from the others'],
    ['Subject', mail.subject, ''],
  ].filter(([, text]) => text !== '')
  return (
    <>
      <dl className={classes.headers}>
        {rows.map(([name, text, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}
              {note && <span className={classes.note}> ({note})</span>}
            </dd>
          </div>
        ))}
      </dl>
      <MailFrame html={mail.html} />
      {mail.files.map(({ name, bytes }) => (
        <p key={name} className={classes.attachment}>
          <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
          <span>{bytes === null ? name : `${name}, ${sizeText(bytes)}`}</span>
        </p>
      ))}
      <p className={classes.way}>{way}</p>
    </>
  )
}

/** No script runs in it, and its links lead nowhere; of its own origin, so that its height can be asked. */
function MailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState(320)
  return (
    <iframe
      className={classes.mail}
      title="Email"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the dialog, in which nothing else takes the focus
      tabIndex={0}
      sandbox="allow-same-origin"
      srcDoc={html}
      style={{ height }}
      onLoad={({ currentTarget }) => {
        const body = currentTarget.contentDocument?.body
        // Narrower it is higher.
        if (body) new ResizeObserver(() => setHeight(body.scrollHeight)).observe(body)
      }}
    />
  )
}

/** How the files reach the client (decision 24). */
function useWayText({ files, way }: ShownMail): string {
  const limit = useReportSettings().data?.mail_megabytes ?? MAIL_ATTACHMENT_MEGABYTES
  const areMany = files.length > 1
  switch (way) {
    case 'attached':
      return areMany ? 'Both are attached.' : 'Attached.'
    case 'linked':
      return areMany
        ? `Emailed as links that work for ${MAIL_LINK_DAYS} days, because together they’re over ${limit} MB.`
        : `Emailed as a link that works for ${MAIL_LINK_DAYS} days, because it is over ${limit} MB.`
    default:
      return `The report is generated first, then attached if it’s up to ${limit} MB or linked for ${MAIL_LINK_DAYS} days if it’s larger.`
  }
}
