// Numbers of reports: drawn by chance, the same for all versions, those of before kept.
import { expect, test } from 'vitest'
import { drawReportNumber, reportNumber, versionName } from './report-number.ts'

test('a number is drawn without look-alikes, and hardly ever twice', () => {
  const drawn = Array.from({ length: 1_000 }, drawReportNumber)
  for (const number of drawn) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{3}$/)
  expect(new Set(drawn).size).toBeGreaterThan(998)
})

test('a version is named by it; one of before keeps the name that stands on its cover', () => {
  const now = { inspection_id: 12, version: 3, number: '7KMQ-42D' }
  expect([reportNumber(now), versionName(now)]).toEqual(['7KMQ-42D', '7KMQ-42D-3'])
  const before = { ...now, number: null }
  expect([reportNumber(before), versionName(before)]).toEqual(['12-3', '12-3'])
  expect(versionName({ inspection_id: null, version: null, number: null })).toBe('')
})
