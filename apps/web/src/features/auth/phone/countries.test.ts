// A number is formatted in its country's way, and refused in the specification's words.
import { beforeAll, expect, test } from 'vitest'
import { loadPhoneNumbers } from '#web/lib/phone-numbers.ts'
import { formatTyped, listCountries, readNumber } from './countries.ts'

beforeAll(async () => {
  await loadPhoneNumbers()
})

test('the United States come first, then all by name', () => {
  const [first, second, ...rest] = listCountries()
  expect(first).toEqual({ value: 'US', label: 'United States +1' })
  expect(second?.label).toBe('Afghanistan +93')
  expect(rest.length).toBeGreaterThan(200)
  expect(rest.some(({ value }) => value === 'US')).toBe(false)
})

test('a number takes its form while it is typed, and a + names the country', () => {
  expect(formatTyped('5125550147', 'US')).toEqual({ text: '(512) 555-0147', country: 'US' })
  expect(formatTyped('51', 'US')).toEqual({ text: '51', country: 'US' })
  expect(formatTyped('+4930123456', 'US')).toEqual({ text: '+49 30 123456', country: 'DE' })
})

test('a number is known in each of its forms', () => {
  const national = readNumber('(512) 555-0147', 'US')
  expect(national).toMatchObject({ e164: '+15125550147', shown: '+1 512 555 0147' })
  expect(readNumber('+1 512 555 0147', 'DE')).toEqual(national)
})

test('none, the prefix alone, too short, too long and impossible ones are refused', () => {
  for (const empty of ['', '  ', '+1', '+']) {
    expect(readNumber(empty, 'US'), empty).toEqual({ error: 'Enter Number to Continue' })
  }
  for (const wrong of ['512555', '512 555 014', '512 555 01471', '012 555 0147', '+999 123456789', '1']) {
    expect(readNumber(wrong, 'US'), wrong).toEqual({ error: 'Enter Valid Number' })
  }
})
