// Asks before an account is deleted for good: what goes, what stays, the export first, the password again.
import { Button } from '@mantine/core'
import { DeleteAccountRequest } from '@plumbline/contract/data-rights'
import { useRef } from 'react'
import {
  isUnderWay,
  useAskExport,
  useDeleteAccount,
  useLatestExport,
} from '#web/features/data-rights/data-rights.queries.ts'
import { ApiError } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useUser } from '#web/lib/use-session.ts'
import { useHasPasskey } from '#web/shared/owner/confirm-by-passkey.ts'
import { passkeyFailureText } from '#web/shared/owner/passkey-failure-text.ts'
import { focusFirstError, useValidatedForm } from '#web/ui/forms.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './data-section.module.css'

interface Values extends Record<string, unknown> {
  password: string
}

const FORM_ID = 'delete-account'

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const isOnline = useOnline()
  const latest = useLatestExport()
  const askExport = useAskExport()
  const remove = useDeleteAccount()
  const hasPasskey = useHasPasskey()
  const formElement = useRef<HTMLFormElement>(null)
  const form = useValidatedForm<Values>({ schema: DeleteAccountRequest, initialValues: { password: '' } })
  const isExporting = isUnderWay(latest.data) || askExport.isPending
  const isExported = latest.data?.state === 'done'

  function submit({ password }: Values) {
    remove.mutate(
      { password },
      {
        onError: (error) => {
          // A wrong password is said under its field, in the server's words.
          const isWrong = error instanceof ApiError && (error.kind === 'refused' || error.status === 429)
          const errors = isWrong ? { password: failureText(error) } : fieldErrors(error)
          form.setErrors(errors)
          if (Object.keys(errors).length > 0) focusFirstError(formElement.current)
          else toast.error(failureText(error))
        },
      },
    )
  }

  function byPasskey() {
    remove.mutate('passkey', { onError: (error) => toast.error(passkeyFailureText(error)) })
  }

  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Delete your account?"
      subtitle="This cannot be undone."
      size={560}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="danger"
            disabled={!isOnline}
            loading={remove.isPending}
          >
            Delete account
          </Button>
        </>
      }
    >
      <h3 className={classes.what}>What’s deleted</h3>
      <p>
        Your clients, inspections, photos and reports, your profile, exports, email log and devices. Your
        subscription ends right away, and you won’t be charged again.
      </p>
      <h3 className={classes.what}>What’s kept</h3>
      <p>
        Your payments, without your name. Clients keep reports that you attached to emails; report links stop
        working, and reports can no longer be verified.
      </p>
      <div className={classes.first}>
        <p>{exportText(isExporting, isExported)}</p>
        {!isExporting && !isExported && (
          <Button
            variant="default"
            disabled={!isOnline}
            onClick={() =>
              askExport.mutate(undefined, { onError: (error) => toast.error(failureText(error)) })
            }
          >
            Export first
          </Button>
        )}
      </div>
      <form
        id={FORM_ID}
        ref={formElement}
        noValidate
        onSubmit={form.onSubmit(submit, () => focusFirstError(formElement.current))}
      >
        {/* Password managers ask whose password it is. */}
        <input type="text" hidden autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordField
          label="Password"
          what="password"
          description="To confirm it’s you"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </form>
      {hasPasskey && (
        <Button
          className={classes.passkey}
          variant="danger-link"
          disabled={!isOnline || remove.isPending}
          onClick={byPasskey}
        >
          Delete account with a passkey
        </Button>
      )}
      {!isOnline && <p role="status">You are offline.</p>}
    </ResponsiveDialog>
  )
}

function exportText(isExporting: boolean, isExported: boolean): string {
  if (isExporting) return 'Your export is being created. Download it before you delete the account.'
  if (isExported) return 'Your export is ready: download it first. It is deleted with the account.'
  return 'To keep your data, export and download it first. Deleting the account also deletes the export.'
}
