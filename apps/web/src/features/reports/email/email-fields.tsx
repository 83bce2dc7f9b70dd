// The fields of the email dialog, and the file that goes with the message.
import { Button, TextInput } from '@mantine/core'
import { TEXT_FREE_MAX } from '@plumbline/contract/limits'
import type { ReportVersion } from '@plumbline/contract/reports'
import { IconLock, IconPlus, IconRestore } from '@tabler/icons-react'
import { AttachmentLine } from '#web/features/reports/email/attachment-line.tsx'
import type { LetterDraft } from '#web/features/reports/email/letter-draft.ts'
import { isSameAddress } from '#web/features/reports/email/recipients.ts'
import { addTyped, RecipientsField } from '#web/features/reports/email/recipients-field.tsx'
import type { WholeReport } from '#web/features/reports/report-subject.ts'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import type { DraftState } from '#web/lib/use-draft.ts'
import { LimitedArea } from '#web/ui/limited-field.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import cards from '../reports.module.css'
import classes from './email.module.css'

const DRAFT_TEXTS: Readonly<Record<DraftState, string>> = {
  none: 'Replies go to you.',
  keeping: 'Replies go to you. Saving…',
  kept: 'Replies go to you. Your message is saved on this device.',
  refused: 'Replies go to you. This device is full: your message isn’t saved.',
}

interface EmailFieldsProps {
  report: WholeReport
  letter: LetterDraft
  /** The letter's text, prepared or written. */
  text: string
  prepared: string
  onChange: (letter: LetterDraft) => void
  /** By the names of the call's fields. */
  errors: Readonly<Record<string, string>>
  /** The letter is one that was begun before. */
  isRestored: boolean
  draftState: DraftState
  onStartAnew: () => void
  newest: ReportVersion | undefined
  nextVersion: number
  appendices: Appendices
}

export function EmailFields(props: EmailFieldsProps) {
  const { report, letter, text, prepared, onChange, errors } = props
  const { client, user: inspector } = report
  const to = { place: 'To', addresses: [client.email] }
  const lock = <IconLock size={18} stroke={1.75} aria-hidden="true" />
  return (
    <>
      {props.isRestored && (
        <div className={`${cards.strip} ${classes.strip}`} style={toneStyle('info')}>
          <IconRestore size={20} stroke={1.75} aria-hidden="true" />
          <span>We restored your message.</span>
          <Button variant="subtle" size="xs" onClick={props.onStartAnew}>
            Start over
          </Button>
        </div>
      )}
      <div className={classes.pair}>
        <TextInput label="To" value={client.email} readOnly rightSection={lock} error={errors.mail_to} />
        <TextInput label="From" value={inspector.email} readOnly rightSection={lock} />
      </div>
      <RecipientsField
        label="Cc"
        value={letter.cc}
        onChange={(cc) => onChange({ ...letter, cc })}
        others={[to, { place: 'Bcc', addresses: letter.bcc.addresses }]}
        error={errors.cc}
      />
      <ProposedAgent report={report} letter={letter} onChange={onChange} />
      <RecipientsField
        label="Bcc"
        value={letter.bcc}
        onChange={(bcc) => onChange({ ...letter, bcc })}
        others={[to, { place: 'Cc', addresses: letter.cc.addresses }]}
        error={errors.bcc}
      />
      <div>
        <LimitedArea
          label="Message"
          max={TEXT_FREE_MAX}
          autosize
          minRows={4}
          maxRows={14}
          value={text}
          error={errors.email_description}
          onChange={(event) => {
            const written = event.currentTarget.value
            onChange({ ...letter, text: written === prepared ? null : written })
          }}
        />
        <p className={classes.under}>
          <span role="status">{DRAFT_TEXTS[props.draftState]}</span>
          <span className={classes.count}>
            {text.length.toLocaleString('en-US')} of {TEXT_FREE_MAX.toLocaleString('en-US')} characters
          </span>
        </p>
      </div>
      <AttachmentLine
        inspectionId={report.inspection.id}
        newest={props.newest}
        nextVersion={props.nextVersion}
        appendices={props.appendices}
      />
    </>
  )
}

/** The buyer's agent of the inspection, one tap away from Cc: nobody gets a report unasked. */
function ProposedAgent({
  report,
  letter,
  onChange,
}: Pick<EmailFieldsProps, 'report' | 'letter' | 'onChange'>) {
  const { agent_email: email = '', agent_name: name = '' } = report.inspection.details ?? {}
  const { cc, bcc } = letter
  const present = [report.client.email, ...cc.addresses, ...bcc.addresses]
  if (email === '' || present.some((address) => isSameAddress(address, email))) return null
  const others = [
    { place: 'To', addresses: [report.client.email] },
    { place: 'Bcc', addresses: bcc.addresses },
  ]
  return (
    <Button
      variant="subtle"
      className={classes.agent}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => {
        const { value } = addTyped({ ...cc, typed: email }, 'Cc', others)
        onChange({ ...letter, cc: { ...value, typed: cc.typed } })
      }}
    >
      Add {name === '' ? email : `${name} (buyer’s agent)`} to Cc
    </Button>
  )
}
