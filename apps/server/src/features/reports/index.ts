// What other slices may call of reports.
import { NO_CHOICES } from '@plumbline/domain/report/input'
import { choicesInput } from '@plumbline/domain/report/settings'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'
import type { Slice, Tell } from '#server/platform/slice.ts'
import { reportChoicesService } from './report-choices.service.ts'
import { reportContents } from './report-contents.ts'
import { type DraftOf, makeDraft, type Sources } from './report-draft.ts'
import { reportExport } from './report-export.ts'
import { type RenderingDeps, reportRendering } from './report-rendering.ts'
import { reportSettingsEndpoints } from './report-settings.routes.ts'
import {
  type ReportSettingsDeps,
  type ReportSettingsService,
  reportSettingsService,
} from './report-settings.service.ts'
import { type ReportSignatureDeps, reportSignatureService } from './report-signature.service.ts'
import type { ReportFile } from './report-versions.ts'
import { reportJobHandlers } from './reports.jobs.ts'
import { handOverReports } from './reports.repo.ts'
import { reportEndpoints } from './reports.routes.ts'
import { type Reports, type ReportsDeps, reportsService } from './reports.service.ts'
import { type SampleReports, type SampleReportsDeps, sampleReportsService } from './sample-report.service.ts'

export { servePhotoPages } from './photo-page.routes.ts'
export { isReportFile } from './report-links.repo.ts'
export { versionName } from './report-number.ts'
/** Whether somebody signs with this file, by its storage key. */
export { isSignature } from './report-signature.repo.ts'
export { showLatest } from './report-versions.ts'
/** Whether a version shows this file, by its storage key. */
export { isPictureKept } from './reports.repo.ts'
export { serveSampleReport } from './sample-report.routes.ts'
export type { ReportFile, ReportSettingsService, Reports }

export interface ReportsSlice extends Slice {
  reports: Reports
  settings: ReportSettingsService
  samples: SampleReports
}

type Own = 'contents' | 'draftOf' | 'notifyReportReady' | 'onMade' | 'onFailed'

export function reportsSlice(
  given: Omit<ReportsDeps & RenderingDeps, Own> &
    SampleReportsDeps &
    ReportSettingsDeps &
    ReportSignatureDeps & {
      tell: Tell
      /** What a report is made of beside settings and choices. Fails with 404 for another owner's inspection. */
      sourcesOf(db: Queryable, scope: OfOwner, inspectionId: number): Promise<Omit<Sources, 'saying'>>
    },
): ReportsSlice {
  const { tell } = given
  const settings = reportSettingsService(given)
  const choices = reportChoicesService({ ...given, settings })
  const signatures = reportSignatureService(given)
  const draftOf: DraftOf = async (db, scope, inspectionId, wish) => {
    const sources = await given.sourcesOf(db, scope, inspectionId)
    const chosen = await choices.kept(db, inspectionId)
    const usual = await settings.input(db, scope)
    const signature = (await signatures.input(db, inspectionId)) ?? usual.signature
    const saying = {
      settings: { ...usual, signature },
      choices: chosen ? choicesInput(chosen) : NO_CHOICES,
      printsChanges: chosen?.print_changes === 1,
      language: chosen?.language ?? (await settings.stored(db, scope)).language,
    }
    return makeDraft({ ...sources, saying }, wish)
  }
  const deps: ReportsDeps & RenderingDeps & SampleReportsDeps = {
    ...given,
    draftOf,
    contents: reportContents({ ...given, draftOf }),
    notifyReportReady: (tx, news) => tell(tx, 'report.ready', news),
    onMade: (tx, reportId) => tell(tx, 'report.made', { reportId }),
    onFailed: (tx, reportId, failure) => tell(tx, 'report.failed', { reportId, failure }),
  }
  const reports = reportsService(deps)
  const samples = sampleReportsService(deps)
  return {
    name: 'reports',
    endpoints: [
      ...reportEndpoints(reports, draftOf, tell),
      ...reportSettingsEndpoints(settings, choices, signatures),
    ],
    jobs: reportJobHandlers(reportRendering(deps), samples),
    on: {
      'inspection.removed': async (tx, removed) => {
        await signatures.removeOfInspection(tx, removed)
        await reports.removeOfInspection(tx, removed)
      },
      'account.removed': async (tx, { userId, ownerId }) => {
        await signatures.removeOfAccount(tx, { userId, ownerId })
        if (ownerId === null) return
        await reports.removeOfOwner(tx, ownerId)
        await settings.removeOfOwner(tx, ownerId)
      },
      'member.left': (tx, { scope, heirId }) => handOverReports(tx, scope, heirId),
    },
    exportOf: reportExport(reports, settings, choices, signatures),
    reports,
    settings,
    samples,
  }
}
