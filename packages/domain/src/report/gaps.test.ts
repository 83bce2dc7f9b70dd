// What was not inspected stands first, and nothing is said of it that nobody saw.
import { expect, test } from 'vitest'
import { contentOf, draftReport, finding, inputOf, sectionOf } from '../testing/report.ts'
import { makeReportContent } from './make.ts'
import { spanishVoice } from './spanish-voice.ts'

/** A house of which all was seen. */
function seenHouse() {
  const draft = draftReport()
  for (const { observations } of draft.sections)
    for (const observation of observations) observation.value = 'Satisfactory'
  return draft
}

test('of a house without gaps nothing is said of the whole', () => {
  const { gaps, next } = contentOf(seenHouse())
  expect(gaps).toEqual({ items: [], count: '', cover: null })
  expect(next.map(({ lead }) => lead)).not.toContain('Follow up on areas not inspected.')
})

test('unseen and untested parts and limits of the day are told with their reasons', () => {
  const draft = seenHouse()
  const roofing = sectionOf(draft, 2)
  Object.assign(roofing.observations[1] ?? {}, { value: 'Not visible', comment: 'Under leaves.' })
  Object.assign(roofing.observations[2] ?? {}, { value: 'Not present' })
  roofing.descriptions.push({
    label: 'Limits today',
    values: [{ label: 'Snow on the roof', comment: null, photos: [] }],
  })
  const { gaps, sections } = contentOf(draft)
  expect(gaps.items).toEqual([
    {
      section: 2,
      component: 'Roofing',
      part: 'Snow on the roof',
      answer: 'Limitation',
      reason: null,
      isWhole: false,
      isLimit: true,
    },
    {
      section: 2,
      component: 'Roofing',
      part: 'Framing',
      answer: 'Not visible',
      reason: 'Under leaves',
      isWhole: false,
    },
  ])
  expect(gaps.count).toBe('1 limitation, 1 item in 1 section')
  expect(gaps.cover).toEqual({
    lead: '1 limitation, 1 item not inspected:',
    text: 'Snow on the roof (Roofing) and Framing (Roofing)',
  })
  expect(sections[1]?.gaps.map(({ part }) => part)).toEqual(['Snow on the roof', 'Framing'])
  // "Not present" is said of the house, and bears no ring.
  expect(sections[1]?.observations[2]?.mark).toBeNull()
})

test('an option that limits is a limitation with its item, and no part that was not inspected', () => {
  const draft = seenHouse()
  const values = [{ label: 'Viewed from the opening', comment: 'Low framing.', photos: [] }]
  sectionOf(draft, 1).descriptions.push({ label: 'Attic inspected', values })
  const input = inputOf(draft)
  const gapsIn = () => makeReportContent(input, null).gaps
  expect(gapsIn().items).toEqual([])
  const attic = input.sections[0]?.categories.find(({ label }) => label === 'Attic inspected')
  Object.assign(attic?.checked[0] ?? {}, { limits: true })
  expect(gapsIn()).toMatchObject({
    items: [
      {
        part: 'Attic inspected',
        answer: 'Viewed from the opening',
        reason: 'Low framing',
        isLimit: true,
      },
    ],
    count: '1 limitation',
  })
  // It is what was done there, too.
  const [structure] = makeReportContent(input, null).sections
  expect(structure?.descriptions.at(-1)?.values[0]?.text).toBe('Viewed from the opening')
})

test('what limited the day is no part, and says alone that not all was inspected', () => {
  const draft = seenHouse()
  const limit = (label: string) => ({ label, comment: null, photos: [] })
  const limits = ['Snow on the roof', 'Too high for the ladder', 'Wet'].map(limit)
  sectionOf(draft, 2).descriptions.push({ label: 'Limits today', values: limits.slice(0, 1) })
  const gapsIn = (voice?: ReturnType<typeof spanishVoice>) =>
    makeReportContent(inputOf(draft), draft.issue, voice).gaps
  expect(gapsIn().count).toBe('1 limitation')
  expect(gapsIn().cover).toEqual({ lead: '1 limitation:', text: 'Snow on the roof (Roofing)' })
  Object.assign(sectionOf(draft, 2).descriptions.at(-1) ?? {}, { values: limits })
  expect(gapsIn().items.map(({ part, answer }) => `${part}: ${answer}`)).toEqual([
    'Snow on the roof: Limitation',
    'Too high for the ladder: Limitation',
    'Wet: Limitation',
  ])
  expect(gapsIn().cover).toEqual({
    lead: '3 limitations:',
    text: 'Snow on the roof (Roofing), Too high for the ladder (Roofing) and Wet (Roofing)',
  })
  const spanish = gapsIn(spanishVoice((text) => text))
  expect([spanish.count, spanish.cover?.lead]).toEqual(['3 limitaciones', '3 limitaciones:'])
})

test('a reason that was chosen in the field is ours, also as the sentence that it is kept as', () => {
  const draft = seenHouse()
  Object.assign(sectionOf(draft, 2).observations[3] ?? {}, { value: 'Not visible', comment: 'Locked.' })
  const dictionary = new Map([['Locked', 'Cerrado con llave']])
  const voice = spanishVoice((text) => dictionary.get(text) ?? null)
  const content = makeReportContent(inputOf(draft), draft.issue, voice)
  expect(content.gaps.items.map(({ reason }) => reason)).toEqual(['Cerrado con llave'])
  expect(content.own.filter((text) => /locked|cerrado/i.test(text))).toEqual([])
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
      heading: 'Not inspected: Cooling',
      reason: 'Below 60 °F outdoors.',
      rows: [
        { label: 'Not tested', text: 'Foundation; Framing', isGap: true },
        { label: 'Not visible', isGap: true },
        { label: 'What this means', isGap: false },
      ],
    },
  })
  expect(sections[5]?.descriptions.length).toBeGreaterThan(0)
  expect(gaps.items).toMatchObject([{ part: 'Cooling', isWhole: true, reason: 'below 60 °F outdoors' }])
})

test('of a component that could not be seen nothing is described but what was seen from outside', () => {
  const draft = seenHouse()
  const cooling = sectionOf(draft, 6)
  const photo = { key: 'door', caption: null, width: null, height: null, takenAt: null }
  for (const observation of cooling.observations)
    Object.assign(observation, { value: 'Not visible', comment: 'Locked.' })
  cooling.descriptions = [
    { label: 'Age', values: [{ label: 'Not visible', comment: 'Plate painted over.', photos: [photo] }] },
    { label: 'Maker', values: [{ label: 'Not visible', comment: 'Locked.', photos: [] }] },
    { label: 'Material', values: [{ label: 'Sheet metal', comment: null, photos: [] }] },
    {
      label: 'Limits today',
      values: [
        { label: 'Owner not present', comment: null, photos: [] },
        { label: 'Locked gate', comment: null, photos: [{ ...photo, key: 'gate' }] },
      ],
    },
  ]
  const { sections } = contentOf(draft)
  const told = sections[5]
  expect(told?.state).toBe('unseen')
  expect(told?.descriptions.map(({ label }) => label)).toEqual(['Material'])
  expect(told?.unseen?.rows.slice(0, -1)).toEqual([
    {
      label: 'Not visible',
      text: 'Foundation; Framing; Fastening; Surfaces; Drainage; Ventilation; Age: Plate painted over; Maker',
      isGap: true,
    },
    { label: 'Limitation', text: 'Owner not present; Locked gate', isGap: true },
  ])
  // The evidence stays, among what was not seen.
  const evidence = told?.observations.flatMap(({ label, value }) =>
    value.photos.map(({ key, number }) => `${label}: ${value.text} ${key} ${number}`),
  )
  expect(evidence).toEqual(['Age: Not visible door 1', 'Limits today: Locked gate gate 2'])
  expect(told?.observations.map(({ value }) => value.text)).not.toContain('Owner not present')
})

test('a limit of the day is said once, with its remark, and again only where its photos stand', () => {
  const draft = seenHouse()
  const roofing = sectionOf(draft, 2)
  const photo = { key: 'snow', caption: 'To the eaves', width: null, height: null, takenAt: null }
  roofing.descriptions = [
    { label: 'Material', values: [{ label: 'Asphalt shingles', comment: null, photos: [] }] },
    {
      label: 'Limits today',
      values: [
        { label: 'Snow on the roof', comment: 'A foot of it.', photos: [photo] },
        {
          label: 'Too high for the ladder',
          comment: 'Seen from the street.\nAnd by binoculars.',
          photos: [],
        },
      ],
    },
  ]
  const described = () =>
    contentOf(draft).sections[1]?.descriptions.flatMap(({ label, values }) =>
      values.map(({ text, photos }) => `${label}: ${text} ${photos.map(({ number }) => number)}`.trim()),
    )
  expect(described()).toEqual(['Material: Asphalt shingles', 'Limits today: Snow on the roof 1'])
  expect(contentOf(draft).sections[1]?.gaps).toMatchObject([
    { part: 'Snow on the roof', reason: 'A foot of it' },
    { part: 'Too high for the ladder', reason: 'Seen from the street. And by binoculars' },
  ])
  roofing.descriptions[1]?.values[0]?.photos.pop()
  expect(described()).toEqual(['Material: Asphalt shingles'])
})

test('limitations of the day stand before items, the one of most sections and missed items first', () => {
  const draft = seenHouse()
  const limit = (number: number, ...labels: string[]) =>
    sectionOf(draft, number).descriptions.push({
      label: 'Limits today',
      values: labels.map((label) => ({ label, comment: null, photos: [] })),
    })
  limit(1, 'Stored items')
  limit(2, 'Too high for the ladder', 'Snow')
  limit(3, 'Snow')
  limit(6, 'Power off')
  Object.assign(sectionOf(draft, 2).observations[0] ?? {}, { value: 'Not visible' })
  for (const observation of sectionOf(draft, 6).observations) observation.value = 'Not tested'
  const { items, cover } = contentOf(draft).gaps
  expect(items.map(({ part, section }) => `${part} ${section}`)).toEqual([
    'Snow 2',
    'Snow 3',
    'Too high for the ladder 2',
    'Power off 6',
    'Stored items 1',
    'Cooling 6',
    'Foundation 2',
  ])
  expect(cover?.text).toBe('including Snow (Roofing), Snow (Exterior) and Too high for the ladder (Roofing)')
})

test('a component of which limits alone are told is not one of which nothing was entered', () => {
  const draft = seenHouse()
  const values = [{ label: 'Snow on the roof', comment: null, photos: [] }]
  const descriptions = [{ label: 'Limits today', values }]
  Object.assign(sectionOf(draft, 2), { isCompleted: false, descriptions, observations: [] })
  expect(contentOf(draft).sections[1]).toMatchObject({
    isEmpty: false,
    note: { text: 'Items not listed below were not evaluated.' },
    descriptions: [],
    gaps: [{ part: 'Snow on the roof' }],
  })
})

test('a limit whose value the panel does not say stays described', () => {
  const draft = seenHouse()
  const values = [{ label: 'In your words', comment: null, photos: [] }]
  sectionOf(draft, 6).descriptions = [{ label: 'Limits today', values }]
  const input = inputOf(draft)
  Object.assign(input.sections[5]?.categories[0]?.checked[0] ?? {}, { answer: 'The owner slept.' })
  const described = () =>
    makeReportContent(input, null).sections[5]?.descriptions.flatMap(({ values }) =>
      values.map(({ text }) => text),
    )
  expect(described()).toEqual(['The owner slept.'])
  for (const { section, checked } of input.sections[5]?.categories ?? [])
    if (section === 'observation') for (const answer of checked) answer.mark = 'unseen'
  expect(makeReportContent(input, null).sections[5]?.state).toBe('unseen')
  expect(described()).toEqual(['The owner slept.'])
})

test('what was asked for a description and not seen is a gap, too', () => {
  const draft = seenHouse()
  const [described] = sectionOf(draft, 4).descriptions
  described?.values.splice(0, 1, { label: 'Not visible', comment: 'Behind the panel', photos: [] })
  expect(contentOf(draft).gaps.items).toMatchObject([
    { section: 4, part: described?.label, answer: 'Not visible', reason: 'Behind the panel' },
  ])
})

test('a part is one gap where its description and its observation say the same: the one with a reason', () => {
  const draft = seenHouse()
  const roofing = sectionOf(draft, 2)
  const [observed] = roofing.observations
  const part = observed?.label ?? ''
  const said = (described: string | null, comment: string | null) => {
    Object.assign(observed ?? {}, { value: 'Not visible', comment })
    const value = { label: 'Not visible', comment: described, photos: [] }
    roofing.descriptions = [{ label: part, values: [value] }]
    const { gaps } = contentOf(draft)
    expect(gaps.count).toBe('1 item in 1 section')
    return gaps.items.map((gap) => [gap.part, gap.reason])
  }
  expect(said('Behind stored goods.', null)).toEqual([[part, 'Behind stored goods']])
  expect(said(null, 'Locked.')).toEqual([[part, 'Locked']])
  expect(said(null, null)).toEqual([[part, null]])

  // Nor is it named twice where nothing of the component was seen.
  for (const observation of roofing.observations)
    Object.assign(observation, { value: 'Not visible', comment: null })
  const [row] = contentOf(draft).sections[1]?.unseen?.rows ?? []
  expect(row?.text.split('; ').filter((name) => name === part)).toHaveLength(1)
})

test('a step left open is named in its own place alone, with what was answered there so far', () => {
  const draft = seenHouse()
  const cooling = sectionOf(draft, 6)
  cooling.isCompleted = false
  cooling.observations = cooling.observations.slice(0, 1).map((each) => ({ ...each, value: 'Not tested' }))
  const { gaps, sections } = contentOf(draft)
  expect(gaps.items.map(({ part, answer, isWhole }) => [part, answer, isWhole])).toEqual([
    [cooling.observations[0]?.label, 'Not tested', false],
  ])
  expect([sections[5]?.state, sections[5]?.unseen, sections[5]?.note?.lead]).toEqual([
    'open',
    null,
    'Not completed.',
  ])
  expect(sections[5]?.gaps).toEqual(gaps.items)
})

test('components of which nothing was seen are counted as such', () => {
  const draft = seenHouse()
  for (const { observations } of draft.sections.slice(1))
    for (const observation of observations) observation.value = 'Not visible'
  expect(contentOf(draft).gaps).toMatchObject({
    count: '10 sections',
    cover: {
      lead: '10 sections not inspected,',
      text: 'including Roofing, Exterior and Electrical',
    },
  })
})

test('a reason stands as it was written, without its full stop, and in another language is still the inspector’s own', () => {
  const draft = seenHouse()
  const { observations } = sectionOf(draft, 2)
  for (const [place, comment] of ['Under snow.', 'GFCI tripped', 'It was wet. Nobody went up.'].entries())
    Object.assign(observations[place] ?? {}, { value: 'Not visible', comment })
  for (const observation of sectionOf(draft, 6).observations)
    Object.assign(observation, { value: 'Not tested', comment: 'Too cold.' })
  const content = makeReportContent(
    inputOf(draft),
    null,
    spanishVoice(() => null),
  )
  const reasons = ['Too cold', 'Under snow', 'GFCI tripped', 'It was wet. Nobody went up']
  expect(content.gaps.items.map(({ reason }) => reason)).toEqual(reasons)
  expect(content.own).toEqual(expect.arrayContaining([...reasons, 'Too cold.']))
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
