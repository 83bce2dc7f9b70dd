// What happens once a token is there: the user is fetched and kept, and where it goes next.
import { accountRoutes, type User } from '@plumbline/contract/account'
import { authRoutes, type TokenAnswer } from '@plumbline/contract/auth'
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { call, callOk } from '#web/lib/api.ts'
import { deviceId } from '#web/lib/device-id.ts'
import { endSession, keepUser, startSession, write } from '#web/lib/session.ts'
import { isOpenToUnpaid } from '#web/lib/unpaid-pages.ts'
import { takeWishedPage } from '#web/lib/wished-page.ts'

/** The web app's public client (HTTP contract). */
const WEB_CLIENT = { grant_type: 'password', client_id: 'web', client_secret: 'web' }

export interface SignedIn {
  /** The page to go to (specification section 4). */
  page: string
  /** Whether the password was set by another, and does not sign in again (ADR 108). */
  isFirstPassword: boolean
}

/**
 * Signs in with an email and password. Throws `ApiError`; nothing is kept then. Where the account has a
 * second factor, `secondFactor` of the error says what is asked for.
 */
export async function signIn(username: string, password: string): Promise<SignedIn> {
  const answer = await call(authRoutes.token, {
    username,
    password,
    device_id: deviceId(),
    ...WEB_CLIENT,
  })
  return begin(answer)
}

/** Signs in by what stood behind the # of a mailed link. The same as `signIn`; a link that is over throws too. */
export async function signInByLink(token: string): Promise<SignedIn> {
  return begin(await callOk(authRoutes.signInByLink, { token, device_id: deviceId() }))
}

/** What an account with a second factor is asked for: one of the three. */
export type FactorProof = { otp: string } | { recovery_code: string } | { passkey: string }

/** The second step, by the ticket that the first one gave. The same as `signIn`. */
export async function finishSignIn(ticket: string, proof: FactorProof): Promise<SignedIn> {
  return begin(await call(authRoutes.secondStep, { ticket, device_id: deviceId(), ...proof }))
}

async function begin({ access_token, is_first_password }: TokenAnswer): Promise<SignedIn> {
  startSession(access_token)
  try {
    const { user } = await call(accountRoutes.getUser, {})
    keepUser(user)
    return { page: firstPageOf(user, access_token), isFirstPassword: is_first_password === 1 }
  } catch (error) {
    endSession('expired')
    throw error
  }
}

/** The page of ours that sent them here, where it is open to the user; else that of section 4 (decision 48). */
function firstPageOf(user: User, access_token: string): string {
  const wished = takeWishedPage(user.id)
  if (user.is_payment_done !== 1) return wished !== null && isOpenToUnpaid(wished) ? wished : '/plans'
  if (user.user_type_id !== USER_TYPE_ADMIN) return wished ?? '/dashboard'
  write('adminData', JSON.stringify(user))
  write('Stoken', access_token)
  return wished ?? '/admin'
}
