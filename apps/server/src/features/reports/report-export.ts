// What the export of an account holds of its reports.
import type { ExportOf } from '#server/platform/slice.ts'
import type { Reports } from './reports.service.ts'

/** In the folder of each inspection: all finished versions, oldest first. */
export function reportExport(reports: Pick<Reports, 'filesOf'>): ExportOf {
  return {
    inspection: async (db, inspectionId) => {
      const finished = await reports.filesOf(db, inspectionId)
      const fileOf = (number: string) => `reports/${number}.pdf`
      return {
        content: {
          reports: finished.map(({ key, madeAt, number, ...rest }) => ({
            number,
            file: fileOf(number),
            made_at: madeAt.toISOString(),
            sha256: key,
            ...rest,
          })),
        },
        files: finished.map(({ key, number }) => ({ key, file: fileOf(number) })),
      }
    },
  }
}
