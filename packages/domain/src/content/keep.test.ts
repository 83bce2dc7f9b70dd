// What of a label is kept in a template, and where nothing is.
import type { Template } from '@plumbline/contract/template'
import { expect, test } from 'vitest'
import { smallTemplate } from '../testing/small-template.ts'
import { keepLabel, type LabelToKeep } from './keep.ts'

const NOTHING = {
  ...{ comment: null, level: null, implication: null, task: null, timeframe: null },
  ...{ trade: null, cost_from: null, cost_to: null },
}
const sections = smallTemplate.sections
const found = sections.flatMap(({ key, recommendation }) =>
  recommendation.flatMap((part) =>
    part.recommendations.map((one) => ({ category: `${key}.recommendation.${part.key}`, one })),
  ),
)
const asked = sections.flatMap(({ key, description }) =>
  description.map((one) => ({ category: `${key}.description.${one.key}`, one })),
)
const [finding] = found
const question = asked.find(({ one }) => one.answer === 'choices' && one.choices.length > 1)
if (!finding || !question) throw new Error('the small template asks and finds')
const keep = (label: Partial<LabelToKeep> & Pick<LabelToKeep, 'category' | 'name'>) =>
  keepLabel(smallTemplate, { ...NOTHING, formLabel: null, ...label })
const choicesIn = (content: Template | undefined) =>
  content?.sections.flatMap(({ description }) => description).find(({ key }) => key === question.one.key)
    ?.choices

test('a choice is added, or renamed in its place', () => {
  const { category, one } = question
  const added = keep({ category, name: 'Own' })
  expect([choicesIn(added?.content), added?.change]).toEqual([
    [...one.choices, 'Own'],
    { kind: 'added', before: null, after: { label: 'Own' } },
  ])
  const [first = '', ...others] = one.choices
  const renamed = keep({ category, formLabel: first, name: 'Own' })
  expect(choicesIn(renamed?.content)).toEqual(['Own', ...others])
  expect(renamed?.change).toEqual({ kind: 'changed', before: { label: first }, after: { label: 'Own' } })
})

test('costs are kept as one range, and stay where none was given', () => {
  const content = structuredClone(smallTemplate)
  const part = content.sections
    .flatMap(({ recommendation }) => recommendation)
    .find(({ recommendations }) => recommendations.some(({ label }) => label === finding.one.label))
  Object.assign(part?.recommendations[0] ?? {}, { cost_from: 100, cost_to: 200 })
  const { category, one } = finding
  const label = { ...NOTHING, category, formLabel: one.label, name: one.label }
  expect(keepLabel(content, { ...label, cost_from: 300 })?.change.after).toEqual({
    cost_from: '300',
    cost_to: '',
  })
  expect(keepLabel(content, { ...label, trade: 'Handyman' })?.change.after).toEqual({ trade: 'Handyman' })
})

test('search words and the usual choice go with a choice that is renamed', () => {
  const [first = '', second = ''] = question.one.choices
  const content = structuredClone(smallTemplate)
  const asked = content.sections
    .flatMap(({ description }) => description)
    .find(({ key }) => key === question.one.key)
  if (!asked) throw new Error('the question is there')
  Object.assign(asked, { usual: first, synonyms: { [first]: ['word'], [second]: ['other'] } })
  const label = { ...NOTHING, category: question.category, formLabel: first, name: 'Own' }
  const kept = keepLabel(content, label)?.content.sections.flatMap(({ description }) => description)
  expect(kept?.find(({ key }) => key === asked.key)).toMatchObject({
    usual: 'Own',
    synonyms: { Own: ['word'], [second]: ['other'] },
  })
})

test('a role goes with its rating, and what is added to a question for limitations limits', () => {
  const content = structuredClone(smallTemplate)
  const [pool] = content.sections
  const shell = pool?.observation[0]
  const roles = shell?.roles
  const label = { ...NOTHING, category: `${pool?.key}.observation.${shell?.key}` }
  const renamed = keepLabel(content, { ...label, formLabel: 'Poor', name: 'Deficient' })
  expect(renamed?.content.sections[0]?.observation[0]?.roles).toEqual({
    Satisfactory: roles?.Satisfactory,
    Deficient: 'finding',
    'Not visible': 'not-inspected',
  })
  const limits = { ...question.one, limits: question.one.choices }
  Object.assign(pool?.description[0] ?? {}, limits)
  const added = keepLabel(content, { ...NOTHING, category: question.category, formLabel: null, name: 'Fog' })
  expect(added?.content.sections[0]?.description[0]?.limits).toEqual([...question.one.choices, 'Fog'])
})

test('what is there, under whatever case, or in a category that is not, keeps nothing', () => {
  const { category, one } = question
  const [first = '', second = ''] = one.choices
  expect(keep({ category, name: first.toUpperCase() })).toBeNull()
  expect(keep({ category, formLabel: first, name: first })).toBeNull()
  // Renamed here to what another choice is called.
  expect(keep({ category, formLabel: first, name: second })).toBeNull()
  expect(keep({ category: 'attic.description.floor', name: 'Own' })).toBeNull()
  expect(
    keep({ category: finding.category, formLabel: finding.one.label, name: finding.one.label }),
  ).toBeNull()
})

test('of a finding what was written is kept, and the rest stays', () => {
  const { category, one } = finding
  const kept = keep({ category, formLabel: one.label, name: 'Other name', level: 'Monitor', task: 'Look.' })
  expect(kept?.change).toMatchObject({ kind: 'changed', after: { label: 'Other name', task: 'Look.' } })
  const [changed] =
    kept?.content.sections.flatMap(({ recommendation }) =>
      recommendation.flatMap(({ recommendations }) =>
        recommendations.filter(({ label }) => label === 'Other name'),
      ),
    ) ?? []
  expect(changed).toEqual({ ...one, label: 'Other name', level: 'Monitor', task: 'Look.' })
})

test('what was written and cannot be filled in makes a finding with blanks one of plain texts', () => {
  const { category, one } = finding
  const content = structuredClone(smallTemplate)
  const found = (of: Template | undefined) =>
    of?.sections
      .flatMap(({ recommendation }) => recommendation.flatMap(({ recommendations }) => recommendations))
      .find(({ label }) => label === one.label)
  const patterns = {
    condition: 'A gap{{ of [size] in.}}.',
    implication: '',
    task: 'Call {trade}.',
    trade: 'Mason',
    slots: { size: 'length' as const },
  }
  Object.assign(found(content) ?? {}, patterns)
  const keptWith = (comment: string) =>
    found(
      keepLabel(content, { ...NOTHING, category, formLabel: one.label, name: one.label, comment })?.content,
    )
  expect(keptWith('Wide open.')).toMatchObject({ ...patterns, condition: 'Wide open.' })
  for (const comment of ['A gap {{ here.', 'A gap. '.repeat(600)]) {
    const kept = keptWith(comment)
    expect(kept).toMatchObject({ condition: comment, task: 'Call a qualified masonry contractor.' })
    expect(kept).not.toHaveProperty('slots')
  }
})
