// Which answers a typed question takes, and how they read.
import { expect, test } from 'vitest'
import {
  type Answer,
  answerFromLabel,
  answerInWords,
  isValueLabel,
  NO_VALUE,
  printedAnswer,
  takeAnswer,
  takesOne,
  valueLabel,
} from './answers.ts'

const take = (
  answer: Answer,
  given: Parameters<typeof takeAnswer>[1],
  units: string[] = [],
  before = NO_VALUE,
) => takeAnswer({ answer, units }, given, before)

test.each<[Answer, Parameters<typeof takeAnswer>[1], string[], string]>([
  ['number', { value: ' 200 ', unit: 'A' }, ['A', 'kA'], '200 A'],
  ['number', { value: '-4.5' }, [], '-4.5'],
  ['range', { value: '5', value_to: '10', unit: 'in' }, ['in', 'cm'], '5 to 10 in'],
  ['range', { value: '5', value_to: '5' }, [], '5'],
  ['date', { value: '2026-11-18' }, [], 'November 18, 2026'],
  ['text', { value: 'Rheem 50' }, [], 'Rheem 50'],
])('%s: %o reads as “%s”', (answer, given, units, words) => {
  const read = take(answer, given, units)
  expect('taken' in read && answerInWords(answer, read.taken)).toBe(words)
})

test.each<[Answer, Parameters<typeof takeAnswer>[1], string]>([
  ['number', { value: 'many' }, 'Enter a number'],
  ['number', { value: '1e5' }, 'Enter a number'],
  ['range', { value: '5' }, 'Enter two numbers'],
  ['range', { value: '9', value_to: '10a' }, 'Enter two numbers'],
  ['range', { value: '10', value_to: '9' }, 'The first number can’t be higher than the second'],
  ['date', { value: '2026-02-30' }, 'Enter a date'],
  ['text', { value: 'x'.repeat(1_001) }, 'Enter at most 1,000 characters'],
  ['number', { value: '5', unit: 'psi' }, 'The unit must be one of A, kA'],
])('%s: %o is refused', (answer, given, fault) => {
  expect(take(answer, given, ['A', 'kA'])).toEqual({ fault })
})

test('a unit that is left out stays; of one alone it is that one; an empty value clears all', () => {
  const before = { value: '1', value_to: null, unit: 'kA' }
  expect(take('number', { value: '2' }, ['A', 'kA'], before)).toEqual({ taken: { ...before, value: '2' } })
  expect(take('number', { value: '2' }, ['A', 'kA'])).toMatchObject({ taken: { unit: null } })
  expect(take('number', { value: '2' }, ['A'])).toMatchObject({ taken: { unit: 'A' } })
  expect(take('number', { value: '' }, ['A'], before)).toEqual({ taken: NO_VALUE })
})

test('a condition and yes or no take one answer; others any number', () => {
  expect([takesOne('observation', undefined), takesOne('description', 'boolean')]).toEqual([true, true])
  expect([takesOne('description', 'choices'), takesOne('recomendation', undefined)]).toEqual([false, false])
})

test.each<[Answer, string, string | null, string]>([
  ['number', '200 A', 'A', '200 A'],
  ['number', '200a', 'A', '200 A'],
  ['number', ' 5  kA ', 'kA', '5 kA'],
  ['number', '200', null, '200'],
  ['number', '1,200 kA', 'kA', '1200 kA'],
  ['number', '-4.5', null, '-4.5'],
  ['number', 'about 200 A', null, 'about 200 A'],
  ['number', '200 amps', null, '200 amps'],
  ['number', 'A', null, 'A'],
  ['range', '5 to 10 A', 'A', '5 to 10 A'],
  ['range', '-5 - -1', null, '-5 to -1'],
  ['range', '5–10A', 'A', '5 to 10 A'],
  ['range', '7 A', 'A', '7 A'],
  ['range', '10 to 5', null, '10 to 5'],
  ['date', '2026-11-18', null, '2026-11-18'],
  ['date', 'last year', null, 'last year'],
  ['text', '200 A', null, '200 A'],
])('%s: the label “%s” is a value in %s, known as “%s”', (answer, label, unit, known) => {
  const question = { answer, units: ['A', 'kA'] }
  const value = answerFromLabel(question, label, NO_VALUE)
  expect(value.unit).toBe(unit)
  expect(valueLabel(answer, value)).toBe(known)
  expect(isValueLabel(question, value, known.toUpperCase())).toBe(true)
})

test('a label means the value that is there, and no other', () => {
  const question = { answer: 'number', units: ['A', 'kA'] } as const
  const value = { value: '200', value_to: null, unit: 'kA' }
  const means = (label: string) => isValueLabel(question, value, label)
  expect(['200 kA', '200kA', '200'].map(means)).toEqual([true, true, true])
  expect(['200 A', '100 kA', ''].map(means)).toEqual([false, false, false])
  expect(isValueLabel(question, NO_VALUE, '')).toBe(false)
})

test('what is checked without a value prints that none was recorded', () => {
  expect(printedAnswer('number', NO_VALUE)).toBe('Observed; no value recorded')
  expect(printedAnswer('number', { ...NO_VALUE, value: '200' })).toBe('200')
  expect([printedAnswer('choices', NO_VALUE), printedAnswer('boolean', NO_VALUE)]).toEqual([null, null])
})
