// Capture times of photos: read back as they were put in, and nothing made of what says none.
import { expect, test } from 'vitest'
import { captureTimeOf, readCaptureTime, withCaptureTime } from './capture-time.ts'

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)
const said = (time: string) => readCaptureTime(withCaptureTime(JPEG, time))

test('a time is read back as it was put in, beside the same picture', () => {
  for (const time of ['2026-10-30T09:42', '2026-10-30T09:42-05:00', '2026-10-30T09:42+05:30'])
    expect(said(time)).toBe(time)
  expect(said('2026-10-30T09:42+99:99')).toBe('2026-10-30T09:42')
  const made = withCaptureTime(JPEG, '2026-10-30T09:42')
  expect([...made.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe1])
  expect([...made.subarray(-2)]).toEqual([0xff, 0xd9])
})

test.each(['2026-02-30T09:42', '2026-10-30T24:01', '1970-01-01T00:00', '0000-00-00T00:00'])(
  '%s is no time that a photo was taken at',
  (time) => {
    expect(said(time)).toBeNull()
  },
)

test('a camera of our own says what the clock of the device shows', () => {
  const taken = new Date(2026, 9, 30, 9, 42, 17)
  expect(captureTimeOf(taken)).toMatch(/^2026-10-30T09:42[+-]\d\d:\d\d$/)
  expect(new Date(captureTimeOf(taken)).getTime()).toBe(new Date(2026, 9, 30, 9, 42).getTime())
})

test('a file that says nothing, or points outside of itself, has none', () => {
  expect(readCaptureTime(JPEG)).toBeNull()
  const made = withCaptureTime(JPEG, '2026-10-30T09:42')
  for (let length = 0; length < made.length - 6; length += 1)
    expect(readCaptureTime(made.subarray(0, length))).toBeNull()
  // The place of the inner folder: far outside.
  expect(readCaptureTime(made.map((byte, index) => (index === 30 ? 0x7f : byte)))).toBeNull()
})
