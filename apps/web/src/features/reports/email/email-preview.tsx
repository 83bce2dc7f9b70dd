// The mail as the client gets it, rendered by the server as it renders the one that is sent: who from, who else, the mail, the files.
import { MAIL_ATTACHMENT_MEGABYTES, MAIL_LINK_DAYS } from '@plumbline/contract/limits'
import { useState } from 'react'
import { type ShownMail, useMailPreview } from '#web/features/reports/email/email-preview.queries.ts'
import type { LetterDraft } from '#web/features/reports/email/letter-draft.ts'
import { sizeText } from '#web/features/reports/report-file.ts'
import { ReportFileLine } from '#web/features/reports/report-file-line.tsx'
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
      hint="The mail is put together on the server. Your letter is kept."
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
  const replies = mail.reply_to === null ? 'replies are not read' : `replies go to ${mail.reply_to}`
  const rows = [
    ['From', mail.from, replies],
    ['To', to, ''],
    ['Cc', cc.addresses.join(', '), ''],
    ['Bcc', bcc.addresses.join(', '), 'the others do not see them'],
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
      <div className={classes.attachment}>
        {mail.files.map(({ name, bytes }) => (
          <ReportFileLine
            key={name}
            name={name}
            facts={bytes === null ? 'Made when you send.' : sizeText(bytes)}
          />
        ))}
        <p className={classes.way}>{way}</p>
      </div>
    </>
  )
}

/** No script runs in it, and its links lead nowhere; of its own origin, so that its height can be asked. */
function MailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState(320)
  return (
    <iframe
      className={classes.mail}
      title="The mail"
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
        ? `Sent as links that live ${MAIL_LINK_DAYS} days, because together they are over ${limit} MB.`
        : `Sent as a link that lives ${MAIL_LINK_DAYS} days, because it is over ${limit} MB.`
    default:
      return `The report is made first. The mail then also says how large it is, whether it is attached (up to ${limit} MB) or linked for ${MAIL_LINK_DAYS} days, and the code by which anybody can verify it.`
  }
}
