// Times between the wire's h:mm AM and a time field's HH:mm, noon and midnight included.
import { expect, it } from 'vitest'
import { fieldTimeOf, wireTimeOf } from './clock-time.ts'

it.each([
  ['12:00 AM', '00:00'],
  ['12:05 PM', '12:05'],
  ['9:30 AM', '09:30'],
  ['11:59 PM', '23:59'],
])('%s is %s and back', (wire, field) => {
  expect(fieldTimeOf(wire)).toBe(field)
  expect(wireTimeOf(field)).toBe(wire)
})

it('gives nothing for nothing', () => {
  expect(fieldTimeOf(null)).toBe('')
  expect(fieldTimeOf('half past nine')).toBe('')
  expect(wireTimeOf('')).toBe('')
})
