// What was chosen for a report on this device and the server does not have: field by field, so that two devices can be told apart. Pure.
import type { ReportChoices } from '@plumbline/contract/report-choices'

export type Chosen = Omit<ReportChoices, 'version'>
export type ChosenField = keyof Chosen

/** Changes of this device, and what they were made from; null: the server was not heard. */
export interface Unsent {
  mine: Partial<Chosen>
  base: ReportChoices | null
}

/** Where nobody chose anything. */
export const NOTHING_CHOSEN: ReportChoices = {
  conclusion: null,
  picks: null,
  agreement: '',
  language: 'en',
  print_changes: 0,
  version: 0,
}

const NAMES: Readonly<Record<ChosenField, string>> = {
  conclusion: 'conclusion',
  picks: 'findings on the first page',
  agreement: 'agreement',
  language: 'language',
  print_changes: 'print what changed',
}
const FIELDS = Object.keys(NAMES) as ChosenField[]

export const fieldsOf = (mine: Partial<Chosen>) => FIELDS.filter((field) => field in mine)

/** "Conclusion, language". */
export function namesOf(fields: readonly ChosenField[]): string {
  const names = fields.map((field) => NAMES[field]).join(', ')
  return names.charAt(0).toUpperCase() + names.slice(1)
}

/** Of one field's two values. */
export const isSameChoice = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Those of `mine` that differ from these choices: what there is to send. */
export function differing(mine: Partial<Chosen>, choices: Partial<Chosen>): Partial<Chosen> {
  return only(mine, (field) => !isSameChoice(mine[field], choices[field]))
}

/**
 * The fields that another device changed as well, to something else.
 * @param wasMine whether a value of a field came from this device: a save whose answer was lost
 */
export function contestedOf(
  { mine, base }: Unsent,
  current: ReportChoices,
  wasMine: (field: ChosenField, value: unknown) => boolean,
): ChosenField[] {
  const from = base ?? (current.version === 0 ? current : NOTHING_CHOSEN)
  return fieldsOf(mine).filter(
    (field) =>
      !isSameChoice(current[field], from[field]) &&
      !isSameChoice(current[field], mine[field]) &&
      !wasMine(field, current[field]),
  )
}

/** Those of `mine` without some. */
export function without(mine: Partial<Chosen>, fields: readonly ChosenField[]): Partial<Chosen> {
  return only(mine, (field) => !fields.includes(field))
}

function only(mine: Partial<Chosen>, isWanted: (field: ChosenField) => boolean): Partial<Chosen> {
  return Object.fromEntries(
    fieldsOf(mine)
      .filter(isWanted)
      .map((field) => [field, mine[field]]),
  )
}
