// A form as a value: its steps, categories and questions, of whatever template.
import { expect, test } from 'vitest'
import { categoryOf, formOf, lastBookmark, recommendationOf, sectionKeyOf, stepAt, stepOf } from './form.ts'
import { smallTemplate } from './testing/small-template.ts'

const form = formOf(smallTemplate)

test('the steps of a form are the sections of its template, in their order', () => {
  expect(form.steps.map(({ key, number, title, icon }) => [key, number, title, icon])).toEqual([
    ['pool-and-spa', 1, 'Pool & spa', 'plumbing'],
    ['dock', 2, 'Dock', 'generic'],
    ['sauna', 3, 'Sauna', 'heating'],
  ])
  expect(stepOf(form, 'dock')?.categories).toEqual([
    {
      id: 'dock.observation.deck-boards',
      section: 'observation',
      label: 'Deck boards',
      header: 'Deck boards',
      headerId: 1,
      answer: 'choices',
      units: [],
      usual: null,
      labels: ['Satisfactory', 'Poor'],
      roles: { Satisfactory: 'good', Poor: 'finding' },
      limits: [],
      isRequired: false,
      stop: null,
    },
  ])
  expect(stepOf(form, 'roofing')).toBeNull()
})

test('a bookmark is a place, and 12 is another name of 11 in the form that ends with insulation there', () => {
  expect(stepAt(form, 3)?.key).toBe('sauna')
  expect(stepAt(form, 4)).toBeNull()
  expect(stepAt(form, 0)).toBeNull()
  expect(lastBookmark(form)).toBe(3)
  const sections = Array.from({ length: 11 }, (_, index) => ({
    ...smallTemplate.sections[1],
    key: index === 10 ? 'insulation' : `part-${index}`,
  }))
  const eleven = formOf({ ...smallTemplate, sections } as typeof smallTemplate)
  expect(lastBookmark(eleven)).toBe(12)
  expect(stepAt(eleven, 12)?.key).toBe('insulation')
  expect(stepAt(eleven, 13)).toBeNull()
})

test('categories and ready findings are found by their ids', () => {
  expect(categoryOf(form, 'pool-and-spa.recommendation.pump')).toMatchObject({
    section: 'recomendation',
    labels: ['No bonding wire', 'Noisy bearings'],
  })
  expect(categoryOf(form, 'pool-and-spa.observation.pump')?.headerId).toBe(2)
  expect(categoryOf(form, 'dock.observation.pump')).toBeNull()
  expect(recommendationOf(form, 'pool-and-spa.recommendation.pump', 'No bonding wire')?.level).toBe(
    'Safety issue',
  )
  expect(recommendationOf(form, 'pool-and-spa.recommendation.pump', 'Noisy bearings')?.level).toBeNull()
  expect(recommendationOf(form, 'pool-and-spa.recommendation.pump', 'My own')).toBeNull()
  expect(sectionKeyOf('pool-and-spa.recommendation.pump')).toBe('pool-and-spa')
})

test('a question is offered as choices, as yes and no, or as the one place of its value', () => {
  const [first] = smallTemplate.sections
  if (!first) throw new Error('the template has sections')
  const labelsOf = (answer: 'boolean' | 'number') => {
    const question = {
      ...first.description[0],
      key: 'q',
      label: 'Depth',
      header: 'Depth',
      answer,
      choices: [],
    }
    const section = { ...first, description: [question] }
    const made = formOf({ ...smallTemplate, sections: [section] } as typeof smallTemplate)
    return categoryOf(made, 'pool-and-spa.description.q')?.labels
  }
  expect(labelsOf('boolean')).toEqual(['Yes', 'No'])
  expect(labelsOf('number')).toEqual(['Depth'])
})

test('a form with one required fact asks by them in all its steps', () => {
  expect(form.steps.map(({ asksRequired }) => asksRequired)).toEqual([false, false, false])
  const marked = structuredClone(smallTemplate)
  Object.assign(marked.sections[0]?.description[0] ?? {}, { required: true, stop: 3 })
  const asking = formOf(marked)
  expect(asking.steps.map(({ asksRequired }) => asksRequired)).toEqual([true, true, true])
  expect(categoryOf(asking, 'pool-and-spa.description.shell')).toMatchObject({ isRequired: true, stop: 3 })
})
