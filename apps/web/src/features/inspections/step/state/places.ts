// The places offered by chips: those last used in this inspection, the others of this house, then what most houses have.
import type { InspectionData } from '#web/offline/inspection-data.ts'

const USUAL = [
  'Kitchen',
  'Primary bath',
  'Hall bath',
  'Laundry',
  'Garage',
  'Basement',
  'Attic',
  'Exterior, front',
  'Exterior, rear',
]
const KEPT = 12

const keyOf = (inspectionId: number) => `plumbline-last-places-${inspectionId}`

function lastPlaces(inspectionId: number): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(inspectionId)) ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Notes the place of a finding. */
export function notePlace(inspectionId: number, place: string): void {
  const name = place.trim()
  if (name === '') return
  const list = distinct([name, ...lastPlaces(inspectionId)]).slice(0, KEPT)
  try {
    localStorage.setItem(keyOf(inspectionId), JSON.stringify(list))
  } catch {
    // Blocked storage: the places of the house are offered all the same.
  }
}

/** The places of a house in the order in which they are offered, each once, whatever its case. */
export function placesOf({ inspectionId, steps }: Pick<InspectionData, 'inspectionId' | 'steps'>): string[] {
  const entered = Object.values(steps).flatMap((step) =>
    (step?.recomendation ?? []).flatMap(({ labels_details }) =>
      labels_details.map(({ location }) => (location ?? '').trim()),
    ),
  )
  return distinct([...lastPlaces(inspectionId), ...entered, ...USUAL].filter((place) => place !== ''))
}

function distinct(places: readonly string[]): string[] {
  const byName = new Map<string, string>()
  for (const place of places) if (!byName.has(place.toLowerCase())) byName.set(place.toLowerCase(), place)
  return [...byName.values()]
}
