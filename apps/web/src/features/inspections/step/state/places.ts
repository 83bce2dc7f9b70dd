// The places offered by chips: those last used in this inspection, the others of this house, then what most houses have.
import { USUAL_PLACES } from '@plumbline/contract/step-names'
import type { InspectionData } from '#web/offline/inspection-data.ts'
import { distinctWords, noteWord, recentWords } from './recent-words.ts'

const keyOf = (inspectionId: number) => `plumbline-last-places-${inspectionId}`

/** Notes the place of a finding. */
export function notePlace(inspectionId: number, place: string): void {
  noteWord(keyOf(inspectionId), place)
}

/** The places of a house in the order in which they are offered, each once, whatever its case. */
export function placesOf({ inspectionId, steps }: Pick<InspectionData, 'inspectionId' | 'steps'>): string[] {
  const entered = Object.values(steps).flatMap((step) =>
    (step?.recomendation ?? []).flatMap(({ labels_details }) =>
      labels_details.map(({ location }) => (location ?? '').trim()),
    ),
  )
  return distinctWords([...recentWords(keyOf(inspectionId)), ...entered, ...USUAL_PLACES])
}
