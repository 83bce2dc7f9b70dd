// Sizes, ages and numbers with a unit: what a sentence says, and which answer holds it.
import { ownValue } from '../own-value.ts'
import type { Word } from './words.ts'

type Unit = 'amp' | 'volt' | 'gallon' | 'year' | 'psi' | 'ton' | 'degree' | 'inch' | 'btu' | 'kw' | 'r'

/** What an answer holds. */
export interface Range {
  unit: Unit
  from: number
  to: number
}

export interface Quantity {
  unit: Unit
  value: number
  start: number
  end: number
}

const UNITS: Record<string, Unit> = Object.fromEntries(
  (
    [
      ['amp', 'a amp amps ampere amperes'],
      ['volt', 'v volt volts'],
      ['gallon', 'gallon gallons gal gals'],
      ['year', 'year years yr yrs'],
      ['psi', 'psi pound pounds lbs'],
      ['ton', 'ton tons'],
      ['degree', 'degree degrees deg f'],
      ['inch', 'inch inches'],
      ['btu', 'btu btus'],
      ['kw', 'kw kilowatt kilowatts'],
    ] as const
  ).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit])),
)
/** What lies beyond a number does not hold the number itself. */
const BEYOND = 0.01

/** The quantities of a sentence; `today` gives a year its age. */
export function quantitiesOf(words: readonly Word[], today: Date): Quantity[] {
  return words.flatMap((_, index) => quantityAt(words, index, today) ?? [])
}

function quantityAt(words: readonly Word[], index: number, today: Date): Quantity | null {
  const word = words[index]
  if (!word) return null
  const insulation = /^r(\d+)$/.exec(word.text)
  if (insulation) return { unit: 'r', value: Number(insulation[1]), start: word.start, end: word.end }
  if (!/^\d+(?:\.\d+)?$/.test(word.text)) return null
  const value = Number(word.text)
  const next = words[index + 1]
  const unit = ownValue(UNITS, next?.text ?? '')
  if (unit !== undefined && next)
    return { unit, value: inFull(value, unit) + beyond(words, index), start: word.start, end: next.end }
  const { start, end } = word
  const year = today.getUTCFullYear()
  if (/^\d{4}$/.test(word.text) && value >= 1900 && value <= year)
    return { unit: 'year', value: year - value, start, end }
  return null
}

/** "Eighty BTU" are eighty thousand. */
function inFull(value: number, unit: Unit): number {
  return unit === 'btu' && value < 1000 ? value * 1000 : value
}

/** "More than ten years" is not ten. */
function beyond(words: readonly Word[], index: number): number {
  const before = words
    .slice(Math.max(0, index - 2), index)
    .map(({ text }) => text)
    .join(' ')
  if (/(?:less than|under|below|shy of)$/.test(before)) return -2 * BEYOND
  return /(?:than|over|above|exceeds|past)$/.test(before) ? 2 * BEYOND : 0
}

const RANGE =
  /(?<less>under |below (?:about )?|less than )?(?<more>over |more than |wider than )?(?<r>r-)?(?<from>\d+(?:\.\d+)?)(?: to (?:r-)?(?<to>\d+(?:\.\d+)?))?(?:\s*°?\s*(?<unit>[a-z]+))?(?<plus> or more)?/g

/** The values that a text stands for: "10 to 14 years", "Under 40 psi", "3 to 6 inches, about R-10 to R-19". */
export function rangesOf(text: string): Range[] {
  return [...text.toLowerCase().replaceAll(',', '').matchAll(RANGE)].flatMap(({ groups = {} }) => {
    const { less, more, from = '', to, plus, unit = '', r } = groups
    const name = r === undefined ? ownValue(UNITS, unit) : 'r'
    if (name === undefined) return []
    if (less !== undefined) return [{ unit: name, from: 0, to: Number(from) - BEYOND }]
    if (more !== undefined) return [{ unit: name, from: Number(from) + BEYOND, to: Number.POSITIVE_INFINITY }]
    return [{ unit: name, from: Number(from), to: plus ? Number.POSITIVE_INFINITY : Number(to ?? from) }]
  })
}
