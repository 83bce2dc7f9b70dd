// What makes clients and inspections on this device: into the outbox, and shown from then on.
import type { Client, ClientFields } from '@plumbline/contract/clients'
import { allDetails } from '@plumbline/contract/inspection-details'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { Property, PropertyAddress } from '@plumbline/contract/properties'
import { callOk } from '#web/lib/api.ts'
import { newKey } from '#web/lib/encoding.ts'
import { newUuid7 } from '#web/lib/uuid7.ts'
import type { NewForm } from './database.ts'
import type { StoredEdit } from './edits.ts'
import type { InspectionData, InspectionHead, Steps } from './inspection-data.ts'
import type { InspectionState } from './inspection-state.ts'
import { lastHere, stepsWithBrought } from './last-here.ts'
import { CLIENT_QUEUE, newLocalId } from './local-ids.ts'
import { newForm } from './new-form.ts'
import type { Outbox } from './outbox.ts'
import type { StartEdit } from './whole-edits.ts'

/** The number of here, and the name for ever. One that is made once more under the same is the same. */
export interface Made {
  id: number
  uuid: string
}

export function newMade(): Made {
  return { id: newLocalId(), uuid: newUuid7() }
}

/** Adds a client; on the device when it resolves. */
export async function addClient(outbox: Outbox, { id, uuid }: Made, fields: ClientFields): Promise<void> {
  await outbox.apply(CLIENT_QUEUE, { kind: 'new-client', clientId: id, uuid, fields })
}

/**
 * Changes a client that waits to be made, and sends it again where the server had refused it. After a try the server may
 * have it as it was.
 */
export function changeNewClient(outbox: Outbox, clientId: number, fields: ClientFields): Promise<void> {
  return outbox.update(CLIENT_QUEUE, (entry) => {
    if (!isNewClient(entry, clientId) || entry.edit.kind !== 'new-client') return entry
    const { failure: _over, retry: _wait, ...rest } = entry
    const edit = { ...entry.edit, fields, isChanged: entry.attempts > 0 || entry.edit.isChanged === true }
    return { ...rest, edit, status: 'pending', key: newKey(), attempts: 0 }
  })
}

export function isNewClient({ edit }: StoredEdit, clientId: number): boolean {
  return edit.kind === 'new-client' && edit.clientId === clientId
}

/** What goes with edits that are discarded: all of an inspection with its start, and of a new client with the client. */
export function standingOn(
  states: ReadonlyMap<number, Pick<InspectionState, 'queue' | 'parked'>>,
  inspectionId: number,
  keys: readonly string[],
): Map<number, string[]> {
  const gone = (states.get(inspectionId)?.queue ?? []).filter(({ key }) => keys.includes(key))
  const clients = gone.flatMap(({ edit }) => (edit.kind === 'new-client' ? [edit.clientId] : []))
  const all = new Map([[inspectionId, [...keys]]])
  for (const [id, { queue, parked }] of states) {
    const start = queue.find(({ edit }) => edit.kind === 'start')
    if (start?.edit.kind !== 'start') continue
    if (gone.includes(start) || clients.includes(start.edit.client.id))
      all.set(id, [...queue.map(({ key }) => key), ...parked.keys()])
  }
  return all
}

/** Takes waiting edits away, and photos without a label by their ids, with all that stands on them. */
export async function discardWithAll(
  outbox: Outbox,
  inspectionId: number,
  keys: readonly string[],
): Promise<void> {
  const all = standingOn(outbox.ledger.states() ?? new Map(), inspectionId, keys)
  // What stands on it goes first: a page that dies in between leaves nothing that waits for ever.
  for (const [id, gone] of [...all].reverse()) {
    await outbox.discard(id, gone)
    await outbox.unpark(id, gone)
  }
}

/** Takes a client away who waits to be made, with all that stands on it. */
export function discardClient(outbox: Outbox, clientId: number): Promise<void> {
  const keys = outbox.stateOf(CLIENT_QUEUE).queue.filter((entry) => isNewClient(entry, clientId))
  return discardWithAll(
    outbox,
    CLIENT_QUEUE,
    keys.map(({ key }) => key),
  )
}

/** Takes everything of an inspection that waits away: it is removed. */
export function discardInspection(outbox: Outbox, inspectionId: number): Promise<void> {
  const { queue, parked } = outbox.stateOf(inspectionId)
  return discardWithAll(outbox, inspectionId, [...queue.map(({ key }) => key), ...parked.keys()])
}

export interface Start {
  client: Client
  /** Where the house is. */
  property: PropertyAddress
  wish: StartEdit['wish']
}

/** Starts an inspection, with the form of its template that this device keeps; on the device when it resolves. */
export async function startInspection(outbox: Outbox, { id, uuid }: Made, start: Start): Promise<void> {
  const form = await newForm(outbox, start.wish.template_id)
  if (form) {
    const blank = blankInspection(id, form, start)
    const steps = await stepsFor(outbox, form, start.wish)
    await outbox.keepServer(id, 0, () => ({ ...blank, steps }))
  }
  await outbox.apply(id, { kind: 'start', uuid, wish: start.wish, client: start.client })
}

/** Of the form, with what the last inspection of the house brings as far as it is here; the server decides. */
async function stepsFor(outbox: Outbox, { steps }: NewForm, wish: StartEdit['wish']): Promise<Steps> {
  const { take_over, property_id } = wish
  const last = take_over && property_id ? await lastHere(outbox, property_id, steps) : null
  return last ? stepsWithBrought(steps, last) : steps
}

/** Whether a template is another than those whose forms this device keeps. */
export async function isOtherForm(outbox: Outbox, templateId: number): Promise<boolean> {
  return (await newForm(outbox)) !== null && (await newForm(outbox, templateId)) === null
}

/** Makes an inspection whose form this device does not have; sent again it is the same. Throws `ApiError`. */
export async function makeOnServer(
  { uuid }: Made,
  client_id: number,
  wish: StartEdit['wish'],
): Promise<number> {
  return (await callOk(inspectionRoutes.create, { ...wish, uuid, client_id })).inspection_id
}

/** An inspection as the server would tell of it when nothing is entered yet. */
export function blankInspection(
  id: number,
  form: NewForm,
  { client, property, wish }: Start,
): InspectionData {
  const head: InspectionHead = {
    client,
    property: { ...UNKNOWN_HOUSE, ...property },
    inspection: {
      id,
      ...NO_TIMES,
      start_date: wish.start_date ?? null,
      start_time: wish.start_time ?? null,
      details: allDetails(wish.details ?? {}),
      page_cover: null,
      added_date: today(),
      description: wish.paragraph_text,
      catalogue_version: form.catalogueVersion,
      book_mark: 0,
    },
    user: form.user,
    levels: [],
  }
  return {
    inspectionId: id,
    bookMark: 0,
    catalogueVersion: form.catalogueVersion,
    steps: form.steps,
    client: { id: client.id, client_name: client.client_name, address: property.address },
    head,
  }
}

const UNKNOWN_HOUSE: Omit<Property, keyof PropertyAddress> = {
  id: 0,
  year_built: null,
  size_sqft: null,
  kind: null,
  units: null,
  inspections: 1,
}

const NO_TIMES = {
  start_date: null,
  end_date: null,
  start_time: null,
  end_time: null,
  weather_condition: null,
}

/** yyyy-MM-dd where the device is. */
function today(now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
