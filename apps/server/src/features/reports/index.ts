// What other slices may call of reports.
import type { Slice, Tell } from '#server/platform/slice.ts'
import { reportContents } from './report-contents.ts'
import { reportExport } from './report-export.ts'
import { type RenderingDeps, reportRendering } from './report-rendering.ts'
import { reportJobHandlers } from './reports.jobs.ts'
import { handOverReports } from './reports.repo.ts'
import { reportEndpoints } from './reports.routes.ts'
import { type ReportFile, type Reports, type ReportsDeps, reportsService } from './reports.service.ts'
import { type SampleReports, type SampleReportsDeps, sampleReportsService } from './sample-report.service.ts'

export { makeDraft } from './report-draft.ts'
/** Whether a version shows this file, by its storage key. */
export { isPictureKept } from './reports.repo.ts'
export { showLatest } from './reports.service.ts'
export { serveSampleReport } from './sample-report.routes.ts'
export type { ReportFile, Reports }

export interface ReportsSlice extends Slice {
  reports: Reports
  samples: SampleReports
}

type Own = 'contents' | 'notifyReportReady' | 'onMade' | 'onFailed'

export function reportsSlice(
  given: Omit<ReportsDeps & RenderingDeps, Own> & SampleReportsDeps & { tell: Tell },
): ReportsSlice {
  const { tell } = given
  const deps: ReportsDeps & RenderingDeps & SampleReportsDeps = {
    ...given,
    contents: reportContents(given),
    notifyReportReady: (tx, news) => tell(tx, 'report.ready', news),
    onMade: (tx, reportId) => tell(tx, 'report.made', { reportId }),
    onFailed: (tx, reportId, failure) => tell(tx, 'report.failed', { reportId, failure }),
  }
  const reports = reportsService(deps)
  const samples = sampleReportsService(deps)
  return {
    name: 'reports',
    endpoints: reportEndpoints(reports, tell),
    jobs: reportJobHandlers(reportRendering(deps), samples),
    on: {
      'inspection.removed': (tx, { id }) => reports.removeOfInspection(tx, id),
      'account.removed': async (tx, { ownerId }) => {
        if (ownerId !== null) await reports.removeOfOwner(tx, ownerId)
      },
      'member.left': (tx, { scope, heirId }) => handOverReports(tx, scope, heirId),
    },
    exportOf: reportExport(reports),
    reports,
    samples,
  }
}
