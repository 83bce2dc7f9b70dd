// The question before a user is deleted: what goes, and what stays.
import type { AdminUser } from '@plumbline/contract/admin'
import { ADMIN_TOAST_MS } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { useDeleteUser } from '#web/features/admin/admin.queries.ts'
import { nameOf } from '#web/features/admin/name-of.ts'
import { useTellFailure } from '#web/features/admin/use-tell-failure.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './users.module.css'

export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { mutate, isPending } = useDeleteUser()
  const tellFailure = useTellFailure()
  const remove = () =>
    mutate(user, {
      onSuccess: ({ message }) => {
        toast.success(message ?? TEXT.userDeleted, { time: ADMIN_TOAST_MS })
        onClose()
      },
      onError: (error) => {
        tellFailure(error, user)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete ${nameOf(user)}?`}
      confirmLabel="Delete User"
      onConfirm={remove}
      isBusy={isPending}
      isDestructive
    >
      <p className={classes.about}>
        The account <strong>{user.email}</strong> will be permanently deleted, with:
      </p>
      <ul className={classes.goes}>
        <li>its profile and picture</li>
        <li>all clients, inspections, photos and reports</li>
        <li>all email logs and notifications</li>
        <li>its subscription, which ends right away and won’t be charged again</li>
      </ul>
      <p className={classes.about}>
        Payments stay on record without a name. To keep the data and only block sign-in, make the user
        inactive instead.
      </p>
    </ConfirmDialog>
  )
}
