// Who may see a page: session and paid guards of section 4 of the specification.
import { TEXT } from '@plumbline/contract/texts'
import { redirect, redirectDocument } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
import { linkTokenFor, paymentOfPath } from '#web/lib/billing-link.ts'
import { refreshUser } from '#web/lib/fresh-user.ts'
import { accessToken, currentUser, isPaid } from '#web/lib/session.ts'
import { isOpenToUnpaid } from '#web/lib/unpaid-pages.ts'
import { noteWishedPage } from '#web/lib/wished-page.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * For pages that need a session: without one to /login, and back after it; unpaid to /plans.
 * A user known from before shows the page at once while it is asked anew; an unknown or unpaid one is waited for,
 * so that somebody who has just paid, on another device say, is not turned away.
 */
export async function requireSession({ request }: { request: Request }): Promise<null> {
  // The router takes the hash off its requests.
  const { pathname, search } = new URL(request.url)
  if (accessToken() === null) throw toSignIn(`${pathname}${search}`)
  if (currentUser() === null || (!isPaid() && !isOpenToUnpaid(pathname))) await askUser()
  if (accessToken() === null) throw toSignIn(`${pathname}${search}`)
  if (currentUser() !== null && !isPaid() && !isOpenToUnpaid(pathname)) {
    toast.info(TEXT.paymentRequired)
    throw redirect('/plans')
  }
  return null
}

/** From there it goes on to what was wanted. */
function toSignIn(path: string): Response {
  noteWishedPage(path)
  return redirect('/login')
}

/** For /checkout and /success: a session, or the visit of a billing link, which needs none (decision 3). */
export async function requirePayer({ request }: { request: Request }): Promise<null> {
  if (linkTokenFor(paymentOfPath(new URL(request.url).pathname)) !== null) return null
  return requireSession({ request })
}

async function askUser(): Promise<void> {
  try {
    await refreshUser()
  } catch (error) {
    // A 401 has ended the session already. A lost network leaves what is known.
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'network' && currentUser() === null) throw error
  }
}

/** For /login and /register: who is signed in already goes to the dashboard. */
export function requireGuest(): null {
  if (accessToken() !== null) throw redirect('/dashboard')
  return null
}

/** For the public pages that are no part of the app: asks the server for them. */
export function leaveApp({ request }: { request: Request }): never {
  const { pathname, search, hash } = new URL(request.url)
  throw redirectDocument(`${pathname}${search}${hash}`)
}
