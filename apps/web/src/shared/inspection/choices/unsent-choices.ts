// What was chosen for a report on this device and the server does not have: field by field, so that two devices can be told apart. Pure.
import { type OwnText, ReportChoices } from '@plumbline/contract/report-choices'
import { untranslated } from '@plumbline/domain/report/own-text'

const Choices = ReportChoices.omit({ version: true })
export type Chosen = Omit<ReportChoices, 'version'>
type Field = Exclude<keyof Chosen, 'own_texts'>
/** Each of the inspector's own texts is one, behind this sign. */
export type ChosenField = Field | `=${string}`

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
  own_texts: [],
  version: 0,
}

const NAMES: Readonly<Record<Field, string>> = {
  conclusion: 'conclusion',
  picks: 'top findings',
  agreement: 'agreement no.',
  language: 'language',
  print_changes: 'list of changes',
}
const FIELDS = Object.keys(NAMES) as Field[]

const fieldOf = (text: string): ChosenField => `=${text}`
export const textIn = (field: ChosenField): string | null => (field.startsWith('=') ? field.slice(1) : null)

/** What is there of one of the inspector's own texts. */
export function ownTextIn({ own_texts = [] }: Partial<Chosen>, text: string): OwnText {
  return own_texts.find((one) => one.text === text) ?? untranslated(text)
}

export const fieldsOf = (mine: Partial<Chosen>): ChosenField[] => [
  ...FIELDS.filter((field) => field in mine),
  ...(mine.own_texts ?? []).map(({ text }) => fieldOf(text)),
]

/** Of one field; an own text is its language and translation. */
export function chosenIn(choices: Partial<Chosen>, field: ChosenField): unknown {
  const text = textIn(field)
  if (text === null) return choices[field as Field]
  const { language, translation } = ownTextIn(choices, text)
  return [language, translation]
}

/** "Conclusion, language". */
export function namesOf(fields: readonly ChosenField[]): string {
  const names = [...new Set(fields.map((field) => NAMES[field as Field] ?? 'text in Spanish'))].join(', ')
  return names.charAt(0).toUpperCase() + names.slice(1)
}

/** These choices with the changes of `mine` on them. */
export function withChanges<Base extends Partial<Chosen>>(base: Base, mine: Partial<Chosen>): Base {
  const texts = [...(base.own_texts ?? []), ...(mine.own_texts ?? [])]
  const own_texts = [...new Map(texts.map((one) => [one.text, one])).values()]
  return { ...base, ...mine, ...(base.own_texts || mine.own_texts ? { own_texts } : {}) }
}

/** Of one field's two values. */
const isSameChoice = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Those of `mine` that differ from these choices: what there is to send. */
export function differing(mine: Partial<Chosen>, choices: Partial<Chosen>): Partial<Chosen> {
  return only(mine, (field) => !isSameChoice(chosenIn(mine, field), chosenIn(choices, field)))
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
  return fieldsOf(mine).filter((field) => {
    const there = chosenIn(current, field)
    return (
      !isSameChoice(there, chosenIn(base, field)) &&
      !isSameChoice(there, chosenIn(mine, field)) &&
      !wasMine(field, there)
    )
  })
}

/** A change begun on what is shown; one that was begun before goes on from there. */
export function changed({ mine, base }: Unsent, patch: Partial<Chosen>, shown: Chosen): Unsent {
  return { mine: withChanges(mine, patch), base: withChanges(shown, pick(base, mine)) }
}

/** Both, where one was changed later than the other. */
export function merged(earlier: Unsent, later: Unsent): Unsent {
  return {
    mine: withChanges(earlier.mine, later.mine),
    base: withChanges(earlier.base, pick(later.base, later.mine)),
  }
}

/** Those of `mine` without some. */
export function without(mine: Partial<Chosen>, fields: readonly ChosenField[]): Partial<Chosen> {
  return only(mine, (field) => !fields.includes(field))
}

/** The fields of these choices that are changed in `mine`. */
export function pick(choices: Chosen, mine: Partial<Chosen>): Partial<Chosen> {
  const texts = mine.own_texts?.map(({ text }) => ownTextIn(choices, text))
  const { own_texts: _, ...fields } = choices
  return { ...only(fields, (field) => field in mine), ...(texts ? { own_texts: texts } : {}) }
}

/** What a draft on the device says; one that cannot be read says nothing. */
export function unsentOf(text: string): Unsent {
  try {
    const kept = JSON.parse(text)
    return {
      mine: Choices.partial().parse(kept.mine ?? ofForm(kept)),
      // Kept by an app that did not know all of them yet.
      base: Choices.parse({ ...NOTHING_CHOSEN, ...kept.base }),
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
  const { own_texts = [], ...rest } = mine
  const texts = own_texts.filter(({ text }) => isWanted(fieldOf(text)))
  const fields = Object.entries(rest).filter(([field]) => isWanted(field as Field))
  return { ...Object.fromEntries(fields), ...(texts.length > 0 ? { own_texts: texts } : {}) }
}
