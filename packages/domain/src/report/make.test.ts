// Order, numbers and wording of what a report says.
import { expect, test } from 'vitest'
import { contentOf, draftReport, finding, inputOf, sectionOf } from '../testing/report.ts'
import type { ReportContent } from './content.ts'
import type { InputImage, InputSection } from './input.ts'
import { makeReportContent } from './make.ts'
import { spanishVoice } from './spanish-voice.ts'
import { englishVoice } from './voice.ts'

const photo: InputImage = { key: 'photo', width: 4, height: 3, caption: 'Gone' }
const stepIn = (content: ReportContent, number: number) => content.sections[number - 1]

test('findings are numbered by severity within their component, without a level last', () => {
  const draft = draftReport()
  sectionOf(draft, 4).findings = [
    finding('No level', { level: null }),
    finding('Watch', { level: 'Monitor' }),
    finding('First repair'),
    finding('Danger', { level: 'Safety issue' }),
    finding('Second repair'),
    finding('Costly', { level: 'Concern' }),
  ]
  sectionOf(draft, 2).findings = [finding('Better', { level: 'Improve' })]
  const content = contentOf(draft)
  expect(stepIn(content, 4)?.findings.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '4.1 Danger',
    '4.2 Costly',
    '4.3 First repair',
    '4.4 Second repair',
    '4.5 Watch',
    '4.6 No level',
  ])
  expect(
    content.summary.groups.map(({ word, rows }) => `${word}: ${rows.map(({ number }) => number)}`),
  ).toEqual([
    'Safety issue: 4.1',
    'Concern: 4.2',
    'Repair: 4.3,4.4',
    'Improve: 2.1',
    'Monitor: 4.5',
    'Level not set: 4.6',
  ])
  expect(content.levels.map(({ count }) => count)).toEqual([1, 1, 2, 1, 1, 1])
  expect(content.total).toBe(7)
})

test('a section that is left out is nowhere in the report, and those behind it keep their numbers', () => {
  const draft = draftReport()
  sectionOf(draft, 2).isCompleted = false
  sectionOf(draft, 4).findings = [finding('First repair')]
  const input = inputOf(draft)
  const leaveOut = (section: InputSection, index: number): InputSection =>
    index === 1 ? { ...section, categories: [], isLeftOut: true } : section
  const title = input.sections[1]?.title ?? ''
  const whole = makeReportContent(input, null)
  const content = makeReportContent({ ...input, sections: input.sections.map(leaveOut) }, null)
  expect(content.sections.map(({ title }) => title)).toEqual(
    whole.sections.map((section) => section.title).filter((one) => one !== title),
  )
  expect(content.sections.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(content.sections[2]?.findings.map(({ number }) => number)).toEqual(['4.1'])
})

test('all five levels are counted, zeros too, and no sixth when all findings have a level', () => {
  expect(contentOf(draftReport()).levels.map(({ word, count }) => [word, count])).toEqual([
    ['Safety issue', 0],
    ['Concern', 0],
    ['Repair', 0],
    ['Improve', 0],
    ['Monitor', 0],
  ])
})

test('a comment alone is free text, a bare finding its title alone', () => {
  const draft = draftReport()
  const nothing = { implication: null, task: null, timeframe: null, location: null }
  sectionOf(draft, 1).findings = [
    finding('Free', { ...nothing, comment: 'One.\nTwo.' }),
    finding('Bare', { ...nothing, comment: null }),
    finding('Whole'),
  ]
  const found = stepIn(contentOf(draft), 1)?.findings ?? []
  const [free, bare, whole] = ['Free', 'Bare', 'Whole'].map((name) =>
    found.find(({ title }) => title === name),
  )
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
  const draft = draftReport()
  const step = sectionOf(draft, 10)
  step.isApplicable = false
  step.findings = [finding('Hidden', { photos: [photo] })]
  const content = contentOf(draft)
  expect(stepIn(content, 10)).toMatchObject({
    state: 'na',
    descriptions: [],
    observations: [],
    findings: [],
    limitations: { items: [] },
  })
  expect(content.total).toBe(0)
  expect(content.photos).toBe(0)
})

test('a section that is left out says why, a typed reason as it was typed', () => {
  const input = inputOf(draftReport())
  const [first] = input.sections
  if (!first) throw new Error('The report has no section')
  const noteOf = (why: InputSection['why'], voice = englishVoice()) => {
    const section = { ...first, isApplicable: false, ...(why && { why }) }
    const { sections, own } = makeReportContent({ ...input, sections: [section] }, null, voice)
    return { note: `${sections[0]?.note?.lead} ${sections[0]?.note?.text}`, own }
  }
  const said = (why: InputSection['why']) => noteOf(why).note
  expect(said(undefined)).toBe('Not applicable. This component does not apply to this property.')
  expect(said({ reason: 'not-present', text: '' })).toBe(
    'Not present. This property does not have this component.',
  )
  expect(said({ reason: 'by-agreement', text: '' })).toBe(
    'Left out by agreement. This component was not inspected.',
  )
  expect(said({ reason: 'common-element', text: '' })).toBe(
    'Common element. This component was not inspected.',
  )
  const typed = { reason: 'other', text: 'Owned by the neighbor' } as const
  expect(said(typed)).toBe('Not inspected. Owned by the neighbor')
  const spanish = noteOf(
    typed,
    spanishVoice(() => null),
  )
  expect(spanish.note).toBe('No inspeccionado. Owned by the neighbor')
  expect(spanish.own).toContain('Owned by the neighbor')
})

test('photos are numbered through the report and never without alternative text', () => {
  const draft = draftReport()
  const section = sectionOf(draft, 1)
  const [description] = section.descriptions
  const [value] = description?.values ?? []
  const [observed] = section.observations
  value?.photos.push({ ...photo, caption: null })
  observed?.photos.push({ ...photo, caption: 'Seen.' })
  section.findings = [finding('Crack', { photos: [photo, { ...photo, caption: ' ' }] })]
  sectionOf(draft, 2).findings = [finding('Leak', { photos: [photo] })]
  const content = contentOf(draft)
  const [first, second] = content.sections
  const numbered = [
    first?.descriptions[0]?.values[0],
    first?.observations[0]?.value,
    first?.findings[0],
    second?.findings[0],
  ].flatMap((holder) => holder?.photos ?? [])
  expect(numbered.map(({ number, alt, caption }) => ({ number, alt, caption }))).toEqual([
    { number: 1, alt: `Photo 1, Structure, ${description?.label}: ${value?.label}`, caption: null },
    { number: 2, alt: `Seen. Photo 2, Structure, ${observed?.label}: ${observed?.value}`, caption: 'Seen.' },
    { number: 3, alt: 'Gone. Photo 3, finding 1.1: Crack', caption: 'Gone' },
    { number: 4, alt: 'Photo 4, finding 1.1: Crack', caption: null },
    { number: 5, alt: 'Gone. Photo 5, finding 2.1: Leak', caption: 'Gone' },
  ])
  expect(content.photos).toBe(5)
})

test('a row of the summary tells place, contractor, task and urgency as they were entered', () => {
  const draft = draftReport()
  const task = 'Stay off it.\nHave a licensed contractor repair it.'
  sectionOf(draft, 3).findings = [
    finding('Loose rail', { location: 'Rear deck', timeframe: 'Before first use', task }),
    finding('Trip hazard', { location: 'Main Street side', task: null, timeframe: 'Immediately' }),
    finding('Deck loose', { location: null, task: null, timeframe: null, trade: 'Carpenter' }),
  ]
  expect(contentOf(draft).summary.groups[0]?.rows).toMatchObject([
    // What was seen is not what to do.
    { place: 'Main Street side', trade: null, task: [], isUrgent: true, isPrintedWhole: true },
    {
      place: 'Rear deck',
      // Nobody is taken from the task.
      trade: null,
      task: ['Stay off it.', 'Have a licensed contractor repair it.'],
      when: 'Before first use',
      isUrgent: true,
      isPrintedWhole: false,
    },
    { place: 'Receptacles', trade: 'Carpenter', task: [], when: null, isUrgent: false },
  ])
})

test('a finding without a title still has a heading', () => {
  const draft = draftReport()
  sectionOf(draft, 1).findings = [finding(' \u0000 ')]
  const content = contentOf(draft)
  expect(stepIn(content, 1)?.findings[0]?.title).toBe('Untitled finding')
  expect(content.summary.groups[0]?.rows[0]?.title).toBe('Untitled finding')
})

test('what was not given is left out, dates are in words', () => {
  const draft = draftReport({
    inspection: {
      startDate: null,
      endDate: null,
      startTime: null,
      endTime: null,
      weather: ' ',
      description: '',
    },
  })
  draft.inspector = { ...draft.inspector, licence: null, company: null }
  expect(contentOf(draft).inspection.facts.map(({ label }) => label)).toEqual([
    'Property',
    'Client',
    'Contact',
  ])
  expect(contentOf(draft).cover.facts.map(({ label }) => label)).toEqual([
    'Prepared for',
    'Report number',
    'Inspector',
  ])
  expect(contentOf(draft).maker.company).toBe('Eleanor Harrow')
  const full = contentOf(draftReport())
  expect(full.inspection.facts.map(({ text }) => text)).toEqual([
    'November 18, 2026',
    '9:00 AM – 12:40 PM',
    'Partly cloudy, 48 °F',
    '1184 Sycamore Hollow Road, Maplewood, NJ 07040',
    'Priya and Daniel Okafor-Lindqvist',
    'priya.okafor@mail.example, (973)\u00a0555-0177',
  ])
  expect(full.cover.facts.at(-1)).toEqual({
    key: 'license',
    label: 'License',
    text: '24001842',
    note: 'valid to April 30, 2027',
  })
})

test.each([englishVoice, () => spanishVoice(() => null)])(
  'a state without a number is no license',
  (voice) => {
    const licenses = (licence: string | null, licenseState: string | null) => {
      const input = inputOf(draftReport())
      const { cover, scope } = makeReportContent(
        {
          ...input,
          inspector: { ...input.inspector, licence },
          settings: { ...input.settings, licenseState },
        },
        null,
        voice(),
      )
      return [cover, scope].map(({ facts }) => facts.find(({ key }) => key === 'license')?.text)
    }
    expect(licenses(null, 'Texas')).toEqual([undefined, undefined])
    expect(licenses('', 'Texas')).toEqual([undefined, undefined])
    expect(licenses('24001842', 'Texas')).toEqual(['Texas, 24001842', 'Texas, 24001842'])
    expect(licenses('24001842', null)).toEqual(['24001842', '24001842'])
  },
)

test('conditions carry their mark', () => {
  const draft = draftReport()
  sectionOf(draft, 1).observations.push({ label: 'Water', value: 'Cloudy', comment: null, photos: [] })
  const marks = contentOf(draft).sections[0]?.observations.map(({ value, mark }) => [value.text, mark])
  expect(Object.fromEntries(marks ?? [])).toEqual({
    ...{ Satisfactory: 'good', Marginal: 'marginal', Poor: 'poor', 'Not visible': 'unseen' },
    Cloudy: null,
  })
})

test('a draft has no number, and says nothing of its making', () => {
  const draft = makeReportContent(inputOf(draftReport()), null)
  expect(draft.issue).toBeNull()
  const keys = [...draft.cover.facts, ...draft.inspection.facts].map(({ key }) => key)
  expect(keys).not.toContain('number')
  const { issue, cover, inspection, scope, ...kept } = contentOf(draftReport())
  const told = { issue: undefined, cover: undefined, inspection: undefined, scope: undefined }
  expect({ ...kept, ...told }).toEqual({ ...draft, ...told })
  expect(scope.facts.filter(({ key }) => key !== 'version')).toEqual(draft.scope.facts)
  expect([issue.number, cover.facts.length, inspection.facts.length]).toEqual(['12-3', 5, 6])
})

test('is JSON through and through, whatever was typed', () => {
  const draft = draftReport()
  const hostile = 'a\u0000b \ud800 \u202e\r\nc'
  draft.client.name = hostile
  sectionOf(draft, 1).findings = [finding(hostile, { comment: hostile, part: hostile, location: hostile })]
  const content = contentOf(draft)
  const json = JSON.stringify({ ...content, sections: content.sections.map(withoutLabels) })
  expect(JSON.parse(json)).toEqual({ ...content, sections: content.sections.map(withoutLabels) })
  for (const broken of ['\\u0000', '\\ud800', '\u202e']) expect(json).not.toContain(broken)
  expect(content.sections[0]?.findings[0]?.title).toBe('ab \ufffd c')
})

/** Labels of the form stay as they are: they lead back to it. */
const withoutLabels = (section: ReportContent['sections'][number]) => ({
  ...section,
  findings: section.findings.map((each) => ({ ...each, label: '' })),
})

test.each([
  [
    ['Safety issue', 'Concern'],
    ['Address the safety issues first.', 'Get quotes before your contingency period ends.'],
  ],
  [['Repair'], ['Read each finding in full.']],
  [[], []],
] as const)('what to do next follows what was found: %j', (levels, leads) => {
  const draft = draftReport()
  sectionOf(draft, 1).findings = levels.map((level) => finding('Found', { level }))
  const { next } = contentOf(draft)
  expect(next.map(({ lead }) => lead)).toEqual([
    ...leads,
    'Follow up on areas not inspected.',
    'Questions?',
    'Keep this report.',
  ])
})

test('a section that was left open says so, and none of its silence is praise', () => {
  const draft = draftReport()
  Object.assign(sectionOf(draft, 1), { isCompleted: false })
  Object.assign(sectionOf(draft, 2), { isCompleted: false, descriptions: [], observations: [] })
  const [first, second, third] = contentOf(draft).sections
  expect([first?.note?.text, first?.noFindings]).toEqual([
    'Items not listed below were not evaluated.',
    'No findings were recorded.',
  ])
  expect([second?.note?.text, second?.noFindings]).toEqual(['Nothing was entered for this section.', null])
  expect([third?.note, third?.noFindings]).toEqual([null, 'No findings in this section.'])
})

test('the answer to a question that takes a value stands in its label’s place', () => {
  const input = inputOf(draftReport())
  const described = input.sections.flatMap(({ categories }) =>
    categories.filter(({ section }) => section === 'description'),
  )
  const [label] = described.flatMap(({ checked }) => checked)
  if (!label) throw new Error('the sample describes something')
  label.answer = '5 to 10 in'
  const { sections } = makeReportContent(input, null)
  const texts = sections.flatMap(({ descriptions }) =>
    descriptions.flatMap(({ values }) => values.map(({ text }) => text)),
  )
  expect(texts).toContain('5 to 10 in')
})
