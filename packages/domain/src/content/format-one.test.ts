// The first format is read for ever: its words become roles and flags by one table, and nothing else of it changes.
import { TEMPLATE_FORMAT, TEMPLATE_FORMAT_ONE } from '@plumbline/contract/template'
import { expect, test } from 'vitest'
import { smallTemplate } from '../testing/small-template.ts'
import { checkContent } from './check.ts'
import { inNewestFormat, roleOfWord } from './format-one.ts'

const item = (label: string, choices: string[]) => ({ key: 'item', header: label, label, choices })
const inFormatOne = (section: object) => ({
  ...smallTemplate,
  format: TEMPLATE_FORMAT_ONE,
  sections: [{ key: 'attic', title: 'Attic', ...section }],
})

test('ratings that the first format knew get their role; any other rating gets none', () => {
  const roles = [
    'Satisfactory',
    'MARGINAL',
    'Poor',
    'Not visible',
    'Not tested',
    'Not present',
    'Cloudy',
    'IN',
  ]
  expect(roles.map(roleOfWord)).toEqual([
    ...['good', 'finding', 'finding', 'not-inspected', 'not-inspected', 'absent'],
    ...[null, null],
  ])
})

test('its ratings, limiting options and questions for limitations are read as they were understood', () => {
  const given = inFormatOne({
    description: [
      item('Access', ['Hatch', 'Not entered; too hot']),
      { ...item('Limits today', ['Snow', 'Locked']), key: 'limits-today' },
    ],
    observation: [{ ...item('Framing', ['Satisfactory', 'Poor', 'Soggy']), synonyms: { Poor: ['rotten'] } }],
  })
  const read = checkContent(given)
  expect(read).toMatchObject({
    content: {
      format: TEMPLATE_FORMAT,
      sections: [
        {
          description: [{ limits: ['Not entered; too hot'] }, { limits: ['Snow', 'Locked'] }],
          observation: [{ roles: { Satisfactory: 'good', Poor: 'finding' }, synonyms: { Poor: ['rotten'] } }],
        },
      ],
    },
  })
})

test('the newest format is never read by its words', () => {
  const bare = {
    ...inFormatOne({ observation: [item('Framing', ['Satisfactory', 'Poor'])] }),
    format: TEMPLATE_FORMAT,
  }
  expect(inNewestFormat(bare)).toBe(bare)
  const read = checkContent(bare)
  expect('content' in read && read.content.sections[0]?.observation[0]).not.toHaveProperty('roles')
})

test.each([
  null,
  [],
  'plumbline-template/1',
  { format: TEMPLATE_FORMAT_ONE },
  inFormatOne({ observation: 7 }),
  {
    ...smallTemplate,
    format: TEMPLATE_FORMAT_ONE,
    sections: { length: 1 },
  },
])('what is no template stays none: %#', (given) => {
  expect(() => inNewestFormat(given)).not.toThrow()
  expect(checkContent(given)).toHaveProperty('faults')
})

test('a role that is none, and one field too many, are told by their path', () => {
  const [section] = smallTemplate.sections
  const [rating] = section?.observation ?? []
  const wrong = { ...rating, roles: { Satisfactory: 'fine' }, limits: 'all' }
  expect(checkContent({ ...smallTemplate, sections: [{ ...section, observation: [wrong] }] })).toEqual({
    faults: {
      'sections.0.observation.0.limits': ['This must be a list.'],
      'sections.0.observation.0.roles.Satisfactory': [
        'This must be one of good, finding, not-inspected, absent.',
      ],
    },
  })
})
