// What other slices may call of reports.
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import type { JobHandler } from '#server/platform/jobs.ts'
import { type RenderingDeps, reportRendering } from './report-rendering.ts'
import { reportJobHandlers } from './reports.jobs.ts'
import { type NoteToken, reportEndpoints } from './reports.routes.ts'
import { type ReportFile, type Reports, type ReportsDeps, reportsService } from './reports.service.ts'

export { makeContent } from './report-content.ts'
export type { ReportFile, Reports }

export interface ReportsSlice {
  endpoints: Endpoint[]
  jobHandlers: JobHandler[]
  reports: Reports
}

export function reportsSlice(deps: ReportsDeps & RenderingDeps & { noteToken: NoteToken }): ReportsSlice {
  const reports = reportsService(deps)
  return {
    endpoints: reportEndpoints(reports, deps.noteToken),
    jobHandlers: reportJobHandlers(reportRendering(deps)),
    reports,
  }
}
