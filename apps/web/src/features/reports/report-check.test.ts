// What stands in the way of a report: what blocks it, what it is warned of, and where each is mended.
import type { Category, LabelDetails, Step } from '@plumbline/contract/inspections'
import { roleOfWord } from '@plumbline/domain/content/format-one'
import { describe, expect, it } from 'vitest'
import { type Issue, isBlocked } from './issue.ts'
import { checkReport } from './report-check.ts'
import type { CheckedReport } from './report-subject.ts'

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

const issueOf = (issues: readonly Issue[], id: Issue['id']) => issues.find((issue) => issue.id === id)
const textsOf = (issues: readonly Issue[]) => issues.map(({ text }) => text)

describe('what stands in the way of a report (decision 19)', () => {
  it('is nothing where all sections are done', () => {
    expect(checkReport(reportOf(), [])).toEqual([])
  })

  it('blocks on what is not uploaded, each with its reason and place', () => {
    const to = '/inspection-step-data/7/roofing/2'
    const issues = checkReport(reportOf(), [
      { title: 'Comment of Loose tiles', reason: 'Network Error!', to, isPhoto: false },
      { title: 'Photo of Loose tiles', reason: 'Uploading', to, isPhoto: true },
    ])
    expect(isBlocked(issues)).toBe(true)
    expect(issues).toMatchObject([
      {
        id: 'changes',
        text: '1 change and 1 photo not uploaded',
        verb: 'Upload now',
        act: 'upload',
        places: [{ title: 'Comment of Loose tiles', detail: 'Network Error!', to }, { detail: 'Uploading' }],
      },
    ])
  })

  it('names photos that read alike once, and counts them', () => {
    const photo = { title: 'Photo of Slate', reason: 'Uploading', to: '/step', isPhoto: true }
    expect(checkReport(reportOf(), [photo, photo, photo])).toMatchObject([
      { text: '3 photos not uploaded', places: [{ title: 'Photo of Slate', to: '/step' }] },
    ])
  })

  it('leads from photos that are not sorted to where they are sorted, first of all', () => {
    const shot = {
      title: 'Unsorted photos',
      reason: '',
      to: '/step?sort',
      isPhoto: true,
      isUnsorted: true,
    } as const
    const change = { title: 'Slate', reason: 'Uploading', to: '/step', isPhoto: false }
    expect(checkReport(reportOf(), [change, shot, shot])).toMatchObject([
      {
        id: 'unsorted',
        isBlocking: true,
        text: '2 photos not sorted',
        verb: 'Sort',
        places: [{ to: '/step?sort' }],
      },
      { id: 'changes', text: '1 change not uploaded' },
    ])
  })

  it('names what a finding that is only checked lacks', () => {
    const issues = checkReport(withFinding(null), [])
    expect(isBlocked(issues)).toBe(false)
    expect(textsOf(issues)).toEqual([
      '1 finding has no level',
      '1 finding has no description',
      '1 finding has no photo',
      '1 finding has no timeframe',
    ])
    expect(issueOf(issues, 'level')?.places).toEqual([
      { title: 'Loose tiles', detail: 'Roofing, Ridge; prints as “Level not set”', to: FINDING_PATH },
    ])
  })

  it('counts a photo of the finding that is not uploaded', () => {
    const photo = { title: 'Photo of Loose tiles', reason: 'Uploading', to: FINDING_PATH, isPhoto: true }
    const text = { title: 'Loose tiles, text', reason: 'Uploading', to: FINDING_PATH, isPhoto: false }
    const report = withFinding({ images: [] })
    expect(issueOf(checkReport(report, [text]), 'photo')?.text).toBe('1 finding has no photo')
    expect(issueOf(checkReport(report, [photo]), 'photo')).toBeUndefined()
    expect(issueOf(checkReport(report, [{ ...photo, to: '/elsewhere' }]), 'photo')).toBeDefined()
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
    const issues = checkReport(report, [])
    expect(issues.map(({ id }) => id)).toEqual(['level'])
    expect(issues[0]?.places[0]?.detail).toContain('prints as Concern, its usual level')
  })

  it('takes a blank comment or time for none', () => {
    const issues = checkReport(withFinding({ comments: '  \n', timeframe: ' ' }), [])
    expect(issues.map(({ id }) => id)).toEqual(['description', 'timeframe'])
  })

  it('names the blanks that are left in the texts of a finding', () => {
    const left = withFinding({
      comments: 'Hot water at [fixture] measured [reading] °F.',
      task: 'Call the utility. The inspector notified [who].',
    })
    expect(checkReport(left, [])).toEqual([
      {
        id: 'blank',
        isBlocking: false,
        text: '1 finding has blanks',
        verb: 'Fill in',
        places: [
          {
            title: 'Loose tiles',
            detail: 'Roofing, Ridge; [fixture], [reading], [who] print as written',
            to: FINDING_PATH,
          },
        ],
      },
    ])
    const filled = withFinding({ comments: 'Hot water at the tub measured 131 °F.', task: null })
    expect(checkReport(filled, [])).toEqual([])
  })

  it('finds a good rating beside a finding of any level under the same header only', () => {
    const report = withFinding({ radio: 'Monitor' })
    const observation = report.steps[1]?.observation[0]
    if (!observation) throw new Error('The sample observes nothing')
    expect(checkReport(report, [])).toEqual([])
    observation.header = 'Ridge'
    expect(checkReport(report, [])).toEqual([
      {
        id: 'contradiction',
        isBlocking: false,
        text: 'Covering: Satisfactory, but it has a finding',
        verb: 'Compare',
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

  it('names ratings by the template’s own words', () => {
    const report = withFinding({})
    const [, roofing] = report.steps
    const [covering] = roofing?.observation ?? []
    if (!roofing || !covering) throw new Error('The sample observes nothing')
    const rated = (label: string) => ({
      ...covering,
      ...{
        id: `roofing.observation.${label}`,
        header: 'Ridge',
        label,
        checks: [{ label, checked: true, role: 'good' as const }],
      },
    })
    roofing.observation = ['Sound', 'In place', 'Sound'].map(rated)
    expect(checkReport(report, []).map(({ text }) => text)).toEqual([
      '3 items are rated Sound or In place but have a finding',
    ])
    roofing.observation = ['Sound', 'In place', 'Clean'].map(rated)
    expect(checkReport(report, []).map(({ text }) => text)).toEqual([
      '3 items are rated satisfactory but have a finding',
    ])
  })

  it('asks what is behind a rating that is a finding of which nothing is said', () => {
    const poor = (comments: string | null, found = false) => {
      const report = found ? withFinding({}) : reportOf()
      const [structure, roofing] = report.steps
      const step = found ? roofing : structure
      if (!step) throw new Error('The sample has no steps')
      const part = category(`${step.stepName}.observation.a`, 'Ridge', { Satisfactory: false, Poor: true })
      step.observation = [
        { ...part, labels_details: comments === null ? [] : [details('Poor', { comments })] },
      ]
      return checkReport(report, [])
    }
    expect(poor(null)).toEqual([
      {
        id: 'rating',
        isBlocking: false,
        text: '1 item is rated Poor, but has no finding or comment',
        verb: 'Add',
        places: [
          {
            title: 'Ridge: Poor',
            detail: 'Structure',
            to: '/inspection-step-data/7/structure/1?category=structure.observation.a#observation',
          },
        ],
      },
    ])
    expect([poor(' '), poor('Cracked.'), poor(null, true)].map((issues) => issues.length)).toEqual([1, 0, 0])
  })

  it('asks why of each part that was not inspected', () => {
    const report = reportOf()
    const [structure] = report.steps
    if (!structure) throw new Error('The sample has no steps')
    const part = category('structure.observation.a', 'Attic', { 'Not visible': true })
    structure.observation = [part]
    expect(checkReport(report, [])).toEqual([
      {
        id: 'reason',
        isBlocking: false,
        text: '1 item not inspected, no reason given',
        verb: 'Add',
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
    expect(checkReport(report, [])).toEqual([])
  })

  it('counts what is unanswered, and leaves out what is not applicable with all its findings', () => {
    const report = withFinding(null)
    const [structure, roofing, exterior] = report.steps
    if (!structure || !roofing || !exterior) throw new Error('The sample has no steps')
    roofing.is_applicable = 0
    structure.observation = [category('structure.observation.a', 'Walls', { Poor: false })]
    Object.assign(exterior, { description: [], observation: [], recomendation: [] })
    expect(checkReport(report, [])).toMatchObject([
      {
        id: 'unanswered',
        text: '1 unanswered in 2 sections',
        verb: 'Answer',
        places: [
          { title: 'Structure', detail: '1 unanswered', to: '/inspection-step-data/7/structure/1' },
          { title: 'Exterior', detail: 'Nothing entered yet' },
        ],
      },
    ])
  })

  it('asks nothing of a section that may be left out and holds nothing', () => {
    const report = reportOf()
    const [fireplaces] = report.steps.slice(3)
    if (!fireplaces) throw new Error('The sample has no fireplaces')
    Object.assign(fireplaces, { optional: true, description: [], observation: [] })
    expect(checkReport(report, [])).toEqual([])
    fireplaces.observation = [category('a', 'Hearth', { Poor: true }), category('b', 'Flue', { Poor: false })]
    expect(issueOf(checkReport(report, []), 'unanswered')?.text).toBe('1 unanswered in 1 section')
  })

  it('warns of blanks left in the description and of a missing date', () => {
    const report = reportOf(undefined, 'A [number]-story house.')
    report.inspection.start_date = null
    expect(checkReport(report, [])).toMatchObject([
      {
        id: 'property',
        text: 'The property description has 1 blank: [number] prints as written',
        verb: 'Fill in',
      },
      { id: 'time', verb: 'Add', act: 'time' },
    ])
  })

  it('says which blanks print, and which standard sentences do not', () => {
    const water = 'Water was [on or off], electricity was [on or off] and gas was [on, off or not present].'
    const says = (description: string) => {
      const issue = issueOf(checkReport(reportOf(undefined, description), []), 'property')
      return [issue?.text, ...(issue?.places ?? []).map(({ title, detail }) => `${title} ${detail}`)]
    }
    expect(says(`See [page 4] and [page 5]. ${water}`)).toEqual([
      'The property description has 5 blanks: [page 4], [page 5] print as written; 1 standard sentence does not print',
      '[page 4] Prints as written',
      '[page 5] Prints as written',
      'Water was [on or off], electricity was [on or off] and gas was [on, off or not… Does not print',
    ])
    expect(says(water)[0]).toBe('The property description has 3 blanks: 1 standard sentence does not print')
    // Filled in partly it prints as written.
    expect(says(water.replace('[on or off]', 'off'))[0]).toBe(
      'The property description has 2 blanks: [on or off], [on, off or not present] print as written',
    )
  })

  it('names characters that cannot be printed, once all is uploaded', () => {
    const unprintable = [{ text: 'Cracked \u{10FFFD} here.', signs: ['\u{10FFFD}'] }]
    expect(checkReport(reportOf(), [], { unprintable, left_out: [] })).toMatchObject([
      { id: 'unprintable', places: [{ title: 'Cracked \u{10FFFD} here.' }] },
    ])
    const waiting = [{ title: 'Slate', reason: 'Network Error!', to: '/', isPhoto: false }]
    expect(checkReport(reportOf(), waiting, { unprintable, left_out: [] }).map(({ id }) => id)).toEqual([
      'changes',
    ])
  })

  it('names findings of which a sentence is left out, once all is uploaded', () => {
    const report = withFinding({})
    const sentences = ['The inspector notified [who] at [time].']
    const left_out = [
      { category: 'roofing.recommendation.a', label: 'Loose tiles', sentences },
      { category: 'roofing.recommendation.a', label: 'Not there any more', sentences },
    ]
    const issue = issueOf(checkReport(report, [], { unprintable: [], left_out }), 'left-out')
    expect(issue).toMatchObject({
      text: '1 finding has a sentence that doesn’t print until its blanks are filled in',
      places: [{ title: 'Loose tiles', detail: 'Roofing, Ridge; “The inspector notified [who] at [time].”' }],
    })
    expect(issueOf(checkReport(report, [], { unprintable: [], left_out: [] }), 'left-out')).toBeUndefined()
  })

  it('leads to where a text with characters that no font has was entered, else to the conclusion', () => {
    const report = withFinding({ comments: 'Seen today.\nCracked \u{10FFFD} here, and along the ridge.' })
    report.inspection.description = 'A house \u{10FFFC} of brick.'
    const text = (said: string, sign: string) => ({ text: said, signs: [sign] })
    const unprintable = [
      text('Cracked \u{10FFFD} here', '\u{10FFFD}'),
      text('a house \u{10FFFC} of brick', '\u{10FFFC}'),
      text('Sound \u{10FFFB}.', '\u{10FFFB}'),
    ]
    const placesOf = (checked: CheckedReport) =>
      issueOf(checkReport(checked, [], { unprintable, left_out: [] }), 'unprintable')?.places
    expect(placesOf(report)).toEqual([
      {
        title: 'Cracked \u{10FFFD} here',
        detail: 'Roofing, Ridge; replace \u{10FFFD}',
        to: FINDING_PATH,
      },
      expect.objectContaining({ to: '/property-description/3?inspection=7' }),
      { title: 'Sound \u{10FFFB}.', detail: 'Replace \u{10FFFB}', to: '#key-findings' },
    ])
    // The same sign in another finding: the words alone tell which of them it is.
    const twice = withFinding({ comments: 'Cracked \u{10FFFD} here.' })
    const [ridge] = twice.steps[1]?.recomendation ?? []
    ridge?.checks.push({ label: 'Sagging \u{10FFFD}', checked: true })
    expect(placesOf(twice)?.[0]?.to).toBe(FINDING_PATH)
    unprintable[0] = text('In other words \u{10FFFD}', '\u{10FFFD}')
    expect(placesOf(twice)?.[0]?.to).toBe('#key-findings')
    // Nor is a conclusion, which was written on the report's page, this finding.
    expect(placesOf(report)?.[0]?.to).toBe('#key-findings')
  })
})
