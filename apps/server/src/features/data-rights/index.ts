// What the wiring may call of the export of everything and of an account's deletion.
import type { Queryable } from '#server/platform/database.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Slice } from '#server/platform/slice.ts'
import { dataRightsJobHandlers } from './data-rights.jobs.ts'
import { dataRightsEndpoints } from './data-rights.routes.ts'
import { type CheckConfirmation, type CheckPassword, dataRightsService } from './data-rights.service.ts'
import { DATA_RIGHTS_PREVIEWS } from './data-rights-letters.ts'
import { type AskedDeletion, type DeletionDeps, deletionService } from './deletion.service.ts'
import { type ExportDeps, exportService } from './export.service.ts'

/** Closes an account and asks for its removal. Fails with 404 when there is none, 422 for the last administrator (decision 8). */
export type RemoveAccount = (tx: Queryable, userId: number, askedBy: number) => Promise<AskedDeletion>

export interface DataRightsSlice extends Slice {
  /** For administrators. */
  removeAccount: RemoveAccount
}

export function dataRightsSlice(
  deps: ExportDeps &
    DeletionDeps & {
      limits: RateLimits
      checkPassword: CheckPassword
      checkConfirmation: CheckConfirmation
      forgetSessions(userId: number): void
    },
): DataRightsSlice {
  const exports = exportService(deps)
  const deletion = deletionService(deps)
  const rights = dataRightsService({ ...deps, exports, deletion })
  return {
    name: 'data-rights',
    endpoints: dataRightsEndpoints(rights),
    jobs: dataRightsJobHandlers(exports, deletion),
    removeAccount: (tx, userId, askedBy) => deletion.ask(tx, userId, askedBy, 'user_id'),
    previews: DATA_RIGHTS_PREVIEWS,
    on: { 'account.closed': (tx, { id }) => exports.removeOfUser(tx, id) },
    notExported: 'an export does not hold the exports before it',
    notRemoved:
      'exports went when the account was closed; its deletion job answers for a week, without the user',
    /** Exports past their time; and deletions that failed are asked for again. */
    sweep: async (db, now) => {
      await exports.sweep(db, now)
      await deletion.retryFailed(db)
    },
  }
}
