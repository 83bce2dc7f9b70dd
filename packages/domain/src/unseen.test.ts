// Parts that were not seen or not tried, and a step of which nothing was.
import type { Category } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { roleOfWord } from './content/format-one.ts'
import { nothingInspected, unexplainedPartsOf, unseenPartsOf } from './unseen.ts'

const record = (label: string, comments: string) => ({
  ...{ label, comments, radio: null, images: [], version: 1 },
  ...{ implication: null, task: null, timeframe: null, location: null },
  ...{ trade: null, cost_from: null, cost_to: null },
})

function category(label: string, choices: string[], answer?: string, comment?: string): Category {
  return {
    id: `cooling.${label}`,
    label,
    header: label,
    header_id: 1,
    checks: choices.map((one) => ({
      label: one,
      checked: one === answer,
      ...(roleOfWord(one) === 'not-inspected' ? { role: 'not-inspected' as const } : {}),
    })),
    labels_details: comment === undefined ? [] : [record(answer ?? '', comment)],
  }
}

const CHOICES = ['Satisfactory', 'Poor', 'Not visible', 'Not tested']
const stepOf = (observation: Category[], description: Category[] = []) => ({
  ...{ is_applicable: 1 as const, recomendation: [] },
  observation,
  description,
})

test('are told of descriptions too, each with whether somebody said why', () => {
  const step = stepOf(
    [
      category('Coil', CHOICES, 'Not visible', 'Locked.'),
      category('Fan', CHOICES, 'Not tested', '  '),
      category('Drain', CHOICES, 'Poor'),
      category('Line', CHOICES),
    ],
    [category('Refrigerant', ['R-22', 'Not visible'], 'Not visible')],
  )
  const told = unseenPartsOf(step).map(({ section, category: { label }, answer, hasReason }) => [
    section,
    label,
    answer,
    hasReason,
  ])
  expect(told).toEqual([
    ['description', 'Refrigerant', 'Not visible', false],
    ['observation', 'Coil', 'Not visible', true],
    ['observation', 'Fan', 'Not tested', false],
  ])
  expect(unexplainedPartsOf(step)).toHaveLength(2)
  expect(unseenPartsOf({ ...step, is_applicable: 0 })).toEqual([])
})

test('a part that its description and its observation call unseen alike is one: the one with a reason', () => {
  const told = (described: string | undefined, observed: string | undefined) =>
    unseenPartsOf(
      stepOf(
        [category('Covering', CHOICES, 'Not visible', observed)],
        [category('Covering', ['Slate', 'Not visible'], 'Not visible', described)],
      ),
    ).map(({ section, hasReason }) => [section, hasReason])
  expect(told('Behind stored goods.', undefined)).toEqual([['description', true]])
  expect(told(undefined, 'Locked.')).toEqual([['observation', true]])
  expect(told(undefined, undefined)).toEqual([['observation', false]])
  expect(told('Locked.', 'Under snow.')).toEqual([['observation', true]])
})

test('twins of one section are two parts, each of which is asked why', () => {
  const twin = (id: string) => ({ ...category('Covering', CHOICES, 'Not visible'), id })
  const described = category('Covering', ['Slate', 'Not visible'], 'Not visible', 'Locked.')
  const told = unseenPartsOf(stepOf([twin('first'), twin('second')], [described]))
  expect(told.map(({ section, hasReason }) => [section, hasReason])).toEqual([
    ['description', true],
    ['observation', false],
  ])
})

test('parts under one header, and one part answered two ways, are not one', () => {
  const under = (header: string, part: Category) => ({ ...part, header })
  const step = stepOf(
    [
      under('Roof framing', category('Roof sheathing', CHOICES, 'Not visible')),
      category('Covering', CHOICES, 'Not tested'),
    ],
    [
      under('Roof framing', category('Ceiling framing', ['Joists', 'Not visible'], 'Not visible')),
      category('Covering', ['Slate', 'Not visible'], 'Not visible'),
    ],
  )
  expect(unseenPartsOf(step)).toHaveLength(4)
})

test('nothing inspected: each item the word, else the one that it has, else it stays open', () => {
  const untouched = stepOf([
    category('Coil', CHOICES),
    category('Roof', ['Good', 'Not visible']),
    category('Present', ['Yes', 'No']),
    category('Gone', []),
  ])
  const answersOf = (observation: Category[]) =>
    nothingInspected(stepOf(observation)).map(({ answer, items }) => [
      answer,
      items.map(({ category: { label }, label: given }) => `${label}: ${given}`),
    ])
  expect(answersOf(untouched.observation)).toEqual([
    ['Not visible', ['Coil: Not visible', 'Roof: Not visible']],
    ['Not tested', ['Coil: Not tested', 'Roof: Not visible']],
  ])
  const begun = stepOf([category('Coil', CHOICES), category('Fan', CHOICES, 'Satisfactory')])
  expect(nothingInspected(begun)).toEqual([])
  // By the role, whatever a template calls it.
  const shut = {
    ...category('Fan', []),
    checks: [{ label: 'Locked up', checked: false, role: 'not-inspected' as const }],
  }
  expect(answersOf([shut])).toEqual([['Locked up', ['Fan: Locked up']]])
})

test('an option that limits counts with them; a word alone says nothing', () => {
  const said = (checks: Category['checks']) =>
    unseenPartsOf(stepOf([], [{ ...category('Attic', []), checks }])).map(({ answer }) => answer)
  expect(
    said([
      { label: 'Viewed from the opening', checked: true, limits: true },
      { label: 'Entered', checked: false },
    ]),
  ).toEqual(['Viewed from the opening'])
  expect(
    said([
      { label: 'Not visible', checked: true },
      { label: 'Entered', checked: false },
    ]),
  ).toEqual([])
})
