// From what is tapped to what is printed: an inspection through HTTP, its report made for real, and the PDF read back.
import { builtInTemplate } from '@plumbline/catalogue/template'
import type { Category } from '@plumbline/contract/inspections'
import { closeRenderer } from '@plumbline/report/render'
import { seeFigures, seeFindings } from '@plumbline/report/testing/colours'
import { type ReadPdf, readPdf } from '@plumbline/report/testing/pdf'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector } from '#server/testing/factories.ts'
import { makeReport } from '#server/testing/finished-jobs.ts'
import {
  pickCategory,
  saveAt,
  startInspection,
  type TestInspection,
} from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let inspection: TestInspection
/** The description label whose photo is the first of the inspection. */
let described: string
/** Labels of roofing's first recommendations; the third is not checked. */
let found: string[]
let file: Buffer
let pdf: ReadPdf

const PHOTOS = {
  described: '#00b0b0',
  repair: ['#d02020', '#20a040'],
  improve: ['#2040d0', '#d0c020'],
  not: '#ff00ff',
}

const picture = async (colour: string) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
          .jpeg({ quality: 95 })
          .toBuffer(),
      ),
    ],
    'photo.jpg',
    { type: 'image/jpeg' },
  )

const save = async (category: Category, label: string, fields: Parameters<typeof saveAt>[4]) =>
  expect((await saveAt(app, inspection, category, label, fields)).status).toBe(200)

/** Makes the report and reads it from where it lies. */
async function make(appendices: { appendixA?: number; appendixB?: number } = {}): Promise<Buffer> {
  const { url } = await makeReport(app, inspection.owner, inspection.client.id, appendices)
  return (await app.inject({ url: new URL(url).pathname })).rawPayload
}

/** A line may end behind a hyphen. */
const words = (text: string) => text.replace(/\s+/g, ' ').replaceAll('- ', '-')
const textOf = ({ pages }: ReadPdf) => words(pages.join(' '))
const topOf = ({ outline }: ReadPdf) => outline.filter(({ depth }) => depth === 1).map(({ title }) => title)

beforeAll(async () => {
  app = await testApp({ work: true })
  inspection = await startInspection(app, await makeInspector(app))
  const fact = await pickCategory(app, inspection, 'structure', 'description')
  described = fact.labels[0]
  await save(fact, described, { checked: 1, images: [await picture(PHOTOS.described)] })
  await save(fact, fact.labels[1], { checked: 0, comment: 'An unchecked fact.' })
  const { labels, ...category } = await pickCategory(app, inspection, 'roofing', 'recomendation')
  found = labels
  for (const [index, level, images] of [
    [0, 'Repair', PHOTOS.repair],
    [1, 'Improve', PHOTOS.improve],
    [2, 'Safety issue', [PHOTOS.not]],
  ] as const) {
    const comment = `Comment of ${level}.`
    const fields = { checked: index === 2 ? 0 : 1, selrecomd: level, comment }
    await save(category, labels[index], { ...fields, images: await Promise.all(images.map(picture)) })
  }
  file = await make()
  pdf = await readPdf(file)
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

test('each finding has its own two pictures, in their order', async () => {
  const [repair, improve] = found
  expect(pdf.roles).toContain('Figure')
  const figures = (await seeFigures(file)).filter(({ alt }) => /Photo \d/.test(alt))
  expect(figures.map(({ alt }) => alt)).toEqual([
    expect.stringMatching(`Photo 1, .*${described}`),
    `Photo 2, finding 2.1: ${repair}`,
    `Photo 3, finding 2.1: ${repair}`,
    `Photo 4, finding 2.2: ${improve}`,
    `Photo 5, finding 2.2: ${improve}`,
  ])
  const wanted = [PHOTOS.described, ...PHOTOS.repair, ...PHOTOS.improve]
  expect(figures.map(({ colour }) => nearest(colour, [...wanted, PHOTOS.not]))).toEqual(wanted)
})

test('what is not checked is nowhere, whatever was saved at it', () => {
  const text = textOf(pdf)
  expect(text).toContain('Comment of Repair.')
  expect(text).toContain('Comment of Improve.')
  expect(text).not.toContain('Comment of Safety issue.')
  expect(text).not.toContain('An unchecked fact.')
  const titles = pdf.outline.filter(({ depth }) => depth === 3).map(({ title }) => title)
  expect(titles).toEqual([`2.1 ${found[0]}`, `2.2 ${found[1]}`])
})

test('a finding looks as its level and says it', async () => {
  expect(await seeFindings(file)).toEqual([
    { title: `2.1 ${found[0]}`, badge: 'Repair', rule: '#2e66c6' },
    { title: `2.2 ${found[1]}`, badge: 'Improve', rule: '#7350be' },
  ])
})

test('what limits any inspection stands in the report, of each section and of all of it', () => {
  const text = textOf(pdf)
  const own = builtInTemplate.sections.flatMap(({ limitations }) => limitations)
  expect(own.length).toBeGreaterThan(20)
  for (const limitation of [...own, ...builtInTemplate.general_limitations])
    expect([limitation, isPrinted(words(limitation), text)]).toEqual([limitation, true])
})

test.each([
  ['neither', {}, []],
  ['A alone', { appendixA: 1 }, ['A']],
  ['B alone', { appendixB: 1 }, ['B']],
] as const)('appendices: %s', async (_what, wish, letters) => {
  const appendices = topOf(await readPdf(await make(wish))).filter((title) => title.startsWith('Appendix'))
  expect(appendices.map((title) => title.slice(0, 'Appendix A.'.length))).toEqual(
    letters.map((letter) => `Appendix ${letter}.`),
  )
})

/** Whole, or in two parts where a page ends within it. */
function isPrinted(wanted: string, text: string): boolean {
  const blanks = [...wanted.matchAll(/ /g)].map(({ index }) => index)
  return (
    text.includes(wanted) ||
    blanks.some((at) => text.includes(wanted.slice(0, at)) && text.includes(wanted.slice(at + 1)))
  )
}

/** The one that a colour was: a JPEG and its drawing move it a little. */
function nearest(colour: string, candidates: readonly string[]): string | undefined {
  const parts = (one: string) => [1, 3, 5].map((at) => Number.parseInt(one.slice(at, at + 2), 16))
  return candidates.find((candidate) =>
    parts(candidate).every((part, index) => Math.abs(part - (parts(colour)[index] ?? 0)) < 16),
  )
}
