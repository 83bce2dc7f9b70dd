// A house as a day's work leaves it: how many pages it takes, how full they are, and what stands on which.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeReportContent } from '@plumbline/domain/report/make'
import { spanishVoice } from '@plumbline/domain/report/spanish-voice'
import { inputOf } from '@plumbline/domain/testing/report'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeRenderer, type RenderedReport, renderReport } from './render.ts'
import type { ReportData } from './report-data.ts'
import { PhotoMaker, reportData } from './testing/fixture.ts'
import { footWhite } from './testing/foot-white.ts'
import { HOUSE_PHOTOS, realisticHouse } from './testing/house.ts'
import { type ReadPdf, readPdf } from './testing/pdf.ts'
import { openPdf } from './testing/pdfjs.ts'
import { STANDARD } from './testing/renderer.ts'

let folder: string
let house: ReturnType<typeof realisticHouse>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-house-'))
  const photos = new PhotoMaker(join(folder, 'photos'))
  house = realisticHouse(await photos.many(HOUSE_PHOTOS), await photos.make(1600, 1200))
})
afterAll(async () => {
  await closeRenderer()
  rmSync(folder, { recursive: true, force: true })
})

async function render(data: ReportData): Promise<RenderedReport & { file: Buffer; pdf: ReadPdf }> {
  const outFile = join(folder, 'house.pdf')
  const made = await renderReport(data, { outFile })
  expect(made.warnings).toEqual([])
  const file = readFileSync(outFile)
  return { ...made, file, pdf: await readPdf(file) }
}

/** How much of the pages behind the cover is white at their foot. */
async function whiteOf(file: Uint8Array): Promise<number> {
  const shares = await footWhite(file)
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

const words = (page: string | undefined) => (page ?? '').replace(/\s+/g, ' ')

describe('the house', () => {
  let made: Awaited<ReturnType<typeof render>>
  beforeAll(async () => {
    const data = reportData(house)
    const [first = ''] = Object.keys(data.files).filter((key) => key.endsWith('photo 3.jpg'))
    made = await render({ ...data, originals: { [first]: 'https://plumbline.example.com/o/abc' } })
  })
  const pageOf = (title: string) => made.pdf.outline.find((entry) => entry.title.startsWith(title))?.page ?? 0

  test('takes at most 28 pages, of which at most 10 % is white at their foot', async () => {
    expect(made.standard).toBe(STANDARD)
    expect(made.photos).toBe(HOUSE_PHOTOS)
    expect(made.pages).toBeLessThanOrEqual(28)
    expect(await whiteOf(made.file)).toBeLessThanOrEqual(0.1)
  })

  test('takes no more on A4, and ends with both columns of its appendix filled', async () => {
    const { pages, file, pdf } = await render(reportData(house, 'a4'))
    expect(pages).toBeLessThanOrEqual(28)
    expect(await whiteOf(file)).toBeLessThanOrEqual(0.12)
    expect(words(pdf.pages.at(-1))).toMatch(/Fall .* Winter .* Every year .* Later /)
  })

  test('has its 43 findings in two pages of summary, and every page in its place', () => {
    expect(
      [
        'What matters most',
        'Summary of findings',
        'By contractor',
        'How to read',
        'By location',
        'Contents',
        'The inspection',
      ].map(pageOf),
    ).toEqual([2, 3, 5, 5, 6, 6, 7])
    expect(words(made.pdf.pages[3])).toContain(
      'Rated Marginal or Poor, but no finding Valleys Marginal · Roofing',
    )
  })

  test('every page behind the cover says which it is: the breaks settled', () => {
    const { pdf, pages } = made
    const numbers = pdf.pages.slice(1).map((page) => /Page (\d+) of (\d+)/.exec(page)?.slice(1).join('/'))
    expect(numbers).toEqual(Array.from({ length: pages - 1 }, (_, at) => `${at + 2}/${pages}`))
  })

  test('says on the first pages what matters, and what was not inspected', () => {
    expect(words(made.pdf.pages[0])).toContain('10 items not inspected,')
    expect(words(made.pdf.pages.slice(0, 3).join(' '))).not.toMatch(/complete|every part/i)
    const first = words(made.pdf.pages[1])
    expect(first).toContain('9.1 Gas odor at the range')
    expect(first).toContain('What was not inspected 10 items in 9 sections')
    expect(first).toContain('Valley flashing · Roofing Not visible: under leaves')
  })

  test('what was not inspected is a list for who hears it, on the first page and in its component', async () => {
    const pdf = await openPdf(made.file)
    try {
      const itemsOn = async (number: number) =>
        (await pdf.listItems(number)).filter(({ label }) => label === '').length
      // The five, and what was not inspected.
      expect(await itemsOn(2)).toBe(15)
      expect(await itemsOn(pageOf('The inspection'))).toBe(1)
    } finally {
      await pdf.close()
    }
  })

  test('never says of what was not seen that nothing was found', () => {
    const cooling = words(made.pdf.pages[pageOf('6 Cooling') - 1])
    expect(cooling).toMatch(
      /Not inspected Limitations of this section: page \d+ Not inspected: Cooling It was 46 °F outdoors\./,
    )
    expect(words(made.pdf.pages.join(' '))).toContain('Description, as read from the outside')
    expect(made.pdf.pages.join(' ')).not.toContain('No findings in this section')
  })

  test('is signed, within its scope; telephone, mail and original are links', () => {
    const page = words(made.pdf.pages[pageOf('Scope and signature') - 1])
    for (const text of [
      'InterNACHI Home Inspection Standards',
      'Required in New Jersey',
      'PA-7KMQ',
      'Signed November 18',
    ])
      expect(page).toContain(text)
    const addresses = made.pdf.links.map(({ to }) => to)
    for (const to of [
      'tel:9735550142',
      'mailto:eleanor@harrowfinch.example',
      'https://plumbline.example.com/o/abc',
    ])
      expect(addresses).toContain(to)
  })
})

test('without summary, lists and signature nothing stands in their place', async () => {
  const draft = { ...house, settings: { ...house.settings, summary: false, lists: false, signature: null } }
  const { pdf, standard } = await render(reportData(draft))
  expect(standard).toBe(STANDARD)
  const titles = pdf.outline.filter(({ depth }) => depth === 1).map(({ title }) => title)
  expect(titles.slice(1, 5)).toEqual([
    'What matters most',
    'How to read this report',
    'Contents',
    'The inspection',
  ])
  expect(pdf.pages[2]).toContain('What matters most: page 2')
  expect(pdf.pages.join(' ')).not.toMatch(/Signed|Summary/)
})

test("speaks Spanish, and marks the inspector's own words as being in English", async () => {
  const data = reportData(house)
  const content = makeReportContent(
    inputOf(house),
    house.issue,
    spanishVoice(() => null),
  )
  const { pdf, file, pages, standard } = await render({
    ...data,
    content: { ...content, issue: house.issue },
  })
  expect(standard).toBe(STANDARD)
  // Though each text is marked: how to read the report and the contents have no page to themselves.
  expect(pages).toBeLessThanOrEqual(33)
  expect(await whiteOf(file)).toBeLessThanOrEqual(0.14)
  const pageWith = (text: string) => pdf.pages.find((page) => page.includes(`${text}\n`))
  expect(pageWith('Cómo leer este informe')).toMatch(/^Por (?:oficio|lugar)/)
  expect(pageWith('Contenido')).toMatch(/^(?:Por lugar|La inspección)$/m)
  // A mark stands on the line of its last word; the one alone is explained behind it.
  const { marks, alone } = await marksOf(file)
  expect(marks).toBeGreaterThan(300)
  expect(alone).toEqual([expect.stringMatching('page 2, ')])
  expect(pdf.language).toMatch(/^es/)
  expect(words(pdf.pages[1])).toMatch(/Lo más importante .* EN .*Palabras propias del inspector/)
  const all = words(pdf.pages.join(' '))
  expect(all).toMatch(
    /Limitaciones Fuera del alcance de toda inspección .* Structure EN The inspection covers/,
  )
  expect(all).toMatch(/Cooling EN ?: no se inspeccionó/)
  expect(all).not.toMatch(/What (?:we|to|was|matters)|Summary|Page \d|By contractor|Findings/)
})

/** The marks of a text that stayed in English, and those of them that no word stands before. */
async function marksOf(file: Uint8Array): Promise<{ marks: number; alone: string[] }> {
  const pdf = await openPdf(file)
  try {
    let marks = 0
    const alone: string[] = []
    for (let number = 1; number <= pdf.pageCount; number += 1) {
      const texts = (await pdf.page(number)).texts.filter(({ text }) => text.trim() !== '')
      for (const mark of texts.filter(({ text }) => text === 'EN')) {
        marks += 1
        const before = texts.some(
          (one) => Math.abs(one.y - mark.y) < 3 && Math.abs(one.x + one.width - mark.x) < 12 && one !== mark,
        )
        if (!before) alone.push(`page ${number}, ${Math.round(mark.x)}/${Math.round(mark.y)}`)
      }
    }
    return { marks, alone }
  } finally {
    await pdf.close()
  }
}

test('the limitations are read down each page, the left column before the right one', async () => {
  const limits = house.sections.flatMap(({ title, limitations }) => [title, ...limitations])
  const general = house.generalLimitations.join(' ')
  const { pdf } = await render(reportData({ ...house, appendices: [] }))
  const begun = pdf.outline.find(({ title }) => title === 'Limitations')?.page ?? 0
  const [first = '', second = ''] = pdf.pages.slice(begun - 1, begun + 1).map(words)
  const onFirst = first.slice(first.indexOf(general), first.indexOf(' Harrow & Finch Home Inspections ·'))
  const onSecond = second.slice(second.indexOf('Maplewood') + 'Maplewood '.length)
  const read = `${onFirst.trim()} ${onSecond}`
  expect(read).toContain(words([general, ...limits].join(' ')))
})

test('how to read the report stands beside a list, not alone on a page', async () => {
  const long = (finding: (typeof house.sections)[number]['findings'][number]) => ({
    ...finding,
    title: `${finding.title}, which takes another line of its column`,
  })
  const sections = house.sections.map((section) => ({ ...section, findings: section.findings.map(long) }))
  const { pdf } = await render(reportData({ ...house, sections }))
  const page = pdf.pages.find((text) => text.includes('How to read this report'))
  expect(page).toMatch(/^(By contractor|By location|Contents)$/m)
})

async function holdsAllGaps(gapsEach: number): Promise<void> {
  const sections = house.sections.map((section) => ({
    ...section,
    observations: [
      ...section.observations,
      ...Array.from({ length: gapsEach }, (_, place) => ({
        label: `Part ${place + 1} of what stands behind the stored goods`,
        value: 'Not visible',
        comment: 'Behind stored goods',
        photos: [],
      })),
    ],
  }))
  const content = makeReportContent(
    inputOf({ ...house, sections }),
    house.issue,
    spanishVoice(() => null),
  )
  const { pdf } = await render({ ...reportData(house), content: { ...content, issue: house.issue } })
  expect(pdf.outline.find(({ title }) => title === 'Resumen de hallazgos')?.page).toBe(3)
  const first = words(pdf.pages[1])
  const more = [...first.matchAll(/y (\d+) más en /g)].reduce((sum, [, count]) => sum + Number(count), 0)
  const named = first
    .slice(first.indexOf('Lo que no se inspeccionó'))
    .match(/Not (?:visible|tested|inspected)/g)
  // The component of which nothing was seen is one part.
  expect((named?.length ?? 0) + more).toBe(10 + 10 * gapsEach)
}
describe('the first page holds all that was not inspected, the less of it by name the more there is to say', () => {
  test('with 4 more parts in each component', () => holdsAllGaps(4))
  test.each([0, 2])('with %i more parts in each component', { tags: ['night'] }, (gapsEach) =>
    holdsAllGaps(gapsEach),
  )
})

describe('limitations of the day for which eight findings leave no room', () => {
  const titled = async (count: number) => {
    const data = reportData({ ...house, sections: sectionsWith(8), appendices: [] })
    const [gap] = data.content.gaps.items
    if (gap === undefined) throw new Error('the house has no gap')
    const items = Array.from({ length: count }, (_, place) => ({
      ...gap,
      part: `Limit ${place + 1}.`,
      isWhole: false,
      isLimit: true as const,
      reason: 'Under about eight inches of snow',
    }))
    const content = { ...data.content, gaps: { ...data.content.gaps, items } }
    const { pdf } = await render({ ...data, content })
    return pdf.pages.map((page) => ({
      isTitled: /^What was not inspected/m.test(page),
      limits: new Set(page.match(/Limit \d+\./g)).size,
    }))
  }

  test('stand together on the next page', async () => {
    const pages = await titled(30)
    expect(pages[1]).toEqual({ isTitled: false, limits: 0 })
    expect(pages[2]).toEqual({ isTitled: true, limits: 30 })
  })

  test('have their title on each page that they take', async () => {
    const pages = (await titled(150)).filter(({ limits }) => limits > 0)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.every(({ isTitled }) => isTitled)).toBe(true)
    expect(pages.reduce((sum, { limits }) => sum + limits, 0)).toBe(150)
  })
})

test('lists go on below a summary that leaves them room, and all before the inspection likewise', async () => {
  const sections = house.sections.map((section) => ({
    ...section,
    findings: section.findings.slice(0, section.number < 4 ? 3 : 0),
  }))
  const { pdf } = await render(reportData({ ...house, sections }))
  const pageOf = (title: string) => pdf.outline.find((entry) => entry.title === title)?.page
  const titles = [
    'Summary of findings',
    'By contractor',
    'By location',
    'How to read this report',
    'The inspection',
  ]
  expect(titles.map(pageOf)).toEqual([3, 3, 4, 4, 4])
})

/** Its sections with so many of its findings, from all over it. */
function sectionsWith(count: number): (typeof house)['sections'] {
  const total = house.sections.reduce((sum, { findings }) => sum + findings.length, 0)
  let place = 0
  const isKept = () => {
    place += 1
    return Math.floor((place * count) / total) > Math.floor(((place - 1) * count) / total)
  }
  return house.sections.map((section) => ({ ...section, findings: section.findings.filter(isKept) }))
}

test('without findings every page is filled', async () => {
  const { file } = await render(reportData({ ...house, sections: sectionsWith(0), appendices: [] }))
  expect(Math.max(...(await footWhite(file)))).toBeLessThan(0.5)
})

describe('of four findings', () => {
  test('it takes at most 8 pages, and 2 more with both appendices', async () => {
    const draft = { ...house, sections: sectionsWith(4) }
    const { pages, file, standard } = await render(reportData({ ...draft, appendices: [] }))
    expect(standard).toBe(STANDARD)
    expect(pages).toBeLessThanOrEqual(8)
    expect(await whiteOf(file)).toBeLessThanOrEqual(0.1)
    expect((await render(reportData(draft))).pages).toBeLessThanOrEqual(10)
  })
})

test.each([8, 9])('of %i findings all stand on one page at the front, once', async (count) => {
  const sections = sectionsWith(count)
  const { pdf } = await render(reportData({ ...house, sections, appendices: [] }))
  const titles = pdf.outline.map(({ title }) => title)
  const isShort = count <= 8
  for (const list of ['Summary of findings', 'By contractor', 'By location', 'Contents'])
    expect(titles.includes(list), list).toBe(!isShort)
  const listed = words(pdf.pages[isShort ? 1 : 2])
  for (const { title, task } of sections.flatMap(({ findings }) => findings)) {
    expect(listed).toContain(title)
    expect(listed).toContain(task)
  }
  // What a summary also says.
  expect(words(pdf.pages.slice(0, 3).join(' '))).toContain('Rated Marginal or Poor, but no finding')
})

test('what could not be inspected is said in the panel, and no second time among the observations', async () => {
  const { pdf } = await render(reportData({ ...house, appendices: [] }))
  const inspection = pdf.outline.find(({ title }) => title === 'The inspection')?.page ?? 0
  const told = words(pdf.pages.slice(inspection - 1).join(' '))
  expect(told.split('hatch screwed shut')).toHaveLength(2)
  // Ratings name all that have them, the worst first.
  expect(told).toMatch(/Observations Poor Retaining wall Marginal Foundation Satisfactory Framing, Fastening/)
})

async function isNowhereWhiteByHalf(count: number, wish: Partial<typeof house.settings>): Promise<void> {
  const sections = sectionsWith(count)
  const content = makeReportContent(
    inputOf({ ...house, sections, settings: { ...house.settings, ...wish } }),
    house.issue,
    spanishVoice(() => null),
  )
  const { pdf, file } = await render({ ...reportData(house), content: { ...content, issue: house.issue } })
  const end = pdf.outline.find(({ title }) => title === 'La inspección')?.page ?? 0
  const shares = (await footWhite(file)).slice(0, end - 1)
  expect(shares.length).toBeGreaterThan(2)
  expect(Math.max(...shares)).toBeLessThan(0.5)
}
const NOWHERE_WHITE = 'of %i findings, and %o, no page before the inspection is white by half'
test.each([[18, {}]])(NOWHERE_WHITE, isNowhereWhiteByHalf)
test.each([
  [9, {}],
  [18, { summary: false }],
  [18, { lists: false }],
])(NOWHERE_WHITE, { tags: ['night'] }, isNowhereWhiteByHalf)

test('a signature stands with what it stands for, wherever on a page that begins', async () => {
  const [limit = ''] = house.generalLimitations
  const nothing = { findings: [], descriptions: [], observations: [] }
  const sections = house.sections.map((section) => ({ ...section, ...nothing }))
  const begun = new Set<number>()
  for (const limits of [1, 40, 80, 120]) {
    const generalLimitations = Array(limits).fill(limit)
    const { pdf } = await render(reportData({ ...house, sections, appendices: [], generalLimitations }))
    const scope = pdf.outline.find(({ title }) => title === 'Scope and signature')?.page ?? 0
    const signed = pdf.pages.findIndex((page) => page.includes('Signed November 18')) + 1
    expect(signed, `${limits} limits`).toBe(pdf.pages.length)
    expect(scope, `${limits} limits`).toBe(signed)
    begun.add(scope)
  }
  expect(begun.size).toBeGreaterThan(1)
})

test.each(['Christopher Montgomery', 'Wolfgang Amadeus '.repeat(4).trim()])(
  'a typed signature stands below the sentence that it signs: %s',
  async (text) => {
    const settings = { ...house.settings, signature: { image: null, text } }
    const { file } = await render(reportData({ ...house, appendices: [], settings }))
    const pdf = await openPdf(file)
    const { texts } = await pdf.page(pdf.pageCount)
    await pdf.close()
    const sentence = texts.findLastIndex((one) => one.text.includes('could not see'))
    const signed = texts.findIndex((one) => one.text.startsWith('Signed November'))
    const name = texts.slice(sentence + 1, signed)
    expect(words(name.map((one) => one.text).join(' '))).toContain(text)
    for (const { y } of name) expect(y).toBeLessThan((texts[sentence]?.y ?? 0) - 10)
  },
)

/** So many findings that the table fills its last page. */
async function sumsHaveCompany(each: number, first: number): Promise<void> {
  const sections = house.sections.map((section) => ({
    ...section,
    findings: section.findings
      .slice(0, section.number < first ? 1 : each)
      .map((one) => ({ ...one, costFrom: 100, costTo: 250 })),
  }))
  const settings = { ...house.settings, costs: true, lists: false }
  const { pdf } = await render(reportData({ ...house, sections, settings }))
  const page = words(pdf.pages.find((text) => words(text).includes('the inspector’s estimates')))
  // A row of the table, with its price and its page.
  expect(page).toMatch(/\$100 to \$250 \d+ /)
  // No sum without how many findings it is of.
  const sums = page.slice(page.indexOf('Cost estimates'), page.indexOf('These ranges'))
  expect(sums.match(/\$[\d,]+ to \$[\d,]+ · \d+ findings?/g)).toHaveLength(sums.match(/ to \$/g)?.length ?? 0)
}
const SUMS = 'sums of costs are never alone on a page: %i findings in each component from the %i. on'
test.each([[2, 3]])(SUMS, sumsHaveCompany)
test.each([[5, 1]])(SUMS, { tags: ['night'] }, sumsHaveCompany)

async function panelsStandBelow(findings: number): Promise<void> {
  const parts = 11
  const sections = house.sections.map((section) => ({
    ...section,
    findings: section.findings.slice(0, findings),
    observations: [
      ...Array.from({ length: parts }, (_, place) => ({
        label: `Part ${section.number}-${place + 1}`,
        value: 'Not visible',
        comment: 'behind stored goods',
        photos: [],
      })),
      ...section.observations,
    ],
  }))
  const { pdf } = await render(reportData({ ...house, sections }))
  for (const { number, title } of sections) {
    const opened = pdf.outline.find((entry) => entry.title === `${number} ${title}`)?.page ?? 0
    const page = words(pdf.pages[opened - 1])
    for (let place = 1; place <= parts; place += 1) expect(page, title).toContain(`Part ${number}-${place}`)
  }
}
const PANELS = 'a panel stands below the name of its component, and a low one whole: %i findings in each'
test.each([1])(PANELS, panelsStandBelow)
test.each([3])(PANELS, { tags: ['night'] }, panelsStandBelow)
