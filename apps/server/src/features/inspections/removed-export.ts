// What the export of an account holds of what was removed: it is kept for 30 days, so it is the owner's data still.
import { namePart } from '#server/platform/file-names.ts'
import type { ExportOf } from '#server/platform/slice.ts'
import { removedFiles, removedToExport } from './removed.repo.ts'

const NAME_MAX = 60

const folderOf = ({ id, name }: { id: number; name: string }) =>
  `deleted/${[id, namePart(name, NAME_MAX)].filter((part) => part !== '').join(' ')}`

/** Of each thing its rows as they are kept, and its photos and reports by their SHA-256, as the rows name them. */
export const REMOVED_EXPORT: ExportOf = {
  files: async (db, scope) =>
    (await removedFiles(db, scope)).flatMap(({ photos, reports, ...thing }) => [
      ...photos.map((key) => ({ key, file: `${folderOf(thing)}/${key}.jpg` })),
      ...reports.map((key) => ({ key, file: `${folderOf(thing)}/${key}.pdf` })),
    ]),
  documents: async function* (db, scope) {
    for (let after = 0; ; ) {
      const thing = await removedToExport(db, scope, after)
      if (!thing) return
      yield { file: `${folderOf(thing)}/deleted.json`, bytes: Buffer.from(JSON.stringify(thing, null, 2)) }
      after = thing.id
    }
  },
}
