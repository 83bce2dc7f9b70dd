// The last inspection of a house as this device keeps it, and the description answers that a new one would take over.
import { type DetailFields, propertyDetails } from '@plumbline/contract/inspection-details'
import { answersToBring, type BroughtAnswer, type BroughtFrom, withBrought } from '@plumbline/domain/brought'
import { type Steps, stepsInOrder } from './inspection-data.ts'
import { keptLists } from './kept-lists.ts'
import type { Outbox } from './outbox.ts'

export interface LastHere extends BroughtFrom {
  /** Null where what was entered in it is not on this device. */
  answers: BroughtAnswer[] | null
  /** What it says of the property by named fields. */
  details: DetailFields
}

/** The newest that is known here; null where there is none. @param steps of the form that asks */
export async function lastHere(outbox: Outbox, propertyId: number, steps: Steps): Promise<LastHere | null> {
  const known = await keptLists()
    ?.inspections()
    .catch(() => [])
  const last = known?.find(({ card }) => card.property.id === propertyId)
  if (!last) return null
  const kept = await outbox.store.run((database) => database.get('inspections', last.id)).catch(() => null)
  const said = stepsInOrder(kept?.steps ?? {})
  return {
    id: last.id,
    date: last.card.date,
    details: propertyDetails(kept?.head?.inspection.details ?? {}),
    answers: said.length === 0 ? null : answersToBring(said, stepsInOrder(steps)),
  }
}

/** The steps of a new inspection with those answers, which wait to be confirmed. */
export function stepsWithBrought(steps: Steps, { answers, id, date }: LastHere): Steps {
  const brought = Object.entries(steps).map(([key, step]) => [
    key,
    step && withBrought(step, answers ?? [], { id, date }),
  ])
  return Object.fromEntries(brought)
}
