// The check before sending: what it blocks on, and what it warns of.
import type { Category, LabelDetails, Step } from '@plumbline/contract/inspections'
import { roleOfWord } from '@plumbline/domain/content/format-one'
import { describe, expect, it } from 'vitest'
import { type CheckedReport, type CheckLine, checkReport, hasWarnings, isBlocked } from './report-check.ts'
import { withoutSame } from './report-file.ts'

function category(id: string, header: string, checks: Record<string, boolean>): Category {
  return {
    id,
    label: header,
    header,
    header_id: 1,
    checks: Object.entries(checks).map(([label, checked]) => ({
      ...{ label, checked },
      role: roleOfWord(label) ?? undefined,
    })),
    labels_details: [],
  }
}

function details(label: string, more: Partial<LabelDetails> = {}): LabelDetails {
  return {
    label,
    comments: 'Two ridge tiles are loose.',
    radio: 'Repair',
    images: [{ id: 1, url: '/files/1', thumbnail: '/files/2', caption: null, photo_id: null, position: 0 }],
    implication: null,
    task: null,
    timeframe: 'Within 1 year',
    location: null,
    trade: null,
    cost_from: null,
    cost_to: null,
    version: 1,
    ...more,
  }
}

const KEYS = ['structure', 'roofing', 'exterior', 'fireplaces']

/** A step that is done, without findings. */
function doneStep(name: string): Step {
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    stepName: name,
    stepId: KEYS.indexOf(name) + 1,
    icon: name,
    is_applicable: 1,
    limitations: [],
    description: [category(`${name}.description.a`, 'Covering', { Slate: true })],
    observation: [category(`${name}.observation.a`, 'Covering', { Satisfactory: true, Poor: false })],
    recomendation: [category(`${name}.recommendation.a`, 'Ridge', { 'Loose tiles': false })],
  }
}

function reportOf(steps: Step[] = KEYS.map(doneStep), description = 'A house.'): CheckedReport {
  return {
    client: {
      id: 3,
      client_name: 'Marisol Hollis',
      contactname: '',
      address: '9425 E Cholla Ridge Dr',
      city: 'Scottsdale',
      state: 'Arizona',
      zip: '85255',
      phone: '',
      fax: '',
      email: 'marisol@mail.example',
      pagecover: null,
      inspection: null,
      uuid: null,
      inspection_count: 0,
      inspection_report: null,
      username: 'Dana Reyes',
      active: 1,
    },
    property: {
      id: 9,
      address: '9425 E Cholla Ridge Dr',
      city: 'Scottsdale',
      state: 'Arizona',
      zip: '85255',
      year_built: null,
      size_sqft: null,
      kind: null,
      units: null,
      inspections: 1,
    },
    inspection: {
      id: 7,
      page_cover: null,
      added_date: '2026-11-20',
      description,
      catalogue_version: '2026.1',
      book_mark: 2,
      start_date: '2026-11-20',
      end_date: '2026-11-20',
      start_time: '9:00 AM',
      end_time: '12:30 PM',
      weather_condition: 'Clear',
    },
    steps,
    summary: [],
  }
}

/** Roofing with its one finding checked and recorded as given; null: only checked. */
function withFinding(record: Partial<LabelDetails> | null): CheckedReport {
  const report = reportOf()
  const roofing = report.steps[1]
  const part = roofing?.recomendation[0]
  if (!roofing || !part) throw new Error('The sample has no roofing')
  part.checks = [{ label: 'Loose tiles', checked: true }]
  part.labels_details = record === null ? [] : [details('Loose tiles', record)]
  return report
}

const FINDING_PATH =
  '/inspection-step-data/7/roofing/2?category=roofing.recommendation.a&label=Loose+tiles#recomendation'

function lineOf(lines: readonly CheckLine[], id: CheckLine['id']): CheckLine | undefined {
  return lines.find((line) => line.id === id)
}

const warningsOf = (lines: readonly CheckLine[]) => lines.filter((line) => line.verdict === 'warn')

describe('the check before sending (decision 19)', () => {
  it('warns of nothing where all steps are done, and says what it looked at', () => {
    const lines = checkReport(reportOf(), [])
    expect(isBlocked(lines)).toBe(false)
    expect(hasWarnings(lines)).toBe(false)
    expect(lines.map((line) => line.text)).toEqual([
      'All edits and photos on this device are sent',
      'No findings: no recommendation is checked',
      'No part is Satisfactory beside a finding',
      'All 4 steps are done',
    ])
  })

  it('blocks on what is not on the server, each with its reason and place', () => {
    const to = '/inspection-step-data/7/roofing/2'
    const lines = checkReport(reportOf(), [
      { title: 'Comment of Loose tiles', reason: 'Network Error!', to, isPhoto: false },
      { title: 'Photo of Loose tiles', reason: 'Being sent', to, isPhoto: true },
    ])
    expect(isBlocked(lines)).toBe(true)
    expect(lineOf(lines, 'saved')).toMatchObject({
      verdict: 'block',
      text: '1 edit and 1 photo are not sent yet',
      places: [{ title: 'Comment of Loose tiles', detail: 'Network Error!', to }, { detail: 'Being sent' }],
    })
  })

  it('names photos that read alike once, and counts them', () => {
    const photo = { title: 'Photo without a label', reason: 'Choose its label', to: '/step', isPhoto: true }
    expect(lineOf(checkReport(reportOf(), [photo, photo, photo]), 'saved')).toMatchObject({
      text: '3 photos are not sent yet',
      places: [{ title: 'Photo without a label', detail: 'Choose its label', to: '/step' }],
    })
  })

  it('warns of a finding that is only checked: no level, comment, photo, time', () => {
    const lines = checkReport(withFinding(null), [])
    expect(warningsOf(lines).map((line) => line.text)).toEqual([
      '1 finding has no level',
      '1 finding has no comment',
      '1 finding has no photo',
      '1 finding has no time by when',
    ])
    expect(lineOf(lines, 'level')?.places).toEqual([
      { title: 'Loose tiles', detail: 'Roofing, Ridge; prints as “Level not set”', to: FINDING_PATH },
    ])
  })

  it('names the usual level that a finding without one of its own prints with', () => {
    const report = withFinding({ radio: null })
    report.summary = [
      {
        step: 'roofing',
        category: 'roofing.recommendation.a',
        label: 'Loose tiles',
        comment: '',
        level: 'Concern',
        images: [],
        implication: null,
        task: null,
        timeframe: null,
        location: null,
        trade: null,
        cost_from: null,
        cost_to: null,
      },
    ]
    const lines = checkReport(report, [])
    expect(warningsOf(lines).map((line) => line.id)).toEqual(['level'])
    expect(lineOf(lines, 'level')?.places[0]?.detail).toContain('prints as Concern, its usual level')
  })

  it('takes a blank comment or time for none', () => {
    const lines = checkReport(withFinding({ comments: '  \n', timeframe: ' ' }), [])
    expect(warningsOf(lines).map((line) => line.id)).toEqual(['comment', 'time'])
  })

  it('finds Satisfactory beside a finding of any level under the same header only', () => {
    const report = withFinding({ radio: 'Monitor' })
    const observation = report.steps[1]?.observation[0]
    if (!observation) throw new Error('The sample observes nothing')
    expect(hasWarnings(checkReport(report, []))).toBe(false)
    observation.header = 'Ridge'
    const lines = checkReport(report, [])
    expect(warningsOf(lines)).toEqual([
      {
        id: 'contradiction',
        verdict: 'warn',
        text: '1 part is Satisfactory beside a finding',
        places: [
          {
            title: 'Covering: Satisfactory',
            detail: 'Roofing; there: Loose tiles, Monitor',
            to: '/inspection-step-data/7/roofing/2?category=roofing.observation.a#observation',
          },
        ],
      },
    ])
  })

  it('asks what is behind a condition below Satisfactory of which nothing is said', () => {
    const poor = (comments: string | null, found = false) => {
      const report = found ? withFinding({}) : reportOf()
      const [structure, roofing] = report.steps
      const step = found ? roofing : structure
      if (!step) throw new Error('The sample has no steps')
      const part = category(`${step.stepName}.observation.a`, 'Ridge', { Satisfactory: false, Poor: true })
      step.observation = [
        { ...part, labels_details: comments === null ? [] : [details('Poor', { comments })] },
      ]
      return warningsOf(checkReport(report, []))
    }
    expect(poor(null)).toEqual([
      {
        id: 'condition',
        verdict: 'warn',
        text: '1 part is marked below Satisfactory, without a finding or a remark',
        places: [
          {
            title: 'Ridge: Poor',
            detail: 'Structure',
            to: '/inspection-step-data/7/structure/1?category=structure.observation.a#observation',
          },
        ],
      },
    ])
    expect([poor(' '), poor('Cracked.'), poor(null, true)].map((lines) => lines.length)).toEqual([1, 0, 0])
  })

  it('asks why of each part that was not inspected', () => {
    const report = reportOf()
    const [structure] = report.steps
    if (!structure) throw new Error('The sample has no steps')
    const part = category('structure.observation.a', 'Attic', { 'Not visible': true })
    structure.observation = [part]
    expect(warningsOf(checkReport(report, []))).toEqual([
      {
        id: 'reason',
        verdict: 'warn',
        text: '1 part was not inspected, and no reason is given',
        places: [
          {
            title: 'Attic: Not visible',
            detail: 'Structure',
            to: '/inspection-step-data/7/structure/1?category=structure.observation.a#observation',
          },
        ],
      },
    ])
    structure.observation = [
      { ...part, labels_details: [details('Not visible', { comments: 'Hatch painted shut.' })] },
    ]
    expect(lineOf(checkReport(report, []), 'reason')?.text).toBe(
      '1 part was not inspected: a reason is given for each',
    )
  })

  it('names steps that are not done, and leaves out what is not applicable with all its findings', () => {
    const report = withFinding(null)
    const [structure, roofing, exterior] = report.steps
    if (!structure || !roofing || !exterior) throw new Error('The sample has no steps')
    roofing.is_applicable = 0
    structure.observation = [category('structure.observation.a', 'Walls', { Poor: false })]
    Object.assign(exterior, { description: [], observation: [], recomendation: [] })
    const lines = checkReport(report, [])
    expect(warningsOf(lines)).toMatchObject([
      {
        id: 'steps',
        text: '2 steps are not done and named as such in the report',
        places: [
          { title: 'Structure', detail: '1 of 2 answered', to: '/inspection-step-data/7/structure/1' },
          { title: 'Exterior', detail: 'Nothing entered yet' },
        ],
      },
    ])
  })

  it('says which steps are not applicable where the rest is done', () => {
    const report = reportOf()
    const fireplaces = report.steps[3]
    if (fireplaces) fireplaces.is_applicable = 0
    expect(lineOf(checkReport(report, []), 'steps')?.text).toBe(
      'All 3 steps are done, Fireplaces is not applicable',
    )
  })

  it('warns of no step that may be left out and holds nothing, and says so', () => {
    const report = reportOf()
    const [fireplaces] = report.steps.slice(3)
    if (!fireplaces) throw new Error('The sample has no fireplaces')
    Object.assign(fireplaces, { optional: true, description: [], observation: [] })
    expect(lineOf(checkReport(report, []), 'steps')).toMatchObject({
      verdict: 'ok',
      text: 'All 3 steps are done, Fireplaces is left out',
    })
    fireplaces.observation = [category('a', 'Hearth', { Poor: true }), category('b', 'Flue', { Poor: false })]
    expect(lineOf(checkReport(report, []), 'steps')?.verdict).toBe('warn')
  })

  it('warns of blanks left in the description and of a missing date', () => {
    const report = reportOf(undefined, 'A [number]-story house.')
    report.inspection.start_date = null
    expect(warningsOf(checkReport(report, []))).toMatchObject([
      { id: 'description', text: 'The property description has 1 blank to fill in' },
      { id: 'dates', places: [{ to: '#time-and-weather' }] },
    ])
  })

  it('says what changed since the last version, and warns of signs that cannot be printed', () => {
    const since = { version: 2, changes: '1 finding added (1.2).' }
    const unprintable = [{ text: 'Cracked \u{10FFFD} here.', signs: ['\u{10FFFD}'] }]
    const lines = checkReport(reportOf(), [], { since, unprintable })
    expect(lineOf(lines, 'changes')).toMatchObject({
      verdict: 'note',
      text: 'Since version 2: 1 finding added (1.2).',
    })
    expect(warningsOf(lines)).toMatchObject([
      { id: 'unprintable', places: [{ title: 'Cracked \u{10FFFD} here.' }] },
    ])
    const calm = checkReport(reportOf(), [], { since, unprintable: [] })
    expect([hasWarnings(calm), isBlocked(calm)]).toEqual([false, false])
  })

  it('leads to where a text with signs that no font has was entered, else to the review', () => {
    const report = withFinding({ comments: 'Seen today.\nCracked \u{10FFFD} here, and along the ridge.' })
    report.inspection.description = 'A house \u{10FFFC} of brick.'
    const text = (said: string, sign: string) => ({ text: said, signs: [sign] })
    const unprintable = [
      text('Cracked \u{10FFFD} here', '\u{10FFFD}'),
      text('a house \u{10FFFC} of brick', '\u{10FFFC}'),
      text('Sound \u{10FFFB}.', '\u{10FFFB}'),
    ]
    const placesOf = (checked: CheckedReport) =>
      lineOf(checkReport(checked, [], { since: null, unprintable }), 'unprintable')?.places
    expect(placesOf(report)).toEqual([
      {
        title: 'Cracked \u{10FFFD} here',
        detail: 'Roofing, Ridge; write \u{10FFFD} in another way',
        to: FINDING_PATH,
      },
      expect.objectContaining({ to: '/property-description/3?inspection=7' }),
      { title: 'Sound \u{10FFFB}.', detail: 'Write \u{10FFFB} in another way', to: '/inspection-review/7/3' },
    ])
    // The same sign in another finding: the words alone tell which of them it is.
    const twice = withFinding({ comments: 'Cracked \u{10FFFD} here.' })
    const [ridge] = twice.steps[1]?.recomendation ?? []
    ridge?.checks.push({ label: 'Sagging \u{10FFFD}', checked: true })
    expect(placesOf(twice)?.[0]?.to).toBe(FINDING_PATH)
    unprintable[0] = text('In other words \u{10FFFD}', '\u{10FFFD}')
    expect(placesOf(twice)?.[0]?.to).toBe('/inspection-review/7/3')
    // Nor is a conclusion, which was written in the review, this finding.
    expect(placesOf(report)?.[0]?.to).toBe('/inspection-review/7/3')
  })

  it('compares no version with itself', () => {
    const since = { version: 3, changes: 'No finding was added, removed or reworded.' }
    const told = { since, unprintable: [] }
    const chosen = { appendixA: true, appendixB: false }
    const version = { up_to_date: true, appendixA: 1, appendixB: 0 } as const
    expect(withoutSame(told, version, chosen)).toEqual({ since: null, unprintable: [] })
    expect(withoutSame(told, { ...version, up_to_date: false }, chosen)).toBe(told)
    expect(withoutSame(told, { ...version, appendixB: 1 }, chosen)).toBe(told)
    expect(withoutSame(told, undefined, chosen)).toBe(told)
  })

  it('says nothing of changes while the server does not have them all', () => {
    const since = { version: 2, changes: 'No finding was added, removed or reworded.' }
    const waiting = [{ title: 'Slate', reason: 'Network Error!', to: '/', isPhoto: false }]
    const lines = checkReport(reportOf(), waiting, { since, unprintable: [] })
    expect(lineOf(lines, 'changes')).toBeUndefined()
  })
})
