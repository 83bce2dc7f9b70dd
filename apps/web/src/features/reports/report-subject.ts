// Whose report it is, and of which inspection.
import type { Client } from '@plumbline/contract/clients'
import type { inspectionRoutes } from '@plumbline/contract/inspections'
import type { OutputOf } from '@plumbline/contract/route'

export interface ReportSubject {
  client: Client
  /** 0: the client has no inspection. */
  inspectionId: number
  report: WholeReport | null
}

/** The inspection as the server would print it. */
export type CheckedReport = Pick<
  OutputOf<typeof inspectionRoutes.getReport>,
  'client' | 'property' | 'inspection' | 'steps' | 'summary'
>

/** What the check and the prepared letter are made of. */
export type WholeReport = CheckedReport & Pick<OutputOf<typeof inspectionRoutes.getReport>, 'user'>
