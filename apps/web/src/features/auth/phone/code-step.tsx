// The second half of the dialog: the code, and another one after a wait.
import { Button, TextInput } from '@mantine/core'
import { CODE_DIGITS, OTP_MINUTES } from '@plumbline/contract/limits'
import { clockOf } from '#web/lib/use-countdown.ts'
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
        A code of {CODE_DIGITS} digits is on its way to <strong className={classes.number}>{number}</strong>.
        It is valid for {OTP_MINUTES} minutes.
      </p>
      <TextInput
        autoFocus
        data-autofocus
        label="OTP code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={classes.code}
        maxLength={CODE_DIGITS + 4}
        value={code}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={classes.again}>
        <span role="status">{news === '' ? 'No code yet?' : news}</span>
        <Button variant="subtle" size="xs" disabled={waitSeconds > 0 || isBusy} onClick={onResend}>
          {waitSeconds > 0 ? `Send again in ${clockOf(waitSeconds)}` : 'Send again'}
        </Button>
      </div>
    </div>
  )
}
