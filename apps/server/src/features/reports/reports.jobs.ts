// The job handlers of reports: payload in, service called.
import { handleJob, type JobHandler } from '#server/platform/jobs.ts'
import { makeSampleReportJob, removeReportFilesJob, renderReportJob } from './report-job-definitions.ts'
import { failureOf, type ReportRendering } from './report-rendering.ts'
import type { SampleReports } from './sample-report.service.ts'

export function reportJobHandlers(rendering: ReportRendering, samples: SampleReports): JobHandler[] {
  return [
    handleJob({
      job: renderReportJob,
      run: ({ payload, signal, log }) => rendering.render(payload.reportId, signal, log),
      reasonOf: failureOf,
      onFailed: ({ reportId }, reason) => rendering.fail(reportId, reason),
      // Rendering begins with whatever is not done.
      onRetry: async () => true,
    }),
    handleJob({
      job: makeSampleReportJob,
      run: ({ payload, signal }) => samples.make(payload.version, signal),
      onFailed: ({ version }) => samples.giveUp(version),
    }),
    handleJob({ job: removeReportFilesJob, run: ({ payload }) => rendering.removeFiles(payload.keys) }),
  ]
}
