// What the property description starts with where no answer comes, or where what it is of waits on this device.
import type { Client } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import { allDetails } from '@plumbline/contract/inspection-details'
import type { PropertyAddress } from '@plumbline/contract/properties'
import {
  type DescriptionStart,
  type DescriptionSubject,
  described,
  doneBegin,
  draftOfFurther,
  isUnitOf,
  ofClient,
  ofInspection,
  targetOfFirst,
  unsaved,
} from '#web/features/inspections/description/description-start.ts'
import { readDraft } from '#web/lib/drafts.ts'
import { clientHere, meantOf } from '#web/offline/client-here.ts'
import { newForm, templatesHere } from '#web/offline/new-form.ts'
import type { OfflineStore } from '#web/offline/offline.ts'
import { type Begin, readBegin } from '#web/shared/inspection/start/start-values.ts'

/** Null where this device does not have it. */
export async function startOnDevice(
  offline: OfflineStore,
  subject: DescriptionSubject,
): Promise<DescriptionStart | null> {
  const { outbox, owner } = offline
  const known = await clientHere(outbox, subject.clientId)
  if (!known) return null
  const { client, cards } = known
  const inspectionId = subject.further ? 0 : subject.inspectionId || meantOf(client, cards)
  if (inspectionId !== 0) return startOfMade(offline, client, inspectionId)
  const { further } = subject
  const localsOf = outbox.ledger.names.localsOf(client.id)
  const begin = doneBegin(
    await readBegin(owner, { clientId: client.id, property: further?.property }, localsOf),
  )
  const form = await newForm(outbox, further ? further.template : begin?.values.template)
  if (!form) return null
  const keyOf = (id: number) => (further ? draftOfFurther(id, further.property) : ofClient(id))
  const draftKey = keyOf(client.id)
  const draft = await readDraft(owner, draftKey, ...localsOf.map(keyOf))
  const details = allDetails(begin?.details ?? {})
  const kind = (await templatesHere(outbox))?.find(({ id }) => id === form.templateId)?.kind
  const isUnit = isUnitOf(kind, details)
  const text = described(form.text, details, isUnit)
  return {
    client,
    inspectionId: 0,
    templateId: form.templateId,
    isUnit,
    text,
    details,
    begin,
    ...houseOf(client, cards, subject, begin),
    draftKey,
    draft: unsaved(draft, { text, details }, isUnit),
  }
}

async function startOfMade(
  { outbox, owner }: OfflineStore,
  client: Client,
  inspectionId: number,
): Promise<DescriptionStart | null> {
  await outbox.whenRead(inspectionId)
  const head = outbox.stateOf(inspectionId).view?.data.head
  if (!head) return null
  const house = head.property ?? client
  const text = head.inspection.description
  const draftKey = ofInspection(inspectionId)
  const formerKeys = outbox.ledger.names.localsOf(inspectionId).map(ofInspection)
  const templateId = (await newForm(outbox))?.templateId ?? 0
  const details = allDetails(head.inspection.details ?? {})
  const isUnit = isUnitOf(undefined, details)
  const draft = unsaved(await readDraft(owner, draftKey, ...formerKeys), { text, details }, isUnit)
  return {
    client,
    address: house.address,
    house,
    target: targetOfFirst(null),
    begin: null,
    inspectionId,
    templateId,
    isUnit,
    text,
    details,
    version: head.inspection.description_version,
    draftKey,
    draft,
  }
}

function houseOf(
  client: Client,
  cards: readonly InspectionCard[],
  { further }: DescriptionSubject,
  begin: Begin | null,
): Pick<DescriptionStart, 'address' | 'house' | 'target'> {
  if (!further) return { address: client.address, house: client, target: targetOfFirst(begin) }
  const { kind, property, takesOver } = further
  const target = { new: true, kind, ...(takesOver ? { take_over: true } : {}) }
  if (property === null) return { address: client.address, house: client, target }
  if (typeof property === 'object')
    return { address: property.address, house: property, target: { ...target, property } }
  const known = cards.find((card) => card.property.id === property)?.property
  const house: PropertyAddress = known ? { ...client, ...known } : client
  return { address: known?.address ?? '', house, target: { ...target, property_id: property } }
}
