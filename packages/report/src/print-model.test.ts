// What is cut and placed for the page, before any page is set.
import { type DraftReport, draftReport, finding, sectionOf } from '@plumbline/domain/testing/report'
import { expect, test } from 'vitest'
import { buildPrintModel } from './print-model.ts'
import { type Photo, reportData } from './testing/fixture.ts'

const gone: Photo = { key: '/nowhere/photo.jpg', width: 4, height: 3, caption: 'Gone' }
const build = (draft: DraftReport) => buildPrintModel(reportData(draft), '/templates/')
const modelOf = (draft: DraftReport) => build(draft).model

test('every photo has its place with its number, and names its category where nothing beside it does', () => {
  const draft = draftReport()
  const section = sectionOf(draft, 1)
  section.descriptions[0]?.values[0]?.photos.push({ ...gone, caption: null })
  section.observations[0]?.photos.push(gone)
  section.findings = [finding('Crack', { photos: [gone, { ...gone, caption: ' ' }] })]
  sectionOf(draft, 2).findings = [finding('Leak', { photos: [gone] })]
  const { model, unreadable } = build(draft)
  const [first, second] = model.steps
  const rows = [first?.factPhotos, first?.observationPhotos, first?.findings[0]?.rows]
    .flatMap((all) => all ?? [])
    .flat()
  expect(rows.map(({ number, caption }) => [number, caption])).toEqual([
    [1, section.descriptions[0]?.label],
    [2, `${section.observations[0]?.label}. Gone`],
    [3, 'Gone'],
    [4, null],
  ])
  expect(second?.findings[0]?.beside?.number).toBe(5)
  expect(unreadable).toHaveLength(5)
})

test('each photo leads to its own original, one without leads nowhere', () => {
  const draft = draftReport()
  const photos = ['a', 'b', 'c'].map((name) => ({ ...gone, key: `/nowhere/${name}.jpg` }))
  sectionOf(draft, 1).findings = [finding('Crack', { photos })]
  sectionOf(draft, 2).findings = [finding('Leak', { photos: [{ ...gone, key: '/nowhere/d.jpg' }] })]
  const originals = Object.fromEntries(
    ['a', 'b', 'd'].map((name) => [`/nowhere/${name}.jpg`, `https://o/${name}`]),
  )
  const { model } = buildPrintModel({ ...reportData(draft), originals }, '/templates/')
  const [first, second] = model.steps.map(({ findings }) => findings[0])
  expect(first?.rows.flat().map(({ number, original }) => [number, original])).toEqual([
    [1, 'https://o/a'],
    [2, 'https://o/b'],
    [3, null],
  ])
  expect(second?.beside?.original).toBe('https://o/d')
})

test('a picture whose file nobody named is missing, not a failure', () => {
  const draft = draftReport({ cover: gone })
  sectionOf(draft, 1).findings = [finding('Crack', { photos: [gone] })]
  const { model, unreadable } = buildPrintModel({ ...reportData(draft), files: {} }, '/templates/')
  expect(model.cover).toMatchObject({ photo: null, isPhotoMissing: true })
  expect(model.steps[0]?.findings[0]?.beside?.svg).toBeNull()
  expect(unreadable).toEqual([gone.key, gone.key])
})

test('long texts are cut where the page has no room for them, and only there', () => {
  const draft = draftReport()
  const title = 'Very long title of a finding '.repeat(6)
  sectionOf(draft, 1).findings = [finding(title, { location: title, task: title })]
  draft.client.address = 'Long address '.repeat(20)
  draft.inspector.company = 'Company '.repeat(12)
  const model = modelOf(draft)
  const row = model.summary.groups[0]?.rows[0]
  expect([row?.title.length, row?.place.length]).toEqual([90, 90])
  expect(row?.title).toMatch(/…$/)
  expect(model.steps[0]?.findings[0]?.title).toBe(title.trim())
  expect(model.shortAddress.length).toBeLessThanOrEqual(62)
  expect(model.footerCompany.length).toBeLessThanOrEqual(40)
  expect(model.inspection.facts.find(({ label }) => label === 'Property')?.text).toContain(
    draft.client.address.trim(),
  )
})

test('a long remark leaves its narrow column', () => {
  const draft = draftReport()
  const [observation, other] = sectionOf(draft, 1).observations
  if (!observation || !other) throw new Error('the house has no observation')
  observation.comment = `${'Long remark. '.repeat(40)}\nIts end.`
  other.comment = 'Short.\nRemark.'
  const [printed] = modelOf(draft).steps
  const items = printed?.ratings.flatMap((rating) => rating.items)
  expect(items?.find(({ label }) => label === observation.label)?.comment).toBeNull()
  expect(items?.find(({ label }) => label === other.label)?.comment).toMatch(/^Short. Remark/)
  expect(printed?.observationRemarks).toEqual([
    { label: observation.label, paragraphs: ['Long remark. '.repeat(40).trim(), 'Its end.'] },
  ])
})

test('a remark keeps its full stop only where no other value follows', () => {
  const draft = draftReport()
  const said = (comment: string) => ({ label: 'Door', comment, photos: [] })
  sectionOf(draft, 1).descriptions = [
    { label: 'Doors', values: ['It reversed on a block.', 'And so on...', 'It is new.'].map(said) },
  ]
  expect(modelOf(draft).steps[0]?.facts[0]?.values.map(({ comment }) => comment)).toEqual([
    'It reversed on a block',
    'And so on...',
    'It is new.',
  ])
})

test('no word runs out of its column', () => {
  const draft = draftReport()
  const word = 'x'.repeat(100)
  draft.client.address = word
  sectionOf(draft, 1).findings = [finding(word, { comment: word, location: word })]
  const model = modelOf(draft)
  const texts = [
    model.address,
    model.summary.intro,
    ...model.steps.flatMap(({ findings }) =>
      findings.flatMap(({ title, place, paragraphs }) => [
        title,
        place ?? '',
        ...paragraphs.map(({ text }) => text),
      ]),
    ),
  ]
  for (const text of texts) expect(text).not.toMatch(/x{37}/)
})

test('an address in the reason of what was not inspected is a link', () => {
  const draft = draftReport()
  const [part, ...rest] = sectionOf(draft, 1).observations
  if (!part) throw new Error('the draft observes nothing')
  const comment = 'see www.example.org for the recall'
  sectionOf(draft, 1).observations = [{ ...part, value: 'Not tested', comment }, ...rest]
  // Of the second component nothing was seen.
  sectionOf(draft, 2).observations = sectionOf(draft, 2).observations.map((each) => ({
    ...each,
    value: 'Not tested',
    comment,
  }))
  const { steps, gaps } = modelOf(draft)
  const link = { text: 'www.example.org', href: 'https://www.example.org' }
  expect(steps[0]?.gaps[0]?.reason).toContainEqual(link)
  expect(steps[1]?.unseen?.reason).toContainEqual(link)
  expect(gaps.items.map(({ reason }) => reason)).toContainEqual(expect.arrayContaining([link]))
})
