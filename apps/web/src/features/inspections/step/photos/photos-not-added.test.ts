// What is said of photos that were chosen and not added.
import { expect, test } from 'vitest'
import { notAddedText } from './photos-not-added.ts'

test('each is named and all are counted; a reason that several share is said once', () => {
  const why = 'could not be read'
  expect(notAddedText([{ name: 'a.jpg', why }])).toBe('1 photo was not added. a.jpg: could not be read')
  expect(
    notAddedText([
      { name: 'a.jpg', why },
      { name: 'c.pdf', why: 'no picture' },
      { name: 'b.heic', why },
    ]),
  ).toBe('3 photos were not added. a.jpg, b.heic: could not be read. c.pdf: no picture')
})
