// What the wiring may call of the export of everything and of an account's deletion.
import type { Queryable } from '#server/platform/database.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { MailPreview } from '#server/platform/mail/render-mail.ts'
import { dataRightsJobHandlers } from './data-rights.jobs.ts'
import { dataRightsEndpoints } from './data-rights.routes.ts'
import { type CheckPassword, dataRightsService } from './data-rights.service.ts'
import { DATA_RIGHTS_PREVIEWS } from './data-rights-letters.ts'
import { type AskedDeletion, type DeletionDeps, deletionService } from './deletion.service.ts'
import { type ExportDeps, exportService } from './export.service.ts'

/** Closes an account and asks for its removal. Fails with 404 when there is none, 422 for the last administrator (decision 8). */
export type RemoveAccount = (tx: Queryable, userId: number, askedBy: number) => Promise<AskedDeletion>

export interface DataRightsSlice {
  endpoints: Endpoint[]
  jobHandlers: JobHandler[]
  /** For administrators. */
  removeAccount: RemoveAccount
  /** Its mail templates with made-up data. */
  previews: readonly MailPreview[]
  /** Removes exports past their time, and asks again for deletions that failed. */
  sweep: Sweep
}

export function dataRightsSlice(
  deps: ExportDeps &
    DeletionDeps & {
      limits: RateLimits
      checkPassword: CheckPassword
      forgetSessions(userId: number): void
    },
): DataRightsSlice {
  const exports = exportService(deps)
  const closings = [...deps.closings, (tx: Queryable, { id }: { id: number }) => exports.removeOfUser(tx, id)]
  const deletion = deletionService({ ...deps, closings })
  const rights = dataRightsService({ ...deps, exports, deletion })
  return {
    endpoints: dataRightsEndpoints(rights),
    jobHandlers: dataRightsJobHandlers(exports, deletion),
    removeAccount: (tx, userId, askedBy) => deletion.ask(tx, userId, askedBy, 'user_id'),
    previews: DATA_RIGHTS_PREVIEWS,
    sweep: async (db, now) => {
      await exports.sweep(db, now)
      await deletion.retryFailed(db)
    },
  }
}
