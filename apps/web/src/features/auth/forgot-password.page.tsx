// /forgot-password: the email, the code that is mailed to it, the new password twice; ends at /login. The link of that
// mail opens the last step.
import { Anchor, Button } from '@mantine/core'
import { authRoutes } from '@plumbline/contract/auth'
import { TEXT } from '@plumbline/contract/texts'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { EmailStep, PasswordStep, ResetCodeStep } from '#web/features/auth/forgot-fields.tsx'
import {
  EMPTY,
  type ForgotValues,
  repeatError,
  STEP_FIELDS,
  STEP_SCHEMAS,
} from '#web/features/auth/forgot-steps.ts'
import { ResetByLink } from '#web/features/auth/reset-by-link.tsx'
import { ApiError, callOk } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { accessToken, endSession } from '#web/lib/session.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { afterLayers } from '#web/ui/back-layers.ts'
import { FormSteps } from '#web/ui/form-steps.tsx'
import { useValidatedForm } from '#web/ui/forms.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { toast } from '#web/ui/toast.tsx'
import { useFormSteps } from '#web/ui/use-form-steps.ts'
import classes from './auth-card.module.css'

const TITLES = ['Your email', 'Reset code', 'New password'] as const
const ACTIONS = ['Send code', 'Continue', 'Change Password'] as const
const CODE = 1
const PASSWORD = 2

export function Component() {
  usePageTitle('Forgot Password')
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)

  /** Whoever was signed in here is so no longer: all sessions have ended. */
  function onDone(email: string) {
    if (accessToken() !== null) endSession('expired')
    // The end of a session leads there as well, and knows no email.
    afterLayers(() => navigate('/login', { replace: true, state: { email } }))
    toast.success(TEXT.passwordChanged)
  }

  return token === '' ? <Steps onDone={onDone} /> : <ResetByLink key={token} token={token} onDone={onDone} />
}

function Steps({ onDone }: { onDone: (email: string) => void }) {
  const { state } = useLocation()
  const { step, goTo, showErrors, formRef, headingRef, focusError } = useFormSteps(STEP_FIELDS)
  const [isBusy, setBusy] = useState(false)
  const resendWait = useCountdown()
  const form = useValidatedForm<ForgotValues>({
    schema: STEP_SCHEMAS[step] ?? STEP_SCHEMAS[0],
    initialValues: { ...EMPTY, email: typeof state?.email === 'string' ? state.email : '' },
    extraChecks: (values) => (step === PASSWORD ? repeatError(values) : {}),
  })

  async function sendCode({ email }: ForgotValues) {
    const { message, wait_seconds } = await callOk(authRoutes.forgotPassword, { email })
    if (message === TEXT.resetCodeSent) toast.success(message)
    else toast.info(message ?? TEXT.mailedJustNow)
    resendWait.start(wait_seconds)
    form.setFieldValue('reset_code', '')
  }

  async function setPassword({ email, reset_code, password }: ForgotValues) {
    await callOk(authRoutes.resetForgotPassword, { email, reset_code, password })
    onDone(email.trim())
  }

  async function submit(values: ForgotValues) {
    await run(async () => {
      if (step === PASSWORD) return setPassword(values)
      if (step === CODE) {
        const { email, reset_code } = values
        await callOk(authRoutes.checkResetCode, { email, reset_code })
      } else {
        await sendCode(values)
      }
      goTo(step + 1)
    })
  }

  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  /** A status false is the server's message in a toast (section 8); it is about the code, and stands there too. */
  function refuse(error: unknown) {
    toast.error(failureText(error))
    const isRefused = error instanceof ApiError && error.kind === 'refused'
    const errors = isRefused && step > 0 ? { reset_code: error.message } : fieldErrors(error)
    showErrors(form, errors)
  }

  return (
    <AuthCard title="Forgot Password" subtitle="We’ll email you a code to set a new password.">
      <div className={classes.steps}>
        <FormSteps titles={TITLES} step={step} headingRef={headingRef} />
      </div>
      <form ref={formRef} noValidate className={classes.form} onSubmit={form.onSubmit(submit, focusError)}>
        {step === 0 && <EmailStep form={form} />}
        {step === CODE && (
          <ResetCodeStep
            form={form}
            waitSeconds={resendWait.left}
            isBusy={isBusy}
            onResend={() => run(() => sendCode(form.getValues()))}
          />
        )}
        {step === PASSWORD && <PasswordStep form={form} />}
        <div className={classes.buttons}>
          {step > 0 && (
            <Button variant="default" size="lg" onClick={() => goTo(step - 1)}>
              Back
            </Button>
          )}
          <Button type="submit" size="lg" loading={isBusy}>
            {ACTIONS[step]}
          </Button>
        </div>
      </form>
      <p className={classes.other}>
        <Anchor component={Link} to="/login" inherit>
          Back to Sign In
        </Anchor>
      </p>
    </AuthCard>
  )
}
