// A ready finding reads well whichever of its slots are filled, and prints nothing that was not filled in.
import { COUNTED_ROOMS, SECTION_PLACES, USUAL_ROOMS, USUAL_SIDES } from '@plumbline/contract/places'
import { SLOT_VALUE_MAX, type Slots, type SlotValues } from '@plumbline/contract/slots'
import { describe, expect, test } from 'vitest'
import { faultsOf, fillings } from '../testing/ready-text.ts'
import { atPlace } from './places.ts'
import { readyText } from './render.ts'
import { SAMPLE, type SampleFinding } from './sample.testdata.ts'

const TRADES = [null, 'Homeowner', 'Well driller', 'Acme Roofing']

test.each(Object.entries(SAMPLE))('%s reads well with each choice of its slots', (_name, finding) => {
  const made = (values: SlotValues, trade: string | null) =>
    [finding.condition, finding.task].map((pattern) => readyText(pattern, finding.slots, { values, trade }))
  const texts = [
    ...fillings(finding.slots).flatMap((values) => made(values, finding.trade)),
    ...TRADES.flatMap((trade) => made({}, trade)),
  ]
  expect(texts.map((text) => [faultsOf(text), text]).filter(([faults]) => faults?.length !== 0)).toEqual([])
  // Each slot that is filled is read, but for a clause with another one that is not.
  const kinds = new Set(Object.values(finding.slots))
  if (!kinds.has('person'))
    expect(new Set(texts).size).toBeGreaterThan(2 ** Object.keys(finding.slots).length)
})

function rendered(
  name: keyof typeof SAMPLE,
  field: 'condition' | 'task',
  values: SlotValues = {},
  trade?: string | null,
): string {
  const finding = SAMPLE[name] as SampleFinding
  return readyText(finding[field], finding.slots, {
    values,
    trade: trade === undefined ? finding.trade : trade,
  })
}

describe('clauses', () => {
  test('drop where their slot is empty', () => {
    expect(rendered('crack', 'condition')).toBe('A crack was observed in the finish.')
    expect(rendered('crack', 'condition', { width: '3/16', place: '  ' })).toBe(
      'A crack about 3/16 in. wide was observed in the finish.',
    )
  })

  test('drop where one of two slots is empty', () => {
    expect(rendered('gas', 'task', { who: 'the gas utility' })).not.toContain('notified')
    expect(rendered('gas', 'task', { who: 'the gas utility', time: '2 p.m.' })).toMatch(
      / used\. The inspector notified the gas utility at 2 p\.m\.$/,
    )
  })

  test('leave a clean sentence where the pattern did not see to it', () => {
    const slots: Slots = { size: 'length', what: 'text' }
    const made = (pattern: string, values: SlotValues = {}) =>
      readyText(pattern, slots, { values, trade: null })
    expect(made('{{About [size] in. of }}water stood there.')).toBe('Water stood there.')
    expect(made('Rust, {{[what], }}and a leak.')).toBe('Rust, and a leak.')
    expect(made('It leaked {{[what]}} .')).toBe('It leaked.')
    expect(made('It leaked ({{[what]}}).')).toBe('It leaked.')
    expect(made('It leaked,{{ [what]}}.')).toBe('It leaked.')
    expect(made('{{[what]}}')).toBe('')
    expect(made('{{[what]. }}It leaked.', { what: 'rust' })).toBe('Rust. It leaked.')
  })
})

describe('what is filled in', () => {
  test('prints as typed, whatever signs it has', () => {
    const slots: Slots = { what: 'text', more: 'text' }
    for (const what of ['[more]', '{{x}} {trade}', 'a  $& b', '100%', '..., etc', '<b>'])
      expect(readyText('It said “[what]” there.', slots, { values: { what, more: 'no' }, trade: null })).toBe(
        `It said “${what.replace('  ', ' ')}” there.`,
      )
  })

  test('is one line of limited length, and never what every object has', () => {
    const slots: Slots = { what: 'text' }
    const made = (values: SlotValues) => readyText('It was{{ [what]}}.', slots, { values, trade: null })
    expect(made({ what: 'a\n b\u200b' })).toBe('It was a b.')
    expect(made({ what: 'x'.repeat(SLOT_VALUE_MAX + 5) })).toHaveLength('It was .'.length + SLOT_VALUE_MAX)
    expect(
      readyText('It was{{ [constructor]}}.', { constructor: 'text' as const }, { values: {}, trade: null }),
    ).toBe('It was.')
    expect(made({ what: 5 as unknown as string })).toBe('It was.')
  })

  test('does not repeat the unit that follows', () => {
    for (const width of ['3/16 in.', '3/16"', '3/16 inches'])
      expect(rendered('crack', 'condition', { width })).toContain('about 3/16 in. wide')
    for (const [value, unit] of [
      ['OFF', '°F'],
      ['caved in', 'in.'],
      ['GFCI A', 'A'],
    ] as const)
      expect(
        readyText(`It was [it] ${unit} there.`, { it: 'text' }, { values: { it: value }, trade: null }),
      ).toBe(`It was ${value} ${unit} there.`)
    // Another unit is not ours to change.
    expect(rendered('crack', 'condition', { width: '2 ft' })).toContain('about 2 ft in. wide')
    expect(rendered('stain', 'condition', { reading: '24%' })).toContain('(24 percent)')
  })

  test('has the article that it asks for', () => {
    expect(rendered('breaker', 'condition', { amps: '80' })).toMatch(/^An 80 A breaker/)
    expect(rendered('breaker', 'condition', { amps: '30' })).toMatch(/^A 30 A breaker/)
    expect(rendered('cooling', 'condition', { part: 'the outdoor coil' })).toContain(
      'on the outdoor coil of the',
    )
    expect(rendered('lights', 'condition', { count: '1' })).toContain('(1 light)')
  })

  test.each([
    ['Kitchen', 'in the kitchen'],
    ['kitchen', 'in the kitchen'],
    ['At chimney', 'at the chimney'],
    ['At AC unit', 'at the AC unit'],
    ['Below hall bath', 'below the hall bath'],
    ['Throughout', 'throughout'],
    ['Several places', 'in several places'],
    ['Gutter, front', 'at the front gutter'],
    ['Air handler, attic', 'at the attic air handler'],
    ['First floor', 'on the first floor'],
    ['Left side', 'on the left side'],
    ['Bedroom 2', 'in bedroom 2'],
    ['Furnace 1', 'at furnace 1'],
    // Typed, and on no list of ours.
    ['AC unit', 'at AC unit'],
    ['Bob’s room', 'at Bob’s room'],
    ['kitchen, left of the sink', 'at kitchen, left of the sink'],
    ['Over the kitchen', 'over the kitchen'],
    ['In-law suite', 'at In-law suite'],
  ])('a place reads as one: %s', (place, said) => {
    expect(rendered('gas', 'condition', { place })).toBe(`Gas odor was noticed ${said}.`)
  })

  test('every place that we offer has a preposition and reads in small letters', () => {
    const offered = [
      ...Object.values(SECTION_PLACES).flat(),
      ...COUNTED_ROOMS,
      ...USUAL_ROOMS,
      ...USUAL_SIDES,
    ]
    const said =
      /^(?:(?:in|at|on|above|below) (?:the |several |[a-z ]+ \d$)|throughout$|upstairs$|downstairs$)/
    expect(
      offered.filter((place) => !said.test(atPlace(place)) || /\bat the at\b|, /.test(atPlace(place))),
    ).toEqual([])
  })
})

describe('the trade', () => {
  test.each([
    ['Licensed plumber', 'by a licensed plumber.'],
    ['HVAC contractor', 'by a licensed HVAC contractor.'],
    ['Homeowner', 'by the homeowner.'],
    [null, 'by a qualified contractor.'],
    ['Acme Roofing', 'by a qualified contractor (Acme Roofing).'],
    ['constructor', 'by a qualified contractor (constructor).'],
  ])('%s stands in the task as it is spoken', (trade, end) => {
    expect(rendered('floor', 'task', {}, trade)).toBe(`Recommend evaluation and repair ${end}`)
  })

  test('is not named twice, and begins a sentence with a capital', () => {
    expect(rendered('alarms', 'task', {}, 'Homeowner')).toBe(
      'Recommend installation by the homeowner before a fire is lit.',
    )
    expect(readyText('Call. {trade} can help.', {}, { values: {}, trade: 'Mason' })).toBe(
      'Call. A qualified masonry contractor can help.',
    )
  })

  test('has its gender in Spanish, and joins "a" and "de"', () => {
    const said = (pattern: string, trade: string) =>
      readyText(pattern, {}, { values: {}, trade, language: 'es' })
    expect(said('Se recomienda una reparación por {trade}.', 'Glass company')).toBe(
      'Se recomienda una reparación por una empresa de vidrios calificada.',
    )
    expect(said('Pida a {trade} que lo repare.', 'Homeowner')).toBe(
      'Pida al propietario de la casa que lo repare.',
    )
    expect(said('La opinión de {trade}.', 'Licensed plumber')).toBe('La opinión de un plomero con licencia.')
    expect(said('Llame a {trade}.', 'Well driller')).toBe('Llame a un contratista calificado (Well driller).')
  })

  test('values are said in Spanish, and English rules leave them alone', () => {
    const slots: Slots = { place: 'place', side: { kind: 'choice' as const, of: ['rear'] } }
    const spanish: Record<string, string> = { Kitchen: 'Cocina', rear: 'posterior' }
    const text = readyText('Se notó olor a gas{{ en el lado [side]}}{{ ([place])}}.', slots, {
      values: { place: 'Kitchen', side: 'rear' },
      trade: null,
      language: 'es',
      say: (value) => spanish[value] ?? value,
    })
    expect(text).toBe('Se notó olor a gas en el lado posterior (cocina).')
  })
})

describe('brackets and braces that mark nothing', () => {
  test.each([
    'See the survey [page 4].',
    'The plan says [width] 12.',
    'It read {{about 5}} and {trades}.',
    'Open {{ and never closed.',
    'Closed }} and never opened.',
  ])('print as written: %s', (text) => {
    expect(readyText(text, { size: 'length' }, { values: { width: '7' }, trade: null })).toBe(text)
  })

  test('an empty slot outside of clauses prints as written', () => {
    const slots: Slots = { size: 'length' }
    const made = (values: SlotValues) => readyText('A gap of [size] in.', slots, { values, trade: null })
    expect(made({})).toBe('A gap of [size] in.')
    expect(made({ size: '2' })).toBe('A gap of 2 in.')
  })

  test('a clause begins at the nearest braces, and may hold the trade', () => {
    const made = (pattern: string, values: SlotValues) =>
      readyText(pattern, { size: 'length' }, { values, trade: 'Mason' })
    expect(made('A {{ b {{[size] in. }}gap.', { size: '2' })).toBe('A {{ b 2 in. gap.')
    expect(made('Repair{{ of [size] in. by {trade}}}.', { size: '2' })).toBe(
      'Repair of 2 in. by a qualified masonry contractor.',
    )
    expect(made('Repair by {{{trade} of [size] in.}}.', { size: '2' })).toBe(
      'Repair by a qualified masonry contractor of 2 in.',
    )
  })
})

test('a text of the greatest length is rendered at once, however it is written', () => {
  const slots: Slots = { size: 'length' }
  for (const part of ['{{', '}}', '{{[size]', '[size]}}', '{{[size]}}', '{', '[', ' ,', '( '])
    for (const values of [{}, { size: '2' }] as SlotValues[]) {
      const text = part.repeat(20_000 / part.length)
      expect(readyText(text, slots, { values, trade: null }).length).toBeLessThanOrEqual(20_000)
    }
})
