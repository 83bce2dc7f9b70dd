// What a failed write on a user says; a user who is gone meanwhile leaves the lists.
import type { AdminUser } from '@plumbline/contract/admin'
import { ADMIN_TOAST_MS } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { forgetUser } from '#web/features/admin/admin.queries.ts'
import { ApiError } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failure-text.ts'
import { toast } from '#web/ui/toast.tsx'

/** Longer than others, for there is something to press. */
const NEEDS_MS = 10_000

export function useTellFailure(): (error: unknown, user: AdminUser) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (error, user) => {
    if (error instanceof ApiError && error.status === 404) {
      forgetUser(client, user.id)
      toast.error(`${user.email} was deleted in the meantime`, { time: ADMIN_TOAST_MS })
    } else if (error instanceof ApiError && error.message === TEXT.administratorNeedsFactor)
      toast.error(error.message, {
        time: NEEDS_MS,
        action: { label: 'Set it up', onClick: () => navigate('/my-account') },
      })
    else toast.error(failureText(error), { time: ADMIN_TOAST_MS })
  }
}
