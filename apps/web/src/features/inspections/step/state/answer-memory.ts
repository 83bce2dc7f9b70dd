// What the device remembers of typed answers: the unit that was used last, and what was typed that is no answer yet.
import { storedRecord } from '#web/lib/stored-record.ts'

export interface AnswerTexts {
  value: string
  value_to: string
  unit: string
}

const UNITS = storedRecord<string>('plumbline-units')
const UNFINISHED = storedRecord<AnswerTexts>('plumbline-unfinished-answers')

/** The units of a question, the one used last first. */
export function lastUsedFirst(category: string, units: readonly string[]): string[] {
  const last = UNITS.get(category)
  return [...units].sort((a, b) => Number(b === last) - Number(a === last))
}

export function noteUnit(category: string, unit: string): void {
  if (unit !== '') UNITS.set(category, unit)
}

const placeOf = (inspectionId: number, category: string) => `${inspectionId} ${category}`

/** What was typed and left before it was an answer. */
export function unfinishedOf(inspectionId: number, category: string): AnswerTexts | null {
  return UNFINISHED.get(placeOf(inspectionId, category)) ?? null
}

/** @param texts null once it is an answer, or none was meant */
export function noteUnfinished(inspectionId: number, category: string, texts: AnswerTexts | null): void {
  UNFINISHED.set(placeOf(inspectionId, category), texts)
}
