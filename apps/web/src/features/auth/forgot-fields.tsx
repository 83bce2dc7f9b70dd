// The fields of the three steps of a forgotten password.
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CODE_DIGITS, MAIL_AGAIN_MINUTES, PASSWORD_MIN, RESET_CODE_MINUTES } from '@plumbline/contract/limits'
import type { ForgotValues } from '#web/features/auth/forgot-steps.ts'
import { ResendLine } from '#web/features/auth/resend-line.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

interface StepProps {
  form: UseFormReturnType<ForgotValues>
}

export function EmailStep({ form }: StepProps) {
  return (
    <TextInput
      label="Email"
      description="The email you sign in with."
      type="email"
      inputMode="email"
      autoComplete="username"
      {...form.getInputProps('email')}
    />
  )
}

interface ResetCodeStepProps extends StepProps {
  /** Seconds until another code may be sent. */
  waitSeconds: number
  isBusy: boolean
  onResend: () => void
}

export function ResetCodeStep({ form, waitSeconds, isBusy, onResend }: ResetCodeStepProps) {
  return (
    <>
      <p>
        If {form.values.email.trim()} has an account, we email it a {CODE_DIGITS}-digit code and a link, once
        every {MAIL_AGAIN_MINUTES} minutes at most. Both are valid for {RESET_CODE_MINUTES} minutes.
      </p>
      <CodeField
        label="Password reset code"
        {...form.getInputProps('reset_code')}
        value={form.values.reset_code}
        onCode={(code) => form.setFieldValue('reset_code', code)}
      />
      <ResendLine waitSeconds={waitSeconds} isBusy={isBusy} onResend={onResend}>
        <span>No email yet? Check the spam folder too.</span>
      </ResendLine>
    </>
  )
}

export function PasswordStep({ form }: StepProps) {
  return (
    <>
      <input type="text" hidden autoComplete="username" value={form.values.email} readOnly />
      <PasswordField
        label="New password"
        what="new password"
        description={`At least ${PASSWORD_MIN} characters. You’ll be signed out on all devices.`}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="Confirm password"
        what="confirmed password"
        description="Re-enter your password"
        autoComplete="new-password"
        {...form.getInputProps('confirm_password')}
      />
    </>
  )
}
