// The first step of registration: who it is, the number that is proved, the password.
import type { UseFormReturnType } from '@mantine/form'
import { PASSWORD_MIN } from '@plumbline/contract/limits'
import type { RegisterValues } from '#web/features/auth/register-steps.ts'
import { PersonalFields } from '#web/shared/profile/profile-fields.tsx'
import { VerifiedPhoneField } from '#web/shared/profile/verified-phone-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import classes from './auth-card.module.css'

interface AccountStepProps {
  form: UseFormReturnType<RegisterValues>
  /** Why the email cannot be used, as the server says. */
  emailError: string | null
  isPhoneProved: boolean
  onVerifyPhone: () => void
}

export function AccountStep({ form, emailError, isPhoneProved, onVerifyPhone }: AccountStepProps) {
  return (
    <>
      <PersonalFields form={form} emailError={emailError} />
      <VerifiedPhoneField
        label="Phone number"
        value={form.values.phone_number}
        isVerified={isPhoneProved}
        error={form.errors.phone_number}
        onOpen={onVerifyPhone}
      />
      <div className={classes.pair}>
        <PasswordField
          label="Password"
          what="password"
          description={`At least ${PASSWORD_MIN} characters`}
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
      </div>
    </>
  )
}
