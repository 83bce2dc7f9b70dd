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
    expect(['12.50', '-3', 'about 200', '10000001'].map(asAmount)).toEqual([null, null, null, null])
  })

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
