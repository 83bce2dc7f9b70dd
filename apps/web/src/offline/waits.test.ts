// Waits go by the time that passes, and begin anew with each page.
import { beforeEach, expect, it } from 'vitest'
import { FINDING, stored } from './testing/sample.ts'
import { Waits } from './waits.ts'

let now = 0
let waits: Waits
beforeEach(() => {
  now = 1_000
  waits = new Waits(() => now)
})

const entry = stored({ kind: 'clear', ...FINDING }, { retry: { begun: 9_999_999, ms: 60_000 } })

it('last as long as they say from when a page first asks, whatever the clock of another page said', () => {
  expect(waits.until('retry', entry)).toBe(61_000)
  now = 50_000
  expect(waits.until('retry', entry)).toBe(61_000)
  const nextPage = new Waits(() => 5)
  expect(nextPage.until('retry', entry)).toBe(60_005)
})

it('begin anew with another wait of the same edit, and are none where there is none', () => {
  waits.until('retry', entry)
  now = 50_000
  expect(waits.until('retry', { ...entry, retry: { begun: 9_999_998, ms: 60_000 } })).toBe(110_000)
  expect(waits.until('delay', entry)).toBeLessThan(0)
})

it('are over when they are ended, also those nobody asked for yet; the next one is not', () => {
  const other = { ...entry, key: 'other' }
  waits.until('retry', entry)
  waits.endRetries([entry, other])
  for (const one of [entry, other]) expect(waits.until('retry', one)).toBeLessThan(now)
  expect(waits.until('retry', { ...entry, retry: { begun: 1, ms: 60_000 } })).toBe(61_000)
  // That of the next try, even if it failed within the same moment.
  expect(waits.until('retry', { ...other, attempts: 1 })).toBe(61_000)
})

it('are forgotten with their edits', () => {
  waits.until('retry', entry)
  waits.keepOnly([])
  now = 50_000
  expect(waits.until('retry', entry)).toBe(110_000)
})
