// Which line of a pasted list is too long for a label.
import { expect, test } from 'vitest'
import { listLimit } from './list-limit.ts'

test('the first line that is too long is named, with how much; what was found may be long', () => {
  expect(listLimit(`Moss\n- ${'x'.repeat(241)}\n${'y'.repeat(300)}`)).toBe('Line 2: 41 characters too long')
  expect(listLimit(`Moss: ${'x'.repeat(900)}`)).toBeNull()
  expect(listLimit('')).toBeNull()
})
