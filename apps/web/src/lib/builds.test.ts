// Which build answers: arrivals wait until they are taken, and one that does not start gives way to the last good one.
import { expect, test } from 'vitest'
import { arrived, type Builds, failed, newest, opened, stood, taken, wanted } from './builds.ts'

const first = arrived(null, 'a')
const good = stood(opened(first), 'a')
/** `b` was taken over the good `a` and has not stood yet. */
const tried = taken(arrived(good, 'b'))

const openedTimes = (builds: Builds, times: number): Builds =>
  times === 0 ? builds : openedTimes(opened(builds), times - 1)

test('the first build answers at once, and goes on answering with nothing to give way to', () => {
  expect([first.current, first.next]).toEqual(['a', null])
  expect(openedTimes(first, 9).current).toBe('a')
  expect(failed(opened(first), 'a')).toMatchObject({ current: 'a', broken: null })
})

test('a newer one waits until it is taken', () => {
  const waiting = arrived(good, 'b')
  expect([waiting.current, newest(waiting)]).toEqual(['a', 'b'])
  expect(openedTimes(waiting, 9).current).toBe('a')
  expect(tried).toMatchObject({ current: 'b', last: 'a', next: null })
  expect(taken(tried)).toBe(tried)
})

test('one that waits gives way to a newer, and goes when the server went back to the one that is used', () => {
  const waiting = arrived(good, 'b')
  expect(wanted(arrived(waiting, 'c'))).toEqual(['a', 'c'])
  expect(wanted(arrived(waiting, 'a'))).toEqual(['a'])
})

test('what stood is kept as the one before, for whatever comes after it', () => {
  expect(wanted(stood(tried, 'b'))).toEqual(['b', 'a'])
  expect(taken(arrived(stood(tried, 'b'), 'c'))).toMatchObject({ current: 'c', last: 'b' })
})

test('what never stood is nothing to give way to: the one before it stays', () => {
  expect(taken(arrived(tried, 'c'))).toMatchObject({ current: 'c', last: 'a' })
})

test('one that says it failed gives way at once, and is not taken again', () => {
  const back = failed(opened(tried), 'b')
  expect(back).toMatchObject({ current: 'a', tries: null, next: null, broken: 'b' })
  expect(arrived(back, 'b')).toBe(back)
  expect(newest(arrived(back, 'c'))).toBe('c')
})

test('one that says nothing gives way after three pages: a killed browser is no broken build', () => {
  expect(openedTimes(tried, 3).current).toBe('b')
  expect(openedTimes(tried, 4)).toMatchObject({ current: 'a', broken: 'b' })
  expect(openedTimes(stood(openedTimes(tried, 3), 'b'), 9).current).toBe('b')
})

test('pages of other builds, and of one that has stood, change nothing', () => {
  expect(stood(tried, 'a')).toBe(tried)
  expect(failed(tried, 'a')).toBe(tried)
  const standing = stood(tried, 'b')
  expect(failed(standing, 'b')).toBe(standing)
  expect(stood(standing, 'b')).toBe(standing)
})

test('one that came while another is tried is kept when that one gives way', () => {
  expect(failed(arrived(tried, 'c'), 'b')).toMatchObject({ current: 'a', next: 'c', broken: 'b' })
})
