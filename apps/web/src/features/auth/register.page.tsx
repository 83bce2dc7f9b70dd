// /register: three steps with Back; ends at /plans with the returned token stored.
import { Anchor, Button } from '@mantine/core'
import { authRoutes } from '@plumbline/contract/auth'
import { FIELD } from '@plumbline/contract/texts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AccountStep } from '#web/features/auth/account-step.tsx'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import {
  confirmError,
  EMPTY,
  NOT_KEPT,
  phoneError,
  type RegisterValues,
  STEP_FIELDS,
  STEP_SCHEMAS,
  unexpiredCode,
} from '#web/features/auth/register-steps.ts'
import { callOk } from '#web/lib/api.ts'
import { deviceId } from '#web/lib/device-id.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { keepUser, startSession } from '#web/lib/session.ts'
import { NOBODY, useFormDraft } from '#web/lib/use-form-draft.ts'
import { AddressFields, CompanyFields } from '#web/shared/profile/profile-fields.tsx'
import { useEmailTaken } from '#web/shared/profile/use-email-taken.ts'
import { useProvedPhone } from '#web/shared/profile/use-proved-phone.tsx'
import { FormSteps } from '#web/ui/form-steps.tsx'
import { useValidatedForm } from '#web/ui/forms.ts'
import { KeptForm } from '#web/ui/kept-form.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { toast } from '#web/ui/toast.tsx'
import { useFormSteps } from '#web/ui/use-form-steps.ts'
import classes from './auth-card.module.css'

const TITLES = ['About you', 'Address', 'License and company'] as const
const LAST = TITLES.length - 1

export function Component() {
  usePageTitle('Create Account')
  const navigate = useNavigate()
  const { step, goTo, showErrors, formRef, headingRef, focusError } = useFormSteps(STEP_FIELDS)
  const [isBusy, setBusy] = useState(false)
  const form = useValidatedForm<RegisterValues>({
    schema: STEP_SCHEMAS[step] ?? STEP_SCHEMAS[0],
    initialValues: EMPTY,
    extraChecks: (values) =>
      step === 0 ? { ...confirmError(values), ...phoneError(values, Date.now()) } : {},
  })
  const isTaken = useEmailTaken(form.values.email)
  const phone = useProvedPhone(
    (proved) => {
      form.setValues({ ...proved, phone_proved_at: Date.now() })
      form.clearFieldError('phone_number')
    },
    '',
    {
      sent: unexpiredCode(form.values, Date.now()),
      onSent: (phone_sent) => form.setValues({ phone_sent }),
    },
  )
  const draft = useFormDraft({
    form,
    empty: EMPTY,
    userId: NOBODY,
    key: 'register',
    secret: NOT_KEPT,
    onRestored: (values) => {
      form.setErrors(phoneError(values, Date.now()))
      if (unexpiredCode(values, Date.now()) !== null) phone.open()
    },
  })

  async function submit(values: RegisterValues) {
    if (step < LAST) {
      if (step > 0 || !isTaken) goTo(step + 1)
      return
    }
    const ended = phoneError(values, Date.now())
    if (ended.phone_number !== undefined) return showErrors(form, ended)
    setBusy(true)
    try {
      const { confirm_password: _, phone_proved_at: __, phone_sent: ___, profile_image, ...fields } = values
      const { token, user } = await callOk(authRoutes.register, {
        ...fields,
        device_id: deviceId(),
        ...(profile_image === null ? {} : { profile_image }),
      })
      draft.finish()
      startSession(token)
      keepUser(user)
      navigate('/plans', { replace: true, state: { isNew: true } })
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  function startOver() {
    phone.reset()
    goTo(0)
  }

  /** Section 8: a 422 shows the server's message; its step opens with the wrong fields marked. */
  function refuse(error: unknown) {
    const errors = fieldErrors(error)
    // A proof that is used up or too old: the number is proved anew.
    if (errors.phone_number !== undefined) form.setFieldValue('phone_token', '')
    showErrors(form, errors)
    toast.error(failureText(error))
  }

  return (
    <AuthCard title="Create Account" subtitle="30 days free, no card needed." isWide>
      <div className={classes.steps}>
        <FormSteps titles={TITLES} step={step} headingRef={headingRef} />
      </div>
      <form ref={formRef} noValidate className={classes.form} onSubmit={form.onSubmit(submit, focusError)}>
        <KeptForm draft={draft} butFor="the password and the logo" onStartOver={startOver} />
        {step === 0 && (
          <AccountStep
            form={form}
            emailError={isTaken ? FIELD.emailTaken : null}
            isPhoneProved={form.values.phone_token !== '' && form.errors.phone_number === undefined}
            onVerifyPhone={phone.open}
          />
        )}
        {step === 1 && <AddressFields form={form} />}
        {step === LAST && <CompanyFields form={form} />}
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
      {phone.dialog}
      {step === LAST && <Terms />}
      <p className={classes.other}>
        Have an account?{' '}
        <Anchor component={Link} to="/login" inherit>
          Sign In
        </Anchor>
      </p>
    </AuthCard>
  )
}

/** Decision 27. They open beside the form, which keeps what was typed. */
function Terms() {
  return (
    <p className={classes.other}>
      By creating an account, you agree to the{' '}
      <Anchor href="/terms-of-use" target="_blank" inherit>
        Terms of Use
      </Anchor>{' '}
      and the{' '}
      <Anchor href="/privacy-policy" target="_blank" inherit>
        Privacy Policy
      </Anchor>
      .
    </p>
  )
}
