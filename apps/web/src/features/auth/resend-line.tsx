// Under the field of a code: a word while none has come, and another code after a wait.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { clockOf } from '#web/lib/use-countdown.ts'
import classes from './code-field.module.css'

interface ResendLineProps {
  children: ReactNode
  /** Seconds until another code may be sent. */
  waitSeconds: number
  isBusy: boolean
  onResend: () => void
}

export function ResendLine({ children, waitSeconds, isBusy, onResend }: ResendLineProps) {
  return (
    <div className={classes.again}>
      {children}
      <Button variant="subtle" size="xs" disabled={waitSeconds > 0 || isBusy} onClick={onResend}>
        {waitSeconds > 0 ? `Send again in ${clockOf(waitSeconds)}` : 'Send again'}
      </Button>
    </div>
  )
}
