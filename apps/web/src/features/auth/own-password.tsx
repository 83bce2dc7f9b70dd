// After a sign-in with a password that another chose, which was its only one: the owner chooses one (ADR 108).
import { Button } from '@mantine/core'
import { authRoutes, UpdatePasswordRequest } from '@plumbline/contract/auth'
import { TEXT } from '@plumbline/contract/texts'
import { useEffect, useRef, useState } from 'react'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { callOk } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { focusFirstError, useValidatedForm } from '#web/ui/forms.ts'
import { checkRepeat, type NewPassword, NewPasswordFields } from '#web/ui/new-password-fields.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { toast } from '#web/ui/toast.tsx'
import classes from './auth-card.module.css'

interface OwnPasswordProps {
  email: string
  /** What was just signed in with; the change asks for it, and nobody should have to type it twice. */
  first: string
  onDone: () => void
}

interface Values extends NewPassword, Record<string, unknown> {
  old_password: string
}

const TITLE = 'Choose your own password'

export default function OwnPassword({ email, first, onDone }: OwnPasswordProps) {
  usePageTitle(TITLE)
  const heading = useRef<HTMLHeadingElement>(null)
  const formElement = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useValidatedForm<Values>({
    schema: UpdatePasswordRequest,
    initialValues: { old_password: first, new_password: '', confirm_password: '' },
    extraChecks: checkRepeat,
  })
  // Whoever comes here has pressed a button that is gone. What follows the heading must be heard before the fields.
  useEffect(() => heading.current?.focus(), [])

  async function submit({ old_password, new_password }: Values) {
    setBusy(true)
    try {
      await callOk(authRoutes.updatePassword, { old_password, new_password })
      onDone()
      toast.success(TEXT.passwordChanged)
    } catch (error) {
      const errors = fieldErrors(error)
      form.setErrors(errors)
      if ('new_password' in errors) focusFirstError(formElement.current)
      else toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthCard
      title={TITLE}
      subtitle="The password you signed in with was set by someone else. It won’t work again."
      headingRef={heading}
    >
      <form
        ref={formElement}
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(submit, () => focusFirstError(formElement.current))}
      >
        {/* Password managers ask whose password it is. */}
        <input type="text" hidden autoComplete="username" value={email} readOnly />
        <NewPasswordFields inputProps={form.getInputProps} />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          Change Password
        </Button>
      </form>
      <p className={classes.later}>
        You can also do this later in My Account, Change Password, while you’re signed in here; it asks for
        the password that was set for you. Once you’re signed out, use Forgot Password to get a code by email.
      </p>
      <Button variant="subtle" fullWidth disabled={isBusy} onClick={onDone}>
        Not now
      </Button>
    </AuthCard>
  )
}
