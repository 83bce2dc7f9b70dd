// Every call of the contract by what it does, so that none is forgotten: a call that stands in no list fails the reading.
import { moduleOf } from '../tree.ts'

interface RouteOfTree {
  method: string
  path: string
}

/** Calls that change something. What they leave behind is read; what edits clients and inspections is also a day's work. */
const WRITES = new Set([
  'POST /v1/oauth/client/create',
  'POST /v1/oauth/client/import',
  'POST /v1/oauth/inspection/create',
  'POST /v1/oauth/inspection/update-category-checks',
  'POST /v1/oauth/inspection/not-applicable',
  'POST /v1/oauth/inspection/add-label',
  'POST /v1/oauth/inspection/update-label',
  'POST /v1/oauth/inspection/delete-label',
  'POST /v1/oauth/inspection/save-comment-images',
  'POST /v1/oauth/inspection/clear-comment-images',
  'POST /v1/oauth/inspection/update-inspection-cover',
  'POST /v1/oauth/inspection/update-inspection-time',
  'POST /v1/oauth/user/generate-pdf',
  'POST /v1/oauth/user/export',
  'POST /v1/oauth/token',
  'POST /register',
  'POST /v1/oauth/user/logout',
  'POST /user/forgot-password',
  'POST /user/check-reset-code',
  'POST /user/reset-forgot-password',
  'POST /v1/oauth/user/update-password',
  'POST /v1/oauth/user/sessions/end',
  'POST /phone/send-otp',
  'POST /phone/verify-otp',
  'POST /v1/oauth/user/update-profile-image',
  'POST /v1/oauth/user/update-profile',
  'POST /v1/oauth/user/send-email-code',
  'POST /v1/oauth/user/confirm-email',
  'POST /v1/oauth/user/delete-account',
  'POST /v1/oauth/client/update',
  'POST /v1/oauth/client/archive',
  'POST /v1/oauth/client/restore',
  'POST /v1/oauth/client/delete',
  'POST /v1/oauth/inspection/create-sample',
  'POST /v1/oauth/user/email-report',
  'POST /v1/oauth/resend-email',
  'POST /v1/oauth/notifications/read',
  'POST /v1/oauth/notifications/remove',
  'POST /v1/oauth/user/device',
  'POST /v1/oauth/getPaymentIntentSubscription',
  'POST /v1/oauth/cancelSubscription',
  'POST /v1/oauth/billing-link',
  'POST /sandbox/confirm',
  'POST /stripe/webhook',
  'POST /v1/oauth/user/chnage_user_isactive',
  'POST /v1/oauth/user/change_password_by_admin',
  'POST /v1/oauth/user/delete_user',
  'POST /v1/oauth/user/login-as-user',
  'POST /v1/oauth/admin/end-login-as',
  'POST /v1/oauth/admin/retry-job',
  'POST /contact',
])

/** Calls that are younger than what they are compared with: there is nothing to compare. By the beginning of their paths. */
const YOUNGER: readonly string[] = [
  '/v1/oauth/inspection/report-content',
  '/v1/oauth/inspection/by-client',
  '/v1/oauth/inspection/delete',
  '/v1/oauth/property/',
  '/v1/oauth/changes',
  '/v1/oauth/removed/',
]

/** The calls of a checkout's contract, as `METHOD path`. */
export async function callsOfTree(tree: string): Promise<string[]> {
  const { ROUTES } = await moduleOf<{ ROUTES: readonly RouteOfTree[] }>(
    tree,
    'packages/contract/src/routes.ts',
  )
  return ROUTES.map(({ method, path }) => `${method} ${path}`)
}

/** Fails where a call of the contract was neither read nor is known to write, or a known one is no longer there. */
export function checkWhole(contract: readonly string[], read: ReadonlyMap<string, number>): void {
  const isYounger = (call: string) => YOUNGER.some((beginning) => call.split(' ')[1]?.startsWith(beginning))
  const forgotten = contract.filter((call) => !read.has(call) && !WRITES.has(call) && !isYounger(call))
  const gone = [...WRITES].filter((call) => !contract.includes(call))
  if (forgotten.length > 0) throw new Error(`no plan reads ${forgotten.join(', ')}`)
  if (gone.length > 0) throw new Error(`no longer in the contract: ${gone.join(', ')}`)
}
