// The finished PDF read back: text and order, outline, links, tags, photos byte for byte, and the hard cases.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEVEL_MEANINGS } from '@plumbline/contract/steps'
import { findingLink } from '@plumbline/domain/report/finding-links'
import { type DraftReport, draftReport, finding, sectionOf } from '@plumbline/domain/testing/report'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeRenderer, type RenderedReport, renderReport } from './render.ts'
import type { Paper } from './report-data.ts'
import { PhotoMaker, reportData } from './testing/fixture.ts'
import { jpegStreams, type ReadPdf, readPdf } from './testing/pdf.ts'
import { STANDARD } from './testing/renderer.ts'

let folder: string
let photos: PhotoMaker
let made = 0

interface Rendered extends RenderedReport {
  file: Buffer
  pdf: ReadPdf
}

async function render(draft: DraftReport, paper?: Paper): Promise<Rendered> {
  made += 1
  const outFile = join(folder, `report ${made}.pdf`)
  const result = await renderReport(reportData(draft, paper), { outFile })
  expect(result.warnings).toEqual([])
  const file = readFileSync(outFile)
  return { ...result, file, pdf: await readPdf(file) }
}

/** All text with spaces and line breaks as single spaces. */
const textOf = ({ pdf }: Rendered) => pdf.pages.join(' ').replace(/\s+/g, ' ')
const pageWith = ({ pdf }: Rendered, text: string) => pdf.pages.findIndex((page) => page.includes(text)) + 1

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline report-'))
  photos = new PhotoMaker(join(folder, 'photos & more #1'))
})
afterAll(async () => {
  await closeRenderer()
  rmSync(folder, { recursive: true, force: true })
})

describe('a whole report', () => {
  let report: Rendered
  let data: DraftReport

  beforeAll(async () => {
    data = draftReport({ cover: await photos.make(1600, 1200) })
    data.inspector.logo = await photos.make(300, 200)
    sectionOf(data, 1).findings = [
      finding('Crack in the wall', { level: 'Concern', photos: await photos.many(2) }),
      finding('White salt', { level: 'Monitor', photos: [await photos.make(480, 640)] }),
    ]
    sectionOf(data, 4).findings = [
      finding('Open splice', {
        comment: 'Wires end in the open. '.repeat(120),
        photos: await photos.many(12),
      }),
      finding('No GFCI', {
        level: 'Safety issue',
        timeframe: 'Before first use',
        comment: `See ${findingLink('Structure', 'Crack in the wall')}.`,
      }),
    ]
    sectionOf(data, 8).findings = [
      finding('Fogged glass', { level: 'Improve', photos: [await photos.make(1500, 500)] }),
    ]
    // More than the first page holds: these have a summary.
    sectionOf(data, 9).findings = ['Hood fan', 'Dishwasher', 'Oven', 'Dryer'].map((title) =>
      finding(title, { level: 'Monitor', timeframe: 'Ongoing' }),
    )
    sectionOf(data, 10).isApplicable = false
    sectionOf(data, 11).isApplicable = false
    sectionOf(data, 11).why = { reason: 'other', text: 'The attic is sealed' }
    sectionOf(data, 5).isCompleted = false
    report = await render(data)
  })

  test('is tagged PDF/UA-1 with title and language', () => {
    expect(report.standard).toBe(STANDARD)
    expect(report.pdf).toMatchObject({
      isTagged: true,
      uaPart: STANDARD === null ? null : '1',
      language: 'en-US',
      title: 'Home inspection report, 1184 Sycamore Hollow Road, Maplewood, NJ 07040',
    })
    for (const role of ['H1', 'H2', 'H3', 'TOC', 'TOCI', 'Table', 'TH', 'Figure', 'Caption', 'Link', 'L']) {
      expect(report.pdf.roles, role).toContain(role)
    }
  })

  test('counts its pages and photos', () => {
    expect(report.pages).toBe(report.pdf.pages.length)
    expect(report.bytes).toBe(report.file.length)
    expect(report.photos).toBe(16)
    expect(report.unreadable).toEqual([])
    expect(report.pdf.pages.at(-1)).toContain(`Page ${report.pages} of ${report.pages}`)
  })

  test('keeps the order of its parts, in outline and contents alike', () => {
    const top = report.pdf.outline.filter(({ depth }) => depth === 1).map(({ title }) => title)
    expect(top).toEqual([
      '1184 Sycamore Hollow Road',
      'What matters most',
      'Summary of findings',
      'By contractor',
      'By location',
      'How to read this report',
      'Contents',
      'The inspection',
      '1 Structure',
      '2 Roofing',
      '3 Exterior',
      '4 Electrical',
      '5 Heating',
      '6 Cooling',
      '7 Plumbing',
      '8 Interior',
      '9 Appliance',
      '10 Fireplaces',
      '11 Insulation',
      'What to do next',
      'Limitations',
      'Scope and signature',
      expect.stringMatching(/^Appendix A\. /),
      expect.stringMatching(/^Appendix B\. /),
    ])
    const contents = report.pdf.pages[pageWith(report, 'Contents\n') - 1] ?? ''
    for (const { title, page } of report.pdf.outline.filter(({ depth }) => depth === 1).slice(7)) {
      const line = contents.split('\n').find((candidate) => candidate.startsWith(title))
      expect(line?.endsWith(` ${page}`), `${title} in ${contents}`).toBe(true)
    }
  })

  test('bookmarks findings under their component', () => {
    expect(report.pdf.outline.filter(({ depth }) => depth === 3).map(({ title }) => title)).toEqual([
      '1.1 Crack in the wall',
      '1.2 White salt',
      '4.1 No GFCI',
      '4.2 Open splice',
      '8.1 Fogged glass',
      '9.1 Hood fan',
      '9.2 Dishwasher',
      '9.3 Oven',
      '9.4 Dryer',
    ])
  })

  test('opens with the counts, then the levels and their meaning', () => {
    const [cover = ''] = report.pdf.pages
    const legend = report.pdf.pages[pageWith(report, 'How to read this report') - 1] ?? ''
    expect(cover.replace(/\s+/g, ' ')).toContain(
      '9 FINDINGS SUMMARY ON PAGE 3 1 Safety issue 1 Concern 1 Repair 1 Improve 5 Monitor',
    )
    for (const text of [
      '1184 Sycamore Hollow Road',
      'Eleanor Harrow',
      '24001842',
      '12-3',
      'November 18, 2026',
    ]) {
      expect(cover).toContain(text)
    }
    for (const meaning of Object.values(LEVEL_MEANINGS)) expect(legend).toContain(meaning)
  })

  test('the summary leads to each finding by link and page number', () => {
    const summary = report.pdf.pages[2] ?? ''
    const wanted = report.pdf.outline.filter(({ depth }) => depth === 3)
    const targets = report.pdf.links.filter(({ page }) => page === 3).map(({ to }) => to)
    for (const { title, page } of wanted) {
      expect(summary).toContain(title)
      expect(targets).toContain(page)
      expect(page).toBeGreaterThan(3)
    }
    const order = ['4.1', '1.1', '4.2', '8.1', '1.2'].map((number) => summary.indexOf(`${number} `))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(report.pdf.links).toContainEqual({ page: 1, to: 3 })
  })

  test('a link to a finding prints its number, and leads there', () => {
    expect(textOf(report)).toContain('What we found See 1.1.')
    const from = report.pdf.outline.find(({ title }) => title.startsWith('4.1'))?.page ?? 0
    const to = report.pdf.outline.find(({ title }) => title.startsWith('1.1'))?.page ?? 0
    expect(report.pdf.links).toContainEqual({ page: from, to })
  })

  test('says what was not applicable, not completed and not inspected', () => {
    const text = textOf(report)
    expect(text).toContain('10 Fireplaces not applicable')
    expect(text).toContain('Not applicable. This component does not apply to this property.')
    expect(text).toContain('11 Insulation not inspected')
    expect(text).toContain('Not inspected. The attic is sealed')
    // Said in its place alone.
    expect(text.match(/Not completed/gi)).toHaveLength(1)
    expect(text).toContain('Not completed. Items not listed below were not evaluated.')
    for (const limit of sectionOf(data, 3).limitations) expect(text).toContain(limit.slice(0, 30))
    expect(text).toContain(`Exterior ${sectionOf(data, 3).limitations[0]}`)
  })

  test('gives every photo its number and alternative text', () => {
    expect(report.pdf.alts).toContain('Photo of the house at 1184 Sycamore Hollow Road')
    expect(report.pdf.alts).toContain('Logo of Harrow & Finch Home Inspections')
    expect(report.pdf.alts).toContain('View 2. Photo 2, finding 1.1: Crack in the wall')
    expect(report.pdf.alts).toContain('Photo 3, finding 1.2: White salt')
    expect(report.pdf.alts).toContain('View 12. Photo 15, finding 4.2: Open splice')
    expect(report.pdf.alts.every((alt) => alt !== '')).toBe(true)
  })

  test('holds every photo byte for byte', () => {
    const inside = jpegStreams(report.file).map((bytes) => bytes.toString('base64'))
    const given = data.sections
      .flatMap((step) => step.findings.flatMap((each) => each.photos))
      .concat(data.cover ?? [], data.inspector.logo ?? [])
    expect(given).toHaveLength(18)
    for (const { key } of given) expect(inside).toContain(readFileSync(key).toString('base64'))
    expect(inside).toHaveLength(18)
  })

  test('a finding that runs over a page is named as continued', () => {
    expect(textOf(report)).toContain('Finding 4.2, continued')
  })

  test('the same data gives the same bytes', async () => {
    const again = await render(data)
    expect(again.file.equals(report.file)).toBe(true)
  })

  test('fits A4 with the same width of text', async () => {
    const a4 = await render(data, 'a4')
    expect(a4.standard).toBe(STANDARD)
    expect(
      a4.pdf.sizes.every(({ width, height }) => Math.round(width) === 595 && Math.round(height) === 842),
    ).toBe(true)
    expect(report.pdf.sizes.every(({ width, height }) => width === 612 && height === 792)).toBe(true)
  })
})

/** Appendices are the same in every report: without them the others are made sooner. */
const SHORT = { appendices: [] }

describe('hard cases', () => {
  test('an inspection with nothing in it', async () => {
    const data = draftReport({
      inspection: {
        startDate: null,
        endDate: null,
        startTime: null,
        endTime: null,
        weather: null,
        description: '',
      },
      generalLimitations: [],
      appendices: [],
    })
    for (const step of data.sections) {
      Object.assign(step, { isCompleted: false, descriptions: [], observations: [], limitations: [] })
    }
    const report = await render(data)
    expect(report.standard).toBe(STANDARD)
    const text = textOf(report)
    expect(text).toContain('No findings were recorded')
    expect(text.match(/Nothing was entered for this section\./g)).toHaveLength(11)
    for (const empty of [
      'Description',
      'Observations',
      'The property',
      'Appendix',
      'By contractor',
      'Signed',
    ])
      expect(text).not.toContain(empty)
  })

  test('no findings: every component says so, and the summary points to the limits', async () => {
    const report = await render(draftReport(SHORT))
    expect(textOf(report).match(/No findings in this section\./g)).toHaveLength(11)
    // One sentence has no page of its own.
    expect(report.pdf.pages[1]).toContain('No findings were recorded')
    expect(report.pdf.pages[1]?.split('That does not guarantee')).toHaveLength(2)
    // No level needs an explanation.
    expect(textOf(report)).not.toContain('How to read this report')
  })

  test('facts that fill more than a page go on in both columns over the next ones', async () => {
    const data = draftReport(SHORT)
    const value = 'A value of many words that needs three lines of its column or even more than these'
    sectionOf(data, 1).descriptions = Array.from({ length: 90 }, (_, place) => ({
      label: `Fact ${place + 1}.`,
      values: [{ label: value, comment: null, photos: [] }],
    }))
    const report = await render(data)
    expect(new Set(textOf(report).match(/Fact \d+\./g)).size).toBe(90)
    // Both columns begin on one page and end on one.
    expect(pageWith(report, 'Fact 46.')).toBe(pageWith(report, 'Fact 1.'))
    expect(pageWith(report, 'Fact 90.')).toBe(pageWith(report, 'Fact 45.'))
    expect(pageWith(report, 'Fact 90.')).toBeGreaterThan(pageWith(report, 'Fact 1.'))
  })

  test('one fact that fills more than a page goes on over the next ones', async () => {
    const data = draftReport(SHORT)
    const comment =
      'A remark that is not long enough to leave its column, and that takes some five lines of it.'
    const values = Array.from({ length: 60 }, (_, place) => ({
      label: `Value${place + 1}.`,
      comment,
      photos: [],
    }))
    sectionOf(data, 1).descriptions = [{ label: 'Framing', values }]
    const report = await render(data)
    expect(pageWith(report, 'Value60.')).toBeGreaterThan(pageWith(report, 'Value1.'))
  })

  test('markup, broken characters, six scripts and emoji come out as text', async () => {
    const data = draftReport(SHORT)
    const hostile = '#let x = $1/2$ *bold* _it_ `code` @ref <b> \\ // /* [x] {y} "q" -- ~'
    data.client.name =
      'Олександра Шевченко, 李明, 김민수, สมชาย ใจดี, Nguyễn Thị Phương, नमस्ते, Ελένη, 山田カナ'
    data.inspector.name = 'محمد عبد الله · שרה כהן · Þórður'
    sectionOf(data, 1).findings = [
      finding(hostile, {
        comment: `${hostile} \ud800 lone \u0000nul 😀 ✔️ 👩‍👩‍👧 ½ ≤ →`,
        task: 'x'.repeat(5000),
      }),
    ]
    const report = await render(data)
    expect(report.standard).toBe(STANDARD)
    const text = textOf(report)
    expect(text).toContain(hostile)
    for (const part of [
      'Олександра',
      '李明',
      '김민수',
      'สมชาย',
      'Nguyễn Thị Phương',
      'Ελένη',
      '山田カナ',
      'lone nul',
      '😀',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('a sign that no font has costs the standard, not the report', async () => {
    const data = draftReport(SHORT)
    data.inspection.description = 'A sign of the private area: \u{f8d0}\u{10fffd}.'
    const report = await render(data)
    expect(report.standard).toBeNull()
    expect(report.pdf.uaPart).toBeNull()
    expect(report.pdf.isTagged).toBe(true)
    expect(textOf(report)).toContain('A sign of the private area')
  })

  test('progressive and gray photos, and files without an ending, go in as they are', async () => {
    const data = draftReport(SHORT)
    const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a86200' } })
    const progressive = { key: join(folder, 'ab12'), width: 400, height: 300, caption: null }
    const gray = { ...progressive, key: join(folder, 'cd34') }
    await drawn.clone().jpeg({ progressive: true }).toFile(progressive.key)
    await drawn.clone().grayscale().jpeg().toFile(gray.key)
    sectionOf(data, 2).findings = [finding('Leak', { photos: [progressive, gray] })]
    const report = await render(data)
    expect(report.unreadable).toEqual([])
    const inside = jpegStreams(report.file)
      .map((bytes) => bytes.toString('base64'))
      .sort()
    expect(inside).toEqual([progressive, gray].map(({ key }) => readFileSync(key).toString('base64')).sort())
  })

  test('photos that cannot be read are named in their place', async () => {
    const data = draftReport(SHORT)
    const good = await photos.make()
    const cut = await photos.make()
    writeFileSync(cut.key, readFileSync(cut.key).subarray(0, 900))
    const missing = { ...good, key: join(folder, 'missing.jpg') }
    data.cover = missing
    sectionOf(data, 2).findings = [finding('Leak', { photos: [good, cut, missing] })]
    const report = await render(data)
    expect(report.standard).toBe(STANDARD)
    expect(report.unreadable).toEqual([missing.key, cut.key, missing.key])
    const text = textOf(report)
    expect(text).toContain('The cover photo could not be read.')
    expect(text).toContain('Photo 2 could not be read')
    expect(text).toContain('Photo 3 could not be read')
    expect(text).not.toContain('Photo 1 could not be read')
    expect(jpegStreams(report.file)).toHaveLength(1)
  })

  test('very long texts and many pages lose nothing', async () => {
    const data = draftReport(SHORT)
    const comment = Array.from({ length: 2000 }, (_, place) => `word${place}`).join(' ')
    data.client.address = `Apartment 1704-B, ${'The Residences at Saint Bartholomew '.repeat(20)}`
    sectionOf(data, 6).findings = [
      finding('Long', { comment, photos: await photos.many(2) }),
      finding('After'),
    ]
    const remark = sectionOf(data, 6).observations[0]
    if (remark !== undefined) remark.comment = comment.replaceAll('word', 'remark')
    const report = await render(data)
    expect(report.standard).toBe(STANDARD)
    const text = textOf(report)
    for (const word of ['word0 ', 'word777 ', 'word1999 ', 'remark0 ', 'remark1999 '])
      expect(text).toContain(word)
    expect(pageWith(report, 'What matters most')).toBe(2)
    expect(report.pages).toBe(report.pdf.pages.length)
  })
})
