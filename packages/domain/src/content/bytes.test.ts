// The bytes of a content are what JSON says of it.
import { expect, test } from 'vitest'
import { smallTemplate } from '../testing/small-template.ts'
import { contentBytes, draftBytes, sectionBytes } from './bytes.ts'

test.each([
  ['a usual one', smallTemplate],
  ['one with every kind of sign', { ...smallTemplate, name: '"\\\n\u2028\ud83c\udfe0', sections: [] }],
])('%s', (_, content) => {
  const text = () => Buffer.concat(contentBytes(content)).toString()
  expect(text()).toBe(JSON.stringify(content))
  // From what is known of its sections, too.
  expect(text()).toBe(JSON.stringify(content))
})

const { sections } = smallTemplate
const [first] = sections

test.each<[string, Record<string, unknown>]>([
  ['as the version is', structuredClone(smallTemplate)],
  [
    'with a word more',
    { ...smallTemplate, sections: [{ ...first, title: 'Roof — all of it' }, ...sections.slice(1)] },
  ],
  ['with its sections in another order', { ...smallTemplate, sections: structuredClone(sections).reverse() }],
  ['of sections that are none', { sections: [null, 3, 'roof', [], {}, { key: 4 }] }],
  ['with a text for its sections', { name: 'x', sections: 'none' }],
  ['of nothing', {}],
])('a draft %s', (_, given) => {
  for (const base of [sections, []])
    expect(Buffer.concat(draftBytes(given, base)).toString()).toBe(JSON.stringify(given))
})

test('a draft takes the very bytes that were made of a section of the version', () => {
  if (!first) throw new Error('the small template has sections')
  const known = sectionBytes(first)
  expect(draftBytes({ ...structuredClone(smallTemplate) }, sections)).toContain(known)
})
