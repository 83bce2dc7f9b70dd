// Who may see /admin: whoever the server says is an administrator; others go to the start (specification section 4).
import { adminRoutes } from '@plumbline/contract/admin'
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { redirect } from 'react-router'
import { requireSession } from '#web/app/guards.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { accessToken, currentUser } from '#web/lib/session.ts'

/** Without a session to /login; not an administrator to /. Without a network a kept administrator sees what it can. */
export async function requireAdmin(args: { request: Request }): Promise<null> {
  await requireSession(args)
  const user = currentUser()
  try {
    const { is_admin } = await call(adminRoutes.checkAdmin, { email: user?.email ?? '' })
    if (is_admin !== 1) throw redirect('/')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (accessToken() === null) throw redirect('/login')
    // The start is no part of what opens without a network.
    if (user?.user_type_id !== USER_TYPE_ADMIN) throw redirect(error.kind === 'network' ? '/dashboard' : '/')
  }
  return null
}
