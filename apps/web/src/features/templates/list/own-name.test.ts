// The name that a copy of a built-in template gets.
import { expect, test } from 'vitest'
import { ownNameOf } from './own-name.ts'

test.each([
  ['Plumbline home', 'Whitlock', [], 'Whitlock home'],
  ['Condominium unit', 'Whitlock', [], 'Whitlock Condominium unit'],
  ['Plumbline home', ' ', [], 'My home'],
  ['Plumbline home', '$& Co', [], '$& Co home'],
  ['Plumbline home', 'Whitlock', ['Whitlock home', 'Whitlock home 2'], 'Whitlock home 3'],
])('%s of %s', (name, lastName, taken, expected) => {
  expect(ownNameOf(name, lastName, taken)).toBe(expected)
})
