// What a screen reader gets of a report: facts by their labels, the findings that matter most as a list, photos and no icons as figures.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { draftReport, finding, sectionOf } from '@plumbline/domain/testing/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeRenderer, renderReport } from './render.ts'
import { PhotoMaker, reportData } from './testing/fixture.ts'
import { type ListItem, openPdf, type PlacedText } from './testing/pdfjs.ts'

const TITLES = ['Open splice', 'No GFCI', 'Crack in the wall', 'Fogged glass', 'Hood fan', 'Oven', 'Dryer']

const folder = mkdtempSync(join(tmpdir(), 'plumbline-structure-'))
let items: ListItem[]
let texts: PlacedText[][]
let figures: number

beforeAll(async () => {
  const photos = new PhotoMaker(join(folder, 'photos'))
  const draft = draftReport({ cover: await photos.make(1600, 1200), appendices: [] })
  const photo = await photos.make()
  sectionOf(draft, 4).findings = TITLES.map((title, place) =>
    finding(title, {
      level: 'Safety issue',
      photos: place === 0 ? [{ ...photo, takenAt: '2026-11-18T14:05', takenZone: 'EST' }] : [],
    }),
  )
  const observed = { comment: null, photos: [] }
  sectionOf(draft, 2).observations = [
    { label: 'Covering', value: 'Not built yet', ...observed },
    { label: 'Flashing', value: 'Marginal', ...observed },
    { label: 'Valleys', value: 'Satisfactory', ...observed },
    { label: 'Gutters', value: 'Satisfactory', ...observed },
  ]
  const outFile = join(folder, 'report.pdf')
  const data = reportData(draft)
  for (const { value } of data.content.sections[1]?.observations ?? [])
    if (value.text === 'Marginal') value.text = 'Works, but worn and not safe'
  await renderReport(data, { outFile })
  const pdf = await openPdf(readFileSync(outFile))
  try {
    items = []
    texts = []
    figures = 0
    for (let number = 1; number <= pdf.pageCount; number += 1) {
      items.push(...(await pdf.listItems(number)))
      const page = await pdf.page(number)
      texts.push(page.texts)
      figures += page.structure.filter(({ role }) => role === 'Figure').length
    }
  } finally {
    await pdf.close()
  }
})
afterAll(async () => {
  await closeRenderer()
  rmSync(folder, { recursive: true, force: true })
})

test('each fact, observation and rating is tied to its label', () => {
  for (const [label, text] of [
    ['Weather', 'Partly cloudy, 48 °F'],
    ['Property', '1184 Sycamore Hollow Road, Maplewood, NJ 07040'],
    ['Age', 'About 20 years'],
    ['Covering', 'Not built yet'],
    ['Satisfactory', 'Valleys, Gutters'],
    ['Photos', '1'],
  ])
    expect(items).toContainEqual(expect.objectContaining({ label, text }))
})

test('the next fact waits for a label of several lines', () => {
  const page = texts.findLast((some) => some.some(({ text }) => text.startsWith('Works, but'))) ?? []
  const lineOf = (words: string) => page.findLast(({ text }) => text.startsWith(words))?.y ?? Number.NaN
  expect(lineOf('Works, but')).toBe(lineOf('Flashing'))
  const last = lineOf('and not safe')
  expect(last).toBeLessThan(lineOf('Flashing'))
  expect(lineOf('Valleys')).toBeLessThan(last - 10)
})

test('the findings that matter most are a list, each with its heading', () => {
  const five = items.filter(({ label, roles }) => label === '' && roles.includes('H2'))
  expect(five.map(({ text }) => TITLES.find((title) => text.includes(title)))).toEqual(TITLES)
})

test('pictures are figures, icons are not', () => {
  const icons = texts.flat().filter(({ text }) => text === 'Safety issue')
  expect(icons.length).toBeGreaterThan(TITLES.length)
  // The cover and the photo of a finding; its small copy on the first page is said once.
  expect(figures).toBe(2)
})

test('a photo tells when it was taken, with the zone', () => {
  expect(
    texts
      .flat()
      .map(({ text }) => text)
      .join('')
      .replaceAll('\u00a0', ' '),
  ).toContain('2:05 PM EST')
})
