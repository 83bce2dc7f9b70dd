// The signed-in user asked anew: on opening, after a payment, when a call says that nothing is paid for.
import { accountRoutes } from '@plumbline/contract/account'
import { call } from '#web/lib/api.ts'
import { keepUser } from '#web/lib/session.ts'

let asked: Promise<void> | null = null

/** Fetches the user and keeps it; asked once at a time. Throws `ApiError`. */
export function refreshUser(): Promise<void> {
  asked ??= call(accountRoutes.getUser, {})
    .then(({ user }) => keepUser(user))
    .finally(() => {
      asked = null
    })
  return asked
}
