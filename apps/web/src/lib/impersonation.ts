// Signing in as a user and returning, for administrators (specification section 4, decision 8). Both load the page anew:
// nothing that was read for one account may be seen in another's.
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { ApiError, call, callOk } from '#web/lib/api.ts'
import { beginImpersonation, endImpersonation, endSession, read } from '#web/lib/session.ts'

/** Goes to the user's dashboard. Throws `ApiError`; nothing has changed then. */
export async function signInAs(userId: number): Promise<void> {
  const { access_token } = await callOk(adminRoutes.loginAsUser, { user_id: userId })
  const { user } = await call(accountRoutes.getUser, {}, { token: access_token })
  beginImpersonation(access_token, user)
  window.location.assign('/dashboard')
}

/** Ends the session as the user and goes back to /admin; to /login where the administrator's own session has ended. */
export async function returnToAdmin(): Promise<void> {
  try {
    await call(adminRoutes.endLoginAs, {}, { token: read('Stoken') ?? '', timeout: 5_000 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return endSession('logout')
    // Without a network the session as the user ends with the administrator's own.
  }
  endImpersonation()
  window.location.assign('/admin')
}
