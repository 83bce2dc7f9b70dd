// The deletion of an account: asked for by its owner or an administrator, closed at once, removed by a job.
import { createHash, randomBytes } from 'node:crypto'
import { closeAccount, removeClosedAccount, scopeThatGoes } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Tell } from '#server/platform/slice.ts'
import { removeAccountJob } from './data-rights.job-definitions.ts'
import * as repo from './data-rights.repo.ts'
import { accountClosedLetter } from './data-rights-letters.ts'

/** Clients removed in one transaction, with their inspections, photos and reports. */
const BATCH = 10
const KEY_BYTES = 24
/** The last letter may wait for a mail server: the row that it hangs on waits with it, this long between two looks. */
const WAIT_SECONDS = [1, 2, 4, 8, 15, 30, 60] as const

export interface DeletionDeps {
  clock: Clock
  database: Database
  jobs: Jobs
  letters: Letters
  clients: {
    count(db: Queryable, scope: Scope): Promise<number>
    removeSome(tx: Queryable, scope: Scope, limit: number): Promise<number>
  }
  hasPendingLetters(db: Queryable, userId: number): Promise<boolean>
  tell: Tell
}

export interface AskedDeletion {
  jobId: number
  /** Lets the job be asked about when nobody is signed in; it is told this once. */
  key: string
}

export interface Deletion {
  /**
   * Closes an account and asks for the removal of all that hangs on it. Fails with 404 for one that is gone, 422 for the
   * last administrator (decision 8).
   * @param askedBy the account itself, or an administrator
   * @param field the request's field that names the account
   */
  ask(tx: Queryable, userId: number, askedBy: number, field: string): Promise<AskedDeletion>
  /** Job: removes all of it, going on where an earlier try ended. */
  remove(call: { jobId: number; waits: number; signal: AbortSignal }): Promise<void>
  /** When tries ran out: `retryFailed` asks again. */
  fail(jobId: number): Promise<void>
  /** Before a job that failed is tried again; false where that cannot be. */
  retry(tx: Queryable, jobId: number): Promise<boolean>
  /** Asks again for what failed: an account that is closed must go. */
  retryFailed(db: Queryable): Promise<void>
}

export function deletionService(deps: DeletionDeps): Deletion {
  const { clock, database, jobs, clients } = deps
  const { db } = database

  const removeClients = async (job: repo.DataJobRow, scope: Scope, signal: AbortSignal) => {
    for (;;) {
      // Thrown, so that the job comes back: the server stops, or this try took too long.
      signal.throwIfAborted()
      const removed = await database.transaction((tx) => clients.removeSome(tx, scope, BATCH))
      if (removed === 0) return
      const left = await clients.count(db, scope)
      await repo.setProgress(db, job.id, percentOf(job.total - left, job.total))
    }
  }

  return {
    ask: async (tx, userId, askedBy, field) => {
      const now = clock.now()
      const user = await closeAccount(tx, { userId, field, now }, deps.tell)
      const scope = await scopeThatGoes(tx, userId)
      const key = randomBytes(KEY_BYTES).toString('base64url')
      const job = await repo.insertJob(tx, {
        kind: 'deletion',
        user_id: userId,
        asked_by: askedBy,
        key_hash: hashOfKey(key),
        total: scope ? await clients.count(tx, scope) : 0,
        asked_at: now,
        finished_at: null,
        file_key: null,
        file_name: null,
        bytes: null,
      })
      if (!job) throw new Error('a closed account cannot be closed again')
      await deps.letters.send(tx, {
        to: { name: `${user.first_name} ${user.last_name}`.trim(), address: user.email },
        content: accountClosedLetter({
          firstName: user.first_name,
          isByAdministrator: askedBy !== userId,
          at: now,
        }),
        userId,
      })
      await jobs.enqueue(tx, removeAccountJob, { jobId: job.id, waits: 0 })
      return { jobId: job.id, key }
    },

    remove: async ({ jobId, waits, signal }) => {
      const job = await repo.startJob(db, jobId, 'deletion')
      if (!job) return
      const userId = job.user_id
      if (userId !== null) {
        const scope = await scopeThatGoes(db, userId)
        if (scope) await removeClients(job, scope, signal)
        await repo.setProgress(db, jobId, PERCENT_BEFORE_END)
        if (await deps.hasPendingLetters(db, userId)) {
          const startAfterSeconds = WAIT_SECONDS[waits] ?? WAIT_SECONDS.at(-1) ?? 1
          await jobs.enqueue(db, removeAccountJob, { jobId, waits: waits + 1 }, { startAfterSeconds })
          return
        }
      }
      await database.transaction(async (tx) => {
        const isEmpty = async (_: Queryable, scope: Scope) => (await clients.count(tx, scope)) === 0
        if (userId !== null && !(await removeClosedAccount(tx, userId, { isEmpty, tell: deps.tell })))
          throw new Error('something was added to a closed account: it goes with the next try')
        await repo.finishJob(tx, jobId, { finished_at: clock.now() })
      })
    },

    fail: (jobId) => repo.failJob(db, jobId, clock.now()),

    retry: repo.requeueJob,

    retryFailed: async () => {
      for (const jobId of await repo.failedDeletions(db))
        await database.transaction(async (tx) => {
          if (await repo.requeueJob(tx, jobId)) await jobs.enqueue(tx, removeAccountJob, { jobId, waits: 0 })
        })
    },
  }
}

const PERCENT_BEFORE_END = 99

/** 0 to 99: the end is told by the state. */
export function percentOf(done: number, total: number): number {
  if (total <= 0) return 0
  return Math.max(0, Math.min(PERCENT_BEFORE_END, Math.floor((done / total) * 100)))
}

/** As it is stored: the key itself never is. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
