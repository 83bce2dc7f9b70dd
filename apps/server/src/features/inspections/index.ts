// What other slices and the wiring may call of inspections.
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Clients } from '#server/features/clients/index.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { SpendOnPictures } from '#server/platform/picture-budget.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import type { Slice } from '#server/platform/slice.ts'
import { openCategories } from './category-access.ts'
import { type Covers, coverKeysOf, coversService } from './covers.service.ts'
import { type InspectionExport, readInspectionExport } from './export-source.ts'
import { holdFiles } from './files.repo.ts'
import { type IsFileUsedElsewhere, openFiles } from './files.service.ts'
import { findingsService } from './findings.service.ts'
import { inspectionJobHandlers } from './inspections.jobs.ts'
import {
  countPhotosOfOwner,
  coversOfOwner,
  handOverInspections,
  lockInspectionOfClient,
} from './inspections.repo.ts'
import { inspectionEndpoints } from './inspections.routes.ts'
import { type InspectionsDeps, inspectionsService } from './inspections.service.ts'
import { fileKeysOfPhotos, fileKeysOfPhotosOfOwner } from './labels.repo.ts'
import { labelEndpoints } from './labels.routes.ts'
import { labelsService } from './labels.service.ts'
import { type ReportSource, readReportSource } from './report-source.ts'
import { samplesService } from './sample.service.ts'

export { presentCard } from './client-cards.ts'
export type { Covers } from './covers.service.ts'
export type { KeptCover } from './photos.service.ts'
export type { ReportedLabel, ReportedSection, ReportSource } from './report-source.ts'
export { printSizeOf } from './report-source.ts'
export { sampleSource } from './sample-source.ts'

export interface InspectionsSlice extends Slice {
  /** A client's inspection and its revision, held against edits until the transaction ends; null without one. */
  lockInspectionOfClient(
    tx: Queryable,
    scope: Scope,
    clientId: number,
  ): Promise<{ id: number; revision: number } | null>
  /** Everything that a report says of an inspection. Fails with 404 for another inspector's. */
  reportSource(db: Queryable, scope: OfOwner, inspectionId: number): Promise<ReportSource>
  covers: Covers
  /** All that is kept of a client's inspection, for taking it along; null without one. */
  takeAlong(db: Queryable, scope: Scope, clientId: number): Promise<InspectionExport | null>
  /** How many photos an inspector has in all inspections. */
  countPhotos(db: Queryable, scope: Scope): Promise<number>
  /** Holds kept files against removal until the transaction ends: comes before the rows that name them. */
  holdFiles(tx: Queryable, keys: readonly string[]): Promise<void>
  /** Asks for files to be removed, where nothing else is the same, once the transaction has committed. */
  forgetFiles(tx: Queryable, keys: readonly string[]): Promise<void>
}

export function inspectionsSlice(
  deps: InspectionsDeps & {
    database: Database
    storage: Storage
    jobs: Jobs
    clients: Pick<Clients, 'findSample' | 'createSample' | 'setActive'>
    isFileUsedElsewhere: IsFileUsedElsewhere
    spendOnPictures: SpendOnPictures
  },
): InspectionsSlice {
  const { links, clients, spendOnPictures, templates } = deps
  const files = openFiles(deps)
  const inspections = inspectionsService(deps)
  const categories = openCategories(templates)
  const labels = labelsService({ database: deps.database, links, files, templates, categories })
  const findings = findingsService({ links, files, categories, spendOnPictures })
  const covers = coversService({ links, files, clients, spendOnPictures })
  const samples = samplesService({ ...deps, files, inspections, labels, findings, covers })
  return {
    name: 'inspections',
    endpoints: [
      ...inspectionEndpoints(inspections, covers, samples),
      ...labelEndpoints(labels, findings, links),
    ],
    jobs: inspectionJobHandlers(files),
    lockInspectionOfClient: async (tx, scope, clientId) =>
      (await lockInspectionOfClient(tx, scope, clientId)) ?? null,
    reportSource: (db, scope, inspectionId) => readReportSource(db, templates, scope, inspectionId),
    covers,
    takeAlong: (db, scope, clientId) => readInspectionExport(db, templates, scope, clientId),
    countPhotos: countPhotosOfOwner,
    holdFiles,
    forgetFiles: files.forget,
    // Rows go by foreign key; of the files others may have equal ones, which their job looks for.
    on: {
      'client.removed': async (tx, { id, ownerId }) => {
        const row = await lockInspectionOfClient(tx, { ownerId }, id)
        if (row) await files.forget(tx, [...(await fileKeysOfPhotos(tx, row.id)), ...coverKeysOf(row)])
      },
      'account.closed': (tx, { profile_image }) =>
        files.forget(tx, profile_image === null ? [] : [profile_image]),
      'account.removed': async (tx, { ownerId }) => {
        if (ownerId === null) return
        const covers = await coversOfOwner(tx, { ownerId })
        await files.forget(tx, [
          ...(await fileKeysOfPhotosOfOwner(tx, { ownerId })),
          ...covers.flatMap(coverKeysOf),
        ])
      },
      'member.left': (tx, { scope, heirId }) => handOverInspections(tx, scope, heirId),
    },
    notExported: 'data-rights writes each inspection itself: the folders of the export are theirs',
  }
}
