// The text of a content is what JSON says of it.
import { expect, test } from 'vitest'
import { smallTemplate } from '../testing/small-template.ts'
import { contentText } from './text.ts'

test.each([
  ['a usual one', smallTemplate],
  ['one with every kind of sign', { ...smallTemplate, name: '"\\\n\u2028\ud83c\udfe0', sections: [] }],
])('%s', (_, content) => {
  expect(contentText(content)).toBe(JSON.stringify(content))
  // From what is known of its sections, too.
  expect(contentText({ ...content })).toBe(JSON.stringify(content))
})
