// The email dialog: To and From fixed, Cc and Bcc, the message, what is attached; written, previewed, emailed.
import { Button } from '@mantine/core'
import { EMAIL_TEXT, isRecipient } from '@plumbline/contract/emails'
import { TEXT_FREE_MAX } from '@plumbline/contract/limits'
import type { ReportVersion } from '@plumbline/contract/reports'
import { FIELD } from '@plumbline/contract/texts'
import { IconEye, IconMail, IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { EmailFields } from '#web/features/reports/email/email-fields.tsx'
import { EmailPreview } from '#web/features/reports/email/email-preview.tsx'
import { prepareLetter } from '#web/features/reports/email/letter.ts'
import {
  isWritten,
  type LetterDraft,
  letterKeyOf,
  NO_DRAFT,
  useKeptLetter,
} from '#web/features/reports/email/letter-draft.ts'
import { addTyped } from '#web/features/reports/email/recipients-field.tsx'
import { useLetterReport } from '#web/features/reports/email/use-letter-report.ts'
import { useSendReport } from '#web/features/reports/email/use-send-report.ts'
import { type Issue, isBlocked } from '#web/features/reports/issue.ts'
import { IssueList, type IssueListProps } from '#web/features/reports/issue-list.tsx'
import type { WholeReport } from '#web/features/reports/report-subject.ts'
import type { Appendices } from '#web/features/reports/use-report-job.ts'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { charactersOver } from '#web/lib/limits.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { focusFirstError } from '#web/ui/forms.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './email.module.css'

export interface EmailDialogProps {
  onClose: () => void
  report: WholeReport
  /** The newest finished version. */
  newest: ReportVersion | undefined
  nextVersion: number
  appendices: Appendices
  /** Live. */
  issues: readonly Issue[]
  onAct: IssueListProps['onAct']
  /** The addresses of an email that was not delivered, to be mended. */
  copies: { cc: readonly string[]; bcc: readonly string[] } | null
}

/** There only while it is open. */
export function EmailDialog(props: EmailDialogProps) {
  const kept = useKeptLetter(props.report)
  if (kept === undefined) return null
  return (
    <Letter {...props} kept={props.copies === null ? kept : withCopies(kept ?? NO_DRAFT, props.copies)} />
  )
}

function withCopies(letter: LetterDraft, copies: NonNullable<EmailDialogProps['copies']>): LetterDraft {
  const { cc, bcc } = copies
  return { ...letter, cc: { addresses: [...cc], typed: '' }, bcc: { addresses: [...bcc], typed: '' } }
}

function Letter({ kept, ...props }: EmailDialogProps & { kept: LetterDraft | null }) {
  const { onClose, report, newest, nextVersion, appendices, issues, onAct } = props
  const blocks = issues.filter(({ isBlocking }) => isBlocking)
  const { client } = report
  const navigate = useNavigate()
  const body = useRef<HTMLDivElement>(null)
  const prepared = prepareLetter(report, report.user, useLetterReport(report.inspection.id))
  const [letter, setLetter] = useState(kept ?? NO_DRAFT)
  const [isRestored, setIsRestored] = useState(kept !== null && props.copies === null)
  const [isPreview, setIsPreview] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const draft = useDraft(report.user.id, letterKeyOf(report), prepared, kept !== null)
  const send = useSendReport()
  const text = letter.text ?? prepared
  const isHeld = isBlocked(issues)

  const change = (changed: LetterDraft) => {
    setLetter(changed)
    setRefused({})
    if (isWritten(changed)) draft.keep(JSON.stringify(changed))
    else void draft.drop()
  }
  const startAnew = () => {
    setLetter(NO_DRAFT)
    setIsRestored(false)
    setRefused({})
    void draft.drop()
    body.current?.querySelector('textarea')?.focus()
  }
  /** What is still being typed counts as added. Gives the whole letter; null where something in it is wrong. */
  const finish = (): LetterDraft | null => {
    const to = { place: 'To', addresses: [client.email] }
    const cc = addTyped(letter.cc, 'Cc', [to, { place: 'Bcc', addresses: letter.bcc.addresses }]).value
    const bcc = addTyped(letter.bcc, 'Bcc', [to, { place: 'Cc', addresses: cc.addresses }]).value
    const whole = { ...letter, cc, bcc }
    if (letter.cc.typed !== '' || letter.bcc.typed !== '') change(whole)
    const isRight =
      [...cc.addresses, ...bcc.addresses].every(isRecipient) && charactersOver(text, TEXT_FREE_MAX) === 0
    if (isRight) return whole
    setIsPreview(false)
    focusFirstError(body.current)
    return null
  }
  const submit = () => {
    const whole = isHeld || send.isPending ? null : finish()
    if (!whole) return
    const mail = {
      client_id: client.id,
      inspection_id: report.inspection.id,
      ...appendices,
      email_description: text,
      mail_to: client.email,
      mail_from: report.user.email,
      cc: [...whole.cc.addresses],
      bcc: [...whole.bcc.addresses],
    }
    send.mutate(mail, {
      onSuccess: async (answer) => {
        await draft.drop()
        toast.success(answer.message ?? EMAIL_TEXT.queued, {
          action: { label: 'Email Logs', onClick: () => void navigate('/mail-logs') },
        })
        onClose()
      },
      onError: (error) => {
        const wrong = fieldErrors(error)
        setRefused(wrong)
        toast.error(errorText(error))
        if (Object.keys(wrong).length > 0) {
          setIsPreview(false)
          focusFirstError(body.current)
        }
      },
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  const errors = {
    ...refused,
    ...(text.length > TEXT_FREE_MAX ? { email_description: FIELD.tooLong(TEXT_FREE_MAX) } : {}),
  }
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title={isPreview ? 'Preview email' : 'Email report'}
      size={680}
      footer={
        <>
          <Button
            variant="subtle"
            className={classes.toggle}
            leftSection={
              isPreview ? (
                <IconPencil size={20} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconEye size={20} stroke={1.75} aria-hidden="true" />
              )
            }
            onClick={() => {
              if (isPreview) setIsPreview(false)
              else if (finish()) setIsPreview(true)
            }}
          >
            {isPreview ? 'Edit' : 'Preview email'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            leftSection={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
            disabled={isHeld}
            loading={send.isPending}
            onClick={submit}
          >
            Email report
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends from any field in it; the button does the same */}
      <div ref={body} className={classes.body} onKeyDown={onKeyDown}>
        {blocks.length > 0 && (
          <div role="alert">
            <IssueList issues={blocks} onAct={onAct} />
          </div>
        )}
        {isPreview ? (
          <EmailPreview report={report} letter={{ ...letter, text }} appendices={appendices} />
        ) : (
          <EmailFields
            report={report}
            letter={letter}
            text={text}
            prepared={prepared}
            onChange={change}
            errors={errors}
            isRestored={isRestored}
            draftState={draft.state}
            onStartAnew={startAnew}
            newest={newest}
            nextVersion={nextVersion}
            appendices={appendices}
          />
        )}
      </div>
    </ResponsiveDialog>
  )
}
