// What other slices and the wiring may call of inspections.
import type { Property } from '@plumbline/contract/properties'
import type { WhichInspection } from '@plumbline/contract/which-inspection'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Clients } from '#server/features/clients/index.ts'
import type { Properties } from '#server/features/properties/index.ts'
import type { InspectionForms, OwnTemplates } from '#server/features/templates/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { SpendOnPictures } from '#server/platform/picture-budget.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import type { Slice, Tell } from '#server/platform/slice.ts'
import { bringingService } from './brought.service.ts'
import { openCategories } from './category-access.ts'
import { type Covers, coverKeysOf, coversService } from './covers.service.ts'
import { type InspectionExport, readInspectionExports } from './export-source.ts'
import { holdFiles } from './files.repo.ts'
import { type IsFileUsedElsewhere, openFiles } from './files.service.ts'
import { type FindingNumbers, findingNumbers } from './finding-numbers.repo.ts'
import { findingsService } from './findings.service.ts'
import { inspectionMaking } from './inspection-making.service.ts'
import { inspectionJobHandlers } from './inspections.jobs.ts'
import {
  countPhotosOfOwner,
  coversOfOwner,
  findInspection,
  handOverInspections,
  renameInspections,
} from './inspections.repo.ts'
import { inspectionEndpoints } from './inspections.routes.ts'
import { type InspectionsDeps, inspectionsService } from './inspections.service.ts'
import { keepEndpoint } from './keep.routes.ts'
import { keepingService } from './keep.service.ts'
import { fileKeysOfPhotosOfOwner } from './labels.repo.ts'
import { labelEndpoints } from './labels.routes.ts'
import { labelsService } from './labels.service.ts'
import { followClient } from './property-following.ts'
import { removedFileKeys } from './removed.repo.ts'
import { removedEndpoints } from './removed.routes.ts'
import { removedService } from './removed.service.ts'
import { REMOVED_EXPORT } from './removed-export.ts'
import { type ReportSource, readReportSource } from './report-source.ts'
import { samplesService } from './sample.service.ts'
import { suggestEndpoints } from './suggest.routes.ts'
import { suggestService } from './suggest.service.ts'
import { templateNewsEndpoints } from './template-news.routes.ts'
import { templateNewsService } from './template-news.service.ts'
import { lockMeant, type Meant } from './which-inspection.ts'

export { presentCard } from './client-cards.ts'
export type { Covers } from './covers.service.ts'
export type { FindingNumbers } from './finding-numbers.repo.ts'
export type { KeptCover } from './photos.service.ts'
export type { ReportedLabel, ReportedSection, ReportPhoto, ReportSource } from './report-source.ts'
export { printSizeOf } from './report-source.ts'
export { sampleSource } from './sample-source.ts'

export interface InspectionsSlice extends Slice {
  /** The inspection that is meant and its client, held until the transaction ends. Fails with 404 for another owner's. */
  lock(tx: Queryable, scope: Scope, which: WhichInspection): Promise<Meant>
  /** Everything that a report says of an inspection. Fails with 404 for another inspector's. */
  reportSource(db: Queryable, scope: OfOwner, inspectionId: number): Promise<ReportSource>
  /** Numbers of findings, which are for life. */
  numbers: FindingNumbers
  /** Fails with 404 for another owner's. */
  propertyOf(db: Queryable, scope: OfOwner, inspectionId: number): Promise<Property>
  covers: Covers
  /** All that is kept of a client's inspections, for taking it along. */
  takeAlong(db: Queryable, scope: Scope, clientId: number): Promise<InspectionExport[]>
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
    clock: Clock
    clients: Pick<Clients, 'findSample' | 'createSample' | 'setActive' | 'countRemoved' | 'remove'>
    properties: Properties
    own: OwnTemplates
    forms: InspectionForms
    tell: Tell
    isFileUsedElsewhere: IsFileUsedElsewhere
    spendOnPictures: SpendOnPictures
  },
): InspectionsSlice {
  const { links, clients, spendOnPictures, templates, properties } = deps
  const files = openFiles(deps)
  const inspections = inspectionsService(deps)
  const categories = openCategories(templates)
  const removed = removedService({ ...deps, files, categories })
  const labels = labelsService({ database: deps.database, links, files, templates, categories, removed })
  const findings = findingsService({ links, files, categories, spendOnPictures, removed })
  const covers = coversService({ links, files, clients, spendOnPictures })
  const bringing = bringingService(deps)
  const making = inspectionMaking({ ...deps, files, bringing, removed })
  const samples = samplesService({ ...deps, files, inspections, making, labels, findings, covers })
  return {
    name: 'inspections',
    endpoints: [
      ...inspectionEndpoints({ inspections, making, bringing, covers, samples }),
      ...labelEndpoints(labels, findings, links),
      ...removedEndpoints(removed),
      ...suggestEndpoints(suggestService(deps)),
      keepEndpoint(keepingService({ templates, own: deps.own, categories })),
      ...templateNewsEndpoints(templateNewsService({ templates, own: deps.own, forms: deps.forms })),
    ],
    jobs: inspectionJobHandlers(files),
    sweep: (_db, now) => removed.sweep(now),
    lock: (tx, scope, which) => lockMeant(tx, clients, scope, which),
    reportSource: (db, scope, inspectionId) => readReportSource(db, deps, scope, inspectionId),
    numbers: findingNumbers,
    propertyOf: async (db, scope, inspectionId) => {
      const row = await findInspection(db, scope, inspectionId)
      if (!row) throw notFound()
      return properties.get(db, scope, row.property_id)
    },
    covers,
    takeAlong: (db, scope, clientId) => readInspectionExports(db, deps, scope, clientId),
    countPhotos: countPhotosOfOwner,
    holdFiles,
    forgetFiles: files.forget,
    on: {
      'client.changed': (tx, changed) => followClient(tx, properties, changed),
      'property.changed': (tx, { id }) => renameInspections(tx, 'property_id', id),
      'client.removed': making.removeOfClient,
      'account.closed': (tx, { profile_image }) =>
        files.forget(tx, profile_image === null ? [] : [profile_image]),
      'account.removed': async (tx, { ownerId }) => {
        if (ownerId === null) return
        const covers = await coversOfOwner(tx, { ownerId })
        await files.forget(tx, [
          ...(await fileKeysOfPhotosOfOwner(tx, { ownerId })),
          ...(await removedFileKeys(tx, 'owner_id', ownerId)),
          ...covers.flatMap(coverKeysOf),
        ])
      },
      'member.left': (tx, { scope, heirId }) => handOverInspections(tx, scope, heirId),
    },
    // Data-rights writes each inspection itself.
    exportOf: REMOVED_EXPORT,
  }
}
