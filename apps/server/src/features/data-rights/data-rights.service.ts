// Who may take what along, and who may ask how far it is.
import { timingSafeEqual } from 'node:crypto'
import type { DataExport, DataJob, DeleteAccountRequest } from '@plumbline/contract/data-rights'
import { TEXT } from '@plumbline/contract/texts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/endpoint.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { may, type Scope } from '#server/platform/scope.ts'
import * as repo from './data-rights.repo.ts'
import { type AskedDeletion, type Deletion, hashOfKey } from './deletion.service.ts'
import type { Exports } from './export.service.ts'

/** An export reads everything: so many an hour, and account. */
const ASKS = { tries: 20, seconds: 3600 }

/** Gives the hash that a password was right for, null for a wrong one; fails with 429 after too many. */
export type CheckPassword = (
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'tokenId'>,
  password: string,
  network: string,
) => Promise<string | null>

/** Fails with 422 for what was not given to this session lately. */
export type CheckConfirmation = (
  db: Queryable,
  owner: Pick<Caller, 'userId' | 'tokenId'>,
  confirmation: string | undefined,
) => Promise<void>

export interface DataRights {
  /** Gives false for a wrong password. Fails with 422 for a confirmation that is none, and with 429. */
  isOwner(
    db: Queryable,
    caller: Pick<Caller, 'userId' | 'tokenId'>,
    by: DeleteAccountRequest,
    network: string,
  ): Promise<boolean>
  /** Fails with 429 after too many in an hour. */
  countAsk(userId: number): Promise<void>
  /** Fails with 403 for whom the owner's data are not to copy. */
  askExport(tx: Queryable, scope: Scope): Promise<number>
  latestExport(db: Queryable, userId: number): Promise<DataExport | null>
  /** Fails with 404 for whoever neither asked for it nor has its key. */
  job(
    db: Queryable,
    id: number,
    asker: { userId: number | null; key: string | null },
  ): Promise<DataJob & { message?: string }>
  /** Fails with 422 for the last administrator. */
  deleteOwn(tx: Queryable, userId: number): Promise<AskedDeletion>
  /** After the commit of `deleteOwn`. */
  deleted(userId: number): void
}

export function dataRightsService(deps: {
  exports: Exports
  deletion: Deletion
  limits: RateLimits
  checkPassword: CheckPassword
  checkConfirmation: CheckConfirmation
  /** From now on this process refuses the sessions of a user. */
  forgetSessions(userId: number): void
}): DataRights {
  const { exports, deletion, limits } = deps
  return {
    isOwner: async (db, caller, { password, confirmation }, network) => {
      if (password) return (await deps.checkPassword(db, caller, password, network)) !== null
      await deps.checkConfirmation(db, caller, confirmation)
      return true
    },
    countAsk: (userId) => limits.take(`export:${userId}`, ASKS),
    askExport: async (tx, scope) => {
      if (!may(scope, 'export')) throw new AppError('not_for_members')
      return exports.ask(tx, scope.userId)
    },
    latestExport: exports.latest,
    job: async (db, id, { userId, key }) => {
      const job = await repo.findJob(db, id)
      if (!job) throw notFound()
      const isAsker = userId !== null && job.asked_by === userId
      if (!isAsker && !(key !== null && isKeyOf(job, key))) throw notFound()
      const { state, progress } = job
      const failed = state === 'failed' && job.kind === 'export' ? { message: TEXT.exportFailed } : {}
      return { state, progress, url: exports.linkTo(job), ...failed }
    },
    deleteOwn: (tx, userId) => deletion.ask(tx, userId, userId, 'password'),
    deleted: deps.forgetSessions,
  }
}

function isKeyOf(job: repo.DataJobRow, key: string): boolean {
  return job.key_hash !== null && timingSafeEqual(job.key_hash, hashOfKey(key))
}
