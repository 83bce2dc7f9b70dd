// What a sentence says of the slots of a ready finding: "manufactured in 2011" fills a year. Never a guess.
import type { Slot, SlotValues } from '@plumbline/contract/slots'
import { ownValue } from '../own-value.ts'
import { type AskedSlot, askedSlots } from './asked.ts'
import { READY_FIELDS, type ReadyFinding } from './finding.ts'

/** How a unit of a text is said or typed behind a number. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  'in.': 'in\\b|inch(?:es)?\\b|["”″]',
  ft: 'ft\\b|feet\\b|foot\\b',
  'sq ft': 'sq\\.? ?ft\\b|square (?:feet|foot)\\b',
  '°F': '° ?F?|degrees?\\b',
  psi: 'psi\\b|pounds?\\b',
  percent: '%|percent\\b',
  A: 'amps?\\b|amperes?\\b',
  V: 'volts?\\b',
}
const NUMBER = '(?<![\\d./])(\\d+(?:[ -]\\d+/\\d+|/\\d+|\\.\\d+)?)'
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g
/** "no" and "12" are said of other things, too. */
const CHOICE_LETTERS_MIN = 4

/**
 * A slot is filled where the sentence has one value for it, and no other slot that it could be of. Places, people, times and
 * plain words are not looked for.
 */
export function saidSlots(sentence: string, ready: ReadyFinding, today: Date): SlotValues {
  const { slots = {} } = ready
  const asked = askedSlots(
    READY_FIELDS.map((field) => ready[field]),
    slots,
  )
  return Object.fromEntries(
    asked.flatMap((one) => {
      const slot = ownValue(slots, one.name)
      const [value, ...others] = slot ? valuesIn(sentence, { one, slot, asked, today }) : []
      return value !== undefined && others.length === 0 ? [[one.name, value]] : []
    }),
  )
}

interface Looked {
  one: AskedSlot
  slot: Slot
  asked: readonly AskedSlot[]
  today: Date
}

/** All that it could be, each once. */
function valuesIn(sentence: string, { one, slot, asked, today }: Looked): string[] {
  if (typeof slot !== 'string') return choicesIn(sentence, slot.of)
  if (slot === 'year') {
    const years = sentence.match(YEAR) ?? []
    return [...new Set(years)].filter((year) => Number(year) <= today.getUTCFullYear())
  }
  const words = ownValue(UNIT_WORDS, one.unit)
  if (words === undefined || asked.filter(({ unit }) => unit === one.unit).length > 1) return []
  const found = sentence.matchAll(new RegExp(`${NUMBER}[ -]?(?:${words})`, 'gi'))
  return [...new Set([...found].map(([, value = '']) => value.replace('-', ' ')))]
}

/** Those whose words stand in the sentence in a row, without the ones that are part of a longer one. */
function choicesIn(sentence: string, choices: readonly string[]): string[] {
  const said = ` ${plain(sentence)} `
  const found = choices.filter(
    (choice) =>
      choice.replace(/\P{L}/gu, '').length >= CHOICE_LETTERS_MIN && said.includes(` ${plain(choice)} `),
  )
  return found.filter(
    (choice) =>
      !found.some((other) => other !== choice && ` ${plain(other)} `.includes(` ${plain(choice)} `)),
  )
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
