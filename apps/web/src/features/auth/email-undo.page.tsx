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
  usePageTitle('Put your email back')
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
      title="Put your email back"
      subtitle="The email of your account was changed. If this was not you, take it back here."
    >
      <ul className={classes.effects}>
        <li>You sign in with the email of before again.</li>
        <li>Everybody is signed out, on all devices.</li>
        <li>The password of now ends. You set a new one by a code that we mail to you.</li>
      </ul>
      {failed && (
        <p role="alert" className={classes.work} style={toneStyle('failed')}>
          {failed.failure}
        </p>
      )}
      <div className={classes.buttons}>
        {!failed?.isOver && (
          <Button fullWidth loading={state === 'busy'} onClick={() => void undo()}>
            Put my email back
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
      title="Your email is back"
      subtitle={`You sign in with ${email} again. Everybody is signed out.`}
    >
      <p role="status" className={classes.next}>
        Set a new password now: nobody can sign in before you do. Then look through your account for what was
        changed.
      </p>
      <div className={classes.buttons}>
        <Button fullWidth component={Link} to="/forgot-password" state={{ email }}>
          Set a new password
        </Button>
      </div>
    </AuthCard>
  )
}
