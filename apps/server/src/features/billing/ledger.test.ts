// The arithmetic of paid time.
import { describe, expect, test } from 'vitest'
import { chainEnd, entitledUntil, placePeriod } from './ledger.ts'

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

describe('access goes on', () => {
  const trialEnd = day(-100)
  test.each([
    ['not at all when nothing was paid', [], 0, null],
    ['until the end of a paid period', [period(0, 30)], 10, 30],
    ['for the retries where a renewal is to follow', [period(0, 30, true)], 10, 35],
    ['through periods that follow on', [period(0, 30), period(30, 60), period(60, 425, true)], 10, 430],
    ['up to a gap', [period(0, 30), period(40, 70)], 10, 30],
    ['from the retries into what comes next', [period(0, 30, true), period(34, 64)], 31, 64],
    ['no more once it is over', [period(0, 30)], 31, 30],
    ['not for what begins later', [period(40, 70)], 10, null],
  ])('%s', (_, paid, now, until) => {
    expect(entitledUntil(paid, trialEnd, day(now))).toEqual(until === null ? null : day(until))
  })

  test('from the trial into what was bought in it', () => {
    expect(entitledUntil([period(30, 60)], day(30), day(29))).toEqual(day(60))
    expect(entitledUntil([], day(30), day(29))).toBeNull()
  })
})

test('time that follows on without a gap is one', () => {
  const periods = [period(0, 30), period(30, 60), period(61, 90)]
  expect(chainEnd(periods, period(0, 30))).toEqual(day(60))
})
