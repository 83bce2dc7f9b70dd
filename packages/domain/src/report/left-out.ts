// The findings of a report of which a sentence is left out, because a blank in it is empty.
import { isLive, READY_FIELDS, RECORD_TEXTS } from '../ready-text/finding.ts'
import { leftOut } from '../ready-text/left-out.ts'
import type { InputLabel, InputSection } from './input.ts'

export interface LeftOut {
  category: string
  label: string
  sentences: string[]
}

/** Of texts that nobody edited: what was deleted from a text is no sentence of it. */
export function leftOutOf(sections: readonly InputSection[]): LeftOut[] {
  return sections
    .flatMap(({ categories }) => categories)
    .flatMap(({ id, checked }) =>
      checked.map((finding) => ({ category: id, label: finding.label, sentences: sentencesOf(finding) })),
    )
    .filter(({ sentences }) => sentences.length > 0)
}

function sentencesOf(finding: InputLabel): string[] {
  const { ready, location, trade } = finding
  if (!ready) return []
  const { slots = {} } = ready.finding
  const filled = { slots: ready.slots, location, trade }
  const live = READY_FIELDS.filter((field) =>
    isLive(ready.finding, field, finding[RECORD_TEXTS[field]], filled),
  )
  const values = { ...ready.slots, place: location ?? '' }
  return live.flatMap((field) => leftOut(ready.finding[field], slots, values))
}
