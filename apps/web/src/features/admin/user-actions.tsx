// What an administrator does with a user: Change Password, Log in, Delete User.
import type { AdminUser } from '@plumbline/contract/admin'
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { IconKey, IconLogin2, IconTrash } from '@tabler/icons-react'
import { nameOf } from '#web/features/admin/name-of.ts'
import { useTellFailure } from '#web/features/admin/use-tell-failure.ts'
import { signInAs } from '#web/lib/impersonation.ts'
import { useUser } from '#web/lib/use-session.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import classes from './users.module.css'

/** Opens a dialog about a user. */
export type OpenUser = (what: 'password' | 'delete', user: AdminUser) => void

interface UserActionsProps {
  user: AdminUser
  onOpen: OpenUser
}

export function UserActions({ user, onOpen }: UserActionsProps) {
  const tellFailure = useTellFailure()
  if (useUser()?.id === user.id) return <span className={classes.you}>You</span>
  const logIn: Action = {
    label: 'Log in',
    icon: IconLogin2,
    onSelect: () => {
      signInAs(user.id).catch((error: unknown) => tellFailure(error, user))
    },
  }
  const actions: Action[] = [
    { label: 'Change Password', icon: IconKey, onSelect: () => onOpen('password', user) },
    // Nobody signs in as another administrator (decision 8).
    ...(user.user_type_id === USER_TYPE_ADMIN ? [] : [logIn]),
    { label: 'Delete User', icon: IconTrash, onSelect: () => onOpen('delete', user), isDestructive: true },
  ]
  return (
    <ActionMenu
      label={`Actions for ${nameOf(user)}`}
      title={nameOf(user)}
      subtitle={user.email}
      actions={actions}
    />
  )
}
