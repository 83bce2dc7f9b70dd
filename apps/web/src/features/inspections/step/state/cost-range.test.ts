import { describe, expect, test } from 'vitest'
import { asAmount, asRange, isReversed } from './cost-range.ts'

describe('what a finding may cost', () => {
  test('is a whole amount, with or without commas', () => {
    expect(['1,200', ' 0250 ', '0', '', '10000000'].map(asAmount)).toEqual([
      '1200',
      '250',
      '0',
      '',
      '10000000',
    ])
  })

  test.each([
    ['$ 2 000', '2000'],
    ['$1,500', '1500'],
    ['1 500', '1500'],
    ['1\u00a0500', '1500'],
    ['1,500.50', '1501'],
    ['12.', '12'],
    ['$', ''],
  ])('"%s" is read as %s', (typed, amount) => {
    expect(asAmount(typed)).toBe(amount)
  })

  test.each(['-3', 'about 1500', '2k', '10000001', '1,50', '1.500', '1 2', '12 €'])(
    '"%s" is none',
    (typed) => {
      expect(asAmount(typed)).toBeNull()
    },
  )

  test('has one end or two, and none while one of them is no amount', () => {
    expect(asRange({ from: '1,200', to: '' })).toEqual({ from: '1200', to: '' })
    expect(asRange({ from: '1200', to: '2k' })).toBeNull()
  })

  test('is reversed where the first is above the second', () => {
    expect(isReversed({ from: '900', to: '1000' })).toBe(false)
    expect(isReversed({ from: '1000', to: '900' })).toBe(true)
    expect(isReversed({ from: '1000', to: '' })).toBe(false)
  })
})
