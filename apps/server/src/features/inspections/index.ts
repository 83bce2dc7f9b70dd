// What other slices and the wiring may call of inspections.
import type { Client } from '@plumbline/contract/clients'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import type { Clients } from '#server/features/clients/index.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import type { JobHandler, Jobs } from '#server/platform/jobs.ts'
import type { SpendOnPictures } from '#server/platform/picture-budget.ts'
import { type CardColumns, presentCard } from './client-cards.ts'
import { type Covers, coverKeysOf, coversService } from './covers.service.ts'
import { type InspectionExport, readInspectionExport } from './export-source.ts'
import { type IsFileUsedElsewhere, openFiles } from './files.service.ts'
import { findingsService } from './findings.service.ts'
import { inspectionJobHandlers } from './inspections.jobs.ts'
import { countPhotosOfUser, coversOfUser, lockInspectionOfClient } from './inspections.repo.ts'
import { inspectionEndpoints } from './inspections.routes.ts'
import { type InspectionsDeps, inspectionsService } from './inspections.service.ts'
import { fileKeysOfPhotos, fileKeysOfPhotosOfUser } from './labels.repo.ts'
import { labelEndpoints } from './labels.routes.ts'
import { labelsService } from './labels.service.ts'
import { type ReportSource, readReportSource } from './report-source.ts'
import { samplesService } from './sample.service.ts'

export type { Covers } from './covers.service.ts'
export type { KeptCover } from './photos.service.ts'
export type {
  ReportedCategory,
  ReportedLabel,
  ReportedStep,
  ReportPhoto,
  ReportSource,
} from './report-source.ts'
export { printSizeOf } from './report-source.ts'

export interface InspectionsSlice {
  endpoints: Endpoint[]
  jobHandlers: JobHandler[]
  /** A client's inspection and cover, of the view client_cards. */
  cardOf(card: CardColumns): Pick<Client, 'pagecover' | 'inspection'>
  /** A client's inspection and its revision, held against edits until the transaction ends; null without one. */
  lockInspectionOfClient(
    tx: Queryable,
    userId: number,
    clientId: number,
  ): Promise<{ id: number; revision: number } | null>
  /** Everything that a report says of an inspection. Fails with 404 for another inspector's. */
  reportSource(db: Queryable, userId: number, inspectionId: number): Promise<ReportSource>
  covers: Covers
  /** All that is kept of a client's inspection, for taking it along; null without one. */
  exportOf(db: Queryable, userId: number, clientId: number): Promise<InspectionExport | null>
  /** How many photos an inspector has in all inspections. */
  countPhotos(db: Queryable, userId: number): Promise<number>
  /** Asks for files to be removed, where nothing else is the same, once the transaction has committed. */
  forgetFiles(tx: Queryable, keys: readonly string[]): Promise<void>
  /** Before a client's rows go: asks for the removal of its files. The rows go by foreign key. */
  removeOfClient(tx: Queryable, client: { id: number; user_id: number }): Promise<void>
  /** Before an account's rows go: asks for the removal of the files of all its inspections. */
  removeOfUser(tx: Queryable, userId: number): Promise<void>
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
  const { links, clients, spendOnPictures } = deps
  const files = openFiles(deps)
  const inspections = inspectionsService(deps)
  const labels = labelsService({ links, files })
  const findings = findingsService({ links, files, spendOnPictures })
  const covers = coversService({ links, files, clients, spendOnPictures })
  const samples = samplesService({ ...deps, files, inspections, labels, findings, covers })
  return {
    endpoints: [
      ...inspectionEndpoints(inspections, covers, samples),
      ...labelEndpoints(labels, findings, links),
    ],
    jobHandlers: inspectionJobHandlers(files),
    cardOf: (card) => presentCard(links, card),
    lockInspectionOfClient: async (tx, userId, clientId) =>
      (await lockInspectionOfClient(tx, userId, clientId)) ?? null,
    reportSource: readReportSource,
    covers,
    exportOf: readInspectionExport,
    countPhotos: countPhotosOfUser,
    forgetFiles: files.forget,
    removeOfClient: async (tx, client) => {
      const row = await lockInspectionOfClient(tx, client.user_id, client.id)
      if (row) await files.forget(tx, [...(await fileKeysOfPhotos(tx, row.id)), ...coverKeysOf(row)])
    },
    removeOfUser: async (tx, userId) => {
      const covers = await coversOfUser(tx, userId)
      await files.forget(tx, [...(await fileKeysOfPhotosOfUser(tx, userId)), ...covers.flatMap(coverKeysOf)])
    },
  }
}
