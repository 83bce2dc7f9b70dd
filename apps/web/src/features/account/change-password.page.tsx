// /my-account/change-password: the old password, the new one twice; ends at /my-account.
import { Anchor, Button } from '@mantine/core'
import { authRoutes, UpdatePasswordRequest } from '@plumbline/contract/auth'
import { TEXT } from '@plumbline/contract/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, callOk } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { useIsImpersonating, useUser } from '#web/lib/use-session.ts'
import { focusFirstError, useValidatedForm } from '#web/ui/forms.ts'
import { checkRepeat, type NewPassword, NewPasswordFields } from '#web/ui/new-password-fields.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FootBar } from '#web/ui/shell-slots.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './account-form.module.css'

interface Values extends NewPassword, Record<string, unknown> {
  old_password: string
}

const EMPTY: Values = { old_password: '', new_password: '', confirm_password: '' }
const FORM_ID = 'change-password'

export function Component() {
  const isImpersonating = useIsImpersonating()
  return (
    <>
      <PageHeader
        title="Change Password"
        subtitle={isImpersonating ? `${TEXT.notAsUser}.` : 'Your other devices will be signed out.'}
        back={{ to: '/my-account', label: 'My Account' }}
      />
      {!isImpersonating && <PasswordForm />}
    </>
  )
}

function PasswordForm() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const user = useUser()
  const formElement = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useValidatedForm<Values>({
    schema: UpdatePasswordRequest,
    initialValues: EMPTY,
    extraChecks: checkRepeat,
  })

  async function submit({ old_password, new_password }: Values) {
    setBusy(true)
    try {
      await callOk(authRoutes.updatePassword, { old_password, new_password })
      void queries.invalidateQueries({ queryKey: queryKeys.sessions })
      navigate('/my-account')
      toast.success(TEXT.passwordChanged)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  /** Section 8: a wrong old password is said under its field, in the server's words. */
  function refuse(error: unknown) {
    const isOldWrong = error instanceof ApiError && (error.kind === 'refused' || error.status === 429)
    const errors = isOldWrong ? { old_password: failureText(error) } : fieldErrors(error)
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) focusFirstError(formElement.current)
    else toast.error(failureText(error))
  }

  const buttons = (
    <>
      <Button component={Link} to="/my-account" variant="default">
        Cancel
      </Button>
      <Button type="submit" form={FORM_ID} loading={isBusy}>
        Change Password
      </Button>
    </>
  )

  return (
    <>
      <form
        id={FORM_ID}
        ref={formElement}
        noValidate
        className={classes.card}
        data-narrow
        onSubmit={form.onSubmit(submit, () => focusFirstError(formElement.current))}
      >
        {/* Password managers ask whose password it is. */}
        <input type="text" hidden autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordField
          label="Old password"
          what="old password"
          autoComplete="current-password"
          {...form.getInputProps('old_password')}
        />
        <Anchor component={Link} to="/forgot-password" className={classes.aside}>
          Forgot Password
        </Anchor>
        <NewPasswordFields inputProps={form.getInputProps} />
        <div className={classes.buttons}>{buttons}</div>
      </form>
      <FootBar>{buttons}</FootBar>
    </>
  )
}
