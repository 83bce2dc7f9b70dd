// Jobs of inspections.
import { handleJob, type JobHandler } from '#server/platform/jobs.ts'
import { type Files, removeFilesJob } from './files.service.ts'

export function inspectionJobHandlers(files: Files): JobHandler[] {
  return [handleJob({ job: removeFilesJob, run: ({ payload }) => files.removeUnused(payload.keys) })]
}
