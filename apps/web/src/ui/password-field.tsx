// A password with a button that shows and hides it, reachable by keyboard.
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import classes from './password-field.module.css'

interface PasswordFieldProps extends PasswordInputProps {
  label: string
  /** What the button shows, in the middle of a sentence: "password", "old password". */
  what: string
}

export function PasswordField({ what, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...props}
      // Mantine leaves it out here; a wrong field is announced by it, and found for the focus.
      aria-invalid={props.error ? true : undefined}
      classNames={{ visibilityToggle: classes.toggle }}
      rightSectionWidth={48}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Show ${what}` }}
    />
  )
}
