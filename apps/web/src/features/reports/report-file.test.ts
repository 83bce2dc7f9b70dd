// What is said of a report's file, and whether it is what would be made now.
import type { ReportVersion } from '@plumbline/contract/reports'
import { expect, test } from 'vitest'
import { factsOf, fileNameOf, filesText, freshnessOf, sizeText } from '#web/features/reports/report-file.ts'

const version: ReportVersion = {
  id: 9,
  version: 2,
  number: '5-2',
  state: 'done',
  created_date: '2026-11-18 23:30:00',
  time_zone: 'America/Los_Angeles',
  sha256: null,
  pages: 34,
  bytes: 8_600_000,
  url: '/files/abc/Venkat%2C%2071%20W%20Ironwood%20Bluff.pdf?exp=1',
  failure: null,
  verify_url: null,
  up_to_date: true,
  appendixA: 1,
  appendixB: 0,
  language: 'en',
  translation: null,
  photo_links: 1,
  signed: 0,
}

test('the name is that of the download, or the number where there is no link', () => {
  expect(fileNameOf(version)).toBe('Venkat, 71 W Ironwood Bluff.pdf')
  expect(fileNameOf({ url: null, number: '5-2' })).toBe('Report 5-2')
  expect(fileNameOf({ url: '/files/abc/100%.pdf', number: '5-2' })).toBe('100%.pdf')
})

test('sizes count as the mail limit does', () => {
  expect(sizeText(1)).toBe('1 KB')
  expect(sizeText(7 * 1024 * 1024)).toBe('7.0 MB')
  expect(factsOf(version)).toBe('Nov 18, 2026, 8:30 PM PST · 34 pages, 8.2 MB')
  const translation = { language: 'es', url: '/es', sha256: '', pages: 34, bytes: 8_600_000 } as const
  expect(filesText({ ...version, translation })).toBe('English and Spanish, 34 pages, 16.4 MB')
})

test('fresh is what would be made now, appendices included', () => {
  expect(freshnessOf(version, { appendixA: true, appendixB: false })).toBe('fresh')
  expect(freshnessOf(version, { appendixA: true, appendixB: true })).toBe('appendices')
  expect(freshnessOf({ ...version, up_to_date: false }, { appendixA: true, appendixB: false })).toBe(
    'changed',
  )
})
