// Order, numbers, cuts and wording of what is printed, before any page is set.
import { expect, test } from 'vitest'
import { buildPrintModel, type PrintModel } from './print-model.ts'
import { conditionMark } from './print-steps.ts'
import type { Photo } from './report-data.ts'
import { finding, reportData, stepOf } from './testing/fixture.ts'

const gone: Photo = { path: '/nowhere/photo.jpg', width: 4, height: 3, caption: 'Gone' }
const modelOf = (data = reportData()): PrintModel => buildPrintModel(data, '/templates/').model
const stepIn = (model: PrintModel, number: number) => model.steps[number - 1]

test('findings are numbered by severity within their component, without a level last', () => {
  const data = reportData()
  stepOf(data, 4).findings = [
    finding('No level', { level: null }),
    finding('Watch', { level: 'Monitor' }),
    finding('First repair'),
    finding('Danger', { level: 'Safety issue' }),
    finding('Second repair'),
    finding('Costly', { level: 'Concern' }),
  ]
  stepOf(data, 2).findings = [finding('Better', { level: 'Improve' })]
  const model = modelOf(data)
  expect(stepIn(model, 4)?.findings.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '4.1 Danger',
    '4.2 Costly',
    '4.3 First repair',
    '4.4 Second repair',
    '4.5 Watch',
    '4.6 No level',
  ])
  expect(
    model.summary.groups.map(({ word, rows }) => `${word}: ${rows.map(({ number }) => number)}`),
  ).toEqual([
    'Safety issue: 4.1',
    'Concern: 4.2',
    'Repair: 4.3,4.4',
    'Improve: 2.1',
    'Monitor: 4.5',
    'Level not set: 4.6',
  ])
  expect(model.counts.map(({ count }) => count)).toEqual([1, 1, 2, 1, 1, 1])
  expect(model.total).toBe(7)
})

test('a component begins a page when all down to the end of its first finding is kept together, and long', () => {
  const data = reportData()
  const found = (photos: number) =>
    finding('Found', { comment: 'It leaks at the flashing. '.repeat(20), photos: Array(photos).fill(gone) })
  for (const step of data.steps) step.findings = [found(3)]
  const [described] = stepOf(data, 2).descriptions
  if (described?.values[0]) described.values[0].photos = [gone]
  const [observed] = stepOf(data, 3).observations
  if (observed) observed.comment = 'A long remark. '.repeat(20)
  stepOf(data, 4).findings = [finding('Low')]
  stepOf(data, 5).findings = []
  // Higher ones may break over pages, and begin in what is left of one.
  stepOf(data, 6).findings = [found(6)]
  stepOf(data, 7).findings = [found(12)]
  const begun = modelOf(data).steps.filter((step) => step.beginsPage)
  expect(begun.map(({ number }) => number)).toEqual([1, 8, 9, 10, 11])
})

test('all five levels are counted, zeros too, and no sixth when all findings have a level', () => {
  expect(modelOf().counts.map(({ word, count }) => [word, count])).toEqual([
    ['Safety issue', 0],
    ['Concern', 0],
    ['Repair', 0],
    ['Improve', 0],
    ['Monitor', 0],
  ])
})

test('a comment alone is free text, a bare finding its title alone', () => {
  const data = reportData()
  const nothing = { implication: null, task: null, timeframe: null, location: null }
  stepOf(data, 1).findings = [
    finding('Free', { ...nothing, comment: 'One.\nTwo.' }),
    finding('Bare', { ...nothing, comment: null }),
    finding('Whole'),
  ]
  const [free, bare, whole] = stepIn(modelOf(data), 1)?.findings ?? []
  expect(free?.paragraphs.map(({ label }) => label)).toEqual([null, null])
  expect(bare?.paragraphs).toEqual([])
  expect(bare).toMatchObject({ place: null, when: null, title: 'Bare' })
  expect(whole?.paragraphs.map(({ label }) => label)).toEqual([
    'What we found',
    'Why it matters',
    'What to do',
  ])
})

test('a component that is not applicable prints nothing that was entered', () => {
  const data = reportData()
  const step = stepOf(data, 10)
  step.isApplicable = false
  step.findings = [finding('Hidden', { photos: [gone] })]
  const { model, photos } = buildPrintModel(data, '/templates/')
  expect(stepIn(model, 10)).toMatchObject({
    state: 'na',
    facts: [],
    observations: [],
    findings: [],
    limitations: [],
  })
  expect(model.total).toBe(0)
  expect(photos).toBe(0)
})

test('a component left open is named, in its place and in the summary', () => {
  const data = reportData()
  stepOf(data, 5).isCompleted = false
  const model = modelOf(data)
  expect(stepIn(model, 5)?.state).toBe('open')
  expect(model.summary.notes).toEqual([
    'Not completed: Heating. Findings there may be missing from this list.',
  ])
})

test('photos are numbered through the report and never without alternative text', () => {
  const data = reportData()
  const step = stepOf(data, 1)
  const [description] = step.descriptions
  const [value] = description?.values ?? []
  value?.photos.push({ ...gone, caption: null })
  step.observations[0]?.photos.push({ ...gone, caption: 'Seen' })
  step.findings = [finding('Crack', { photos: [gone, { ...gone, caption: ' ' }] })]
  stepOf(data, 2).findings = [finding('Leak', { photos: [gone] })]
  const { model, photos, unreadable } = buildPrintModel(data, '/templates/')
  const first = stepIn(model, 1)
  const rows = [first?.factPhotos, first?.observationPhotos, first?.findings[0]?.rows]
    .flatMap((all) => all ?? [])
    .flat()
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(rows.map(({ alt }) => alt)).toEqual([
    `Photo 1, Structure, ${description?.label}: ${value?.label}`,
    `Seen. Photo 2, Structure, ${step.observations[0]?.label}: ${step.observations[0]?.value}`,
    'Gone. Photo 3, finding 1.1: Crack',
    'Photo 4, finding 1.1: Crack',
  ])
  expect(stepIn(model, 2)?.findings[0]?.beside?.number).toBe(5)
  expect(photos).toBe(5)
  expect(unreadable).toHaveLength(5)
})

test('long texts are cut where the page has no room for them, and only there', () => {
  const data = reportData()
  const title = 'Very long title of a finding '.repeat(6)
  stepOf(data, 1).findings = [finding(title)]
  data.client.address = 'Long address '.repeat(20)
  data.inspector.company = 'Company '.repeat(12)
  const model = modelOf(data)
  const row = model.summary.groups[0]?.rows[0]
  expect(row?.title).toHaveLength(90)
  expect(row?.title.endsWith('…')).toBe(true)
  expect(stepIn(model, 1)?.findings[0]?.title).toBe(title.trim())
  expect(model.shortAddress.length).toBeLessThanOrEqual(62)
  expect(model.footerCompany.length).toBeLessThanOrEqual(40)
  expect(model.inspection.facts.find(({ label }) => label === 'Property')?.text).toContain(
    data.client.address.trim(),
  )
})

test('a row of the summary tells place, action and urgency', () => {
  const data = reportData()
  stepOf(data, 3).findings = [
    finding('Loose rail', { location: 'Rear deck', timeframe: 'Before first use' }),
    finding('Trip hazard', { location: 'Main Street side', task: null, timeframe: null }),
  ]
  expect(modelOf(data).summary.groups[0]?.rows).toMatchObject([
    {
      place: 'Exterior, rear deck',
      action: 'Have a licensed contractor repair it.',
      when: 'Before first use',
      isUrgent: true,
    },
    {
      place: 'Exterior, Main Street side',
      action: 'Trip hazard: this is what was seen.',
      when: null,
      isUrgent: false,
    },
  ])
})

test('"See 4.1" becomes a link when there is such a finding', () => {
  const data = reportData()
  stepOf(data, 4).findings = [
    finding('A', { comment: 'See 4.2 and 9.9; 4.1 alone is a number.' }),
    finding('B'),
  ]
  const [first] = stepIn(modelOf(data), 4)?.findings ?? []
  expect(first?.paragraphs[0]?.runs).toEqual([
    { text: 'See ', to: null },
    { text: '4.2', to: '4.2' },
    { text: ' and 9.9; 4.1 alone is a number.', to: null },
  ])
})

test('a finding without a title still has a heading', () => {
  const data = reportData()
  stepOf(data, 1).findings = [finding(' \u0000 ')]
  const model = modelOf(data)
  expect(stepIn(model, 1)?.findings[0]?.title).toBe('Untitled finding')
  expect(model.summary.groups[0]?.rows[0]?.title).toBe('Untitled finding')
})

test('what was not given is left out, dates are in words', () => {
  const data = reportData({
    inspection: {
      startDate: null,
      endDate: null,
      startTime: null,
      endTime: null,
      weather: ' ',
      description: '',
    },
  })
  data.inspector = { ...data.inspector, licence: null, company: null }
  expect(modelOf(data).inspection.facts.map(({ label }) => label)).toEqual([
    'Property',
    'Client',
    'Contact',
    'Report made',
  ])
  expect(modelOf(data).cover.facts.map(({ label }) => label)).toEqual([
    'Prepared for',
    'Report number',
    'Inspector',
  ])
  expect(modelOf(data).maker.company).toBe('Eleanor Harrow')
  const full = modelOf()
  expect(full.inspection.facts.map(({ text }) => text)).toEqual([
    'November 18, 2026',
    '9:00 AM – 12:40 PM',
    'Partly cloudy, 48 °F',
    '1184 Sycamore Hollow Road, Maplewood, NJ 07040',
    'Priya and Daniel Okafor-Lindqvist',
    'priya.okafor@mail.example, (973)\u00a0555-0177',
    'November 18, 2026, 6:20 PM EST',
  ])
  expect(full.cover.facts.at(-1)).toEqual({
    label: 'License',
    text: '24001842',
    note: 'valid to April 30, 2027',
  })
})

test('a long remark leaves its narrow column', () => {
  const data = reportData()
  const step = stepOf(data, 1)
  const [observation] = step.observations
  if (observation === undefined) throw new Error('the fixture has no observation')
  observation.comment = 'Long remark. '.repeat(40)
  const printed = stepIn(modelOf(data), 1)
  expect(printed?.observations[0]?.value.comment).toBeNull()
  expect(printed?.observationRemarks).toEqual([
    { label: observation.label, paragraphs: [observation.comment.trim()] },
  ])
})

test('conditions carry their mark', () => {
  expect(
    ['Satisfactory', 'Marginal', 'Poor', 'Not visible', 'Not tested', 'Cloudy'].map(conditionMark),
  ).toEqual(['good', 'marginal', 'poor', 'unseen', 'unseen', null])
})
