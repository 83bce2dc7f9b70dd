// The estimate is held against what the template sets, over all ready narratives of the catalogue and their like.
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { currentCatalogue as catalogue } from '@plumbline/catalogue/catalogue'
import { expect, test, vi } from 'vitest'
import { TEMPLATE_FOLDER } from './compile.ts'
import { fontFolders } from './fonts.ts'
import { type PrintFinding, printFinding } from './print-findings.ts'
import { estimateHeight, openingHeight, TOLERANCE } from './print-height.ts'
import { buildPrintModel } from './print-model.ts'
import { PhotoSheet } from './print-photos.ts'
import type { Finding, Photo } from './report-data.ts'
import { finding, reportData, stepOf } from './testing/fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const sheetOf = (name: string) => fileURLToPath(new URL(`./testing/${name}`, import.meta.url))

const SHAPES = [
  { width: 1000, height: 750 },
  { width: 562, height: 1000 },
  { width: 1000, height: 380 },
]

/** Photos that cannot be read take the place that they would have. */
const photos = (count: number, caption: (place: number) => string | null): Photo[] =>
  Array.from({ length: count }, (_, place) => ({
    path: '/nowhere/photo.jpg',
    caption: caption(place),
    ...(SHAPES[place % SHAPES.length] ?? { width: 4, height: 3 }),
  }))

function print(made: Finding, place: number): PrintFinding {
  const data = reportData()
  const sheet = new PhotoSheet(TEMPLATE_FOLDER)
  return printFinding({ number: `1.${place}`, step: stepOf(data, 1), finding: made }, new Set(), sheet)
}

/** What the template makes of them, in points. */
function measure(sheet: string, path: string, items: readonly object[]): number[] {
  const json = JSON.stringify(items)
  const compiler = NodeCompiler.create({ workspace: '/', fontArgs: [{ fontPaths: fontFolders(json) }] })
  compiler.mapShadow(path, Buffer.from(json))
  const heights: { value: number }[] = compiler.query(
    { mainFilePath: sheetOf(sheet) },
    { selector: '<height>' },
  )
  return heights.map(({ value }) => value)
}

/** How far each estimate is off, in points: too low is negative. */
function errors(made: readonly Finding[]): number[] {
  const findings = made.map(print)
  const measured = measure('heights.typ', '/findings.json', findings)
  expect(measured).toHaveLength(findings.length)
  return findings.map((one, place) => estimateHeight(one) - (measured[place] ?? Number.NaN))
}

const worst = (off: readonly number[]) => Math.max(...off.map(Math.abs))

const recommendations = catalogue.steps.flatMap(({ recommendation }) =>
  recommendation.flatMap((category) => category.recommendations),
)
const conditions = recommendations.map(({ condition }) => condition)

/** Every ready narrative as a finding with these photos. */
const narratives = (photosOf: (place: number) => Photo[]) =>
  recommendations.map(({ label, condition, implication, task, timeframe, level }, place) =>
    finding(label, { comment: condition, implication, task, timeframe, level, photos: photosOf(place) }),
  )

test('every ready narrative, without a photo', () => {
  const off = errors(narratives(() => []))
  expect(off.length).toBeGreaterThan(250)
  expect(worst(off)).toBeLessThan(TOLERANCE)
})

test('with one to seven photos of all shapes, some with a caption of several lines', () => {
  const caption = (finding: number, photo: number) =>
    photo % 2 === finding % 3 ? (conditions[finding + photo] ?? null) : null
  const off = errors(narratives((place) => photos(1 + (place % 7), (photo) => caption(place, photo))))
  expect(worst(off)).toBeLessThan(TOLERANCE)
})

test('an inspector’s own words: one long paragraph, many short ones, words without spaces, other scripts', () => {
  const bare = { implication: null, task: null }
  const off = errors([
    finding('Long', { ...bare, comment: conditions.slice(0, 12).join(' ') }),
    finding('Many', { ...bare, comment: conditions.slice(0, 12).join('\n') }),
    finding(
      'A title that goes on and on, over more than a single line of the page, as some inspectors have it',
      bare,
    ),
    finding('No place', { ...bare, location: null, timeframe: null }),
    finding('Address', {
      ...bare,
      comment: `See https://example.com/${'a-long-path/'.repeat(20)} for more.`,
    }),
    finding('Serial number', { ...bare, comment: `It reads ${'0123456789'.repeat(30)} on its plate.` }),
    finding('Spanish', { ...bare, comment: 'El tejado está dañado; ¡cuidado! Señálelo. '.repeat(8) }),
    finding('Capitals', { ...bare, comment: 'DO NOT USE THE FURNACE UNTIL IT IS REPAIRED. '.repeat(8) }),
    finding('Cyrillic', {
      ...bare,
      comment: 'Крыша протекает над кухней, и балка под ней сгнила. '.repeat(8),
    }),
    finding('Greek', { ...bare, comment: 'Η στέγη στάζει πάνω από την κουζίνα. '.repeat(8) }),
    finding('Korean', {
      ...bare,
      comment: '주방 위 지붕에서 물이 새고 그 아래 들보가 썩었습니다. '.repeat(8),
    }),
    finding('Chinese', { ...bare, comment: '厨房上方的屋顶漏水，下面的横梁已经腐烂。'.repeat(8) }),
  ])
  expect(worst(off)).toBeLessThan(TOLERANCE)
})

test('a component down to its first finding, with few and many facts, long ones and remarks', () => {
  const data = reportData()
  const words = 'Wood-framed walls with brick veneer, insulated in the year after, as the seller says. '
  for (const step of data.steps) {
    step.limitations = []
    step.descriptions = step.descriptions.slice(0, step.stepId)
    step.observations = step.observations.slice(0, Math.max(0, step.stepId - 3))
    for (const [place, { values }] of step.descriptions.entries())
      for (const value of values) {
        if (place % 3 === 1) value.label = words.slice(0, 20 + 4 * step.stepId)
        if (place % 4 === 2) value.comment = words.repeat(2).slice(0, 60 + 8 * step.stepId)
      }
    for (const [place, observation] of step.observations.entries())
      if (place % 3 === 2) observation.comment = words.slice(0, 40 + 4 * step.stepId)
  }
  const steps = buildPrintModel(data, TEMPLATE_FOLDER).model.steps
  const measured = measure('openings.typ', '/components.json', steps)
  expect(measured).toHaveLength(11)
  const line = 14
  const off = steps.map((step, place) => openingHeight(step) + line - (measured[place] ?? Number.NaN))
  expect(worst(off)).toBeLessThan(TOLERANCE)
})
