// What belongs to a person may be taken along, and taken away: the export of everything, and the account's deletion.
import { z } from 'zod'
import { PASSWORD_MAX } from './limits.ts'
import { ReportState } from './reports.ts'
import { route } from './route.ts'
import { OptionalConfirmation } from './second-factor.ts'
import { FIELD } from './texts.ts'
import { Id, NoInput, optional, text } from './wire.ts'

/** The states of a report, which is made in the same way. */
export const DataJobState = ReportState
export type DataJobState = z.infer<typeof DataJobState>

/** An export or a deletion: asked for, worked off in the background. */
export const DataJob = z.object({
  state: DataJobState,
  /** Percent. */
  progress: z.number().int().min(0).max(100),
  /** A link to the finished export, minted at each answer; null for a deletion. */
  url: z.string().nullable(),
})
export type DataJob = z.infer<typeof DataJob>

/** The newest export of an account as its owner sees it. */
export const DataExport = DataJob.extend({
  job_id: z.number().int(),
  /** ISO 8601. */
  asked_at: z.string(),
  /** ISO 8601: when the finished file is deleted; null until it is made. */
  kept_until: z.string().nullable(),
  /** Size of the finished file; null until it is made. */
  bytes: z.number().int().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

/** By the password, or by what `confirm` gave for a passkey. */
export const DeleteAccountRequest = z
  .object({
    password: z.string({ error: FIELD.passwordRequired }).max(PASSWORD_MAX, FIELD.passwordLong).optional(),
    confirmation: OptionalConfirmation,
  })
  .refine(({ password, confirmation }) => Boolean(password) || confirmation !== undefined, {
    path: ['password'],
    message: FIELD.passwordRequired,
  })

export type DeleteAccountRequest = z.output<typeof DeleteAccountRequest>

export const dataRightsRoutes = {
  exportAccount: route({
    method: 'POST',
    path: '/v1/oauth/user/export',
    access: 'unpaid',
    ownAccountOnly: true,
    tag: 'data-rights',
    summary: 'Ask for a ZIP of everything; while one is under way its id is answered again',
    isBeyond: true,
    input: NoInput,
    output: z.object({ job_id: z.number().int() }),
  }),
  /** Beyond the specification: so that a reloaded page finds its export. */
  latestExport: route({
    method: 'GET',
    path: '/v1/oauth/user/latest-export',
    access: 'unpaid',
    ownAccountOnly: true,
    tag: 'data-rights',
    summary: 'The newest export of the account that is not past its time, or null',
    isBeyond: true,
    input: NoInput,
    output: z.object({ export: DataExport.nullable() }),
  }),
  job: route({
    method: 'GET',
    path: '/v1/oauth/user/job',
    access: 'optional',
    ownAccountOnly: true,
    tag: 'data-rights',
    summary:
      'How far an export or a deletion is, for the user who asked for it; 401 without a token or the key',
    isBeyond: true,
    input: z.object({
      id: Id.of('dataJob'),
      /** What delete-account answered: by then there is no token any more. */
      key: optional(text(100)),
    }),
    output: DataJob,
  }),
  deleteAccount: route({
    method: 'POST',
    path: '/v1/oauth/user/delete-account',
    access: 'unpaid',
    ownAccountOnly: true,
    tag: 'data-rights',
    summary: 'Close the account at once and have all of it removed; a wrong password is status false',
    isBeyond: true,
    input: DeleteAccountRequest,
    output: z.object({
      job_id: z.number().int().optional(),
      /** Lets `job` be asked how far the removal is. */
      job_key: z.string().optional(),
    }),
    keepsNothing: true,
  }),
}
