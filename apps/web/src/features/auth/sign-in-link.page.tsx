// /sign-in-link: a mailed link that signs in, once. It does so when asked to: mail programs open links by themselves.
import { Button } from '@mantine/core'
import type { SecondFactorAsked } from '@plumbline/contract/second-factor'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { type SignedIn, signInByLink } from '#web/features/auth/sign-in.ts'
import { ApiError } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './auth-card.module.css'

const SecondStep = lazyComponent(() => import('#web/features/auth/second-step.tsx'))

export function Component() {
  usePageTitle('Sign In')
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<SecondFactorAsked | null>(null)
  const [failed, setFailed] = useState<{ text: string; isOver: boolean } | null>(null)

  async function submit() {
    setBusy(true)
    try {
      goOn(await signInByLink(token))
    } catch (error) {
      if (error instanceof ApiError && error.secondFactor !== undefined)
        setAsked(error.secondFactor as SecondFactorAsked)
      else {
        const isOver = error instanceof ApiError && (error.kind === 'refused' || error.status === 422)
        setFailed({ text: failureText(error), isOver })
      }
    } finally {
      setBusy(false)
    }
  }

  function goOn({ page }: SignedIn) {
    navigate(page, { replace: true })
  }

  if (asked)
    return (
      <SecondStep asked={asked} onDone={goOn} onStartOver={() => navigate('/login', { replace: true })} />
    )
  return (
    <AuthCard title="Sign In" subtitle="You opened the link that we emailed you.">
      {failed && (
        <p role="alert" className={classes.work} style={{ ...toneStyle('failed'), marginTop: 20 }}>
          {failed.text}
        </p>
      )}
      <div className={classes.form}>
        {failed?.isOver ? (
          <Button size="lg" fullWidth component={Link} to="/login">
            Go to sign in
          </Button>
        ) : (
          <Button size="lg" fullWidth loading={isBusy} onClick={() => void submit()}>
            Sign In
          </Button>
        )}
      </div>
    </AuthCard>
  )
}
