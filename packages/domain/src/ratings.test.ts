// What an option says goes by its role and flag: the same words say nothing where the template gives them none.
import { expect, test } from 'vitest'
import { asksForLimits, asksWhy, limitsInspection, markOf, type Option, saidBy } from './ratings.ts'

const FRENCH: Option[] = [
  { label: 'Bon', role: 'good' },
  { label: 'Moyen', role: 'finding' },
  { label: 'Mauvais', role: 'finding' },
  { label: 'Dangereux', role: 'finding' },
  { label: 'Pas vu', role: 'not-inspected' },
  { label: 'Absent', role: 'absent' },
  { label: 'Vu en partie', limits: true },
]

test('a mark goes by the role, and the first of several findings is the mild one', () => {
  expect(FRENCH.map(({ label }) => markOf(FRENCH, label))).toEqual([
    ...['good', 'marginal', 'poor', 'poor', 'unseen'],
    ...[null, null],
  ])
  expect(markOf([{ label: 'Deficient', role: 'finding' }], 'Deficient')).toBe('poor')
})

test('words without a role are neutral, whatever they say', () => {
  const plain = ['Satisfactory', 'Poor', 'Not visible', 'Not tested'].map((label): Option => ({ label }))
  for (const option of plain) {
    expect(markOf(plain, option.label)).toBeNull()
    expect(limitsInspection(plain, option)).toBe(false)
    expect(saidBy(plain, option.label)).toEqual({})
  }
})

test('what was not inspected limits, and so does an option that says so; both ask why', () => {
  const limiting = FRENCH.filter((option) => limitsInspection(FRENCH, option))
  expect(limiting.map(({ label }) => label)).toEqual(['Pas vu', 'Vu en partie'])
  expect(limiting.every((option) => asksWhy(FRENCH, option))).toBe(true)
  expect(saidBy(FRENCH, 'Pas vu')).toEqual({ mark: 'unseen', limits: true })
  expect(saidBy(FRENCH, 'Vu en partie')).toEqual({ limits: true })
})

test('an item all of whose options limit asks for limitations: what is added there is one, and needs no reason', () => {
  const added: Option = { label: 'Dog in the yard', own: true }
  const options: Option[] = [{ label: 'Snow', limits: true }, { label: 'Locked', limits: true }, added]
  expect(asksForLimits(options)).toBe(true)
  expect(saidBy(options, 'Dog in the yard')).toEqual({ limits: true })
  expect(options.some((option) => asksWhy(options, option))).toBe(false)
  expect(asksForLimits([added])).toBe(false)
  expect(asksForLimits(FRENCH)).toBe(false)
})
