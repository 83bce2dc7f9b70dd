// In place of the password, while many networks guess at it: a link by email that signs in.
import { Button } from '@mantine/core'
import { authRoutes } from '@plumbline/contract/auth'
import { SIGN_IN_LINK_MINUTES } from '@plumbline/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { ResendLine } from '#web/features/auth/resend-line.tsx'
import { callOk } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { toast } from '#web/ui/toast.tsx'
import classes from './auth-card.module.css'

interface MailedLinkCardProps {
  email: string
  /** Why a password is not asked for, in the server's words. */
  reason: string
  /** Back to email and password. */
  onStartOver: () => void
}

export default function MailedLinkCard({ email, reason, onStartOver }: MailedLinkCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  const wait = useCountdown()
  // Whoever comes here has pressed a button that is gone.
  useEffect(() => heading.current?.focus(), [])

  async function send() {
    setBusy(true)
    try {
      const { message, wait_seconds } = await callOk(authRoutes.askSignInLink, { email })
      setAnswer(message ?? null)
      wait.start(wait_seconds)
    } catch (error) {
      toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthCard title="Sign in by email" subtitle={reason} headingRef={heading}>
      <div className={classes.form}>
        <p role="status">
          {answer === null ? `We’ll email a link to ${email}.` : `${answer}.`} It works once and expires in{' '}
          {SIGN_IN_LINK_MINUTES} minutes.
        </p>
        {answer === null ? (
          <Button size="lg" fullWidth loading={isBusy} onClick={() => void send()}>
            Email me a sign-in link
          </Button>
        ) : (
          <ResendLine waitSeconds={wait.left} isBusy={isBusy} onResend={() => void send()}>
            <span>No email yet? Check the spam folder too.</span>
          </ResendLine>
        )}
      </div>
      <div className={classes.otherWays}>
        <Button variant="subtle" fullWidth onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </AuthCard>
  )
}
