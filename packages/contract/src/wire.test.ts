// Every spelling that a field may have on the wire, and what it refuses.
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  DateText,
  Flag,
  Id,
  isEmail,
  isWebsite,
  lettersAndSpacesOf,
  list,
  nested,
  TimeText,
  text,
  VALUES_MAX,
} from './wire.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

test('ids are positive integers as numbers or text; a huge one is an unknown one, never an error of the database', () => {
  expect(Id.of('client').parse('12')).toBe(12)
  expect(Id.of('client').parse(12)).toBe(12)
  expect(Id.of('client').parse('99999999999999999999')).toBe(2_147_483_647)
  for (const wrong of [0, -1, 1.5, '1.5', '', 'x', '1e3', null, true, Number.NaN])
    expect(accepts(Id.of('client'), wrong)).toBe(false)
})

test('flags are 1 or 0 as numbers, text or booleans', () => {
  expect([1, '1', true, 'true'].map((value) => Flag.parse(value as never))).toEqual([true, true, true, true])
  expect([0, '0', false, 'false'].map((value) => Flag.parse(value as never))).toEqual([
    false,
    false,
    false,
    false,
  ])
  for (const wrong of [2, 'yes', '', null]) expect(accepts(Flag, wrong)).toBe(false)
})

test('lists come as arrays, as JSON text, as a single value, or not at all', () => {
  const ids = list(Id.of('client'), 3)
  expect(ids.parse(['1', 2])).toEqual([1, 2])
  expect(ids.parse('[1,2]')).toEqual([1, 2])
  expect(ids.parse('7')).toEqual([7])
  expect(ids.parse(undefined)).toEqual([])
  expect(accepts(ids, [1, 2, 3, 4])).toBe(false)
  expect(nested(z.object({ a: z.string() })).parse('{"a":"b"}')).toEqual({ a: 'b' })
  expect(accepts(nested(z.array(z.number())), `[${'1,'.repeat(VALUES_MAX)}1]`)).toBe(false)
})

test('texts hold what database and PDF can hold', () => {
  expect(text().parse('a\0b\ud800c')).toBe('ab\ufffdc')
  expect(accepts(text(3), 'abcd')).toBe(false)
})

test('dates are days that exist, times are read in several spellings and given in one', () => {
  expect(accepts(DateText, '2028-02-29')).toBe(true)
  for (const wrong of ['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', ''])
    expect(accepts(DateText, wrong)).toBe(false)
  expect(['9:05 AM', '09:05am', '12:59 PM'].map((time) => TimeText.parse(time))).toEqual([
    '9:05 AM',
    '9:05 AM',
    '12:59 PM',
  ])
  for (const wrong of ['13:00 PM', '9:60 AM', '9 AM', '0:30 AM']) expect(accepts(TimeText, wrong)).toBe(false)
})

test('emails, websites and the cleaned form of a city', () => {
  expect(['a@b.co', 'ann.o+x@mail.example.com'].map(isEmail)).toEqual([true, true])
  expect(['a@b', 'a b@c.de', '@b.co', 'a@b..co', ''].map(isEmail)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(['example.com', 'https://example.com/a?b', 'sub.example.co.uk'].map(isWebsite)).toEqual([
    true,
    true,
    true,
  ])
  expect(['example', 'http://', 'a b.com', 'javascript:alert(1)'].map(isWebsite)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(lettersAndSpacesOf('St. Louis')).toBe('St Louis')
})
