// What happened to an account: who came in and from where, what was changed of it, and what an administrator did in it.
import { z } from 'zod'
import { route } from './route.ts'
import { Count, optional } from './wire.ts'

export const AccountEvent = z.enum([
  'registered',
  'signed in',
  'signed out',
  'session ended',
  'password changed',
  'password reset',
  'profile changed',
  'email changed',
  'email confirmed',
  'email put back',
  'data asked for',
  'account closed',
  'signed in as',
  'changed by an administrator',
  'password set by an administrator',
  'second factor asked',
  'second factor set up',
  'second factor removed',
  'recovery codes made',
  'recovery code used',
  'confirmed',
])
export type AccountEvent = z.infer<typeof AccountEvent>

/** So many are answered at once, newest first. */
export const ACTIVITY_PAGE = 50
/** For so long they are kept. */
export const ACTIVITY_DAYS = 365

export const Activity = z.object({
  id: z.number().int(),
  /** ISO 8601. */
  at: z.string(),
  event: AccountEvent,
  /** Of a change by an administrator: what was done, as `Archive a client`; else ''. */
  detail: z.string(),
  /** Browser and system, as far as the browser names them: `Chrome on Windows`. */
  device: z.string(),
  /** The network address that it came from; '' where an administrator did it. */
  address: z.string(),
  by_administrator: z.boolean(),
})
export type Activity = z.infer<typeof Activity>

export const activityRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/oauth/user/activity',
    access: 'unpaid',
    tag: 'activity',
    summary: 'What happened to the account, newest first: a page, the next one before the id of its last',
    isBeyond: true,
    input: z.object({ before: optional(Count) }),
    output: z.object({ activity: z.array(Activity), has_more: z.boolean() }),
  }),
}
