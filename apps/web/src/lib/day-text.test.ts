// What is typed as d/m/y goes out as y-m-d, and comes back as it was.
import { expect, test } from 'vitest'
import { dayText, wireDay } from './day-text.ts'

test('a day is shown as d/m/y and sent as y-m-d', () => {
  expect(dayText('2027-12-31')).toBe('31/12/2027')
  expect(wireDay('31/12/2027')).toBe('2027-12-31')
  expect(wireDay('1/2/2027')).toBe('2027-02-01')
})

test('points, dashes and blanks part a day as well, and y-m-d is taken as it is', () => {
  for (const typed of ['31.12.2027', '31-12-2027', ' 31 12 2027 ', '31 / 12 / 2027', '2027-12-31']) {
    expect(wireDay(typed), typed).toBe('2027-12-31')
  }
})

test('what is no day stays as typed', () => {
  for (const typed of ['31/2/2027', '12/31/2027', '29/2/2027', '31/12/27', 'soon', '']) {
    expect(wireDay(typed), typed).toBe(typed)
    expect(dayText(typed)).toBe(typed)
  }
  expect(wireDay('29/2/2028')).toBe('2028-02-29')
})
