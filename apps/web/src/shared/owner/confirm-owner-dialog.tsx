// The question "is it you?": the password, or one of the account's passkeys.
import { Button } from '@mantine/core'
import { authRoutes, ConfirmRequest } from '@plumbline/contract/auth'
import { IconFingerprint } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError, callOk } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { useUser } from '#web/lib/use-session.ts'
import { confirmByPasskey, useHasPasskey } from '#web/shared/owner/confirm-by-passkey.ts'
import { passkeyFailureText } from '#web/shared/owner/passkey-failure-text.ts'
import { focusFirstError, useValidatedForm } from '#web/ui/forms.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './owner.module.css'

const FORM_ID = 'confirm-owner'

interface ConfirmOwnerDialogProps {
  why: string
  onConfirmed: (confirmation: string) => void
  onClose: () => void
}

export default function ConfirmOwnerDialog({ why, onConfirmed, onClose }: ConfirmOwnerDialogProps) {
  const user = useUser()
  const formElement = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null)
  const hasPasskey = useHasPasskey()
  const form = useValidatedForm({ schema: ConfirmRequest, initialValues: { password: '' } })

  async function byPassword({ password }: { password: string }) {
    setBusy('password')
    try {
      onConfirmed((await callOk(authRoutes.confirm, { password })).confirmation)
    } catch (error) {
      setBusy(null)
      // A wrong password is said under its field, in the server's words.
      const isWrong = error instanceof ApiError && (error.kind === 'refused' || error.status === 429)
      const errors = isWrong ? { password: failureText(error) } : fieldErrors(error)
      form.setErrors(errors)
      if (Object.keys(errors).length > 0) focusFirstError(formElement.current)
      else toast.error(failureText(error))
    }
  }

  async function byPasskey() {
    setBusy('passkey')
    try {
      onConfirmed(await confirmByPasskey())
    } catch (error) {
      setBusy(null)
      toast.error(passkeyFailureText(error))
    }
  }

  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Confirm it’s you"
      subtitle={why}
      size={480}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={busy === 'password'} disabled={busy === 'passkey'}>
            Go on
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        ref={formElement}
        noValidate
        onSubmit={form.onSubmit(byPassword, () => focusFirstError(formElement.current))}
      >
        {/* Password managers ask whose password it is. */}
        <input type="text" hidden autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordField
          data-autofocus
          label="Password"
          what="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </form>
      {hasPasskey && (
        <Button
          className={classes.passkey}
          variant="default"
          fullWidth
          leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden="true" />}
          loading={busy === 'passkey'}
          disabled={busy === 'password'}
          onClick={byPasskey}
        >
          Use a passkey
        </Button>
      )}
    </ResponsiveDialog>
  )
}
