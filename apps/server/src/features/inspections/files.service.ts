// Files of photos and covers: kept before the write that names them, removed after the write that forgot them.
import { z } from 'zod'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { defineJob, type Jobs } from '#server/platform/jobs.ts'
import { claimFile, holdFiles, isFileUsed } from './files.repo.ts'

export const removeFilesJob = defineJob({
  name: 'inspections.remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
})

/** A large account's files are removed by several jobs, so that none takes too long. */
const FILES_PER_JOB = 500

/** Whether anything beyond inspections is this file: equal bytes are kept once for all slices. */
export type IsFileUsedElsewhere = (db: Queryable, key: string) => Promise<boolean>

export interface Files {
  /** Keeps pictures in the store; gives their keys in order. */
  put(pictures: readonly Uint8Array[]): Promise<string[]>
  /**
   * Holds kept files against removal until the transaction ends, and puts one back that was removed in between. Comes
   * before the rows that name them.
   */
  hold(tx: Queryable, pictures: readonly { key: string; bytes: Uint8Array }[]): Promise<void>
  /** Asks for files to be removed once the transaction has committed. */
  forget(tx: Queryable, keys: readonly string[]): Promise<void>
  /** Job: removes those that nobody uses any more. Done twice, it does nothing the second time. */
  removeUnused(keys: readonly string[]): Promise<void>
}

export function openFiles(deps: {
  database: Database
  storage: Storage
  jobs: Jobs
  isFileUsedElsewhere: IsFileUsedElsewhere
}): Files {
  const { database, storage, jobs, isFileUsedElsewhere } = deps
  return {
    put: async (pictures) => {
      const stored = await Promise.all(pictures.map((bytes) => storage.put(bytes)))
      return stored.map(({ key }) => key)
    },
    hold: async (tx, pictures) => {
      await holdFiles(
        tx,
        pictures.map(({ key }) => key),
      )
      await Promise.all(
        pictures.map(async ({ key, bytes }) => {
          if ((await storage.stat(key))?.bytes !== bytes.length) await storage.put(bytes)
        }),
      )
    },
    forget: async (tx, keys) => {
      for (let from = 0; from < keys.length; from += FILES_PER_JOB)
        await jobs.enqueue(tx, removeFilesJob, { keys: keys.slice(from, from + FILES_PER_JOB) })
    },
    removeUnused: async (keys) => {
      for (const key of keys)
        await database.transaction(async (tx) => {
          await claimFile(tx, key)
          if ((await isFileUsed(tx, key)) || (await isFileUsedElsewhere(tx, key))) return
          await storage.remove(key)
        })
    },
  }
}
