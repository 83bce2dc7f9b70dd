// What the review makes of what this device holds, edits that wait included.
import type { InspectionDetails } from '@plumbline/contract/inspection-details'
import type { Category, LabelDetails, Step } from '@plumbline/contract/inspections'
import { makeReportContent } from '@plumbline/domain/report/make'
import { describe, expect, it } from 'vitest'
import type { StoredEdit } from '#web/offline/edits.ts'
import { blankRecord, type InspectionData, type InspectionHead } from '#web/offline/inspection-data.ts'
import { type Overlaid, overlay, photoSlot } from '#web/offline/overlay.ts'
import { reportInput } from './report-input.ts'

const PHOTO = { id: 1, url: '/files/1', thumbnail: '/files/2', caption: null, photo_id: null, position: 1 }

function details(label: string, more: Partial<LabelDetails>): LabelDetails {
  return { ...blankRecord(label), version: 1, ...more }
}

function category(id: string, checks: Record<string, boolean>, records: LabelDetails[] = []): Category {
  return {
    id,
    label: 'Covering',
    header: 'Covering',
    header_id: 1,
    checks: Object.entries(checks).map(([label, checked]) => ({ label, checked })),
    labels_details: records,
  }
}

const ADVICE = 'roofing.recommendation.a'
const roofing: Step = {
  name: 'Roofing',
  stepName: 'roofing',
  stepId: 2,
  icon: 'roofing',
  is_applicable: 1,
  limitations: ['Seen from the ground.'],
  description: [
    category('roofing.description.a', { Slate: true, Metal: false }, [
      details('Slate', { comments: ' North slope ', images: [PHOTO] }),
      details('Metal', { comments: 'Never to be printed', images: [PHOTO] }),
    ]),
    category('roofing.description.b', { 'One layer': false }),
  ],
  observation: [category('roofing.observation.a', { Satisfactory: false, Poor: false })],
  recomendation: [
    category(ADVICE, { Moss: true, 'Loose tiles': true, 'Bent flashing': false }, [
      details('Loose tiles', { comments: 'Two are loose.', radio: 'Safety issue', task: 'Secure them.' }),
    ]),
  ],
}
const heating: Step = {
  ...roofing,
  name: 'Heating',
  stepName: 'heating',
  stepId: 1,
  is_applicable: 0,
  reason: 'common-element',
  reason_text: '',
}

const head = {
  client: {
    client_name: 'Rosa Vega',
    address: '99 Gable Road',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    email: 'rosa@example.test',
    phone: '',
  },
  inspection: {
    start_date: '2026-11-20',
    end_date: '2026-11-20',
    start_time: '9:00 AM',
    end_time: null,
    weather_condition: '',
    description: 'A house.',
  },
  user: {
    first_name: 'Nora',
    last_name: 'Sill',
    company_info: 'Sill Inspections\nSince 1990',
    email: 'nora@example.test',
    phone_number: '',
    address: '',
    city: '',
    state: '',
    zip: '',
    website: '',
    inspector_license_number: '',
    license_expiration_date: null,
  },
  levels: [{ category: ADVICE, label: 'moss', level: 'Monitor' }],
  // Only what a report says of them: the rest of the answer is the page's.
} as unknown as InspectionHead

const data: InspectionData = {
  inspectionId: 7,
  bookMark: 2,
  catalogueVersion: '1',
  steps: { roofing, heating },
  client: null,
}

const edit = (change: object): StoredEdit =>
  ({
    seq: 1,
    inspectionId: 7,
    key: 'k',
    status: 'queued',
    attempts: 0,
    edit: { step: 'roofing', section: 'recomendation', category: ADVICE, ...change },
  }) as unknown as StoredEdit

function contentOf(view: Overlaid, catalogue = {}, of = head) {
  const { input, pictures } = reportInput({
    head: of,
    data: view.data,
    photosOf: ({ category: id, label }) => view.photos.get(photoSlot(id, label)) ?? [],
    catalogue,
  })
  return { content: makeReportContent(input, null), pictures }
}

describe('what the review says', () => {
  const { content, pictures } = contentOf(overlay(data, []))
  const [first, second] = content.sections

  it('says what is checked and nothing else: no unchecked label, no empty category', () => {
    expect(second?.descriptions).toMatchObject([
      {
        category: 'roofing.description.a',
        values: [{ text: 'Slate', remark: ['North slope'], photos: [{ key: 'sent:1', number: 1 }] }],
      },
    ])
    expect(second?.observations).toEqual([])
    expect(JSON.stringify(content)).not.toContain('Never to be printed')
    expect(pictures.get('sent:1')).toEqual({ kind: 'sent', image: PHOTO })
  })

  it('rates an item by its finding where required facts are marked, without what was kept there', () => {
    const rated = category('roofing.observation.a', { Inspected: false, 'See finding': false }, [
      details('See finding', { comments: 'Never to be printed' }),
    ])
    for (const check of rated.checks) check.role = check.label === 'See finding' ? 'finding' : 'good'
    const step = { ...roofing, asks_required: true as const, observation: [rated] }
    const view = overlay({ ...data, steps: { roofing: step, heating } }, [])
    expect(contentOf(view).content.sections[1]?.observations).toMatchObject([
      { label: 'Covering', mark: 'poor', value: { text: 'See finding', remark: [], photos: [] } },
    ])
  })

  it('has the sections in their order, and one that does not apply is its line', () => {
    expect(content.sections.map(({ number, key }) => `${number} ${key}`)).toEqual(['1 heating', '2 roofing'])
    expect(first).toMatchObject({
      state: 'na',
      note: { lead: 'Common element.' },
      descriptions: [],
      findings: [],
    })
    expect(second).toMatchObject({ state: 'open', limitations: { items: ['Seen from the ground.'] } })
  })

  it('numbers findings by severity; a level that was not saved is that of the form', () => {
    const named = second?.findings.map(({ number, title, level }) => `${number} ${title}: ${level}`)
    expect(named).toEqual(['2.1 Loose tiles: safety', '2.2 Moss: monitor'])
    const known = contentOf(overlay(data, []), { [ADVICE]: { Moss: { level: 'Concern', synonyms: [] } } })
    expect(known.content.sections[1]?.findings[1]).toMatchObject({ title: 'Moss', level: 'concern' })
  })

  it('has both ends of a cost range', () => {
    const step = structuredClone(roofing)
    step.recomendation[0]?.labels_details.push(details('Moss', { cost_from: 400, cost_to: 900 }))
    const held = { head, data: { ...data, steps: { roofing: step } }, photosOf: () => [], catalogue: {} }
    const labels = reportInput(held).input.sections.flatMap(({ categories }) =>
      categories.flatMap(({ checked }) => checked),
    )
    expect(labels.find(({ label }) => label === 'Moss')).toMatchObject({ costFrom: 400, costTo: 900 })
    expect(labels.find(({ label }) => label === 'Slate')).toMatchObject({ costFrom: null, costTo: null })
  })

  it('says who and when in the words of the report', () => {
    expect(content.issue).toBeNull()
    expect(content.maker).toMatchObject({ name: 'Nora Sill', company: 'Sill Inspections' })
    expect(content.inspection.facts.map(({ key, text }) => `${key}: ${text}`)).toEqual([
      'day: November 20, 2026',
      'time: 9:00 AM',
      'property: 99 Gable Road, Austin, TX 78701',
      'forClient: Rosa Vega',
      'contact: rosa@example.test',
    ])
  })

  it('names the house that was inspected, not where the client lives', () => {
    const facts = { year_built: null, size_sqft: null, kind: null, units: null }
    const property = {
      id: 9,
      address: '7 Mesa Court',
      city: 'Buda',
      state: 'TX',
      zip: '78610',
      ...facts,
      inspections: 1,
    }
    const { content } = contentOf(overlay(data, []), {}, { ...head, property })
    expect(content.inspection.facts.find(({ key }) => key === 'property')?.text).toBe(
      '7 Mesa Court, Buda, TX 78610',
    )
    expect([content.address, content.client]).toEqual(['7 Mesa Court', 'Rosa Vega'])
  })
})

it('reads the fields of a house that an older build kept on the device', () => {
  const old = structuredClone(head)
  old.inspection.details = { year_built: '1987' } as InspectionDetails
  expect(JSON.stringify(contentOf(overlay(data, []), {}, old).content)).toContain('1987')
})

it('says what waits on this device as if it were sent', () => {
  const { content, pictures } = contentOf(
    overlay(data, [
      edit({
        kind: 'details',
        label: 'Bent flashing',
        checked: true,
        level: 'Repair',
        texts: { comment: 'Bent.' },
      }),
      edit({
        kind: 'photo',
        label: 'Bent flashing',
        photoId: 'p1',
        name: 'a.jpg',
        caption: 'Chimney',
        position: 1,
      }),
      edit({ kind: 'checks', checks: [{ label: 'Moss', checked: false }] }),
    ]),
  )
  expect(content.sections[1]?.findings).toMatchObject([
    { number: '2.1', title: 'Loose tiles' },
    {
      number: '2.2',
      title: 'Bent flashing',
      level: 'repair',
      photos: [{ key: 'waiting:p1', number: 2, caption: 'Chimney' }],
    },
  ])
  expect(pictures.get('waiting:p1')).toMatchObject({ kind: 'waiting', photo: { photoId: 'p1' } })
})
