// Which blanks a finding has, what giving one a kind makes of it, and how its texts read filled in and empty.
import { Recommendation } from '@plumbline/contract/template'
import { describe, expect, test } from 'vitest'
import { blanksOf, previewOf, withSlot } from './blanks.ts'

const finding = (fields: Partial<Recommendation>) =>
  Recommendation.parse({ label: 'Crack', condition: 'A crack was observed.', trade: 'Mason', ...fields })
const CONDITION = 'A crack{{ about [size] in. wide}} was observed{{ at [place]}} [Side] [see survey].'

test('each name in brackets is a blank, with or without a kind', () => {
  const { blanks, others, hasTrade } = blanksOf(
    finding({
      condition: CONDITION,
      task: 'Seal [constructor] [size].',
      slots: { size: 'length', gone: 'year' },
    }),
  )
  expect(blanks).toEqual([
    { name: 'size', slot: 'length', unit: 'in.' },
    { name: 'place', slot: null, unit: '' },
    { name: 'constructor', slot: null, unit: '' },
  ])
  expect(others).toEqual(['[Side]', '[see survey]'])
  expect(hasTrade).toBe(false)
})

describe('a kind', () => {
  test('makes a blank of a name, and none makes text of it again', () => {
    const plain = finding({ condition: CONDITION })
    const slots = withSlot({ ...plain, slots: { gone: 'year' } }, 'size', 'length')
    expect(slots).toEqual({ size: 'length' })
    expect(withSlot({ ...plain, slots }, 'place', 'place')).toEqual({ size: 'length', place: 'place' })
    expect(withSlot({ ...plain, slots }, 'size', null)).toBeUndefined()
  })

  test('that was the last leaves a text with the contractor a pattern', () => {
    const slots = { size: 'length' } as const
    expect(withSlot(finding({ task: 'Recommend repair by {trade}.', slots }), 'size', null)).toEqual({})
  })
})

test('the texts read with every blank filled in, and with none', () => {
  const one = finding({
    condition: 'A crack{{ about [size] in. wide}} in the [surface] was observed{{ at [place]}}.',
    implication: 'Water can enter.',
    task: 'Recommend repair by {trade}.{{ Notified [who] at [time].}}',
    slots: {
      size: 'length',
      surface: { kind: 'choice', of: ['ceiling', 'wall'] },
      place: 'place',
      who: 'person',
      time: 'time',
    },
  })
  expect(previewOf(one)).toEqual({
    filled: [
      'A crack about 1/4 in. wide in the ceiling was observed in the kitchen.',
      'Recommend repair by a qualified masonry contractor. Notified the owner at 2 PM.',
    ],
    empty: ['A crack in the [surface] was observed.', 'Recommend repair by a qualified masonry contractor.'],
  })
  expect(previewOf(finding({ condition: CONDITION }))).toEqual({ filled: [], empty: [] })
})
