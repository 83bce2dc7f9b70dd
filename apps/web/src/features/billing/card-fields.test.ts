// Grouping, brand and checks of the card form.
import { describe, expect, it } from 'vitest'
import {
  brandOf,
  CARD_ERRORS,
  cardOf,
  checkCard,
  groupExpiry,
  groupNumber,
  hasCheckDigit,
} from '#web/features/billing/card-fields.ts'

const NOW = new Date(2026, 10, 21)
const GOOD = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' }

describe('the number', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42', '4242 4242 42'],
    ['378282246310005', '3782 822463 10005'],
    ['37828224631000599', '3782 822463 10005'],
    ['4242x', '4242'],
    ['42424', '4242 4'],
    ['42424242424242424242', '4242 4242 4242 4242 424'],
    ['', ''],
  ])('groups %s as %s', (typed, shown) => {
    expect(groupNumber(typed)).toBe(shown)
  })

  it.each([
    ['4', 'Visa'],
    ['5555 5555 5555 4444', 'Mastercard'],
    ['2221', 'Mastercard'],
    ['2720', 'Mastercard'],
    ['2721', null],
    ['37', 'American Express'],
    ['6011', 'Discover'],
    ['', null],
    ['9', null],
  ])('tells the brand of %s: %s', (typed, brand) => {
    expect(brandOf(typed)).toBe(brand)
  })

  it('has a check digit', () => {
    expect(hasCheckDigit('4242424242424242')).toBe(true)
    expect(hasCheckDigit('378282246310005')).toBe(true)
    expect(hasCheckDigit('4242424242424241')).toBe(false)
    expect(hasCheckDigit('')).toBe(false)
  })
})

describe('the expiry', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1234', '12 / 34'],
    ['4', '04'],
    ['430', '04 / 30'],
    ['1/', '01'],
    ['4/30', '04 / 30'],
    ['04/2030', '04 / 30'],
    ['04 / 2', '04 / 2'],
    ['2030-04', '04 / 30'],
    ['12 /', '12'],
    ['', ''],
  ])('groups %s as %s', (typed, shown) => {
    expect(groupExpiry(typed)).toBe(shown)
  })
})

describe('a card', () => {
  it('is good to the end of its month', () => {
    expect(checkCard(GOOD, NOW)).toEqual({})
    expect(checkCard({ ...GOOD, expiry: '10 / 26' }, NOW)).toEqual({ expiry: CARD_ERRORS.expired })
    expect(checkCard(GOOD, new Date(2026, 11, 1))).toEqual({ expiry: CARD_ERRORS.expired })
  })

  it('says what is missing in each field', () => {
    expect(checkCard({ number: '', expiry: '', cvc: '' }, NOW)).toEqual({
      number: CARD_ERRORS.number,
      expiry: CARD_ERRORS.expiry,
      cvc: CARD_ERRORS.cvc,
    })
  })

  it('says what is wrong in each field', () => {
    expect(checkCard({ number: '4242 4242 4242 4241', expiry: '13 / 30', cvc: '12' }, NOW)).toEqual({
      number: CARD_ERRORS.numberWrong,
      expiry: CARD_ERRORS.expiry,
      cvc: CARD_ERRORS.cvcLength(3),
    })
    expect(checkCard({ ...GOOD, number: '3782 822463 10005' }, NOW)).toEqual({
      cvc: CARD_ERRORS.cvcLength(4),
    })
    expect(checkCard({ ...GOOD, number: '4242' }, NOW)).toEqual({ number: CARD_ERRORS.numberWrong })
  })

  it('goes out as digits and a year of four', () => {
    expect(cardOf(GOOD)).toEqual({ number: '4242424242424242', exp_month: 11, exp_year: 2026, cvc: '123' })
    expect(cardOf({ ...GOOD, expiry: '11' })).toBeNull()
  })
})
