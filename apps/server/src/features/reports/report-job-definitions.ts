// The jobs that reports ask for, apart from their handlers.
import { z } from 'zod'
import { defineJob } from '#server/platform/jobs.ts'

/** Makes the PDF of a report that was asked for. */
export const renderReportJob = defineJob({
  name: 'reports.render',
  payload: z.object({ reportId: z.number().int() }),
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireSeconds: 180,
})

/** Makes the PDF of a sample report that was asked for. */
export const makeSampleReportJob = defineJob({
  name: 'reports.make-sample',
  payload: z.object({ version: z.number().int() }),
  retryLimit: 2,
  expireSeconds: 180,
})

/** Removes the files of reports whose client was deleted. Each file holds its number: no two reports share one. */
export const removeReportFilesJob = defineJob({
  name: 'reports.remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
})
