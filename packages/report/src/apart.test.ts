// No words run through others, however long they are and from whichever side they are read.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DraftReport, draftReport, finding } from '@plumbline/domain/testing/report'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeRenderer, renderReport } from './render.ts'
import { type Photo, PhotoMaker, reportData } from './testing/fixture.ts'
import { openPdf, type PlacedText } from './testing/pdfjs.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let folder: string
let photo: Photo
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-apart-'))
  photo = await new PhotoMaker(join(folder, 'photos')).make()
})
afterAll(async () => {
  await closeRenderer()
  rmSync(folder, { recursive: true, force: true })
})

/** What stands on the pages whose heading is `heading`. */
async function textsUnder(heading: string, draft: DraftReport): Promise<PlacedText[]> {
  const outFile = join(folder, 'report.pdf')
  await renderReport(reportData(draft), { outFile })
  const pdf = await openPdf(readFileSync(outFile))
  try {
    for (let number = 2; number <= pdf.pageCount; number += 1) {
      const { texts } = await pdf.page(number)
      const written = texts.filter(({ text }) => text.trim() !== '')
      if (written.slice(2, 6).some(({ text }) => text === heading)) return written
    }
    throw new Error(`no page under ${heading}`)
  } finally {
    await pdf.close()
  }
}

/** As long as the form takes them. */
const LONG = 'Rear wall of the addition, east of the deck stairs, below the second window from the left'
const RIGHT_MARGIN = 54 + 504

type Some = Partial<Parameters<typeof finding>[1]>
const bare = {
  location: null,
  timeframe: null,
  comment: null,
  implication: null,
  task: null,
  trade: null,
} as const
const cases: [string, Some][] = [
  ['a finding of one line', bare],
  ['a long place', { location: LONG, timeframe: 'Before first use', photos: [] }],
  [
    'a long place and a price',
    { location: LONG, timeframe: 'Before first use', costFrom: 1_000, costTo: 10_000_000 },
  ],
]

test.each(cases)('on the first page the page of %s stands clear of all else', async (_, some) => {
  for (const photos of [[], [photo]]) {
    const draft = draftReport({ appendices: [] })
    draft.settings = { ...draft.settings, costs: true }
    for (const section of draft.sections)
      section.findings =
        section.number > 5
          ? []
          : [finding(`Finding ${section.number}`, { level: 'Safety issue', ...some, photos })]
    const texts = await textsUnder('What matters most', draft)
    const pages = texts.filter(({ text, x }) => /^Page \d+$/.test(text) && x > 400)
    expect(pages.length).toBeGreaterThanOrEqual(5)
    for (const text of texts) {
      expect(text.x + text.width, text.text).toBeLessThan(RIGHT_MARGIN + 1)
      for (const page of pages)
        if (text !== page && Math.abs(text.y - page.y) < 8)
          expect(text.x + text.width, `${text.text} beside ${page.text}`).toBeLessThan(page.x)
    }
  }
})

test('in a list a title that is read from the right stands left of its place', async () => {
  const [title, place] = ['صدع متدرج في الأساس.', 'קיר דרומי']
  const draft = draftReport({ appendices: [] })
  for (const section of draft.sections)
    section.findings = [finding(title, { location: place, timeframe: 'Within 1 year' })]
  const texts = await textsUnder('By trade', draft)
  const titles = texts.filter(({ text }) => /\p{Script=Arabic}/u.test(text))
  const places = texts.filter(({ text }) => /\p{Script=Hebrew}/u.test(text))
  let pairs = 0
  // In its own column of the list.
  for (const one of titles)
    for (const other of places.filter(({ x, y }) => Math.abs(y - one.y) < 1 && x < 306 === one.x < 306)) {
      pairs += 1
      expect(one.x).toBeLessThan(other.x)
    }
  expect(pairs).toBeGreaterThan(0)
})
