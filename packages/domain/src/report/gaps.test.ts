// What was not inspected stands first, and nothing is said of it that nobody saw.
import { expect, test } from 'vitest'
import { contentOf, draftReport, finding, inputOf, sectionOf } from '../testing/report.ts'
import { makeReportContent } from './make.ts'

/** A house of which all was seen. */
function seenHouse() {
  const draft = draftReport()
  for (const { observations } of draft.sections)
    for (const observation of observations) observation.value = 'Satisfactory'
  return draft
}

test('a house that was seen whole says so', () => {
  const { gaps, next } = contentOf(seenHouse())
  expect(gaps).toMatchObject({
    items: [],
    count: '',
    cover: { lead: 'Every part in scope was inspected.' },
    completeness: { isComplete: true, text: 'none of the 11 components was left open.' },
  })
  expect(next.map(({ lead }) => lead)).not.toContain('Close the gaps.')
})

test('unseen and untested parts, limits of the day and open steps are told with their reasons', () => {
  const draft = seenHouse()
  const roofing = sectionOf(draft, 2)
  Object.assign(roofing.observations[1] ?? {}, { value: 'Not visible', comment: 'Under leaves.' })
  Object.assign(roofing.observations[2] ?? {}, { value: 'Not present' })
  roofing.descriptions.push({
    label: 'Limits today',
    values: [{ label: 'Snow on the roof', comment: null, photos: [] }],
  })
  sectionOf(draft, 7).isCompleted = false
  const { gaps, sections } = contentOf(draft)
  expect(gaps.items).toEqual([
    {
      section: 2,
      component: 'Roofing',
      part: 'Snow on the roof',
      answer: 'Limit of the day',
      reason: null,
      isWhole: false,
    },
    {
      section: 2,
      component: 'Roofing',
      part: 'Framing',
      answer: 'Not visible',
      reason: 'Under leaves',
      isWhole: false,
    },
    { section: 7, component: 'Plumbing', part: 'Plumbing', answer: 'Left open', reason: null, isWhole: true },
  ])
  expect(gaps.count).toBe('3 parts in 2 components')
  expect(gaps.cover).toEqual({
    lead: '2 parts could not be inspected,',
    text: 'namely Snow on the roof (Roofing) and Framing (Roofing)',
  })
  expect(gaps.completeness).toEqual({
    isComplete: false,
    lead: 'Not complete:',
    text: 'Plumbing was left open.',
  })
  expect(sections[1]?.gaps.map(({ part }) => part)).toEqual(['Snow on the roof', 'Framing'])
  // "Not present" is said of the house, and bears no ring.
  expect(sections[1]?.observations[2]?.mark).toBeNull()
})

test('a component that could not be seen never reads that it has no findings', () => {
  const draft = seenHouse()
  const cooling = sectionOf(draft, 6)
  for (const [place, observation] of cooling.observations.entries())
    Object.assign(observation, {
      value: place < 2 ? 'Not tested' : 'Not visible',
      comment: 'below 60 °F outdoors',
    })
  const { sections, gaps } = contentOf(draft)
  expect(sections[5]).toMatchObject({
    state: 'unseen',
    noFindings: null,
    unseen: {
      heading: 'Cooling could not be inspected',
      reason: 'Below 60 °F outdoors.',
      rows: [
        { label: 'Not tested', text: 'Foundation, Framing', isGap: true },
        { label: 'Not visible', isGap: true },
        { label: 'What this means', isGap: false },
      ],
    },
  })
  expect(sections[5]?.descriptions.length).toBeGreaterThan(0)
  expect(gaps.items).toMatchObject([{ part: 'Cooling', isWhole: true, reason: 'below 60 °F outdoors' }])
})

test('one finding, and the component was seen', () => {
  const draft = seenHouse()
  const cooling = sectionOf(draft, 6)
  for (const observation of cooling.observations) observation.value = 'Not tested'
  cooling.findings = [finding('Fins bent')]
  expect(contentOf(draft).sections[5]).toMatchObject({ state: 'done', unseen: null })
})

test('what does not apply is no gap', () => {
  const draft = seenHouse()
  const cooling = sectionOf(draft, 6)
  for (const observation of cooling.observations) observation.value = 'Not tested'
  cooling.isApplicable = false
  expect(makeReportContent(inputOf(draft), null).gaps.items).toEqual([])
})
