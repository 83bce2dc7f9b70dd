// A code as people write it comes back as the one that was printed.
import { expect, test } from 'vitest'
import { readVerifyCode, showVerifyCode } from './verify-code.ts'

test.each([
  ['7K3M2XQF9RTB', '7K3M2XQF9RTB'],
  ['7K3M-2XQF-9RTB', '7K3M2XQF9RTB'],
  [' 7k3m 2xqf\n9rtb ', '7K3M2XQF9RTB'],
  ['7K3M–2XQF—9RTB', '7K3M2XQF9RTB'],
  ['OoIiLl-UuVv00', '001111VVVV00'],
  ['７Ｋ３Ｍ２ＸＱＦ９ＲＴＢ', '7K3M2XQF9RTB'],
])('%j is read', (typed, code) => {
  expect(readVerifyCode(typed)).toBe(code)
})

test.each([
  '',
  '   ',
  '7K3M-2XQF-9RT',
  '7K3M-2XQF-9RTBX',
  '7K3M/2XQF/9RT',
  '7K3M-2XQF-9RT*',
  '😀'.repeat(12),
])('%j is no code', (typed) => {
  expect(readVerifyCode(typed)).toBeNull()
})

test('is shown in groups, which read back', () => {
  expect(showVerifyCode('7K3M2XQF9RTB')).toBe('7K3M-2XQF-9RTB')
  expect(readVerifyCode(showVerifyCode('7K3M2XQF9RTB'))).toBe('7K3M2XQF9RTB')
})
