// The second half of the dialog: the code, and another one after a wait.
import { TextInput } from '@mantine/core'
import { CODE_DIGITS, OTP_MINUTES } from '@plumbline/contract/limits'
import { ResendLine } from '#web/features/auth/resend-line.tsx'
import field from '../code-field.module.css'
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
      <TextInput
        autoFocus
        data-autofocus
        label="OTP code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={field.code}
        value={code}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <ResendLine waitSeconds={waitSeconds} isBusy={isBusy} onResend={onResend}>
        <span role="status">{news === '' ? 'Didn’t get a code?' : news}</span>
      </ResendLine>
    </div>
  )
}
