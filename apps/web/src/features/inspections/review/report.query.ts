// The whole inspection as the report will print it.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { OutputOf } from '@plumbline/contract/route'
import { useQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'

export type InspectionReport = OutputOf<typeof inspectionRoutes.getReport>

/** Asked anew whenever its tab comes to the front: the steps are edited in another one. */
export function useInspectionReport(inspectionId: number) {
  return useQuery<InspectionReport>({
    queryKey: ['inspection-report', inspectionId],
    staleTime: 2_000,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => callOk(inspectionRoutes.getReport, { inspection_id: inspectionId }, { signal }),
  })
}
