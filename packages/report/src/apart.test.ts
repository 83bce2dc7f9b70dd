// No words run through others, however long they are and from whichever side they are read.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEVELS } from '@plumbline/contract/step-names'
import { makeReportContent } from '@plumbline/domain/report/make'
import { spanishVoice } from '@plumbline/domain/report/spanish-voice'
import { type DraftReport, draftReport, finding, inputOf } from '@plumbline/domain/testing/report'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeRenderer, renderReport } from './render.ts'
import { type Photo, PhotoMaker, reportData } from './testing/fixture.ts'
import { openPdf, type PlacedText } from './testing/pdfjs.ts'

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

/** What stands on the first page with this heading. */
async function textsUnder(heading: string, draft: DraftReport): Promise<PlacedText[]> {
  const outFile = join(folder, 'report.pdf')
  await renderReport(reportData(draft), { outFile })
  const pdf = await openPdf(readFileSync(outFile))
  try {
    for (let number = 2; number <= pdf.pageCount; number += 1) {
      const { texts } = await pdf.page(number)
      const written = texts.filter(({ text }) => text.trim() !== '')
      if (written.slice(1).some(({ text }) => text === heading)) return written
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
  const texts = await textsUnder('By contractor', draft)
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

/** The room for a level in its column on the first page. */
const BADGE_ROOM = 84

/** Each text of each page behind the cover that runs through another one or a picture, or that leaves its column. */
async function crossings(
  outFile: string,
  badges: readonly string[],
): Promise<{ crossed: string[]; seen: Set<string> }> {
  const pdf = await openPdf(readFileSync(outFile))
  const crossed: string[] = []
  const seen = new Set<string>()
  try {
    for (let number = 2; number <= pdf.pageCount; number += 1) {
      const { texts, structure, size } = await pdf.page(number)
      const pictures = structure.flatMap(({ alt, box }) =>
        alt !== null && box !== null ? [{ alt, box }] : [],
      )
      const written = texts.filter(({ text }) => text.trim() !== '')
      const [left, right] = [(size.width - 504) / 2, (size.width + 504) / 2]
      const boxes = written.map(({ text, x, y, width, size: letters }) => {
        if (!badges.includes(text) || Math.abs(letters - 8.75) > 0.01)
          return { text, y, from: x, to: x + width }
        seen.add(text)
        // A badge has its icon before its word, and an edge around both.
        return { text, y, from: x - 17, to: x + width + 7.5 }
      })
      for (const [place, one] of boxes.entries()) {
        if (one.from < left - 1 || one.to > right + 1) crossed.push(`${number}: ${one.text} leaves the page`)
        for (const other of boxes.slice(place + 1))
          if (Math.abs(one.y - other.y) < 5 && one.from < other.to - 0.5 && other.from < one.to - 0.5)
            crossed.push(`${number}: ${one.text} | ${other.text}`)
        for (const { alt, box } of pictures)
          if (one.y > box[1] && one.y < box[3] && one.from < box[2] - 0.5 && box[0] < one.to - 0.5)
            crossed.push(`${number}: ${one.text} | ${alt}`)
      }
      if (number > 2) continue
      const levels = boxes.filter(({ text }) => badges.includes(text)).map(({ y }) => y)
      // A row ends less than its height below its level.
      for (const { text, y, to } of boxes)
        if (!badges.includes(text) && !/^(?:Page|Página) \d+$/.test(text) && to > right - BADGE_ROOM)
          if (y < Math.max(...levels) + 5 && y > Math.min(...levels) - 50)
            crossed.push(`${number}: ${text} in the column of the levels`)
    }
    return { crossed, seen }
  } finally {
    await pdf.close()
  }
}

test('where there is no room for all, limitations of the day are named, and of items how many more', async () => {
  const draft = draftReport({ appendices: [] })
  for (const section of draft.sections) {
    section.observations = [1, 2, 3].map((item) => ({
      label: `Item ${section.number}.${item}`,
      value: 'Not visible',
      comment: null,
      photos: [],
    }))
    section.observations.push({ label: 'Age', value: 'Satisfactory', comment: null, photos: [] })
  }
  const limits = [1, 2, 3].map((limit) => ({ label: `Limit ${limit}`, comment: null, photos: [] }))
  draft.sections.at(-1)?.descriptions.push({ label: 'Limits today', values: limits })
  // Of one section a single item has no room.
  draft.sections.at(-2)?.observations.splice(1, 2)
  const texts = await textsUnder('What matters most', draft)
  const words = texts.map(({ text }) => text).join(' ')
  for (const { label } of limits) expect(words).toContain(label)
  expect(words.indexOf('Limit 3')).toBeLessThan(words.indexOf('Item 1.1'))
  expect(words).toContain('Item 10.1')
  expect(words).toMatch(/and [23] more in/)
  expect(words).not.toMatch(/and 1 more in/)
})

test('an address that a line breaks at its hyphen has no hyphen more', async () => {
  const draft = draftReport({ appendices: [] })
  const website = 'home-inspections-of-the-north-and-of-the-south-side-of-maplewood.example'
  draft.inspector.website = website
  const data = reportData(draft)
  const content = makeReportContent(
    inputOf(draft),
    draft.issue,
    spanishVoice(() => null),
  )
  const outFile = join(folder, 'address.pdf')
  await renderReport({ ...data, content: { ...content, issue: data.content.issue } }, { outFile })
  const pdf = await openPdf(readFileSync(outFile))
  const found: string[] = []
  for (let number = 1; number <= pdf.pageCount; number += 1) {
    const { texts } = await pdf.page(number)
    const lines = texts.map(({ text }) => text.trim()).filter((text) => text !== '')
    found.push(...lines.filter((line, place) => line.startsWith('-') && lines[place - 1]?.endsWith('-')))
    found.push(...lines.filter((line) => line.endsWith('-')).map(() => 'broken'))
  }
  await pdf.close()
  expect(new Set(found)).toEqual(new Set(['broken']))
})

/** Short words, which fill a line to its end. */
const FULL_LINES = 'It is so in all of it, as it was at the end of it, and it is to be so at an end of us'
const OWN_TIME = 'Before the closing or in the first week after it, whichever of the two comes first for you'

describe.each(['us-letter', 'a4'] as const)('on %s', (paper) => {
  test.each(['en', 'es'] as const)(
    'nothing runs through a level, a time or a price in %s',
    async (language) => {
      const draft = draftReport({ appendices: [] })
      draft.settings = { ...draft.settings, costs: true }
      const levels = [...LEVELS, null]
      for (const [index, section] of draft.sections.entries())
        section.findings = [OWN_TIME, OWN_TIME.slice(0, 62), 'Immediately'].map((timeframe, place) =>
          finding(`${FULL_LINES} ${place}`, {
            level: levels[index % levels.length] ?? null,
            location: index % 3 === 0 ? 'Attic' : index % 3 === 1 ? LONG : null,
            timeframe,
            costFrom: 12_000,
            costTo: 25_000,
            photos: (index + place) % 2 === 0 ? [photo] : [],
          }),
        )
      const data = reportData(draft, paper)
      const { content } = data
      const inSpanish = () =>
        makeReportContent(
          inputOf(draft),
          draft.issue,
          spanishVoice(() => null),
        )
      const said = language === 'es' ? { ...inSpanish(), issue: content.issue } : content
      const outFile = join(folder, 'report.pdf')
      await renderReport({ ...data, content: said }, { outFile })
      const words = said.levels.map(({ word }) => word)
      const { crossed, seen } = await crossings(outFile, words)
      expect(crossed).toEqual([])
      expect([...seen].sort()).toEqual([...words].sort())
    },
  )
})
