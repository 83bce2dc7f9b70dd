// Which of two findings is listed first by when it is due.
import { TIMEFRAMES } from '@plumbline/contract/step-names'
import { expect, test } from 'vitest'
import { isUrgent, timeRank } from './order.ts'

test('each time that is offered has its own place, the soonest first', () => {
  expect(TIMEFRAMES.toSorted((one, other) => timeRank(one) - timeRank(other))).toEqual([
    'Immediately',
    'Before first use',
    'Before the warranty ends',
    'Within 1 year',
    'Regular maintenance',
    '1–2 years',
    'When necessary',
    'Ongoing',
    'Discretionary',
  ])
  expect(new Set(TIMEFRAMES.map(timeRank)).size).toBe(TIMEFRAMES.length)
  expect(TIMEFRAMES.map(timeRank)).not.toContain(timeRank('Before the next winter'))
})

test('what is due before the warranty ends is not marked as urgent', () => {
  expect(isUrgent('Before the warranty ends')).toBe(false)
  expect(isUrgent('Before first use')).toBe(true)
})
