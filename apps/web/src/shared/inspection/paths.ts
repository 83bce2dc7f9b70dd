// The addresses of an inspection's pages, as the specification writes them.
import type { CurrentStep } from '@plumbline/contract/clients'
import { stepPath } from '@plumbline/domain/step-address'

/** In the search of /clients/add-client. */
export const TO_INSPECT = 'inspect'

/** In the search of a step screen: its photos that are not sorted are shown to be sorted. */
export const SORT = 'sort'

/** An inspection as cards tell of it. */
interface ResumedInspection {
  id: number
  book_mark: number
  current_step: CurrentStep
}

export const paths = {
  /** The client with all its properties and inspections. */
  client: (clientId: number) => `/clients/${clientId}`,
  steps: (inspectionId: number, clientId: number) =>
    `/inspection/${inspectionId}/inspection-steps/${clientId}`,
  /** What a stop of the walk asks, by its number. */
  stop: (inspectionId: number, stop: number) => `/inspection-walk/${inspectionId}/${stop}`,
  /** Where an inspection goes on: the step that was open last, or all of them before the first was. */
  resume: ({ id, book_mark, current_step }: ResumedInspection, clientId: number) =>
    current_step === null
      ? paths.steps(id, clientId)
      : stepPath(id, { stepName: current_step.stepName, stepId: book_mark }),
  /** Of that inspection; without it of the one that the client has, or gets there. */
  propertyDescription: (clientId: number, inspectionId?: number) =>
    `/property-description/${clientId}${inspectionId ? `?inspection=${inspectionId}` : ''}`,
  review: (inspectionId: number, clientId: number) => `/inspection-review/${inspectionId}/${clientId}`,
  /** The report page with a client chosen beforehand, and which of its inspections. */
  report: (clientId: number, inspectionId?: number) =>
    `/reports?client=${clientId}${inspectionId ? `&inspection=${inspectionId}` : ''}`,
  /** A client added there goes on to the property description. */
  addClientToInspect: `/clients/add-client?${TO_INSPECT}`,
  editClient: (clientId: number) => `/clients/edit-client/${clientId}`,
}
