// The cover picture of an inspection: cut for the lists, whole for the report.
import type { WhichInspection } from '@plumbline/contract/which-inspection'
import type { UploadedFile } from '@plumbline/contract/wire'
import type { Clients } from '#server/features/clients/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Links } from '#server/platform/links.ts'
import type { SpendOnPictures } from '#server/platform/picture-budget.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Files } from './files.service.ts'
import { checkVersion, THING } from './inspection-versions.ts'
import { changeInspection, type InspectionRow } from './inspections.repo.ts'
import { linkToCover, toCover } from './inspections.service.ts'
import { decodeCover, type KeptCover, keepCover } from './photos.service.ts'
import { findMeant, lockMeant } from './which-inspection.ts'

/** An inspection, and the version of its cover that another is to take the place of. */
export type WhichCover = WhichInspection & { version?: number | undefined }

export interface Covers {
  /**
   * Decodes and keeps the picture before the transaction; null when the client has no inspection yet. Fails with 422
   * when it does not decode, with 404 for another owner's client, and as `set` does.
   */
  prepare(db: Queryable, scope: Scope, which: WhichCover, file: UploadedFile): Promise<KeptCover | null>
  /**
   * Sets it; gives a link to the cut and the revision that it was set at, or null when the client has no inspection. Fails
   * with 409 where the cover is newer than `version`.
   */
  set(
    tx: Queryable,
    scope: Scope,
    which: WhichCover,
    kept: KeptCover | null,
  ): Promise<{ pagecover: string; version: number } | null>
}

export function coversService(deps: {
  links: Links
  files: Files
  clients: Pick<Clients, 'lock' | 'meant'>
  spendOnPictures: SpendOnPictures
}): Covers {
  const { links, files, clients, spendOnPictures } = deps
  const check = (row: InspectionRow, { version }: WhichCover) =>
    checkVersion(row, THING.cover, version, () => ({ pagecover: linkToCover(links, row.cover_cut_key) }))
  return {
    prepare: async (db, scope, which, file) => {
      await spendOnPictures(scope.userId, [file])
      const decoded = await decodeCover(scope.userId, file)
      const { inspection } = await findMeant(db, clients, scope, which)
      if (!inspection) return null
      check(inspection, which)
      return keepCover(files, decoded)
    },
    set: async (tx, scope, which, kept) => {
      const { inspection: row } = await lockMeant(tx, clients, scope, which)
      if (!row || !kept) return null
      check(row, which)
      await files.hold(tx, kept.pictures)
      const version = await changeInspection(tx, row.id, kept.cover, [THING.cover])
      const before = coverKeysOf(row)
      const now = new Set([kept.cover.cover_key, kept.cover.cover_cut_key])
      await files.forget(
        tx,
        before.filter((key) => !now.has(key)),
      )
      return { pagecover: toCover(links, kept.cover.cover_cut_key), version }
    },
  }
}

export function coverKeysOf(row: Pick<InspectionRow, 'cover_key' | 'cover_cut_key'>): string[] {
  return [row.cover_key, row.cover_cut_key].filter((key) => key !== null)
}
