// Active or Inactive, which pressing turns into the other (specification section 4).
import type { AdminUser } from '@plumbline/contract/admin'
import { ADMIN_TOAST_MS } from '@plumbline/contract/limits'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useSetActive } from '#web/features/admin/admin.queries.ts'
import { nameOf } from '#web/features/admin/name-of.ts'
import { useTellFailure } from '#web/features/admin/use-tell-failure.ts'
import { useUser } from '#web/lib/use-session.ts'
import { toast } from '#web/ui/toast.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './users.module.css'

export function StatusButton({ user }: { user: AdminUser }) {
  const tellFailure = useTellFailure()
  const { mutate, isPending } = useSetActive({
    done: (isNowActive) =>
      toast.success(`${nameOf(user)} is ${isNowActive ? 'active' : 'inactive'} now`, {
        time: ADMIN_TOAST_MS,
      }),
    failed: (error) => tellFailure(error, user),
  })
  const isSelf = useUser()?.id === user.id
  const isActive = user.is_active === 1
  const Icon = isActive ? IconCircleCheck : IconCircleX
  const text = isActive ? 'Active' : 'Inactive'
  const content = (
    <>
      <Icon size={18} stroke={2} aria-hidden="true" />
      {text}
    </>
  )
  const style = toneStyle(isActive ? 'success' : 'failed')
  // Nobody switches the own account off (decision 8).
  if (isSelf) {
    return (
      <span className={classes.status} style={style} data-still>
        {content}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={classes.status}
      style={style}
      aria-label={`${text}: ${isActive ? 'deactivate' : 'activate'} ${nameOf(user)}`}
      aria-busy={isPending}
      onClick={() => !isPending && mutate({ user, isActive: !isActive })}
    >
      {content}
    </button>
  )
}
