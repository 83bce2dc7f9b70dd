// What no template may be, each told by its path.
import { TEMPLATE_ENTRIES_MAX, type Template, type TemplateSection } from '@plumbline/contract/template'
import { expect, test } from 'vitest'
import { smallTemplate } from '../testing/small-template.ts'
import { checkContent } from './check.ts'

const faultsWhere = (change: (copy: Template & Record<string, unknown>) => void) => {
  const copy = structuredClone(smallTemplate) as Template & Record<string, unknown>
  change(copy)
  const checked = checkContent(copy)
  return 'faults' in checked ? checked.faults : null
}
const first = ({ sections }: Template) => {
  const [section] = sections
  if (!section) throw new Error('the small template has sections')
  return section
}

const TWICE = `The key “${first(smallTemplate).key}” is used twice. Change one of them.`

test('a good content is taken, and what was left out is filled in', () => {
  const { kind: _, ...given } = smallTemplate
  expect(checkContent(given)).toEqual({ content: { ...smallTemplate, kind: 'home' } })
})

test('a section that was judged before is taken for that one, and any other is judged', () => {
  const given = structuredClone(smallTemplate)
  const last = given.sections.at(-1)
  if (!last) throw new Error('the small template has sections')
  last.title = ' The other name '
  const checked = checkContent(given, smallTemplate.sections)
  if ('faults' in checked) throw new Error('a good content')
  expect(checked.content).toEqual({
    ...given,
    sections: [...smallTemplate.sections.slice(0, -1), { ...last, title: 'The other name' }],
  })
  expect(checked.content.sections[0]).toBe(smallTemplate.sections[0])
  // In whatever order its fields stand.
  const turned = given.sections.map((section) => Object.fromEntries(Object.entries(section).reverse()))
  const checkedTurned = checkContent({ ...given, sections: turned }, smallTemplate.sections)
  expect('content' in checkedTurned && checkedTurned.content.sections[0]).toBe(smallTemplate.sections[0])

  last.title = ''
  expect(checkContent(given, smallTemplate.sections)).toEqual({
    faults: { [`sections.${given.sections.length - 1}.title`]: ['A section needs a name.'] },
  })
  // The known one twice.
  expect(
    checkContent({ ...smallTemplate, sections: [first(given), first(given)] }, smallTemplate.sections),
  ).toEqual({ faults: { 'sections.1.key': [TWICE] } })
})

test.each([
  [
    'no sections',
    (copy: Template) => copy.sections.splice(0),
    'sections',
    'A template needs at least one section.',
  ],
  [
    'two sections of one key',
    (copy: Template) => copy.sections.splice(1, 0, first(copy)),
    'sections.1.key',
    TWICE,
  ],
  [
    'a section without a name',
    (copy: Template) => {
      first(copy).title = ' '
    },
    'sections.0.title',
    'A section needs a name.',
  ],
  [
    'an unknown field',
    (copy: Template) => Object.assign(first(copy), { colour: 'red' }),
    'sections.0.colour',
    'Unknown field.',
  ],
  [
    'a list that is none',
    (copy: Template) => Object.assign(first(copy), { description: 'Shell' }),
    'sections.0.description',
    'This must be a list.',
  ],
  [
    'a missing field',
    (copy: Template) => Object.assign(first(copy), { key: undefined }),
    'sections.0.key',
    'This is missing.',
  ],
  [
    'a key of other letters',
    (copy: Template) => Object.assign(first(copy), { key: 'Pool & Spa' }),
    'sections.0.key',
    'A key can contain lowercase letters a to z, digits and single hyphens.',
  ],
  [
    'a name that is too long',
    (copy: Template) => Object.assign(first(copy), { title: 'x'.repeat(201) }),
    'sections.0.title',
    'Use at most 200 characters.',
  ],
  [
    'an unknown level',
    (copy: Template) => {
      Object.assign(first(copy).recommendation[0]?.recommendations[0] ?? {}, { level: 'Bad' })
    },
    'sections.0.recommendation.0.recommendations.0.level',
    'This must be one of Concern, Safety issue, Repair, Improve, Monitor.',
  ],
  [
    'a negative cost',
    (copy: Template) => {
      Object.assign(first(copy).recommendation[0]?.recommendations[0] ?? {}, { cost_from: -1 })
    },
    'sections.0.recommendation.0.recommendations.0.cost_from',
    'This can’t be less than 0.',
  ],
  [
    'another format',
    (copy: Template) => Object.assign(copy, { format: 'plumbline-template/9' }),
    'format',
    'This must be plumbline-template/2.',
  ],
  [
    '5,001 entries',
    (copy: Template) => {
      first(copy).limitations = Array.from({ length: TEMPLATE_ENTRIES_MAX }, (_, number) => `Limit ${number}`)
    },
    'sections',
    expect.stringContaining('at most 5,000 are allowed.'),
  ],
  [
    '5,001 parts without a finding',
    (copy: Template) => {
      first(copy).recommendation = Array.from({ length: TEMPLATE_ENTRIES_MAX + 1 }, (_, number) => ({
        key: `part-${number}`,
        header: `Part ${number}`,
        label: `Part ${number}`,
        recommendations: [],
      }))
      copy.sections.splice(1)
    },
    'sections',
    '5,001 parts: at most 5,000 are allowed.',
  ],
  [
    '5,001 general limitations',
    (copy: Template) => {
      copy.general_limitations = Array.from({ length: TEMPLATE_ENTRIES_MAX + 1 }, (_, at) => `Limit ${at}`)
    },
    'general_limitations',
    '5,001 general limitations: at most 5,000 are allowed.',
  ],
  [
    'two choices of one name',
    (copy: Template) => {
      first(copy).description = [
        {
          key: 'q',
          header: 'Q',
          label: 'Q',
          answer: 'choices',
          choices: ['Wood', 'WOOD'],
          units: [],
          usual: null,
          synonyms: {},
        },
      ]
    },
    'sections.0.description.0.choices.1',
    '“WOOD” appears twice. Rename one.',
  ],
])('%s', (_, change, path, message) => {
  expect(faultsWhere(change)).toMatchObject({ [path]: [message] })
})

test('a field that is called as something every object has', () => {
  expect(faultsWhere((copy) => Object.assign(copy, { toString: 1, constructor: 2 }))).toEqual({
    toString: ['Unknown field.'],
    constructor: ['Unknown field.'],
  })
})

test('of very many faults the first are told', () => {
  const repeated = faultsWhere((copy) => {
    const [question] = first(copy).observation
    if (question) question.choices = Array.from({ length: 200_000 }, () => 'Same')
  })
  expect(Object.keys(repeated ?? {})).toHaveLength(100)
  expect(
    faultsWhere((copy) => {
      copy.general_limitations = Array.from({ length: 300_000 }, () => '')
    }),
  ).not.toBeNull()
})

test('a content of more than 8 MB is refused', () => {
  const faults = faultsWhere((copy) => {
    first(copy).limitations = Array.from({ length: 450 }, () => 'x'.repeat(20_000))
  })
  expect(faults).toEqual({ content: ['This template is larger than 8 MB. Split it in two.'] })
})

test.each<[string, (section: TemplateSection) => void]>([
  ['an entry more, at the end', ({ limitations }) => limitations.push('Snow lay on it.')],
  ['an entry less', ({ description }) => description[0]?.choices.pop()],
])('a section is judged anew with %s', (_, change) => {
  const given = structuredClone(smallTemplate)
  change(first(given))
  const checked = checkContent(given, smallTemplate.sections)
  expect(checked).toEqual({ content: given })
  expect(given).not.toEqual(smallTemplate)
})

test('a section is judged anew with a field that nobody knows', () => {
  const given = structuredClone(smallTemplate)
  Object.assign(first(given), { colour: 'red' })
  const checked = checkContent(given, smallTemplate.sections)
  expect(checked).toEqual({ faults: { 'sections.0.colour': ['Unknown field.'] } })
})

const SLOTS = 'sections.0.recommendation.0.recommendations.0.slots'
const CONDITION = 'sections.0.recommendation.0.recommendations.0.condition'
const thirteen = Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`s${at}`, 'text']))
test.each<[string, string, Record<string, unknown>, string, string]>([
  ['no kind', 'A gap.', { size: 'inches' }, `${SLOTS}.size`, 'A blank is one of place,'],
  ['no choices', 'A gap.', { size: { kind: 'choice', of: [] } }, `${SLOTS}.size.of`, 'This can’t be empty.'],
  ['no name', 'A gap.', { Size: 'length' }, `${SLOTS}.Size`, '1 to 30 lowercase letters'],
  ['too many', 'A gap.', thirteen, SLOTS, 'A finding takes 12 blanks at most.'],
  ['a brace alone', 'A gap{{ of [size] in.', { size: 'length' }, CONDITION, 'Each {{ needs a }}'],
  ['a clause of nothing', 'A gap{{ here}}.', { size: 'length' }, CONDITION, 'Each {{ needs a }}'],
  ['a sign left', '{{A gap of [size] in.}}.', { size: 'length' }, CONDITION, 'nothing of it would print'],
  ['too many marks', 'By {trade}. '.repeat(51), {}, CONDITION, 'Use at most 50 blanks'],
  ['too long', 'A gap. '.repeat(600), {}, CONDITION, 'Use at most 4,000 characters'],
  ['too long once filled', 'By {trade}. '.repeat(50), {}, CONDITION, 'this is longer than 4,000 characters'],
  ['nothing left', '{{A gap of [size] in.}}', { size: 'length' }, CONDITION, 'nothing of it would print'],
])('blanks of a finding: %s', (_name, condition, slots, path, message) => {
  const faults = faultsWhere((copy) => {
    const trade = 't'.repeat(200)
    Object.assign(first(copy).recommendation[0]?.recommendations[0] ?? {}, { condition, slots, trade })
  })
  expect(Object.keys(faults ?? {})).toEqual([path])
  expect(faults?.[path]?.join()).toContain(message)
})

test('a task takes 1,000 characters with the trade in it', () => {
  const task = `${'Call. '.repeat(160)}Recommend {trade}.`
  const taskOf = (trade: string) =>
    faultsWhere((copy) => {
      Object.assign(first(copy).recommendation[0]?.recommendations[0] ?? {}, { task, trade, slots: {} })
    })
  expect(taskOf('')).toBeNull()
  expect(Object.values(taskOf('Licensed plumber, and a mason') ?? {})).toEqual([
    ['With every blank empty, this is longer than 1,000 characters.'],
  ])
})

test('braces and brackets of a finding without blanks are plain text', () => {
  const faults = faultsWhere((copy) => {
    Object.assign(first(copy).recommendation[0]?.recommendations[0] ?? {}, { condition: '{{ [size]' })
  })
  expect(faults).toBeNull()
})
