// The bytes of a content are what JSON says of it.
import { expect, test } from 'vitest'
import { smallTemplate } from '../testing/small-template.ts'
import { contentBytes } from './bytes.ts'

test.each([
  ['a usual one', smallTemplate],
  ['one with every kind of sign', { ...smallTemplate, name: '"\\\n\u2028\ud83c\udfe0', sections: [] }],
])('%s', (_, content) => {
  const text = () => Buffer.concat(contentBytes(content)).toString()
  expect(text()).toBe(JSON.stringify(content))
  // From what is known of its sections, too.
  expect(text()).toBe(JSON.stringify(content))
})
