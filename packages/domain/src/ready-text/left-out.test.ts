// Which sentences of a ready finding a report leaves out.
import { expect, test } from 'vitest'
import { leftOut } from './left-out.ts'
import { SAMPLE, type SampleFinding } from './sample.testdata.ts'

const { condition, task, slots } = SAMPLE.gas as SampleFinding

test('a clause that is a whole sentence is told, one within a sentence is not', () => {
  const said = 'The inspector notified [who] at [time].'
  expect(leftOut(task, slots, {})).toEqual([said])
  expect(leftOut(task, slots, { who: 'the gas utility' })).toEqual([said])
  expect(leftOut(task, slots, { who: 'the gas utility', time: '2 PM' })).toEqual([])
  expect(leftOut(condition, slots, {})).toEqual([])
  expect(leftOut('It was [size] in.', { size: 'length' }, {})).toEqual([])
  const first = '{{The unit was made in [year]. }}It leaked.'
  expect(leftOut(first, { year: 'year' }, {})).toEqual(['The unit was made in [year].'])
})
