// Which spellings of a label are one name.
import { expect, test } from 'vitest'
import { foldLabel, isSameLabel } from './label-names.ts'

test.each([
  ['Slate', 'SLATE'],
  // Typed on two systems: one letter, and a letter with its accent behind it.
  ['Caf\u00e9 tile', 'cafe\u0301 TILE'],
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  // Stored before the door for text cleaned it (ADR 119).
  ['Slate roof', 'Sl\u00adate\u00a0roof\u200b'],
])('%s and %s are one label', (one, other) => {
  expect(isSameLabel(one, other)).toBe(true)
  expect(foldLabel(one)).toBe(foldLabel(other))
})

test.each([
  ['Slate', 'Slates'],
  ['Café', 'Cafe'],
  ['Slate', 'Slate '],
])('%s and %s are two', (one, other) => {
  expect(isSameLabel(one, other)).toBe(false)
})
