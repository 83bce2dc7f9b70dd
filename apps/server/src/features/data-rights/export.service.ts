// The export of everything: asked for once at a time, put together by a job, kept for a week.
import type { DataExport } from '@plumbline/contract/data-rights'
import { EXPORT_KEPT_DAYS } from '@plumbline/contract/limits'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Accounts } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Links } from '#server/platform/links.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import { may, type Scope } from '#server/platform/scope.ts'
import { writeZip } from '#server/platform/zip.ts'
import { exportJob, removeExportsJob } from './data-rights.job-definitions.ts'
import * as repo from './data-rights.repo.ts'
import { exportReadyLetter } from './data-rights-letters.ts'
import { percentOf } from './deletion.service.ts'
import { type ArchiveSource, writeArchive } from './export-archive.ts'

const DAY_MS = 86_400_000

export interface ExportDeps {
  clock: Clock
  database: Database
  storage: Storage
  jobs: Jobs
  links: Links
  letters: Letters
  publicUrl: string
  accounts: Pick<Accounts, 'get' | 'scopeOf'>
  source: ArchiveSource
}

export interface Exports {
  /** Asks for an export; the id of the one that is under way, where there is one. */
  ask(tx: Queryable, userId: number): Promise<number>
  /** The newest that is not past its time; null without one. */
  latest(db: Queryable, userId: number): Promise<DataExport | null>
  /** A link to a finished one; null before. */
  linkTo(job: repo.DataJobRow): string | null
  /** Job: puts the ZIP together and tells the user. Called again after it is done, it does nothing. */
  make(jobId: number, signal: AbortSignal): Promise<void>
  /** When tries ran out: the user sees it failed, and may ask again. */
  fail(jobId: number): Promise<void>
  /** Before a job that failed is tried again; false where that cannot be. */
  retry(tx: Queryable, jobId: number): Promise<boolean>
  /** Asks for the removal of a user's exports, files and all. */
  removeOfUser(tx: Queryable, userId: number): Promise<void>
  removeFiles(keys: readonly string[]): Promise<void>
  /** Removes what is past its time. */
  sweep(db: Queryable, now: Date): Promise<void>
}

export function exportService(deps: ExportDeps): Exports {
  const { clock, database, storage, jobs, links, source } = deps
  const { db } = database

  const linkTo = ({ file_key: key, file_name: name }: repo.DataJobRow) =>
    key && name ? links.to({ key, type: 'application/zip', name }) : null

  const forget = async (tx: Queryable, keys: string[]) => {
    if (keys.length > 0) await jobs.enqueue(tx, removeExportsJob, { keys })
  }

  /** Writes how far it is, when the percent changes; a lost mark harms nobody. */
  const progressOf = async (jobId: number, scope: Scope) => {
    const total = (await source.clients.count(db, scope)) + (await source.inspections.countPhotos(db, scope))
    let done = 0
    let shown = 0
    return () => {
      done += 1
      const percent = percentOf(done, total)
      if (percent === shown) return
      shown = percent
      repo.setProgress(db, jobId, percent).catch(() => {})
    }
  }

  return {
    linkTo,

    ask: async (tx, userId) => {
      const made = await repo.insertJob(tx, {
        kind: 'export',
        user_id: userId,
        asked_by: userId,
        key_hash: null,
        total: 0,
        asked_at: clock.now(),
        finished_at: null,
        file_key: null,
        file_name: null,
        bytes: null,
      })
      const job = made ?? (await repo.findUnderWay(tx, userId, 'export'))
      if (!job) throw new Error('the export under way was done just now')
      if (made) await jobs.enqueue(tx, exportJob, { jobId: made.id })
      return job.id
    },

    latest: async (queryable, userId) => {
      const job = await repo.newestExport(queryable, userId)
      const keptUntil = job?.finished_at && job.file_key ? addDays(job.finished_at, EXPORT_KEPT_DAYS) : null
      if (!job || (keptUntil && keptUntil <= clock.now())) return null
      return {
        job_id: job.id,
        state: job.state,
        progress: job.progress,
        url: linkTo(job),
        asked_at: job.asked_at.toISOString(),
        kept_until: keptUntil?.toISOString() ?? null,
        bytes: job.bytes,
      }
    },

    make: async (jobId, signal) => {
      const job = await repo.startJob(db, jobId, 'export')
      if (!job || job.user_id === null) return
      const userId = job.user_id
      const scope = await deps.accounts.scopeOf(db, userId)
      // Who asked may have become another owner's member since.
      if (!scope || !may(scope, 'export')) return repo.failJob(db, jobId, clock.now())
      const madeAt = clock.now()
      const onStep = await progressOf(jobId, scope)
      const stored = await writeZip(
        (zip) => storage.put(zip),
        (zip) => writeArchive(zip, { db, storage, source, scope, jobId, madeAt, signal, onStep }),
      )
      const isKept = await database.transaction(async (tx) => {
        const { first_name, last_name, email } = await deps.accounts.get(tx, userId)
        const finished = await repo.finishJob(tx, jobId, {
          finished_at: clock.now(),
          file_key: stored.key,
          file_name: `plumbline-export-${madeAt.toISOString().slice(0, 10)}.zip`,
          bytes: stored.bytes,
        })
        if (!finished) return false
        await forget(tx, await repo.deleteExports(tx, userId, jobId))
        await deps.letters.send(tx, {
          to: { name: `${first_name} ${last_name}`.trim(), address: email },
          content: exportReadyLetter({ firstName: first_name, publicUrl: deps.publicUrl }),
          userId,
        })
        return true
      })
      // The account was closed meanwhile: nobody names this file.
      if (!isKept && (await repo.findJob(db, jobId))?.file_key !== stored.key)
        await storage.remove(stored.key)
    },

    fail: (jobId) => repo.failJob(db, jobId, clock.now()),

    retry: repo.requeueJob,

    removeOfUser: async (tx, userId) => forget(tx, await repo.deleteExports(tx, userId)),

    removeFiles: async (keys) => {
      for (const key of keys) await storage.remove(key)
    },

    sweep: async (queryable, now) => {
      for (const job of await repo.finishedBefore(queryable, addDays(now, -EXPORT_KEPT_DAYS))) {
        // First the file: a row without one is found again, a file without a row never.
        if (job.file_key) await storage.remove(job.file_key)
        await repo.deleteJob(queryable, job.id)
      }
    },
  }
}

function addDays(time: Date, days: number): Date {
  return new Date(time.getTime() + days * DAY_MS)
}
