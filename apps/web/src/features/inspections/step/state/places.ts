// The places offered for a finding: those used in its section, the section's own, the rooms of the house, its sides, and
// those used elsewhere. Each stands once, in one spelling.

import type { Step } from '@plumbline/contract/inspections'
import { roomsOf, SECTION_PLACES, USUAL_ROOMS, USUAL_SIDES } from '@plumbline/contract/places'
import type { InspectionData } from '#web/offline/inspection-data.ts'
import { distinctWords, noteWord, recentWords } from './recent-words.ts'

type House = Pick<InspectionData, 'inspectionId' | 'steps' | 'head'>

export interface PlaceGroup {
  title: string
  places: string[]
  /** Added rooms go here. */
  isRooms?: boolean
}

const keyOf = (inspectionId: number, stepName: string) => `plumbline-last-places-${inspectionId}-${stepName}`

/** Notes the place of a finding of a section. */
export function notePlace(inspectionId: number, stepName: string, place: string): void {
  noteWord(keyOf(inspectionId, stepName), place)
}

/** The places to offer in a section, in their order. A group without any is left out, except the rooms. */
export function placeGroups(house: House, stepName: string): PlaceGroup[] {
  const { inspectionId, steps, head } = house
  const details = head?.inspection.details
  const isCounted = details && (details.bedrooms || details.full_baths || details.half_baths)
  // Without a count its list of rooms is hardly whole.
  const usual = isCounted ? [] : USUAL_ROOMS
  const step = steps[stepName]
  const others = Object.values(steps).filter((one) => one?.stepName !== stepName)
  const groups: PlaceGroup[] = [
    {
      title: `Used in ${step?.name ?? 'this section'}`,
      places: [...recentWords(keyOf(inspectionId, stepName)), ...enteredIn(step)],
    },
    { title: step?.name ?? '', places: [...(SECTION_PLACES[stepName] ?? [])] },
    {
      title: 'Rooms in this house',
      places: [...roomsOf(details ?? {}), ...usual],
      isRooms: true,
    },
    { title: 'Exterior sides and floors', places: [...USUAL_SIDES] },
    { title: 'Used in other sections', places: others.flatMap(enteredIn) },
  ]
  const known = new Set<string>()
  return groups
    .map(({ places, ...group }) => {
      const fresh = distinctWords(places).filter((place) => !known.has(place.toLowerCase()))
      for (const place of fresh) known.add(place.toLowerCase())
      return { ...group, places: fresh }
    })
    .filter(({ places, isRooms }) => isRooms || places.length > 0)
}

/** Typed words in the spelling of the place that they name, where there is one. */
export function spelledAs(places: readonly string[], typed: string): string {
  const folded = typed.trim().toLowerCase()
  return places.find((place) => place.toLowerCase() === folded) ?? typed
}

function enteredIn(step: Step | undefined): string[] {
  return (step?.recomendation ?? []).flatMap(({ labels_details }) =>
    labels_details.map(({ location }) => (location ?? '').trim()),
  )
}
