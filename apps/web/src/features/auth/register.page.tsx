// /register: three steps with Back; ends at /plans with the returned token stored.
import { Anchor, Button } from '@mantine/core'
import { authRoutes } from '@plumbline/contract/auth'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { AddressStep, CompanyStep, PersonalStep } from '#web/features/auth/register-fields.tsx'
import {
  confirmError,
  EMPTY,
  type RegisterValues,
  STEP_SCHEMAS,
  stepOfErrors,
} from '#web/features/auth/register-steps.ts'
import { useEmailTaken } from '#web/features/auth/use-email-taken.ts'
import { ApiError, callOk } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { keepUser, startSession } from '#web/lib/session.ts'
import { focusFirstError, useValidatedForm } from '#web/ui/forms.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { toast } from '#web/ui/toast.tsx'
import classes from './auth-card.module.css'

const STEPS = [
  { title: 'About you', Fields: PersonalStep },
  { title: 'Address', Fields: AddressStep },
  { title: 'License and company', Fields: CompanyStep },
] as const
const LAST = STEPS.length - 1

export function Component() {
  usePageTitle('Create Account')
  const navigate = useNavigate()
  const formElement = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const form = useValidatedForm<RegisterValues>({
    schema: STEP_SCHEMAS[step] ?? STEP_SCHEMAS[0],
    initialValues: EMPTY,
    extraChecks: (values) => (step === 0 ? confirmError(values) : {}),
  })
  const isTaken = useEmailTaken(form.values.email)
  const { title, Fields } = STEPS[step] ?? STEPS[0]

  function goTo(next: number) {
    setStep(next)
    // The new step's heading is read, then its fields follow.
    requestAnimationFrame(() => heading.current?.focus())
  }

  async function submit(values: RegisterValues) {
    if (step < LAST) {
      if (step > 0 || !isTaken) goTo(step + 1)
      return
    }
    setBusy(true)
    try {
      const { confirm_password: _, profile_image, ...fields } = values
      const { token, user } = await callOk(
        authRoutes.register,
        profile_image === null ? fields : { ...fields, profile_image },
      )
      startSession(token)
      keepUser(user)
      navigate('/plans', { replace: true })
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  /** Section 8: a 422 shows the server's message; its step opens with the wrong fields marked. */
  function refuse(error: unknown) {
    const errors = fieldErrors(error)
    const fields = Object.keys(errors)
    if (fields.length > 0) {
      setStep(stepOfErrors(fields))
      form.setErrors(errors)
      focusFirstError(formElement.current)
    }
    toast.error(
      error instanceof ApiError && (error.status === 422 || error.kind === 'network' || error.status === 429)
        ? error.message
        : TEXT.somethingWrongToast,
    )
  }

  return (
    <AuthCard title="Create Account" subtitle="30 days free, no card needed." isWide>
      <div className={classes.stepHead}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <span className={classes.stepCount}>
          Step {step + 1} of {STEPS.length}
        </span>
      </div>
      <div className={classes.stepBar} aria-hidden="true">
        {STEPS.map(({ title: name }, index) => (
          <span key={name} data-reached={index <= step || undefined} />
        ))}
      </div>
      <form
        ref={formElement}
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(submit, () => focusFirstError(formElement.current))}
      >
        <Fields form={form} emailError={isTaken ? FIELD.emailTaken : null} />
        <div className={classes.buttons}>
          {step > 0 && (
            <Button variant="default" size="lg" onClick={() => goTo(step - 1)}>
              Back
            </Button>
          )}
          <Button type="submit" size="lg" loading={isBusy} disabled={step === 0 && isTaken}>
            {step < LAST ? 'Continue' : 'Create Account'}
          </Button>
        </div>
      </form>
      <p className={classes.other}>
        Have an account?{' '}
        <Anchor component={Link} to="/login" inherit>
          Sign In
        </Anchor>
      </p>
    </AuthCard>
  )
}
