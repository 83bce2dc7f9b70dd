// Clients and inspections as lists show them, with what was made, changed or removed on this device laid over. Pure.
import type { Client, FindingCounts } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { listedState, stepProgressOf } from '@plumbline/domain/step-progress'
import type { StoredEdit } from './edits.ts'
import { changedFields } from './fields.ts'
import { type InspectionData, recordOf, stepsInOrder } from './inspection-data.ts'
import type { InspectionState } from './inspection-state.ts'
import { CLIENT_QUEUE, isLocal } from './local-ids.ts'
import type { StartEdit } from './whole-edits.ts'

/** What a page knows of this device. */
export interface Here {
  states: ReadonlyMap<number, InspectionState>
  /** The server's number of what was made here, where it is known. */
  idOf: (id: number) => number
  /** Who is at work: shown as who added it. */
  addedBy: string
}

/** The clients of a list as they will be: new ones first. `isFound` says which of the new ones belong to it. */
export function clientsWith(
  clients: readonly Client[],
  here: Here,
  isFound: (client: Client) => boolean = () => true,
): Client[] {
  const waiting = here.states.get(CLIENT_QUEUE)?.queue ?? []
  const cards = startedCards(here)
  const made = newClients(here)
  // Changed while it was being made, one may be on the server and wait as well.
  const isWaiting = (uuid: string | null) => made.some((one) => one.uuid === uuid)
  const known = clients.filter(({ id, uuid }) => moveOf(waiting, id) === null && !isWaiting(uuid))
  const added = made.filter(isFound)
  return [...added.toReversed(), ...known].map((client) => withStarted(withFields(client, waiting), cards))
}

/** Clients that wait to be made. */
export function newClients(here: Here): Client[] {
  const waiting = here.states.get(CLIENT_QUEUE)?.queue ?? []
  return waiting.flatMap(({ edit }) =>
    edit.kind === 'new-client'
      ? [{ ...NOTHING_YET, ...edit.fields, id: edit.clientId, uuid: edit.uuid, username: here.addedBy }]
      : [],
  )
}

/** The inspections of a list as they will be: those started here first. `isFound` says which of these belong to it. */
export function cardsWith(
  cards: readonly InspectionCard[],
  here: Here,
  isFound: (card: InspectionCard) => boolean = () => true,
): InspectionCard[] {
  const waiting = here.states.get(CLIENT_QUEUE)?.queue ?? []
  const left = cards.filter(
    ({ id, client_id }) =>
      moveOf(waiting, client_id) === null &&
      !waiting.some(
        ({ edit, status }) =>
          edit.kind === 'remove-inspection' && edit.inspectionId === id && status !== 'conflict',
      ),
  )
  const started = startedCards(here).filter(isFound)
  return [...started.toReversed(), ...left]
}

/** The inspections that wait to be made, oldest first. */
export function startedCards(here: Here): InspectionCard[] {
  return [...here.states].flatMap(([id, { queue, view }]) => {
    const start = queue.find(({ edit }) => edit.kind === 'start')?.edit
    return isLocal(id) && start?.kind === 'start' && view ? [cardOf(id, start, view.data, here)] : []
  })
}

const NOTHING_YET = {
  pagecover: null,
  inspection: null,
  inspection_count: 0,
  inspection_report: null,
  active: 1,
} as const satisfies Partial<Client>

/** Whether a client is to leave the list that it stands in; while it is asked about it stays. */
function moveOf(waiting: readonly StoredEdit[], clientId: number): StoredEdit | null {
  const last = waiting.findLast(({ edit }) => edit.kind === 'move-client' && edit.clientId === clientId)
  const isMoved = last?.edit.kind === 'move-client' && last.edit.move !== 'restore'
  return last && isMoved && last.status !== 'conflict' ? last : null
}

function withFields(client: Client, waiting: readonly StoredEdit[]): Client {
  const changes = waiting.flatMap(({ edit }) =>
    edit.kind === 'client-fields' && edit.clientId === client.id
      ? changedFields(edit).map((name) => [name, edit.fields[name]] as const)
      : [],
  )
  return changes.length > 0 ? { ...client, ...Object.fromEntries(changes) } : client
}

function withStarted(client: Client, cards: readonly InspectionCard[]): Client {
  const own = cards.filter(({ client_id }) => client_id === client.id)
  const newest = own.at(-1)
  if (!newest) return client
  const { id, inspection_name, book_mark, current_step, steps, findings } = newest
  return {
    ...client,
    inspection: { id, inspection_name, book_mark, current_step, steps, findings },
    inspection_count: client.inspection_count + own.length,
  }
}

function cardOf(id: number, start: StartEdit, data: InspectionData, { addedBy, idOf }: Here): InspectionCard {
  const { client, wish, uuid } = start
  const steps = stepsInOrder(data.steps)
  const current = steps.find(({ stepId }) => stepId === data.bookMark)
  const { id: propertyId = 0, address = '', city = '', state = '' } = data.head?.property ?? {}
  return {
    id,
    inspection_id: id,
    uuid,
    inspection_name: `${client.client_name} - ${address}`,
    client_id: idOf(client.id),
    client_name: client.client_name,
    added_by: addedBy,
    date: data.head?.inspection.added_date ?? '',
    book_mark: data.bookMark,
    current_step: current ? { stepName: current.stepName, name: current.name } : null,
    report_url: null,
    pagecover: null,
    steps: steps.map((step) => listedState(stepProgressOf(step).state)),
    findings: findingsOf(data),
    is_sample: false,
    kind: wish.kind || 'home',
    property: { id: propertyId, address, city, state },
    is_open: true,
    template: { id: wish.template_id ?? 0, version_id: 0, name: '', number: 0 },
    report: null,
  }
}

function findingsOf(data: InspectionData): FindingCounts {
  const counts: FindingCounts = {}
  for (const step of stepsInOrder(data.steps)) {
    if (step.is_applicable !== 1) continue
    for (const category of step.recomendation)
      for (const { label, checked } of category.checks) {
        const level = recordOf(category, label)?.radio ?? 'Level not set'
        if (checked) counts[level] = (counts[level] ?? 0) + 1
      }
  }
  return counts
}
