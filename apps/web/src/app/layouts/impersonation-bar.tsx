// Says whose account it is while an administrator is signed in as a user, and leads back.
import { IconUserShield } from '@tabler/icons-react'
import { useReturn } from '#web/app/layouts/use-return.tsx'
import { useIsImpersonating, useUser } from '#web/lib/use-session.ts'
import classes from './impersonation-bar.module.css'

export function ImpersonationBar() {
  return useIsImpersonating() ? <Bar /> : null
}

function Bar() {
  const user = useUser()
  const { askReturn, isBusy, dialog } = useReturn()
  const name = user ? `${user.first_name} ${user.last_name}`.trim() : ''
  return (
    <aside className={classes.bar} aria-label="Signed in as a user">
      <IconUserShield size={20} stroke={1.75} aria-hidden="true" />
      <p className={classes.text}>
        You are signed in as <strong>{name}</strong> <span className={classes.email}>{user?.email}</span>
        <span className={classes.limits}>You can’t change their password or email, or pay for them.</span>
      </p>
      <button type="button" className={classes.button} onClick={askReturn} disabled={isBusy}>
        Return to admin
      </button>
      {dialog}
    </aside>
  )
}
