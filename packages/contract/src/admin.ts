// The administrator's back office: users, signing in as one, the audit log, and how the installation fares.
import { z } from 'zod'
import { NewPassword } from './auth.ts'
import { cleanLine } from './clean-text.ts'
import { idOf } from './ids.ts'
import { route } from './route.ts'
import { FIELD } from './texts.ts'
import { Count, Flag, Id, NoInput, NoOutput, optional, requiredText, text } from './wire.ts'

/** A user as administrators see one; `adress` is the specification's spelling. */
export const AdminUser = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  adress: z.string(),
  city: z.string(),
  state: z.string(),
  phone_number: z.string(),
  is_active: z.number().int().min(0).max(1),
  /** 1 an administrator, whom nobody can sign in as. */
  user_type_id: z.number().int(),
})
export type AdminUser = z.infer<typeof AdminUser>

/** Which users a list holds: none all, 1 active, 2 inactive (specification section 4). */
export const FILTER_ACTIVE = 1
export const FILTER_INACTIVE = 2
const ActiveFilter = optional(
  z.preprocess(
    (value: number | string) =>
      typeof value === 'string' && /^\s*[12]\s*$/.test(value) ? Number(value) : value,
    z.literal([FILTER_ACTIVE, FILTER_INACTIVE], { error: FIELD.activeFilter }),
  ),
)

export const AUDIT_ACTIONS = [
  'activate',
  'deactivate',
  'change_password',
  'delete',
  'login_as',
  'end_login_as',
  'as_user',
  'retry_job',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** One line of the audit log: who did what, on whom, when, from where. Nothing changes it. */
export const AuditRow = z.object({
  id: z.number().int(),
  /** ISO 8601. */
  at: z.string(),
  admin: z.object({ id: z.number().int(), email: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  /** Whom it was done to; no email once that account was deleted; null where it was nobody. */
  user: z.object({ id: z.number().int(), email: z.string().nullable() }).nullable(),
  /** The call that was made as the user, or the kind of job; else empty. */
  detail: z.string(),
  /** Of the peer. */
  address: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

/** What happened in one day of UTC. */
export const OverviewDay = z.object({
  /** yyyy-MM-dd */
  day: z.string(),
  sign_ups: z.number().int(),
  /** Users with paid time at the end of the day, or now for today. */
  active_subscriptions: z.number().int(),
  reports: z.number().int(),
  /** Reports mailed, however it ended. */
  mails: z.number().int(),
  /** Of reports, and of the system's own letters. */
  failed_mails: z.number().int(),
  failed_jobs: z.number().int(),
})
export type OverviewDay = z.infer<typeof OverviewDay>

export const FailedJob = z.object({
  id: z.string(),
  /** `slice.verb` */
  name: z.string(),
  /** ISO 8601. */
  failed_at: z.string(),
  message: z.string(),
  /** Whether another try may help. */
  can_retry: z.boolean(),
})
export type FailedJob = z.infer<typeof FailedJob>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const JobId = idOf(
  'failedJob',
  requiredText(FIELD.required).refine((value) => UUID.test(value), FIELD.jobId),
)

/** Both must be of one user, so that a stale page changes nobody else. */
const OneUser = z.object({ email: requiredText(FIELD.email), id: Id.of('user') })
const UserId = z.object({ user_id: Id.of('user') })
const Users = z.object({ users: z.array(AdminUser) })

export const adminRoutes = {
  checkAdmin: route({
    method: 'POST',
    path: '/v1/oauth/user/check_admin',
    access: 'unpaid',
    tag: 'admin',
    summary: "Whether the caller is an administrator; another's email gives 0",
    input: z.object({ email: text() }),
    output: z.object({ is_admin: z.number().int().min(0).max(1) }),
  }),
  getUserData: route({
    method: 'POST',
    path: '/v1/oauth/user/get_user_data',
    access: 'admin',
    tag: 'admin',
    summary: 'Users, newest first, a page from listSize: all, active (1) or inactive (2)',
    input: z.object({ active: ActiveFilter, listSize: optional(Count) }),
    output: Users,
  }),
  searchByAdmin: route({
    method: 'POST',
    path: '/v1/oauth/user/search_by_admin',
    encoding: 'form',
    access: 'admin',
    tag: 'admin',
    summary: 'Users whose name, email, phone or address holds a text; status false if none',
    input: z.object({ search: text(10_000, cleanLine), active: ActiveFilter }),
    output: Users,
  }),
  changeUserIsActive: route({
    method: 'POST',
    path: '/v1/oauth/user/chnage_user_isactive',
    encoding: 'form',
    access: 'admin',
    tag: 'admin',
    summary: "Activate or deactivate a user; deactivation ends the user's sessions and stops renewal",
    input: OneUser.extend({ is_active: Flag }),
    output: z.object({ is_active: z.number().int().min(0).max(1) }),
  }),
  changePasswordByAdmin: route({
    method: 'POST',
    path: '/v1/oauth/user/change_password_by_admin',
    encoding: 'form',
    access: 'admin',
    tag: 'admin',
    summary: "Set a user's password; ends the user's sessions and tells the user by mail",
    input: OneUser.extend({ password: NewPassword }),
    output: NoOutput,
  }),
  deleteUser: route({
    method: 'POST',
    path: '/v1/oauth/user/delete_user',
    encoding: 'form',
    access: 'admin',
    tag: 'admin',
    summary: 'Delete a user with everything personal; transactions stay without a name',
    input: UserId,
    /** How far the removal is, `job` tells. */
    output: z.object({ job_id: z.number().int() }),
  }),
  loginAsUser: route({
    method: 'POST',
    path: '/v1/oauth/user/login-as-user',
    encoding: 'form',
    access: 'admin',
    tag: 'admin',
    summary: 'A token for working as an active user; an inactive one is status false',
    input: UserId,
    output: z.object({ access_token: z.string() }),
    keepsNothing: true,
  }),
  /** Beyond the specification, as are the following: an administrator who returns leaves no open session behind. */
  endLoginAs: route({
    method: 'POST',
    path: '/v1/oauth/admin/end-login-as',
    access: 'admin',
    tag: 'admin',
    summary: "End the users' sessions that this administrator's session began",
    isBeyond: true,
    input: NoInput,
    output: NoOutput,
  }),
  audit: route({
    method: 'GET',
    path: '/v1/oauth/admin/audit',
    access: 'admin',
    tag: 'admin',
    summary: 'What administrators did, newest first, a page from listSize',
    isBeyond: true,
    input: z.object({ listSize: optional(Count), search: optional(text(10_000, cleanLine)) }),
    output: z.object({ rows: z.array(AuditRow) }),
  }),
  overview: route({
    method: 'GET',
    path: '/v1/oauth/admin/overview',
    access: 'admin',
    tag: 'admin',
    summary: 'Counts of the last 30 days, and the failed jobs of that time',
    isBeyond: true,
    input: NoInput,
    output: z.object({ days: z.array(OverviewDay), failed_jobs: z.array(FailedJob) }),
  }),
  retryJob: route({
    method: 'POST',
    path: '/v1/oauth/admin/retry-job',
    access: 'admin',
    tag: 'admin',
    summary: 'Try a failed job again',
    isBeyond: true,
    input: z.object({ id: JobId }),
    output: z.object({ state: z.literal('queued') }),
  }),
}
