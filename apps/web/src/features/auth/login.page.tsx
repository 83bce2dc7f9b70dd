// /login: email, password, Sign In.
import { Anchor, Button, TextInput } from '@mantine/core'
import { PASSWORD_MAX } from '@plumbline/contract/limits'
import type { SecondFactorAsked } from '@plumbline/contract/second-factor'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { email, requiredText } from '@plumbline/contract/wire'
import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { KeptWorkCard } from '#web/features/auth/kept-work-card.tsx'
import { type SignedIn, signIn } from '#web/features/auth/sign-in.ts'
import { ApiError } from '#web/lib/api.ts'
import { focusFirstError, useValidatedForm } from '#web/ui/forms.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PlainHttpNotice } from '#web/ui/plain-http-notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './auth-card.module.css'

/** Few need it, and the page of a sign-in is to be there at once. */
const SecondStep = lazyComponent(() => import('#web/features/auth/second-step.tsx'))
const MailedLinkCard = lazyComponent(() => import('#web/features/auth/mailed-link-card.tsx'))
const OwnPassword = lazyComponent(() => import('#web/features/auth/own-password.tsx'))

const LoginForm = z.object({
  email: email(FIELD.emailRequired, FIELD.emailInvalidAddress),
  password: requiredText(FIELD.passwordRequired, PASSWORD_MAX),
})

export function Component() {
  usePageTitle('Sign In')
  const navigate = useNavigate()
  const formElement = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<SecondFactorAsked | null>(null)
  /** Why a password does not sign in from here; null: it may. */
  const [linkOnly, setLinkOnly] = useState<string | null>(null)
  /** Where a first password leads, once there is one of the person's own. */
  const [next, setNext] = useState<string | null>(null)
  const form = useValidatedForm({
    schema: LoginForm,
    initialValues: { email: emailOf(useLocation().state), password: '' },
  })

  async function submit(values: { email: string; password: string }) {
    setBusy(true)
    try {
      goOn(await signIn(values.email.trim(), values.password))
    } catch (error) {
      if (error instanceof ApiError && error.secondFactor !== undefined)
        setAsked(error.secondFactor as SecondFactorAsked)
      else if (error instanceof ApiError && error.signInBy === 'mailed_link') setLinkOnly(error.message)
      else toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  function goOn({ page, isFirstPassword }: SignedIn) {
    if (isFirstPassword) setNext(page)
    else navigate(page, { replace: true })
  }

  function startOver() {
    setAsked(null)
    setLinkOnly(null)
    form.setFieldValue('password', '')
  }

  if (next !== null)
    return (
      <OwnPassword
        email={form.values.email.trim()}
        first={form.values.password}
        onDone={() => navigate(next, { replace: true })}
      />
    )
  if (asked)
    return (
      <>
        <KeptWorkCard />
        <SecondStep asked={asked} onDone={goOn} onStartOver={startOver} />
      </>
    )
  if (linkOnly !== null)
    return (
      <>
        <KeptWorkCard />
        <MailedLinkCard email={form.values.email.trim()} reason={linkOnly} onStartOver={startOver} />
      </>
    )
  return (
    <>
      <KeptWorkCard />
      <AuthCard title="Sign In">
        <PlainHttpNotice />
        <form
          ref={formElement}
          noValidate
          className={classes.form}
          onSubmit={form.onSubmit(submit, () => focusFirstError(formElement.current))}
        >
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            {...form.getInputProps('email')}
          />
          <PasswordField
            label="Password"
            what="password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Anchor component={Link} to="/forgot-password" className={classes.aside}>
            Forgot Password
          </Anchor>
          <Button type="submit" size="lg" fullWidth loading={isBusy}>
            Sign In
          </Button>
        </form>
        <p className={classes.other}>
          New to Plumbline?{' '}
          <Anchor component={Link} to="/register" inherit>
            Create Account
          </Anchor>
        </p>
      </AuthCard>
    </>
  )
}

/** The email that /forgot-password ends with. */
function emailOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : ''
}

/** Section 8: 400 says "Wrong Credentials!"; an inactive account says so (decision 2); so does being asked to wait. */
function failureText(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 400) return TEXT.wrongCredentials
    if (error.status === 403 || error.status === 429) return error.message
  }
  return TEXT.somethingWrongToast
}
