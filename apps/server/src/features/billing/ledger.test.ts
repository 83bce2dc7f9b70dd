// The arithmetic of paid time.
import { describe, expect, test } from 'vitest'
import { chainEnd, paidTimes, placePeriod } from './ledger.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number))
const period = (start: number, end: number, renews = false) => ({ start: day(start), end: day(end), renews })
const days = ({ start, end }: { start: Date; end: Date }) => [start, end]

describe('a period goes', () => {
  test.each([
    ['where it was sold, when nothing is there', [], [0, 30], [0, 30]],
    ['behind one that it would overlap', [[0, 30]], [10, 40], [30, 60]],
    ['right behind one without a change', [[0, 30]], [30, 60], [30, 60]],
    [
      'between two where it fits',
      [
        [0, 30],
        [60, 90],
      ],
      [30, 60],
      [30, 60],
    ],
    [
      'behind both where it does not',
      [
        [0, 30],
        [50, 80],
      ],
      [20, 50],
      [80, 110],
    ],
    ['before one where there is room', [[60, 425]], [0, 30], [0, 30]],
    [
      'behind a chain in any order',
      [
        [30, 60],
        [0, 30],
        [60, 90],
      ],
      [5, 35],
      [90, 120],
    ],
  ])('%s', (_, taken, sold, placed) => {
    const of = ([start = 0, end = 0]: number[]) => period(start, end)
    expect(days(placePeriod(taken.map(of), of(sold)))).toEqual(days(of(placed)))
  })
})

describe('access runs', () => {
  test.each([
    ['not at all when nothing was paid', [], []],
    ['through a paid period', [period(0, 30)], [[0, 30]]],
    ['through the retries where a renewal is to follow', [period(0, 30, true)], [[0, 35]]],
    [
      'through each of several, in order',
      [period(40, 70), period(0, 30)],
      [
        [0, 30],
        [40, 70],
      ],
    ],
    ['through what begins later', [period(40, 70)], [[40, 70]]],
    ['no more once it is over', [period(-60, -30), period(-40, -6, true), period(0, 30)], [[0, 30]]],
    ['not through a period that was refunded before it began', [period(5, 5)], []],
  ])('%s', (_, paid, times) => {
    expect(paidTimes(paid, day(0))).toEqual(
      times.map(([from = 0, until = 0]) => ({
        from: day(from).toISOString(),
        until: day(until).toISOString(),
      })),
    )
  })
})

test('time that follows on without a gap is one', () => {
  const periods = [period(0, 30), period(30, 60), period(61, 90)]
  expect(chainEnd(periods, period(0, 30))).toEqual(day(60))
})
