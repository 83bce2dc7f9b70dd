// Questions that are answered by a value: which answers are taken, and how one reads in a report.
import type { Section } from '@plumbline/contract/step-names'
import type { ANSWERS } from '@plumbline/contract/template'
import { isSameLabel } from './label-names.ts'
import { dayInWords } from './report/dates.ts'
import { englishDay } from './report/words/english-day.ts'

export type Answer = (typeof ANSWERS)[number]

/** The value of a question's one label; all null where there is none. */
export interface AnswerValue {
  value: string | null
  /** The upper end of a range. */
  value_to: string | null
  unit: string | null
}

export const NO_VALUE: AnswerValue = { value: null, value_to: null, unit: null }

/** What is printed of a question that was checked without a value (decision 44). */
export const NO_VALUE_RECORDED = 'Observed; no value recorded'

/** An answer as it is sent: left out is not empty. */
export interface GivenAnswer {
  value?: string | null | undefined
  value_to?: string | null | undefined
  unit?: string | null | undefined
}

/** What comes of an answer that is sent: the value as it is kept, or why it is none. */
export type TakenAnswer = { taken: AnswerValue } | { fault: string }

/** What of a question says which values it takes. */
export interface TypedQuestion {
  answer: Answer
  units: readonly string[]
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/
const TEXT_LONGEST = 1_000

/** Whether a question has one label, at which a value is kept. */
export function isTyped(answer: Answer | undefined): boolean {
  return answer === 'number' || answer === 'range' || answer === 'date' || answer === 'text'
}

/** Whether checking one label clears the others (decision 12): a condition, or yes and no. */
export function takesOne(section: Section, answer: Answer | undefined): boolean {
  return section === 'observation' || answer === 'boolean'
}

/**
 * Reads an answer to a typed question. An empty value is none, and clears; a unit that is left out stays as it was, and
 * where there is but one it is that one.
 */
export function takeAnswer(question: TypedQuestion, given: GivenAnswer, before: AnswerValue): TakenAnswer {
  const value = (given.value ?? '').trim()
  const to = (given.value_to ?? '').trim()
  if (value === '' && to === '') return { taken: NO_VALUE }
  const fault = faultOf(question.answer, value, to)
  if (fault) return { fault }
  const unit = unitOf(question.units, given.unit, before.unit)
  if (unit === undefined) return { fault: `The unit must be one of ${question.units.join(', ')}` }
  const isRange = question.answer === 'range'
  return { taken: { value, value_to: isRange ? to : null, unit } }
}

function faultOf(answer: Answer, value: string, to: string): string | null {
  switch (answer) {
    case 'number':
      return NUMBER.test(value) ? null : 'Enter a number'
    case 'range':
      if (!NUMBER.test(value) || !NUMBER.test(to)) return 'Enter two numbers'
      return Number(value) <= Number(to) ? null : 'The first number can’t be higher than the second'
    case 'date':
      return isDay(value) ? null : 'Enter a date'
    default:
      return value.length <= TEXT_LONGEST ? null : 'Enter at most 1,000 characters'
  }
}

/** yyyy-MM-dd of a day that exists. */
function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  )
}

/** Undefined for a unit that the question does not have. */
function unitOf(
  units: readonly string[],
  given: string | null | undefined,
  before: string | null,
): string | null | undefined {
  if (given === undefined)
    return units.find((unit) => unit === before) ?? (units.length === 1 ? (units[0] ?? null) : null)
  if (given === null || given === '') return null
  return units.find((unit) => unit === given)
}

/** The value of a check as the wire has it. */
export function answerOf({ value = null, value_to = null, unit = null }: Partial<AnswerValue>): AnswerValue {
  return { value, value_to, unit }
}

/** How a value reads: `200 A`, `5 to 10 in`, `November 18, 2026`; null where there is none. */
export function answerInWords(
  answer: Answer | undefined,
  { value, value_to, unit }: AnswerValue,
): string | null {
  if (value === null || !isTyped(answer)) return null
  if (answer === 'date') return dayInWords(value, { day: englishDay }) ?? value
  const said =
    answer === 'range' && value_to !== null && value_to !== value ? `${value} to ${value_to}` : value
  return unit === null ? said : `${said} ${unit}`
}

/** How an answer that is checked prints in its label's place; null where the label itself does. */
export function printedAnswer(answer: Answer | undefined, value: AnswerValue): string | null {
  return isTyped(answer) ? (answerInWords(answer, value) ?? NO_VALUE_RECORDED) : null
}

/**
 * A value as the label that clients of the specification know it by; null where there is none. A day is yyyy-MM-dd, so
 * that the label reads as the value that it came from.
 */
export function valueLabel(answer: Answer | undefined, value: AnswerValue): string | null {
  return answer === 'date' ? value.value : answerInWords(answer, value)
}

/** Whether a label means the value that is there: `200 A`, `200A` and `200` all mean 200 A. */
export function isValueLabel(question: TypedQuestion, value: AnswerValue, label: string): boolean {
  const known = valueLabel(question.answer, value)
  if (known === null) return false
  if (isSameLabel(known, label)) return true
  const read = readAnswer(question, label, value)
  return read !== null && isSameValue(read, value)
}

export function isSameValue(one: AnswerValue, other: AnswerValue): boolean {
  return one.value === other.value && one.value_to === other.value_to && one.unit === other.unit
}

/** A label as the value of a question: a number with its unit where it reads as such, else a text (decision 44). */
export function answerFromLabel(question: TypedQuestion, label: string, before: AnswerValue): AnswerValue {
  return readAnswer(question, label, before) ?? { ...NO_VALUE, value: label.trim() }
}

/** Reads `200 A`, `1,200 BTU/h`, `5 to 10 in`, `2026-11-18` as the question asks for it; null where it does not read so. */
export function readAnswer(question: TypedQuestion, label: string, before: AnswerValue): AnswerValue | null {
  const text = label.trim().split(/\s+/).join(' ')
  const isMeasured = question.answer === 'number' || question.answer === 'range'
  const unit = isMeasured ? unitAtEnd(question.units, text) : undefined
  const number = unit === undefined ? text : text.slice(0, -unit.length).trim()
  const [value = '', value_to = value, ...more] =
    question.answer === 'range' ? number.split(BETWEEN_ENDS).map(plainNumber) : [plainNumber(number)]
  if (value === '' || more.length > 0) return null
  const read = takeAnswer(question, { value, value_to, unit }, before)
  return 'taken' in read ? read.taken : null
}

const BETWEEN_ENDS = / to | ?[–—] ?|(?<=\d) ?- ?/i

/** `1,200` as `1200`. */
function plainNumber(text: string): string {
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
}

function unitAtEnd(units: readonly string[], text: string): string | undefined {
  const end = text.toLowerCase()
  const fitting = units.filter((unit) => unit !== '' && end.endsWith(unit.toLowerCase()))
  return fitting.sort((one, other) => other.length - one.length)[0]
}
