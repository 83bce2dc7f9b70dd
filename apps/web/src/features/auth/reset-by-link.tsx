// The link of a reset mail: the last step of a forgotten password at once, without a code.
import { Button } from '@mantine/core'
import { authRoutes, ResetByLinkRequest } from '@plumbline/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { PasswordStep } from '#web/features/auth/forgot-fields.tsx'
import { EMPTY, type ForgotValues, repeatError } from '#web/features/auth/forgot-steps.ts'
import { ApiError, callOk } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { focusFirstError, useValidatedForm } from '#web/ui/forms.ts'
import { toast } from '#web/ui/toast.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './auth-card.module.css'

interface ResetByLinkProps {
  /** What stood behind the #. */
  token: string
  onDone: (email: string) => void
}

export function ResetByLink({ token, onDone }: ResetByLinkProps) {
  // Asking uses nothing up: mail programs open links by themselves.
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => callOk(authRoutes.checkResetLink, { token }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (link.data) return <NewPasswordCard token={token} email={link.data.email} onDone={onDone} />
  return (
    <AuthCard title="Forgot Password">
      {link.error && (
        <>
          <p role="alert" className={classes.work} style={{ ...toneStyle('failed'), marginTop: 20 }}>
            {failureText(link.error)}
          </p>
          {link.error instanceof ApiError && link.error.kind === 'network' ? (
            <Button size="lg" fullWidth loading={link.isFetching} onClick={() => void link.refetch()}>
              Try again
            </Button>
          ) : (
            <Button size="lg" fullWidth component={Link} to="/forgot-password" replace>
              Email me a new one
            </Button>
          )}
        </>
      )}
    </AuthCard>
  )
}

function NewPasswordCard({ token, email, onDone }: ResetByLinkProps & { email: string }) {
  const element = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useValidatedForm<ForgotValues>({
    schema: ResetByLinkRequest,
    initialValues: { ...EMPTY, token, email },
    extraChecks: repeatError,
  })

  async function submit({ password }: ForgotValues) {
    setBusy(true)
    try {
      await callOk(authRoutes.resetByLink, { token, password })
      onDone(email)
    } catch (error) {
      toast.error(failureText(error))
      form.setErrors(fieldErrors(error))
      focusFirstError(element.current)
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthCard title="Forgot Password" subtitle={`Set a new password for ${email}.`}>
      <form
        ref={element}
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(submit, () => focusFirstError(element.current))}
      >
        <PasswordStep form={form} />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          Change Password
        </Button>
      </form>
    </AuthCard>
  )
}
