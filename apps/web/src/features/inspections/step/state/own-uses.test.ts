// Which findings stand first: those that were chosen often on this device.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { frequentFirst, noteUse, rarelyUsed } from './own-uses.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

const CATEGORY = 'roofing.recommendation.covering'
const checks = ['Loose tiles', 'Missing shingles', 'Debris', 'Moss'].map((label) => ({
  label,
  checked: false,
}))
const order = () => frequentFirst(CATEGORY, checks).map(({ label }) => label)
const use = (label: string, times: number, category = CATEGORY) => {
  for (let time = 0; time < times; time += 1)
    noteUse({ step: 'roofing', section: 'recomendation', category, label })
}

it('puts the frequent ones first, and leaves the others where the template has them', () => {
  use('Moss', 3)
  use('debris', 4)
  use('Missing shingles', 2)
  use('Loose tiles', 9, 'roofing.recommendation.flashing')
  expect(order()).toEqual(['Debris', 'Moss', 'Loose tiles', 'Missing shingles'])
})

it('leaves all as they are where nothing can be read', () => {
  kept.set('plumbline-own-uses', 'no JSON')
  expect(order()).toEqual(checks.map(({ label }) => label))
})

describe('what folds away', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((label) => ({ label, checked: false }))
  const folded = (list = many) => [...rarelyUsed(CATEGORY, list)]

  it('is all but the first three, of a part that is long enough', () => {
    expect(folded()).toEqual(['D', 'E', 'F', 'G', 'H'])
    expect(folded(many.slice(0, 6))).toEqual(['D', 'E', 'F'])
    expect(folded(many.slice(0, 5))).toEqual([])
  })

  it('is never what is chosen, nor what is used often, however much that is', () => {
    expect(folded(many.map((check) => ({ ...check, checked: check.label === 'E' })))).toEqual([
      'D',
      'F',
      'G',
      'H',
    ])
    for (const label of ['E', 'F', 'G', 'H']) use(label, 3)
    expect(folded()).toEqual(['A', 'B', 'C', 'D'])
    use('D', 3)
    use('C', 3)
    expect(folded()).toEqual([])
  })
})
