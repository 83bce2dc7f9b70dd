// What is asked of a finding with slots: each once, in the order of its texts, by the keyboard of its kind.
import { expect, test } from 'vitest'
import { askedSlots } from './asked.ts'
import { SAMPLE, type SampleFinding } from './sample.testdata.ts'

test('slots are asked for in the order in which they are read, each once and with its unit', () => {
  const { condition, task, slots } = SAMPLE.gas as SampleFinding
  expect(askedSlots([condition, task], slots).map(({ name }) => name)).toEqual([
    'place',
    'evidence',
    'who',
    'time',
  ])
  const crack = SAMPLE.crack as SampleFinding
  expect(askedSlots([crack.condition, crack.condition], crack.slots)).toMatchObject([
    { name: 'width', unit: 'in.', inputMode: 'decimal', offers: expect.arrayContaining(['3/16']) },
    { name: 'surface', unit: '', inputMode: 'text', offers: ['ceiling', 'wall'] },
    { name: 'place', unit: '' },
    { name: 'offset', unit: '' },
  ])
})

test('a slot after # is a number of something', () => {
  const { condition, slots } = SAMPLE.breaker as SampleFinding
  expect(askedSlots([condition], slots).map(({ name, isNumbered }) => [name, isNumbered])).toEqual([
    ['amps', false],
    ['gauge', true],
  ])
})

test.each([
  ['year', 'numeric'],
  ['pressure', 'decimal'],
  ['percent', 'decimal'],
  ['person', 'text'],
  ['time', 'text'],
] as const)('a %s is typed by its keyboard', (kind, inputMode) => {
  expect(askedSlots(['It was [it] ft.'], { it: kind })).toEqual([
    { name: 'it', unit: 'ft', isNumbered: false, inputMode, offers: [] },
  ])
})
