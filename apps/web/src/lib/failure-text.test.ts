// What a refused try says.
import { TEXT } from '@plumbline/contract/texts'
import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failure-text.ts'

test('too many tries say how long to wait; too many pictures say that it was pictures', () => {
  expect(failureText(new ApiError('http', 429, 'Too many requests', { retryAfter: 40 }))).toBe(
    'Too many attempts. Try again in 40 seconds.',
  )
  expect(failureText(new ApiError('http', 429, TEXT.tooManyPictures, { retryAfter: 40 }))).toBe(
    TEXT.tooManyPictures,
  )
})
