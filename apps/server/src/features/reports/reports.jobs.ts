// The job handlers of reports: payload in, service called.
import { handleJob, type JobHandler } from '#server/platform/jobs.ts'
import { removeReportFilesJob, renderReportJob } from './report-job-definitions.ts'
import { failureOf, type ReportRendering } from './report-rendering.ts'

export function reportJobHandlers(rendering: ReportRendering): JobHandler[] {
  return [
    handleJob({
      job: renderReportJob,
      run: ({ payload, signal }) => rendering.render(payload.reportId, signal),
      reasonOf: failureOf,
      onFailed: ({ reportId }, reason) => rendering.fail(reportId, reason),
      // Rendering begins with whatever is not done.
      onRetry: async () => true,
    }),
    handleJob({ job: removeReportFilesJob, run: ({ payload }) => rendering.removeFiles(payload.keys) }),
  ]
}
