// What a sentence says of the slots of a ready finding: "manufactured in 2011" fills a year. Never a guess.
import type { Slot, SlotValues } from '@plumbline/contract/slots'
import { ownValue } from '../own-value.ts'
import { type AskedSlot, askedSlots } from './asked.ts'
import { READY_FIELDS, type ReadyFinding } from './finding.ts'
import { inDigits } from './spoken-numbers.ts'

/** How a unit of a text is said or typed behind a number. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  'in.': 'inch(?:es)?\\b|["”″]',
  ft: '(?:ft|feet|foot)\\b(?!\\.?,?(?: and)? ?\\d)',
  'sq ft': 'sq\\.? ?ft\\b|square (?:feet|foot)\\b',
  '°F': '° ?F?|degrees?\\b',
  psi: 'psi\\b|pounds?\\b',
  percent: '%|percent\\b',
  A: 'amps?\\b|amperes?\\b|(?<=\\d)a\\b',
  V: 'volts?\\b|(?<=\\d)v\\b',
}
const NUMBER = '\\d+(?:[ -]\\d+/\\d+|/\\d+|\\.\\d+)?'
/** "24 by 36", "between 2 and 3" and "5 feet 6" are more than the last number of them. */
const NOT_AFTER = "(?<![\\d./])(?<!\\d[ -])(?<!\\d ?(?:by|x|×|and|to|or|–|ft\\.?|feet|foot|['’′]) ?)"
/** "Over 4 inches" and "isn't 2 feet" are not that much. */
const NOT_COMPARED =
  "(?<!\\b(?:over|above|than|under|below|beyond|past|least|most|not|no|[a-z]+n['’]t) (?:about |roughly )?)"
/** One number, or from one to another. */
const AMOUNT = `${NOT_AFTER}${NOT_COMPARED}(${NUMBER}(?: ?(?:to|or|-|–) ?${NUMBER})?)`
/** "3/8 of an inch", "1/2 an inch". */
const OF_ONE = '(?:(?<=/\\d+)(?: of)? an?)?'
/** "4 feet up" says where it is. */
const NO_PLACE = '(?! (?:up|from|off|away|down)\\b)'
const NUMBERED = /(?:#|\bnumber |\bno\. ?)(\d+)(?!\d|[./]\d)/gi
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g
/** "no" and "12" are said of other things, too. */
const CHOICE_LETTERS_MIN = 4

/**
 * A slot is filled where the sentence has one value for it, and no other slot that it could be of. Places, people, times and
 * plain words are not looked for; numbers may be spoken.
 */
export function saidSlots(sentence: string, ready: ReadyFinding, today: Date): SlotValues {
  const { slots = {} } = ready
  const asked = askedSlots(
    READY_FIELDS.map((field) => ready[field]),
    slots,
  )
  const digits = inDigits(sentence)
  return Object.fromEntries(
    asked.flatMap((one) => {
      const slot = ownValue(slots, one.name)
      const [value, ...others] = slot ? valuesIn(sentence, { one, slot, asked, today, digits }) : []
      return value !== undefined && others.length === 0 ? [[one.name, value]] : []
    }),
  )
}

interface Looked {
  one: AskedSlot
  slot: Slot
  asked: readonly AskedSlot[]
  today: Date
  /** The sentence with its numbers in digits. */
  digits: string
}

/** All that it could be, each once. */
function valuesIn(sentence: string, looked: Looked): string[] {
  const { one, slot, asked, today, digits } = looked
  if (one.isNumbered && kindIn(slot, ['number', 'choice'])) return numbersIn(looked)
  if (typeof slot !== 'string') return choicesIn(sentence, slot.of)
  if (slot === 'year') {
    const years = digits.match(YEAR) ?? []
    return [...new Set(years)].filter((year) => Number(year) <= today.getUTCFullYear())
  }
  const words = ownValue(UNIT_WORDS, one.unit)
  if (words === undefined || asked.filter(({ unit }) => unit === one.unit).length > 1) return []
  const amounts = (text: string, unit: string) =>
    text.matchAll(new RegExp(`${AMOUNT}${OF_ONE}[ -]?(?:${unit})${NO_PLACE}`, 'gi'))
  // "Two in the kitchen" is no length: a short unit is taken as it was typed.
  const typed = one.unit === 'in.' ? amounts(sentence, 'in\\b') : []
  const found = [...typed, ...amounts(digits, words)]
  return [...new Set(found.map(([, value = '']) => value.replace(/(\d)-(\d+\/)/g, '$1 $2')))]
}

const kindIn = (slot: Slot, kinds: readonly string[]) =>
  kinds.includes(typeof slot === 'string' ? slot : slot.kind)

/** "#12" and "number twelve", for the only blank with # before it; of choices those that are offered. */
function numbersIn({ slot, asked, digits }: Looked): string[] {
  if (asked.filter(({ isNumbered }) => isNumbered).length > 1) return []
  const said = new Set([...digits.matchAll(NUMBERED)].map(([, number = '']) => number))
  return [...said].filter((number) => typeof slot === 'string' || slot.of.includes(number))
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
