// What the browser keeps, in words.
import { expect, test } from 'vitest'
import { storageText } from './use-storage.ts'

test.each([
  [412_000_000, 2_100_000_000, '412 MB of 2.1 GB used'],
  [0, null, '1 KB used'],
  [999_600, 10_737_418_240, '1 MB of 11 GB used'],
  [9_960_000, null, '10 MB used'],
  [1_500, 64_000_000_000_000, '2 KB of 64 TB used'],
])('%i of %s bytes', (used, quota, text) => {
  expect(storageText(used, quota)).toBe(text)
})
