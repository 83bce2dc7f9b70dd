// /email-undo: the link that a mailbox got when its account's email was changed. It puts the email back when asked to:
// mail programs open links by themselves.
import { Button } from '@mantine/core'
import { authRoutes } from '@plumbline/contract/auth'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { ApiError, callOk } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './auth-card.module.css'

type State = 'asking' | 'busy' | { email: string } | { failure: string; isOver: boolean }

export function Component() {
  usePageTitle('Restore your email')
  const token = useLocation().hash.slice(1)
  const [state, setState] = useState<State>('asking')
  if (typeof state === 'object' && 'email' in state) return <Done email={state.email} />

  async function undo() {
    setState('busy')
    try {
      const { email } = await callOk(authRoutes.undoEmailChange, { token })
      setState({ email })
    } catch (error) {
      const isOver = error instanceof ApiError && (error.kind === 'refused' || error.status === 422)
      setState({ failure: failureText(error), isOver })
    }
  }

  const failed = typeof state === 'object' ? state : null
  return (
    <AuthCard
      title="Restore your email"
      subtitle="The email address on your account was changed. If this wasn’t you, restore it here."
    >
      <ul className={classes.effects}>
        <li>Your previous email is restored.</li>
        <li>All devices are signed out.</li>
        <li>Your current password stops working. We’ll email you a code to set a new one.</li>
      </ul>
      {failed && (
        <p role="alert" className={classes.work} style={toneStyle('failed')}>
          {failed.failure}
        </p>
      )}
      <div className={classes.buttons}>
        {!failed?.isOver && (
          <Button fullWidth loading={state === 'busy'} onClick={() => void undo()}>
            Restore my email
          </Button>
        )}
        {failed?.isOver && (
          <Button fullWidth component={Link} to="/login">
            Go to sign in
          </Button>
        )}
      </div>
    </AuthCard>
  )
}

function Done({ email }: { email: string }) {
  return (
    <AuthCard
      title="Your email is restored"
      subtitle={`Your account uses ${email} again. All devices were signed out.`}
    >
      <p role="status" className={classes.next}>
        Your old password no longer works. Set a new one to sign in, then check your account for other
        changes.
      </p>
      <div className={classes.buttons}>
        <Button fullWidth component={Link} to="/forgot-password" state={{ email }}>
          Set a new password
        </Button>
      </div>
    </AuthCard>
  )
}
