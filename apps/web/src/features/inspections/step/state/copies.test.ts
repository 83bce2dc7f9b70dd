// Copies of a finding in other places: what they are called, and what they are shown under.
import { expect, it } from 'vitest'
import { copyName, originalOf, withCopies } from './copies.ts'

const check = (label: string, checked = true) => ({ label, checked })
const isOwn = (label: string) => label !== 'Leak, active'

it('shows checked copies under their label, and what the form itself names alone', () => {
  const checks = [
    check('Leak'),
    check('Leak, active'),
    check('leak, Kitchen'),
    check('Leak, Garage', false),
    check('Leak, active, Attic'),
  ]
  expect(withCopies(checks, isOwn)).toEqual([
    { check: checks[0], copies: [{ label: 'leak, Kitchen', place: 'Kitchen' }] },
    { check: checks[1], copies: [{ label: 'Leak, active, Attic', place: 'Attic' }] },
    { check: checks[3], copies: [] },
  ])
})

it('takes the longest label that fits for the one copied', () => {
  expect(originalOf(['Leak', 'Leak, active'], 'Leak, active, Attic')).toBe('Leak, active')
  expect(originalOf(['Leak'], 'Leaking pipe, Attic')).toBeNull()
})

it('names a copy by its place; a second one in the same place by a number', () => {
  expect(copyName([check('Leak')], 'Leak', 'Kitchen')).toBe('Leak, Kitchen')
  expect(copyName([check('Leak, kitchen')], 'Leak', 'Kitchen')).toBe('Leak, Kitchen 2')
  // One that was unchecked is taken again.
  expect(copyName([check('Leak, Kitchen', false)], 'Leak', 'Kitchen')).toBe('Leak, Kitchen')
  expect(copyName([], 'L'.repeat(199), 'Kitchen')).toHaveLength(200)
})
