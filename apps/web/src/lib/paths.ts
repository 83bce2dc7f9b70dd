// The addresses of an inspection's pages, as the specification writes them.
import { STEP_NAMES, stepOfBookmark } from '@plumbline/contract/steps'

export const paths = {
  steps: (inspectionId: number, clientId: number) =>
    `/inspection/${inspectionId}/inspection-steps/${clientId}`,
  /** A step by its number, 1 to 11. */
  step: (inspectionId: number, bookmark: number) =>
    `/inspection-step-data/${inspectionId}/${stepOfBookmark(bookmark) ?? STEP_NAMES[0]}/${bookmark}`,
  propertyDescription: (clientId: number) => `/property-description/${clientId}`,
  review: (inspectionId: number, clientId: number) => `/inspection-review/${inspectionId}/${clientId}`,
  /** The report page with a client chosen beforehand. */
  report: (clientId: number) => `/reports?client=${clientId}`,
  editClient: (clientId: number) => `/clients/edit-client/${clientId}`,
}
