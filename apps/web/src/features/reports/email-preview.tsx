// The mail as the client gets it: who from, who else, the letter, the file.
import type { Account } from '@plumbline/contract/account'
import type { ReportVersion } from '@plumbline/contract/reports'
import { AttachmentLine } from '#web/features/reports/attachment-line.tsx'
import type { LetterDraft } from '#web/features/reports/letter-draft.ts'
import type { ReportSubject } from '#web/features/reports/reports.queries.ts'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import classes from './email.module.css'

interface EmailPreviewProps {
  client: ReportSubject['client']
  inspector: Account
  letter: Omit<LetterDraft, 'text'> & { text: string }
  newest: ReportVersion | undefined
  appendices: Appendices
}

export function EmailPreview({ client, inspector, letter, newest, appendices }: EmailPreviewProps) {
  const { cc, bcc } = letter
  const rows = [
    ['From', `${inspector.first_name} ${inspector.last_name}`.trim(), `replies go to ${inspector.email}`],
    ['To', client.email, ''],
    ['Cc', cc.addresses.join(', '), ''],
    ['Bcc', bcc.addresses.join(', '), 'the others do not see them'],
    ['Subject', `Inspection report: ${client.address}`, ''],
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
      <div className={classes.letter}>
        {letter.text.trim() === '' ? (
          <p className={classes.note}>No letter: only the report.</p>
        ) : (
          <p>{letter.text}</p>
        )}
      </div>
      <div className={classes.attachment}>
        <AttachmentLine client={client} newest={newest} appendices={appendices} />
      </div>
    </>
  )
}
