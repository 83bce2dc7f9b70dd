// Changing the scale by which a template rates, and back.
import type { Condition, Template } from '@plumbline/contract/template'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { expect, test } from 'vitest'
import { newRating, scalesOf, withScale } from './scales.ts'

const GRADES = 'Satisfactory, Marginal, Poor'
const SEEN = 'Inspected, See finding'

function item(key: string, roles: NonNullable<Condition['roles']>, more: Partial<Condition> = {}): Condition {
  return { key, header: 'Hull', label: key, choices: Object.keys(roles), synonyms: {}, roles, ...more }
}
const rest = { 'Not inspected': 'not-inspected', 'No attic': 'absent' } as const
const seen = item(
  'seen',
  { Inspected: 'good', 'See finding': 'finding', ...rest },
  { limits: ['Not inspected'], synonyms: { 'No attic': ['flat roof'] } },
)
const own = item('own', { 'No visible evidence': 'good', 'See finding': 'finding' })

function content(...observation: Condition[]): Template {
  const [section, ...others] = smallTemplate.sections
  if (!section) throw new Error('the small template has sections')
  return {
    ...smallTemplate,
    sections: [{ ...section, observation }, ...others.map((one) => ({ ...one, observation: [] }))],
  }
}

test('grades take the place of what was seen and the reverse; other choices and own scales stay', () => {
  const first = content(seen, own)
  const graded = withScale(first, GRADES)
  expect(graded.sections[0]?.observation).toEqual([
    {
      ...seen,
      choices: ['Satisfactory', 'Marginal', 'Poor', 'Not inspected', 'No attic'],
      roles: { Satisfactory: 'good', Marginal: 'finding', Poor: 'finding', ...rest },
    },
    own,
  ])
  expect(withScale(graded, SEEN)).toEqual(first)
  expect(withScale(first, 'constructor')).toEqual(first)
})

test('a content says by which scales it rates', () => {
  const [graded] = withScale(content(seen), GRADES).sections[0]?.observation ?? []
  expect(scalesOf(content(seen, own))).toEqual([SEEN])
  expect(scalesOf(content(own))).toEqual([])
  expect(graded && scalesOf(content(seen, graded))).toEqual([SEEN, GRADES])
})

test('a new item is rated like the others of its section', () => {
  const choicesIn = (of: Template) => of.sections[0] && newRating(of.sections[0]).choices.slice(0, 2)
  expect(choicesIn(content())).toEqual(['Inspected', 'See finding'])
  expect(choicesIn(withScale(content(seen), GRADES))).toEqual(['Satisfactory', 'Marginal'])
})
