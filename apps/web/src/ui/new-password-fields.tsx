// A new password, and once more: in whatever form one is changed.
import type { GetInputPropsReturnType } from '@mantine/form'
import { PASSWORD_MIN } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import { PasswordField } from './password-field.tsx'

export interface NewPassword {
  new_password: string
  /** Asked on the screen alone. */
  confirm_password: string
}

interface NewPasswordFieldsProps {
  inputProps: (name: keyof NewPassword) => GetInputPropsReturnType
}

export function NewPasswordFields({ inputProps }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        what="new password"
        description={`At least ${PASSWORD_MIN} characters`}
        autoComplete="new-password"
        {...inputProps('new_password')}
      />
      <PasswordField
        label="Confirm password"
        what="confirmed password"
        description="Re-enter your password"
        autoComplete="new-password"
        {...inputProps('confirm_password')}
      />
    </>
  )
}

/** Section 5: the repeat is required and must match. */
export function checkRepeat({ new_password, confirm_password }: NewPassword): Record<string, string> {
  if (confirm_password === '') return { confirm_password: FIELD.confirmPassword }
  return new_password === confirm_password ? {} : { confirm_password: FIELD.passwordsMatch }
}
