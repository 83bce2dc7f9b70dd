// The visit of a billing link (decision 3): its token pays for one account and stays in this tab alone.
import { accessToken, read, write } from '#web/lib/session.ts'

/** The token of the link, and the payment that was begun with it. Session storage ends with the tab. */
const TOKEN_KEY = 'billing_token'
const PAYMENT_KEY = 'billing_payment'

function readKept(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Blocked storage: the link works on its own page, and checkout asks to sign in.
  }
}

/** Begins the visit of a link. */
export function keepBillingToken(token: string): void {
  keep(TOKEN_KEY, token)
  keep(PAYMENT_KEY, null)
}

/** Ends it: the payment is made, or the link is of no use any more. */
export function endBillingVisit(): void {
  keep(TOKEN_KEY, null)
  keep(PAYMENT_KEY, null)
}

/** Keeps the payment that is to be made (`payInt`, specification section 2), and whether a link began it. */
export function keepPayment(paymentIntent: string, isByLink: boolean): void {
  write('payInt', paymentIntent)
  keep(PAYMENT_KEY, isByLink ? paymentIntent : null)
}

/** The payment chosen last, or null. */
export function keptPayment(): string | null {
  return read('payInt')
}

/**
 * The token that a payment's calls carry instead of the session's, or null for the session's own.
 * It is the link's where the link began this payment, or where nobody is signed in.
 */
export function linkTokenFor(paymentIntent: string | null): string | null {
  const token = readKept(TOKEN_KEY)
  if (token === null) return null
  const isByLink = paymentIntent !== null && readKept(PAYMENT_KEY) === paymentIntent
  return isByLink || accessToken() === null ? token : null
}

/** The payment that a page is about: /checkout names it, elsewhere it is the one chosen last. */
export function paymentOfPath(pathname: string): string | null {
  const [, id] = /^\/checkout\/([^/]+)/.exec(pathname) ?? []
  if (id === undefined) return keptPayment()
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
