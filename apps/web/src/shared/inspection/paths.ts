// The addresses of an inspection's pages, as the specification writes them.
import { STEP_NAMES, stepOfBookmark } from '@plumbline/contract/steps'

/** In the search of /clients/add-client. */
export const TO_INSPECT = 'inspect'

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
  /** A client added there goes on to the property description. */
  addClientToInspect: `/clients/add-client?${TO_INSPECT}`,
  editClient: (clientId: number) => `/clients/edit-client/${clientId}`,
}
