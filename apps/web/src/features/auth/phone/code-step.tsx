// The second half of the dialog: the code, and another one after a wait.
import { CODE_DIGITS, OTP_MINUTES } from '@plumbline/contract/limits'
import { ResendLine } from '#web/features/auth/resend-line.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import classes from './phone.module.css'

interface CodeStepProps {
  /** Where the code went. */
  number: string
  code: string
  onChange: (code: string) => void
  error: string | null
  /** What was just done. */
  news: string
  /** Seconds until another code may be sent. */
  waitSeconds: number
  isBusy: boolean
  onResend: () => void
}

export function CodeStep({
  number,
  code,
  onChange,
  error,
  news,
  waitSeconds,
  isBusy,
  onResend,
}: CodeStepProps) {
  return (
    <div className={classes.step}>
      <p>
        We texted a {CODE_DIGITS}-digit code to <strong className={classes.number}>{number}</strong>. It
        expires in {OTP_MINUTES} minutes.
      </p>
      <CodeField autoFocus data-autofocus label="OTP code" value={code} error={error} onCode={onChange} />
      <ResendLine waitSeconds={waitSeconds} isBusy={isBusy} onResend={onResend}>
        <span role="status">{news === '' ? 'Didn’t get a code?' : news}</span>
      </ResendLine>
    </div>
  )
}
