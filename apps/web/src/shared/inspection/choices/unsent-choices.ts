// What was chosen for a report on this device and the server does not have: field by field, so that two devices can be told apart. Pure.
import { ReportChoices } from '@plumbline/contract/report-choices'

const Choices = ReportChoices.omit({ version: true })
export type Chosen = Omit<ReportChoices, 'version'>
export type ChosenField = keyof Chosen

/** Changes of this device, and for each field of them what stood there when its change was begun. */
export interface Unsent {
  mine: Partial<Chosen>
  base: Chosen
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
  picks: 'top findings',
  agreement: 'agreement no.',
  language: 'language',
  print_changes: 'list of changes',
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
  return fieldsOf(mine).filter(
    (field) =>
      !isSameChoice(current[field], base[field]) &&
      !isSameChoice(current[field], mine[field]) &&
      !wasMine(field, current[field]),
  )
}

/** A change begun on what is shown; one that was begun before goes on from there. */
export function changed({ mine, base }: Unsent, patch: Partial<Chosen>, shown: Chosen): Unsent {
  return { mine: { ...mine, ...patch }, base: { ...shown, ...pick(base, mine) } }
}

/** Both, where one was changed later than the other. */
export function merged(earlier: Unsent, later: Unsent): Unsent {
  return {
    mine: { ...earlier.mine, ...later.mine },
    base: { ...earlier.base, ...pick(later.base, later.mine) },
  }
}

/** Those of `mine` without some. */
export function without(mine: Partial<Chosen>, fields: readonly ChosenField[]): Partial<Chosen> {
  return only(mine, (field) => !fields.includes(field))
}

/** The fields of these choices that are changed in `mine`. */
export function pick(choices: Chosen, mine: Partial<Chosen>): Partial<Chosen> {
  return only(choices, (field) => field in mine)
}

/** What a draft on the device says; one that cannot be read says nothing. */
export function unsentOf(text: string): Unsent {
  try {
    const kept = JSON.parse(text)
    return {
      mine: Choices.partial().parse(kept.mine ?? ofForm(kept)),
      base: Choices.parse(kept.base ?? NOTHING_CHOSEN),
    }
  } catch {
    return { mine: {}, base: NOTHING_CHOSEN }
  }
}

/** As the form kept it that had a Save button: all five fields, '' and "proposed" for what is proposed. */
const ofForm = ({ conclusion, picks, print_changes, ...rest }: Record<string, string>) => ({
  ...rest,
  conclusion: conclusion?.trim() || null,
  picks: picks === 'proposed' ? null : JSON.parse(picks ?? ''),
  print_changes: print_changes ? 1 : 0,
})

function only(mine: Partial<Chosen>, isWanted: (field: ChosenField) => boolean): Partial<Chosen> {
  return Object.fromEntries(
    fieldsOf(mine)
      .filter(isWanted)
      .map((field) => [field, mine[field]]),
  )
}
