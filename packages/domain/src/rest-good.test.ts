// The rest of a section is rated good in the template's own word, and only where an item has it.
import type { Category } from '@plumbline/contract/inspections'
import type { RatingRole } from '@plumbline/contract/step-names'
import { expect, test } from 'vitest'
import { restGoodOf } from './rest-good.ts'
import type { StepContent } from './step-progress.ts'

const item = (label: string, ratings: Record<string, RatingRole | undefined>, answer?: string): Category => ({
  ...{ id: `roof.observation.${label}`, label, header: label, header_id: 1, labels_details: [] },
  checks: Object.entries(ratings).map(([one, role]) => ({ label: one, checked: one === answer, role })),
})
const SCALE = { Sound: 'good', Worn: 'finding' } as const
const restOf = (observation: Category[], is_applicable = 1) => {
  const rest = restGoodOf({ is_applicable, description: [], observation, recomendation: [] })
  return rest && [rest.word, rest.items.map(({ category, label }) => `${category.label}: ${label}`)]
}

test('items without an answer get the good rating of most; another good word is left to be looked at', () => {
  const items = [
    item('Leaks', { 'None seen': 'good', Active: 'finding' }),
    item('Covering', SCALE, 'Worn'),
    item('Flashing', SCALE),
    item('Gutters', { SOUND: 'good', Bent: 'finding' }),
  ]
  expect(restOf(items)).toEqual(['Sound', ['Flashing: Sound', 'Gutters: SOUND']])
  expect(restOf(items, 0)).toBeNull()
})

test('an item with a finding, or that was described as not inspected, is not rated good', () => {
  const under = (header: string, category: Category): Category => ({ ...category, header })
  const rest = restGoodOf({
    is_applicable: 1,
    description: [
      item('Chimney', { Brick: undefined, 'Not visible': 'not-inspected' }, 'Not visible'),
      item('Covering', { Slate: undefined, 'Not visible': 'not-inspected' }, 'Slate'),
    ],
    observation: [
      item('Chimney', SCALE),
      item('Covering', SCALE),
      item('Flashing', SCALE),
      item('Gutters', SCALE),
    ],
    recomendation: [
      under('Flashing', item('Flashing findings', { Loose: undefined }, 'Loose')),
      under('Gutters', item('Gutter findings', { Full: undefined })),
    ],
  })
  expect(rest?.items.map(({ category }) => category.label)).toEqual(['Covering', 'Gutters'])
})

test('nothing is offered where all is answered, and where words have no role, whatever they say', () => {
  expect(restOf([item('Covering', SCALE, 'Sound')])).toBeNull()
  expect(restOf([item('Covering', { Satisfactory: undefined, Good: undefined })])).toBeNull()
})

test('where required facts are marked each item gets its own good word, and none of a part that was limited today', () => {
  const limited: Category = { ...item('How inspected', {}), header: 'Gutters' }
  limited.checks = [
    { label: 'From the ground', checked: true, limits: true },
    { label: 'From the roof', checked: false },
  ]
  const rest = restGoodOf({
    ...{ is_applicable: 1, asks_required: true, recomendation: [] },
    description: [limited],
    observation: [
      item('Covering', SCALE),
      item('Gutters', SCALE),
      item('Flashing', SCALE, 'Worn'),
      item('Leaks', { 'None seen': 'good', Active: 'finding' }),
      item('Heat exchanger', { Cracked: 'finding', 'Not inspected': 'not-inspected' }),
    ],
  })
  expect(rest?.items.map(({ category, label }) => `${category.label}: ${label}`)).toEqual([
    'Covering: Sound',
    'Leaks: None seen',
  ])
})

test('some items of a section are rated alone, and what the others say limits them', () => {
  const [drains, flow] = [item('Drain pipes', SCALE, 'Not inspected'), item('Drain flow', SCALE)]
  const observation = [{ ...drains, header: 'Drains' }, { ...flow, header: 'Drains' }, item('Sinks', SCALE)]
  const limits = [{ label: 'Not inspected', checked: true, limits: true as const }]
  const step: StepContent = {
    ...{ is_applicable: 1, asks_required: true, recomendation: [] },
    description: [{ ...item('Seen', {}), header: 'Drains', checks: limits }],
    observation,
  }
  expect(restGoodOf(step, observation.slice(1, 2))).toBeNull()
  expect(restGoodOf(step, observation.slice(2))?.items.map(({ category }) => category.label)).toEqual([
    'Sinks',
  ])
})
