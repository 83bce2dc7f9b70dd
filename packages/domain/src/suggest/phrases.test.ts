// The words of the trade: what is one thing, what is near, and that the lists do not contradict themselves.
import { expect, test } from 'vitest'
import { FAULTS } from './names-of-faults.ts'
import { KINDS } from './names-of-kinds.ts'
import { THINGS } from './names-of-things.ts'
import { nearOf, withNear } from './near.ts'
import { NEAR } from './near-words.ts'
import { termsOf } from './phrases.ts'
import { wordsOf } from './words.ts'

const read = (text: string) => termsOf(wordsOf(text)).map(({ name }) => name)
const lines = [THINGS, FAULTS, KINDS]
  .flatMap((block) => block.trim().split('\n'))
  .map((line) => line.split(', '))

test('no words stand in two lines, and each is read as the name of its line', () => {
  const wrong = lines.flatMap(([name = '', ...forms]) =>
    [name, ...forms].filter((form) => read(form).join(' | ') !== name),
  )
  expect(wrong).toEqual([])
})

test('each near word is one term', () => {
  const words = new Set(NEAR.map(([word]) => word))
  expect([...words].filter((word) => read(word).length !== 1)).toEqual([])
})

test.each([
  ['outlet', 'plugs'],
  ['hot water tank', 'WH'],
  ['t&p valve', 'TPR'],
  ['romex', 'row mix'],
  ['p-trap', 'peat rap'],
  ["the GFCI won't turn on", 'dead gfi'],
  ['handrails', 'bannister'],
])('%s and %s say one thing', (one, other) => {
  for (const name of read(other)) expect(read(one)).toContain(name)
})

test('a word as it is written wins over its stem: a gutter is plugged, a plug is a receptacle', () => {
  expect(read('plugged gutter')).toEqual(['clogged', 'gutter'])
  expect(read('dead plug')).toEqual(['inoperative', 'receptacle'])
})

test('near words count both ways, and for less than the word itself', () => {
  for (const share of [nearOf('pond').get('leak') ?? 0, nearOf('leak').get('pond') ?? 0]) {
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThan(1)
  }
  expect(withNear(new Map([['pond', 0.5]])).get('leak')).toBeLessThan(0.5)
})
