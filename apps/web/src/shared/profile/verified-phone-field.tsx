// A phone number that is set by verifying it: read here, changed in the dialog that its button opens.
import { Button, TextInput } from '@mantine/core'
import { IconLock, IconShieldCheck } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './verified-phone-field.module.css'

interface VerifiedPhoneFieldProps {
  label: string
  /** Empty: none yet. */
  value: string
  /** Whether a code that was sent to it came back. */
  isVerified: boolean
  error?: React.ReactNode
  /** Opens the dialog. */
  onOpen: () => void
}

export function VerifiedPhoneField({ label, value, isVerified, error, onOpen }: VerifiedPhoneFieldProps) {
  const id = useId()
  const isEmpty = value === ''
  return (
    <div className={classes.row} data-empty={isEmpty || undefined}>
      <TextInput
        id={id}
        className={classes.field}
        label={label}
        description={descriptionOf(isEmpty, isVerified)}
        type="tel"
        readOnly
        value={value}
        error={error}
        rightSectionPointerEvents="none"
        rightSection={
          isEmpty ? null : isVerified ? (
            <IconShieldCheck className={classes.verified} size={20} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconLock className={classes.lock} size={18} stroke={1.75} aria-hidden="true" />
          )
        }
        onClick={onOpen}
      />
      <Button className={classes.button} variant="default" onClick={onOpen}>
        {isVerified ? 'Change number' : 'Verify number'}
      </Button>
    </div>
  )
}

function descriptionOf(isEmpty: boolean, isVerified: boolean): string {
  if (isVerified) return 'Verified'
  return isEmpty ? 'We’ll text you a code.' : 'Not verified'
}
