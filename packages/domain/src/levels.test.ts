// The order of findings by severity, and the level that one has.
import { LEVELS } from '@plumbline/contract/step-names'
import { expect, test } from 'vitest'
import { levelOf, severityOf } from './levels.ts'

test('findings go from what can hurt to what has no level', () => {
  const sorted = [null, ...LEVELS].sort((one, other) => severityOf(one) - severityOf(other))
  expect(sorted).toEqual(['Safety issue', 'Concern', 'Repair', 'Improve', 'Monitor', null])
})

test('a saved level wins over the usual one', () => {
  expect(levelOf('Monitor', 'Repair')).toBe('Monitor')
  expect(levelOf(null, 'Repair')).toBe('Repair')
  expect(levelOf(undefined, undefined)).toBeNull()
})
