// What a field says of its limit, counted as the server counts.
import { TEXT_LONG_MAX } from '@plumbline/contract/limits'
import { text } from '@plumbline/contract/wire'
import { expect, test } from 'vitest'
import { charactersOver, limitNote } from './limits.ts'

test('too many are counted, what is left is said close to the limit alone', () => {
  expect(limitNote('x'.repeat(1_541), TEXT_LONG_MAX)).toBe('541 characters too long')
  expect(limitNote('x'.repeat(22_541), 20_000)).toBe('2,541 characters too long')
  expect(limitNote('x'.repeat(1_000), TEXT_LONG_MAX)).toBe('0 left')
  expect(limitNote('x'.repeat(900), TEXT_LONG_MAX)).toBe('100 left')
  expect(limitNote('x'.repeat(899), TEXT_LONG_MAX)).toBeNull()
  expect(limitNote('x'.repeat(30), 40)).toBeNull()
  expect(limitNote('', 40)).toBeNull()
})

test.each([
  ['emoji', '👩‍🚀'.repeat(300)],
  ['line breaks of Windows', 'a\r\n'.repeat(500)],
  ['soft hyphens', 'a\u00ad'.repeat(1_000)],
  ['letters', 'ä'.repeat(1_001)],
  ['nothing', ''],
])('%s: the field refuses what the server refuses', (_, typed) => {
  for (const max of [200, TEXT_LONG_MAX])
    expect(charactersOver(typed, max) === 0).toBe(text(max).safeParse(typed).success)
})
