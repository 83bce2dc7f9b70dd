// The modal Change Password (specification section 2, Admin panel).
import { Button } from '@mantine/core'
import type { AdminUser } from '@plumbline/contract/admin'
import { ADMIN_TOAST_MS, PASSWORD_MAX, PASSWORD_MIN } from '@plumbline/contract/limits'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { type FormEvent, useRef, useState } from 'react'
import { useChangePassword } from '#web/features/admin/admin.queries.ts'
import { useTellFailure } from '#web/features/admin/use-tell-failure.ts'
import { ApiError } from '#web/lib/api.ts'
import { codePoints } from '#web/lib/limits.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

const FORM_ID = 'change-password-of-user'

export function ChangePasswordDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { mutate, isPending } = useChangePassword()
  const tellFailure = useTellFailure()
  const field = useRef<HTMLInputElement>(null)

  const save = (event: FormEvent) => {
    event.preventDefault()
    const wrong = faultOf(password)
    setError(wrong)
    if (wrong !== null) {
      field.current?.focus()
      return
    }
    mutate(
      { user, password },
      {
        onSuccess: () => {
          toast.success(TEXT.passwordOfUserChanged(user.email), { time: ADMIN_TOAST_MS })
          onClose()
        },
        onError: (failure) => {
          const isInvalid = failure instanceof ApiError && failure.status === 422
          if (isInvalid) toast.error(TEXT.somethingWrong, { time: ADMIN_TOAST_MS })
          else tellFailure(failure, user)
          // What never reached the server can be sent again; every answer closes it.
          if (!(failure instanceof ApiError && failure.kind === 'network')) onClose()
        },
      },
    )
  }

  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Change Password"
      subtitle={user.email}
      size={480}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={FORM_ID} loading={isPending}>
            Save Changes
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={save} noValidate>
        <PasswordField
          ref={field}
          label="Enter New Password"
          what="new password"
          description={`At least ${PASSWORD_MIN} characters. The user is signed out everywhere and notified by email.`}
          autoComplete="new-password"
          value={password}
          error={error}
          data-autofocus
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setError(null)
          }}
        />
      </form>
    </ResponsiveDialog>
  )
}

function faultOf(password: string): string | null {
  if (password === '') return FIELD.newPassword
  if (codePoints(password) > PASSWORD_MAX) return FIELD.passwordLong
  return password.length < PASSWORD_MIN ? FIELD.passwordShort : null
}
