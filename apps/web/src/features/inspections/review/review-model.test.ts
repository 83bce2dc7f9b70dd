import type { Category, LabelDetails, Step, SummaryItem } from '@plumbline/contract/inspections'
import { describe, expect, it } from 'vitest'
import type { InspectionReport } from './report.query.ts'
import { reviewOf, whenText } from './review-model.ts'

const PHOTO = { id: 1, url: '/files/1', thumbnail: '/files/2', caption: null, photo_id: null, position: 0 }

function details(label: string, more: Partial<LabelDetails>): LabelDetails {
  return {
    label,
    comments: '',
    radio: null,
    images: [],
    implication: null,
    task: null,
    timeframe: null,
    location: null,
    version: 1,
    ...more,
  }
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

function finding(step: SummaryItem['step'], label: string, level: SummaryItem['level']): SummaryItem {
  return {
    step,
    category: `${step}.recommendation.a`,
    label,
    comment: ' Two tiles are loose. ',
    level,
    images: [PHOTO],
    implication: null,
    task: 'Secure them.',
    timeframe: null,
    location: null,
  }
}

const roofing: Step = {
  name: 'Roofing',
  stepName: 'roofing',
  stepId: 2,
  icon: 'roofing',
  is_applicable: 1,
  limitations: ['Seen from the ground.'],
  description: [
    category('roofing.description.a', { Slate: true, Metal: false }, [
      details('Slate', { comments: 'North slope', images: [PHOTO] }),
      details('Metal', { comments: 'Never to be printed', images: [PHOTO] }),
    ]),
    category('roofing.description.b', { 'One layer': false }),
  ],
  observation: [category('roofing.observation.a', { Satisfactory: false, Poor: false })],
  recomendation: [category('roofing.recommendation.a', { 'Loose tiles': true })],
}

const fireplaces: Step = {
  ...roofing,
  name: 'Fireplaces',
  stepName: 'fireplaces',
  stepId: 10,
  is_applicable: 0,
}

function reportOf(steps: Step[], summary: SummaryItem[]): InspectionReport {
  // Only what the model reads: the rest of the answer is the page's.
  return { inspection: { id: 7 }, steps, summary } as unknown as InspectionReport
}

describe('what the review prints', () => {
  const review = reviewOf(
    reportOf(
      [roofing, fireplaces],
      [finding('roofing', 'Loose tiles', 'Safety issue'), finding('roofing', 'Moss', null)],
    ),
  )
  const [first, second] = review.steps

  it('prints what is checked and nothing else: no unchecked label, no empty category', () => {
    expect(first?.descriptions).toEqual([
      {
        id: 'roofing.description.a',
        label: 'Covering',
        values: [{ label: 'Slate', comment: 'North slope', images: [PHOTO] }],
      },
    ])
    expect(first?.observations).toEqual([])
  })

  it('reduces a step that is not applicable to its line', () => {
    expect(second).toMatchObject({ state: 'na', descriptions: [], findings: [], limitations: [] })
  })

  it('names a step without every answer as not done; one that is not applicable is not among them', () => {
    expect(review.notDone.map((step) => step.title)).toEqual(['Roofing'])
  })

  it('keeps the summary in its order and counts levels by severity, those without one last', () => {
    expect(review.findings.map((item) => item.label)).toEqual(['Loose tiles', 'Moss'])
    expect(review.levels).toEqual([
      { level: 'Safety issue', count: 1 },
      { level: 'Level not set', count: 1 },
    ])
    expect(review.findings[0]).toMatchObject({
      part: 'Covering',
      comment: 'Two tiles are loose.',
      task: 'Secure them.',
      to: '/inspection-step-data/7/roofing/2?category=roofing.recommendation.a&label=Loose+tiles#recomendation',
    })
  })

  it('counts the photos that are printed', () => {
    expect(review.photos).toBe(3)
  })
})

describe('when it was', () => {
  const never = {
    start_date: null,
    end_date: null,
    start_time: null,
    end_time: null,
    weather_condition: null,
  }

  it('writes one day, two days, and nothing where it was never set', () => {
    const day = { ...never, start_date: '2026-11-20', end_date: '2026-11-20', start_time: '9:00 AM' }
    expect(whenText(never)).toBeNull()
    expect(whenText(day)).toBe('November 20, 2026, 9:00 AM')
    expect(whenText({ ...day, end_time: '12:30 PM' })).toBe('November 20, 2026, 9:00 AM to 12:30 PM')
    expect(whenText({ ...day, end_date: '2026-11-21', end_time: '10:00 AM' })).toBe(
      'November 20, 2026, 9:00 AM to November 21, 2026, 10:00 AM',
    )
  })
})
