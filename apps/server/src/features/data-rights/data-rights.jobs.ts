// The job handlers of exports and deletions: payload in, service called.
import { handleJob, type JobHandler } from '#server/platform/jobs.ts'
import { exportJob, removeAccountJob, removeExportsJob } from './data-rights.job-definitions.ts'
import type { Deletion } from './deletion.service.ts'
import type { Exports } from './export.service.ts'

export function dataRightsJobHandlers(exports: Exports, deletion: Deletion): JobHandler[] {
  return [
    handleJob({
      job: exportJob,
      run: ({ payload, signal }) => exports.make(payload.jobId, signal),
      onFailed: ({ jobId }) => exports.fail(jobId),
      onRetry: (tx, { jobId }) => exports.retry(tx, jobId),
    }),
    handleJob({
      job: removeAccountJob,
      run: ({ payload, signal }) => deletion.remove({ ...payload, signal }),
      onFailed: ({ jobId }) => deletion.fail(jobId),
      onRetry: (tx, { jobId }) => deletion.retry(tx, jobId),
    }),
    handleJob({ job: removeExportsJob, run: ({ payload }) => exports.removeFiles(payload.keys) }),
  ]
}
