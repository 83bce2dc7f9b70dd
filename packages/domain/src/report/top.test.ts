// The few that matter, the lists, loose marks, costs, scope and what changed.
import { expect, test } from 'vitest'
import {
  contentOf,
  type DraftFinding,
  type DraftReport,
  draftReport,
  finding,
  inputOf,
  sectionOf,
} from '../testing/report.ts'
import { changesBetween, hasChanges } from './changes.ts'
import type { IssuedReport } from './content.ts'
import { NO_CHOICES, USUAL_SETTINGS } from './input.ts'
import { contradictedMarksOf } from './loose-marks.ts'
import { makeReportContent } from './make.ts'
import { withChanges } from './scope.ts'
import { spanishVoice } from './spanish-voice.ts'
import { englishVoice } from './voice.ts'

function house() {
  const draft = draftReport()
  sectionOf(draft, 4).findings = [
    finding('Panel cover missing', {
      level: 'Safety issue',
      timeframe: 'Immediately',
      trade: 'Licensed electrician',
      location: 'garage, by the door',
      implication: 'Touching it can give a shock.',
    }),
    finding('Reversed polarity', {
      level: 'Safety issue',
      timeframe: 'Within 1 year',
      trade: 'Licensed electrician',
      location: 'Garage',
    }),
  ]
  sectionOf(draft, 1).findings = [
    finding('Stepped crack', {
      level: 'Concern',
      timeframe: 'Immediately',
      trade: 'Structural engineer',
      location: 'South wall',
    }),
    finding('Hairline crack', {
      level: 'Monitor',
      timeframe: 'Ongoing',
      trade: 'Homeowner',
      location: 'Basement',
    }),
  ]
  sectionOf(draft, 9).findings = [
    finding('Gas odor', {
      level: 'Safety issue',
      timeframe: 'Immediately',
      trade: 'Gas utility',
      implication: 'Gas can catch fire.',
    }),
  ]
  return draft
}

test('within a level the sooner comes first, then the number, whatever was written', () => {
  const [safety] = contentOf(house()).summary.groups
  expect(safety?.rows.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '4.1 Panel cover missing',
    '9.1 Gas odor',
    '4.2 Reversed polarity',
  ])
  const draft = draftReport()
  sectionOf(draft, 1).findings = [
    finding('Scuffed paint', { implication: 'It is cosmetic.' }),
    finding('Live wire', { implication: 'It can kill.' }),
  ]
  const [repair] = contentOf(draft).summary.groups
  expect(repair?.rows.map(({ title }) => title)).toEqual(['Scuffed paint', 'Live wire'])
})

test('the few that matter are proposed by level and time, their conclusion from counts and titles', () => {
  const { top } = contentOf(house())
  expect(top.findings.map(({ number }) => number)).toEqual(['4.1', '9.1', '4.2', '1.1', '1.2'])
  // Of five all stand there.
  expect(top.note).toBeNull()
  expect(top.conclusion).toEqual([
    '5 findings. Safety issue: 3, Concern: 1, Monitor: 1. Among them: Panel cover missing; Gas odor; Reversed polarity.',
  ])
})

test('a conclusion claims nothing of the whole, however much was left open or not seen', () => {
  const draft = draftReport()
  for (const section of draft.sections) section.isCompleted = false
  expect(contentOf(draft).top.conclusion).toEqual(['No findings were recorded.'])
  sectionOf(draft, 1).findings = [finding('Hairline crack', { level: 'Monitor' })]
  expect(contentOf(draft).top.conclusion).toEqual(['1 finding. Monitor: 1. Hairline crack.'])
  draft.choices = { ...NO_CHOICES, conclusion: 'Sound so far.' }
  expect(contentOf(draft).top.conclusion).toEqual(['Sound so far.'])
  // Nobody speaks for an inspector who emptied it.
  draft.choices = { ...NO_CHOICES, conclusion: '' }
  expect(contentOf(draft).top.conclusion).toEqual([])
})

test('the inspector’s picks stand first; what is no finding any more is left out, and an own conclusion stands instead', () => {
  const draft = house()
  sectionOf(draft, 7).findings = [finding('Slow drain', { level: 'Improve' })]
  draft.choices = {
    ...NO_CHOICES,
    conclusion: 'Sound, but for the panel.',
    picks: [
      { category: 'structure.recommendation.1', label: 'Stepped crack' },
      { category: 'electrical.recommendation.1', label: 'Gone since' },
    ],
  }
  const { top } = contentOf(draft)
  expect(top.conclusion).toEqual(['Sound, but for the panel.'])
  expect(top.findings.map(({ title }) => title)).toEqual([
    'Stepped crack',
    'Panel cover missing',
    'Gas odor',
    'Reversed polarity',
    'Slow drain',
  ])
  expect(top.note).toBe(
    'Your inspector’s picks come first, then the most serious and most urgent of 6 findings.',
  )
  draft.choices = { ...NO_CHOICES, picks: [] }
  expect(contentOf(draft).top.note).toBe('The most serious and most urgent of 6 findings.')
})

test('no finding is one sentence, without praise', () => {
  const { top, lists } = contentOf(draftReport())
  expect(top).toEqual({
    conclusion: ['No findings were recorded.'],
    findings: [],
    note: null,
  })
  expect(lists).toBeNull()
})

test('that there are no findings is said once on the first page, also under a conclusion of the inspector’s', () => {
  const draft = draftReport()
  const guarantee = 'That does not guarantee that nothing is wrong.'
  expect(contentOf(draft).summary.intro).toBe(`${guarantee} See also the areas not inspected.`)
  draft.choices = { ...NO_CHOICES, conclusion: 'A tidy house.' }
  for (const section of draft.sections) section.observations = []
  expect(contentOf(draft).summary.intro).toMatch(
    new RegExp(`^No findings were recorded at .+\\. ${guarantee}$`),
  )
})

const namesOf = (list: { name: string; rows: unknown[] }[] | undefined) =>
  list?.map(({ name, rows }) => [name, rows.length])

test('lists by trade, the most serious first, and by place, in the order of the report', () => {
  const { lists } = contentOf(house())
  expect(namesOf(lists?.trades)).toEqual([
    ['Licensed electrician', 2],
    ['Gas utility', 1],
    ['Structural engineer', 1],
    ['Homeowner', 1],
  ])
  expect(lists?.trades[0]?.rows.map(({ note }) => note)).toEqual(['garage, by the door', 'Garage'])
  expect(lists?.places.map(({ name, rows }) => [name, rows.map(({ note }) => note)])).toEqual([
    ['South wall', ['now']],
    ['Basement', ['ongoing']],
    ['Garage', ['now', '1 year']],
    ['Kitchen', ['now']],
  ])
})

test('one group a trade: case and a leading licensed, qualified or certified part none, and nothing else is guessed', () => {
  const draft = draftReport()
  const trades = [
    'Licensed electrician',
    'electrician',
    'Certified Electrician',
    'Electrical contractor',
    'Unlicensed electrician',
    null,
    'mason',
    'Mason',
  ]
  sectionOf(draft, 1).findings = trades.map((trade, place) => finding(`Finding ${place}`, { trade }))
  expect(namesOf(contentOf(draft).lists?.trades)).toEqual([
    // What one of them asks for is not lost.
    ['Licensed electrician, electrician, Certified Electrician', 3],
    ['Electrical contractor', 1],
    ['Unlicensed electrician', 1],
    ['No contractor specified', 1],
    ['Mason', 2],
  ])
})

test('a place is what stands before the comma, whatever its case; without one last', () => {
  const draft = draftReport()
  const places = [null, 'South Wall', 'south wall, low', 'Corner, basement', 'Basement']
  sectionOf(draft, 1).findings = places.map((location, place) => finding(`Finding ${place}`, { location }))
  expect(namesOf(contentOf(draft).lists?.places)).toEqual([
    ['South Wall', 2],
    ['Corner', 1],
    ['Basement', 1],
    ['No location specified', 1],
  ])
})

test('what is proposed goes by time before cost, and by cost where both are alike', () => {
  const draft = draftReport()
  draft.settings = { ...USUAL_SETTINGS, costs: true }
  const concern = (title: string, timeframe: string, costTo: number) =>
    finding(title, { level: 'Concern', timeframe, costTo })
  sectionOf(draft, 1).findings = [
    concern('Dear and late', 'Within 1 year', 9_000),
    concern('Cheap and soon', 'Immediately', 100),
    concern('Dear and soon', 'Immediately', 5_000),
  ]
  const { top } = contentOf(draft)
  expect(top.findings.map(({ title }) => title)).toEqual(['Dear and soon', 'Cheap and soon', 'Dear and late'])
})

test('costs are added up with the soonest time first, whatever the level', () => {
  const draft = draftReport()
  draft.settings = { ...USUAL_SETTINGS, costs: true }
  sectionOf(draft, 1).findings = [
    finding('Serious and late', { level: 'Safety issue', timeframe: 'Within 1 year', costTo: 900 }),
    finding('Slight and soon', { level: 'Repair', timeframe: 'Immediately', costTo: 100 }),
  ]
  const { summary } = contentOf(draft)
  expect(summary.costs?.totals.map(({ when }) => when)).toEqual(['Immediately', 'Within 1 year'])
})

test('settings leave out the summary, the lists and costs', () => {
  const draft = house()
  draft.settings = { ...USUAL_SETTINGS, summary: false, lists: false }
  const { summary, lists } = contentOf(draft)
  expect([summary.isShown, lists, summary.costs]).toEqual([false, null, null])
})

test('a sum promises no more than its parts: open above where one is, and from nothing where none begins', () => {
  const draft = draftReport()
  draft.settings = { ...USUAL_SETTINGS, costs: true }
  const costing = (timeframe: string, costFrom: number | null, costTo: number | null) =>
    finding(`${timeframe} ${costFrom}`, { timeframe, costFrom, costTo })
  sectionOf(draft, 4).findings = [
    costing('Immediately', 400, 900),
    costing('Immediately', 300, null),
    costing('Within 1 year', null, 500),
    costing('Within 1 year', null, 200),
  ]
  expect(contentOf(draft).summary.costs?.totals).toEqual([
    { when: 'Immediately', text: 'from $700', counted: '2 findings' },
    { when: 'Within 1 year', text: 'up to $700', counted: '2 findings' },
  ])
})

test('costs are the inspector’s own, added up by time frame with the sentence that says what they are', () => {
  const draft = house()
  Object.assign(sectionOf(draft, 4).findings[0] ?? {}, { costFrom: 400, costTo: 900 })
  Object.assign(sectionOf(draft, 1).findings[0] ?? {}, { costTo: 12_000 })
  expect(JSON.stringify(contentOf(draft))).not.toContain('$')
  draft.settings = { ...USUAL_SETTINGS, costs: true }
  const { summary, sections } = contentOf(draft)
  expect(sections[3]?.findings[0]?.cost).toBe('$400 to $900')
  expect(summary.costs?.totals).toEqual([
    { when: 'Immediately', text: '$400 to $12,900', counted: '2 of 3 findings' },
  ])
  expect(summary.costs?.sentence).toMatch(/estimates.*not quotes/)
  expect(JSON.stringify(contentOf(draft))).not.toMatch(/guess/i)
})

const NO_COSTS =
  'Repair costs, market value, insurability and fitness for any particular use are not estimated.'

test('that costs are not estimated is said of a report without estimates alone', () => {
  const draft = house()
  draft.generalLimitations = [NO_COSTS, 'Repair costs are not mine.']
  Object.assign(sectionOf(draft, 4).findings[0] ?? {}, { costTo: 900 })
  expect(contentOf(draft).scope.limitations).toEqual(draft.generalLimitations)
  draft.settings = { ...USUAL_SETTINGS, costs: true }
  expect(contentOf(draft).scope.limitations).toEqual([
    'Market value, insurability and fitness for any particular use are not estimated.',
    // Words of the owner's stand.
    'Repair costs are not mine.',
  ])
  Object.assign(sectionOf(draft, 4).findings[0] ?? {}, { costTo: null })
  expect(contentOf(draft).scope.limitations).toEqual(draft.generalLimitations)
})

const LEVELS =
  'A finding tells what was seen and, where it helps, why it matters, what to do about it and by when. Its level shows its weight: a safety issue can hurt someone; a concern is significant or costly or needs a specialist; a repair is something broken or worn; an improvement would bring a part closer to present practice; an item to monitor needs no work now.'

test('a level means the same in legend and appendix, and what its owner says', () => {
  const draft = house()
  const sections = [{ heading: 'How', paragraphs: [LEVELS], tasks: [] }]
  draft.appendices = [{ letter: 'A', content: { title: 'A', intro: '', sections } }]
  const meanings = () => {
    const { levels, appendices } = contentOf(draft)
    const told = levels.map(({ word, meaning }) => `${word}: ${meaning}`)
    expect(appendices[0]?.sections[0]?.paragraphs.slice(1)).toEqual(told)
    return told
  }
  expect(meanings()[1]).toBe('Concern: Significant: needs further evaluation, or is costly to correct.')
  draft.settings = { ...USUAL_SETTINGS, levelMeanings: { Concern: 'Call us.' } }
  expect(meanings().slice(0, 2)).toEqual([
    'Safety issue: Could injure someone. Correct as soon as possible.',
    'Concern: Call us.',
  ])
  const spanish = makeReportContent(
    inputOf(draft),
    null,
    spanishVoice(() => null),
  )
  expect(spanish.own).toEqual(expect.arrayContaining(['Call us.', 'Atención: Call us.']))
})

test('a part marked poor or marginal without a word about it is listed', () => {
  const draft = draftReport()
  const structure = sectionOf(draft, 1)
  // Foundation satisfactory, Framing marginal, Fastening poor, Surfaces not visible, …
  Object.assign(structure.observations[1] ?? {}, { comment: 'Worn at the edge.' })
  for (const section of draft.sections.slice(1)) section.isApplicable = false
  structure.findings = []
  const marks = () => contentOf(draft).summary.looseMarks.map(({ part, word }) => `${part} ${word}`)
  expect(marks()).toEqual(['Fastening Poor', 'Ventilation Marginal'])
  structure.findings = [finding('Fastener missing', { part: 'Fastening' })]
  expect(marks()).toEqual(['Ventilation Marginal'])
})

test('a finding of any level beside a part that is called satisfactory is told of', () => {
  const draft = draftReport()
  sectionOf(draft, 1).findings = [finding('Small crack', { part: 'Foundation', level: 'Monitor' })]
  const [structure] = inputOf(draft).sections
  if (!structure) throw new Error('the sample has sections')
  expect(contradictedMarksOf(structure).map(({ category }) => category.label)).toEqual(['Foundation'])
})

test('standard, license, agreement and signature stand where they are known, else nothing does', () => {
  expect(contentOf(draftReport()).scope).toMatchObject({ signature: null, stateNote: null, changes: null })
  const draft = draftReport()
  draft.settings = {
    ...USUAL_SETTINGS,
    standard: 'InterNACHI SOP',
    standardName: 'InterNACHI Home Inspection Standards of Practice',
    licenseState: 'New Jersey',
    stateNote: 'Home inspectors are licensed by the state.',
    signature: { image: null, text: 'Eleanor Harrow' },
  }
  draft.choices = { ...NO_CHOICES, agreement: 'PA-7' }
  const { scope, cover } = contentOf(draft)
  expect(cover.facts.at(-1)).toMatchObject({ key: 'standard', text: 'InterNACHI SOP' })
  expect(scope.facts).toMatchObject([
    { key: 'standard', text: 'InterNACHI Home Inspection Standards of Practice' },
    { key: 'license', text: 'New Jersey, 24001842' },
    { key: 'agreement', text: 'PA-7' },
    { key: 'version' },
  ])
  expect(scope.stateNote?.heading).toBe('Required in New Jersey')
  expect(scope.signature).toMatchObject({
    text: 'Eleanor Harrow',
    signedAt: 'Signed November 18, 2026, 6:20 PM EST',
    sentence: expect.stringContaining('November 18, 2026'),
  })
})

/** In English, with what changed. */
function contentSince(before: IssuedReport, draft: DraftReport): IssuedReport {
  const now = contentOf(draft)
  return withChanges(now, before, now, englishVoice())
}

test('what changed since the version before is told in words', () => {
  const before = contentOf(house())
  const draft = house()
  const electrical = sectionOf(draft, 4)
  electrical.findings = [
    ...electrical.findings.map((each) => ({ ...each })),
    finding('New one', { level: 'Repair', timeframe: 'Within 1 year' }),
  ]
  Object.assign(electrical.findings[1] ?? {}, { timeframe: 'Before first use' })
  Object.assign(sectionOf(draft, 1).findings[0] ?? {}, { comment: 'Another text.' })
  sectionOf(draft, 9).findings = []
  const now = contentSince(before, draft)
  expect(now.scope.changes).toEqual({
    heading: 'Changed since version 3',
    text: '1 finding added (4.3), 1 removed, 1 reworded (1.1). The timeframe for 4.2 is now Before first use.',
  })
  expect(hasChanges(changesBetween(before, before))).toBe(false)
})

test('a version in another language tells the same changes in its own words, and no translation as one', () => {
  const before = contentOf(house())
  const draft = house()
  Object.assign(sectionOf(draft, 4).findings[1] ?? {}, { level: 'Repair', timeframe: 'Before first use' })
  const voice = spanishVoice((text) => `${text}, en español`)
  const now = { ...makeReportContent(inputOf(draft), draft.issue, voice), issue: draft.issue }
  const { changes } = withChanges(now, before, contentOf(draft), voice).scope
  expect(changes).toEqual({
    heading: 'Cambios desde la versión 3',
    text: 'El nivel de 4.2 es ahora Reparar. El plazo de 4.2 es ahora Before first use, en español.',
  })
})

const ONE_REWORDED = /^1 reworded \(1\.1\)\.$/
const photo = { key: 'a', caption: null, width: null, height: null }

test.each<[string, Partial<DraftFinding>, RegExp]>([
  ['level', { level: 'Repair' }, /^The level for 1\.\d is now Repair\.$/],
  ['place', { location: 'Garage' }, ONE_REWORDED],
  ['trade', { trade: 'Mason' }, ONE_REWORDED],
  ['cost', { costTo: 750 }, ONE_REWORDED],
  ['photos', { photos: [photo] }, ONE_REWORDED],
])('another %s alone is told as a change', (_, parts, told) => {
  const settings = { ...USUAL_SETTINGS, costs: true }
  const before = contentOf({ ...house(), settings })
  const draft = { ...house(), settings }
  Object.assign(sectionOf(draft, 1).findings[0] ?? {}, parts)
  const now = contentSince(before, draft)
  expect(now.scope.changes?.text).toMatch(told)
})

test('another gap alone is told as a change', () => {
  const before = contentOf(house())
  const draft = house()
  Object.assign(sectionOf(draft, 1).observations[0] ?? {}, { value: 'Not visible' })
  const now = contentSince(before, draft)
  expect(now.scope.changes?.text).toBe('The list of areas not inspected was revised.')
})

test('a time or a reason that a version of before wrote with other signs was not changed', () => {
  const draft = house()
  const photo = { key: 'a', caption: null, width: null, height: null, takenAt: '2026-11-18T14:05' }
  Object.assign(sectionOf(draft, 4).findings[0] ?? {}, { photos: [photo] })
  Object.assign(sectionOf(draft, 2).observations[3] ?? {}, { comment: 'Under leaves.' })
  const now = contentOf(draft)
  const before = structuredClone(now)
  for (const { findings } of before.sections)
    for (const { photos } of findings) for (const each of photos) each.takenAt = '2:05 p. m.'
  for (const gap of before.gaps.items) if (gap.reason === 'under leaves') gap.reason = 'Under leaves'
  expect(before).not.toEqual(now)
  expect(hasChanges(changesBetween(before, now))).toBe(false)
})
