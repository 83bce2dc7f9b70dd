// A kept letter comes back as it was; what is none of ours is nothing.
import { expect, test } from 'vitest'
import { isWritten, NO_DRAFT, parseLetter } from '#web/features/reports/email/letter-draft.ts'

test('a letter comes back whole', () => {
  const letter = {
    cc: { addresses: ['ana@x.org', 'wrong@'], typed: 'b' },
    bcc: { addresses: [], typed: '' },
    text: 'Dear Rosa',
  }
  expect(parseLetter(JSON.stringify(letter))).toEqual(letter)
  expect(isWritten({ ...NO_DRAFT, text: '' }), 'an emptied letter is a change').toBe(true)
})

test('nothing written, or nothing of ours, is null', () => {
  for (const json of [JSON.stringify(NO_DRAFT), '', '5', 'null', '{"cc":{"addresses":[1]},"text":7}']) {
    expect(parseLetter(json)).toBeNull()
  }
})
