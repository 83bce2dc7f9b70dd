// Where pages break: findings stay whole up to a third of a page, and no heading is left alone at the foot of one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DraftReport, draftReport, finding } from '@plumbline/domain/testing/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeRenderer, renderReport } from './render.ts'
import { PhotoMaker, reportData } from './testing/fixture.ts'
import { type ReadPdf, readPdf } from './testing/pdf.ts'
import { openPdf, type PlacedText } from './testing/pdfjs.ts'

let folder: string
let pdf: ReadPdf
const SENTENCE = 'Water stands there after rain, and the wood below it has begun to rot. '
/** Heights come from letters: these have two bytes each. */
const IN_RUSSIAN = 'Увлажнение распространяется, древесина разрушается, загнивание продолжается. '
type Size = readonly [sentences: number, photos: number, sentence: string]
/** Sentences in a finding, and photos at it, that take up to a third of a page. */
const LOW: readonly Size[] = [
  [1, 0, SENTENCE],
  [3, 1, SENTENCE],
  [5, 1, SENTENCE],
  [8, 1, SENTENCE],
  [14, 0, IN_RUSSIAN],
]
/** More than that, in photos or in text. */
const HIGH: readonly Size[] = [
  [2, 9, SENTENCE],
  [45, 0, SENTENCE],
]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-breaking-'))
  const photos = new PhotoMaker(join(folder, 'photos'))
  const [first, second, third] = await photos.many(3)
  const some = (count: number) =>
    Array(Math.ceil(count / 3))
      .fill([first, second, third])
      .flat()
      .slice(0, count)
  const draft = draftReport({ appendices: [] })
  for (const section of draft.sections) {
    // Openings of every height, from a line to most of a page.
    section.descriptions = Array(4)
      .fill(section.descriptions.slice(0, section.number - 1))
      .flat()
    section.observations = section.observations.slice(0, section.number)
    const parts = [...LOW.slice(section.number % LOW.length), ...LOW.slice(0, section.number % LOW.length)]
    section.findings = [...parts, HIGH[section.number % HIGH.length] ?? [2, 9, SENTENCE]].map(
      ([sentences, count, sentence], place) =>
        finding(`Finding ${place + 1} of ${section.title}`, {
          comment: `${sentence.repeat(sentences)} End ${place + 1} of ${section.title}.`,
          implication: null,
          task: null,
          photos: some(count).map((photo, index) =>
            index === count - 1 ? { ...photo, caption: `Last ${place + 1} of ${section.title}.` } : photo,
          ),
        }),
    )
  }
  const outFile = join(folder, 'report.pdf')
  await renderReport(reportData(draft), { outFile })
  pdf = await readPdf(readFileSync(outFile))
})
afterAll(async () => {
  await closeRenderer()
  rmSync(folder, { recursive: true, force: true })
})

const words = (page: string) => page.replace(/\s+/g, ' ')
/** Behind the summary, which names them too. */
const pagesOfFindings = () => {
  const first = pdf.outline.find(({ title }) => title === '1 Structure')?.page ?? 0
  return pdf.pages.map(words).slice(first - 1)
}

test('a finding that takes up to a third of a page is on one page, a higher one may be on two', () => {
  const pages = pagesOfFindings()
  let broken = 0
  for (const { title } of pdf.outline.filter(({ depth }) => depth === 3)) {
    const name = title.replace(/^\S+ /, '')
    const start = pages.findIndex((page) => page.includes(name))
    const ends = ['End', 'Last'].map((end) => `${name.replace('Finding', end)}.`)
    const end = Math.max(...ends.map((text) => pages.findIndex((page) => page.includes(text))))
    expect(start, title).toBeGreaterThanOrEqual(0)
    if (!name.startsWith('Finding 6')) expect(end, title).toBe(start)
    else if (end > start) broken += 1
  }
  // Else the test would hold of pages that hold one finding each.
  expect(broken).toBeGreaterThan(0)
  expect(pages.length).toBeLessThan(40)
})

test('no page ends with a heading', () => {
  const headings = ['Description', 'Observations', 'Findings and recommendations']
  for (const page of pagesOfFindings()) {
    const [body = ''] = page.split(' Harrow & Finch Home Inspections · ')
    for (const heading of headings) expect(body.trim().endsWith(heading), page.slice(0, 80)).toBe(false)
  }
})

test('"Findings" stands over the first of them, and a component over what it begins with', () => {
  const opening = /Findings \d+\.1 /
  for (const page of pagesOfFindings())
    for (const found of page.matchAll(/\bFindings (?=\d)/g))
      expect(page.slice(found.index, found.index + 40)).toMatch(opening)
  for (const { title, page } of pdf.outline.filter(
    ({ depth, title }) => depth === 1 && /^\d\d? [A-Z]/.test(title),
  )) {
    const begun = words(pdf.pages[page - 1] ?? '')
    expect(begun.slice(begun.lastIndexOf(title)), title).toMatch(/(?:inspected|Description|Observations) \S/)
  }
})

test('limits stand once behind the name of their section, which leads to them, over several pages too', async () => {
  const draft = draftReport({ appendices: [] })
  for (const section of draft.sections)
    section.limitations = Array.from(
      { length: 17 },
      (_, place) => `${section.title}${place + 1}. ${SENTENCE}`,
    )
  const outFile = join(folder, 'limits.pdf')
  await renderReport(reportData(draft), { outFile })
  const pages = (await readPdf(readFileSync(outFile))).pages.map(words)
  const all = pages.join(' ')
  for (const { title, limitations } of draft.sections) {
    expect(all).toContain(`${title} ${title}1.`)
    for (const limit of limitations.map((text) => text.slice(0, text.indexOf('.') + 1)))
      expect(all.split(limit), limit).toHaveLength(2)
  }
  const begin = draft.sections.map(({ title }) => pages.findIndex((page) => page.includes(`${title}1.`)) + 1)
  const led = pages.flatMap((page) => [...page.matchAll(/Limitations of this section: page (\d+)/g)])
  expect(led.map(([, page]) => Number(page))).toEqual(begin)
  expect(new Set(begin).size).toBeGreaterThan(1)
})

/** One line each, so that what follows them begins a line further down each time. */
const oneLiners = (lines: number) => Array(lines).fill('One line.').join('\n')

/** A page begun, and two components, the first of `lines` one-liners and what `rest` makes of it: the texts of each page behind the contents. */
async function textsBehind(
  lines: number,
  rest: (first: DraftReport['sections'][number]) => void,
): Promise<PlacedText[][]> {
  const draft = draftReport({ appendices: [] })
  draft.inspection = { ...draft.inspection, description: oneLiners(16) }
  draft.sections = draft.sections.slice(0, 2)
  const [first] = draft.sections
  if (!first) throw new Error('the house has no component')
  Object.assign(first, { descriptions: [], observations: [], limitations: [] })
  first.findings = [finding('Rot', { comment: oneLiners(lines), implication: null, task: 'Renew it.' })]
  rest(first)
  const outFile = join(folder, 'lines.pdf')
  await renderReport(reportData(draft), { outFile })
  const read = await openPdf(readFileSync(outFile))
  try {
    const pages: PlacedText[][] = []
    for (let number = 1; number <= read.pageCount; number += 1)
      pages.push((await read.page(number)).texts.filter(({ text }) => text.trim() !== ''))
    return pages.slice(pages.findIndex((texts) => texts.some(({ text }) => text === 'The inspection')))
  } finally {
    await read.close()
  }
}

test("a page's head names what goes on at its top, though the next component begins a line below", async () => {
  const heads: string[][] = []
  for (let lines = 34; lines < 40; lines += 1) {
    const pages = await textsBehind(lines, () => undefined)
    // The last line of the finding went on alone.
    const page = pages.find((texts) => texts.some(({ text, y }) => text === 'Renew it.' && y > 715))
    if (!page) continue
    heads.push(page.slice(0, 3).map(({ text }) => text))
    expect(page.find(({ text, y }) => text === 'Roofing' && y < 715)?.y).toBeGreaterThan(665)
  }
  expect(heads).toEqual([['1', 'Structure', 'Finding 1.1, continued']])
})

test('a scope with what was amended is in one piece with its signature, wherever it begins', async () => {
  const draft = draftReport({ appendices: [] })
  draft.sections = draft.sections.slice(0, 1)
  for (const lines of [36, 39, 42, 45]) {
    const comment = Array(lines + 1)
      .fill('One line.')
      .join('\n')
    for (const section of draft.sections)
      Object.assign(section, {
        descriptions: [],
        observations: [],
        limitations: [],
        findings: [finding('Rot', { comment, implication: null, task: 'Renew it.', photos: [] })],
      })
    const data = structuredClone(reportData(draft))
    const { scope } = data.content
    data.content.next = []
    scope.limitations = [SENTENCE, SENTENCE]
    scope.changes = { heading: 'What changed', text: SENTENCE.repeat(8) }
    const outFile = join(folder, `scope-${lines}.pdf`)
    await renderReport(data, { outFile })
    const { pages } = await readPdf(readFileSync(outFile))
    const withHead = pages.filter((page) => page.includes('What changed'))
    expect(withHead).toHaveLength(1)
    expect(withHead[0]).toContain('not a warranty')
  }
})

test('no part of a schedule stands in a row alone', async () => {
  const draft = draftReport()
  draft.sections = draft.sections.slice(0, 1)
  const [text] = draft.appendices
  const task = 'Look at the roof from the ground with binoculars for curled pieces'
  const parts = [9, 7, 9, 7, 8, 7, 9].map((count, part) => ({
    heading: `Part ${part + 1}`,
    paragraphs: [],
    tasks: Array.from({ length: count }, (_, place) => task.slice(0, place % 3 === 0 ? 40 : 66)),
  }))
  let partsSeen = 0
  for (const paragraphs of [4, 7, 10, 13, 16, 19]) {
    const sections = [{ heading: 'Scope', paragraphs: Array(paragraphs).fill(SENTENCE.repeat(2)), tasks: [] }]
    draft.appendices = [
      { letter: 'A', content: { title: 'Standards', intro: '', ...text?.content, sections } },
      { letter: 'B', content: { title: 'Maintenance', intro: SENTENCE, sections: parts } },
    ]
    const outFile = join(folder, `schedule-${paragraphs}.pdf`)
    await renderReport(reportData(draft), { outFile })
    const last = await lastPage(outFile)
    const heads = last.filter((placed) => placed.text.startsWith('Part '))
    const rows = Map.groupBy(heads, ({ y }) => Math.round(y))
    partsSeen += heads.length
    for (const row of rows.values()) expect(row.length, `behind ${paragraphs}`).toBeGreaterThan(1)
  }
  expect(partsSeen).toBeGreaterThan(0)
})

async function lastPage(outFile: string): Promise<PlacedText[]> {
  const opened = await openPdf(readFileSync(outFile))
  try {
    return (await opened.page(opened.pageCount)).texts
  } finally {
    await opened.close()
  }
}
