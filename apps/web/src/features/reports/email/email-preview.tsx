// The mail as the client gets it: who from, who else, the letter, the file.
import type { ReportVersion } from '@plumbline/contract/reports'
import { AttachmentLine } from '#web/features/reports/email/attachment-line.tsx'
import { companyOf, nameOf, placeOf } from '#web/features/reports/email/letter.ts'
import type { LetterDraft } from '#web/features/reports/email/letter-draft.ts'
import { nextFileName } from '#web/features/reports/report-file.ts'
import type { WholeReport } from '#web/features/reports/report-subject.ts'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import classes from './email.module.css'

interface EmailPreviewProps {
  report: WholeReport
  letter: Omit<LetterDraft, 'text'> & { text: string }
  newest: ReportVersion | undefined
  appendices: Appendices
}

export function EmailPreview({ report, letter, newest, appendices }: EmailPreviewProps) {
  const { client, user: inspector } = report
  const { cc, bcc } = letter
  const property = placeOf(report.property)
  const rows = [
    ['From', nameOf(inspector), `replies go to ${inspector.email}`],
    ['To', client.email, ''],
    ['Cc', cc.addresses.join(', '), ''],
    ['Bcc', bcc.addresses.join(', '), 'the others do not see them'],
    ['Subject', `Inspection report: ${property}`, ''],
  ].filter(([, text]) => text !== '')
  // The server puts these under every letter.
  const facts = [
    ['Inspector', nameOf(inspector)],
    ['Company', companyOf(inspector)],
    ['Phone', inspector.phone_number],
    ['Property', property],
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
        <p>
          {letter.text.trim() === ''
            ? `Here is the report of the inspection of ${property}.`
            : letter.text.trim()}
        </p>
        <dl className={classes.headers}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes.attachment}>
        <AttachmentLine nextName={nextFileName(report)} newest={newest} appendices={appendices} />
      </div>
    </>
  )
}
