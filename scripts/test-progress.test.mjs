// How far the tests are: one line of what runs, a failure at once, and nothing said twice in a log.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Progress, progressText } from './lib/tests/progress.mjs'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const UNITS = { total: 480, done: 12, running: ['apps/server/src/zip.test.ts', 'packages/a/pages.test.ts'] }

test('each runner says how far it is and what it is at', () => {
  const lanes = new Map([
    ['unit, server', UNITS],
    ['end to end', { total: 340, done: 3, running: ['e2e/clients.spec.ts'] }],
  ])
  expect(progressText(lanes)).toBe('unit, server 12 of 480: zip, pages · end to end 3 of 340: clients')
})

test('a log gets a line now and then, where something went on', () => {
  const written = []
  const progress = new Progress({ isTTY: false, write: (text) => written.push(text) })
  progress.tell('unit, server', UNITS)
  vi.advanceTimersByTime(120_000)
  expect(written).toEqual([expect.stringMatching(/^ {2}30\.0 s {2}unit, server 12 of 480: zip, pages\n$/)])
  progress.tell('unit, server', { ...UNITS, done: 13, failed: 'zip.test.ts › unpacks' })
  expect(written.at(-1)).toBe('✖ zip.test.ts › unpacks\n')
  progress.leave('unit, server')
  vi.advanceTimersByTime(120_000)
  expect(written).toHaveLength(2)
  progress.end()
})
