// Proves that each ready finding of the second edition is whole, stands alone, and says who does what by when.
import { Template } from '@plumbline/contract/template'
import { describe, expect, test } from 'vitest'
import { firstCatalogue } from '../edition-1/catalogue.ts'
import { firstTemplate } from '../edition-1/template.ts'
import { revisions, secondTemplate } from './template.ts'
import { TRADES, type Trade } from './trades.ts'

const findings = secondTemplate.sections.flatMap(({ key, recommendation }) =>
  recommendation.flatMap((part) =>
    part.recommendations.map((finding) => ({ ...finding, section: key, part: part.key })),
  ),
)

/** Where a task has another word for a trade than its name. */
const WORDS: Partial<Record<Trade, RegExp>> = {
  'Licensed electrician': /\belectrician\b/,
  'Licensed plumber': /\bplumber\b/,
  'HVAC contractor': /\b(HVAC|heating) contractor\b/,
  'General contractor': /\bcontractor\b/,
  'Structural engineer': /\bengineer\b/,
  'Siding contractor': /\bsiding contractor\b/,
  'Waterproofing contractor': /\bwaterproofing contractor\b/,
  'Asbestos professional': /\basbestos professional\b/,
  'Garage-door technician': /\bgarage-door technician\b/,
  'Oil-tank contractor': /\boil-(tank|heat) contractor\b/,
}
const wordOf = (trade: Trade) => WORDS[trade] ?? new RegExp(`\\b${trade}`, 'i')

const ACTION =
  /\b(advise|add|adjust|assess|assist|balance|bring|build|calculate|cap|carry|check|clamp|clean|clear|close|complete|confirm|correct|cover|diagnose|end|estimate|evaluate|examine|extend|fasten|fill|find|finish|fit|fix|even|patch|free|give|grind|ground|identify|improve|inspect|install|judge|lay|level|line|locate|look|lower|make|measure|move|open|point|prepare|price|provide|put|raise|rebuild|reconnect|redo|refasten|refit|regrade|rehang|remove|renew|repair|replace|repoint|reset|reseal|restore|restrain|run|sample|say|scan|seal|separate|service|set|shorten|soften|specify|spread|strap|stretch|supply|support|test|tie|tighten|trace|treat|trim|wrap)\b/

/** The findings that break a rule, by section and label. */
const against = (isBroken: (finding: (typeof findings)[number]) => boolean) =>
  findings.filter(isBroken).map(({ section, label }) => `${section}: ${label}`)
const textsOf = ({ condition, implication, task }: (typeof findings)[number]) => [
  condition,
  implication,
  task,
]

describe('each ready finding', () => {
  test('says what, why and what to do in whole sentences', () => {
    const isSentence = /^[A-Z0-9].*[A-Za-z0-9)]\.$/
    const isUnfinished = / {2}|—|\.\.|\[|TODO|'/
    const isBroken = (text: string) => !isSentence.test(text) || isUnfinished.test(text)
    expect(against((each) => textsOf(each).some(isBroken))).toEqual([])
  })

  test('has a short label and search words, each once', () => {
    expect(against(({ label }) => label.length > 60 || !/^[A-Z].*[^.]$/.test(label))).toEqual([])
    expect(against(({ synonyms }) => synonyms.length < 3)).toEqual([])
    expect(against(({ synonyms }) => new Set(synonyms).size < synonyms.length)).toEqual([])
  })

  test('has a trade of the list', () => {
    expect(against(({ trade }) => !TRADES.some((one) => one === trade))).toEqual([])
  })

  test('has a task that stands alone: it names the trade and what it does', () => {
    const isAlone = ({ task, trade }: { task: string; trade: string }) => {
      if (trade === 'Homeowner') return /^(Fit|Clear|Wash|Provide|Shovel) /.test(task)
      const at = task.search(wordOf(trade as Trade))
      return at >= 0 && ACTION.test(task.slice(at))
    }
    expect(against((each) => !isAlone(each))).toEqual([])
  })

  test('has a time that fits its level', () => {
    const soon = ['Immediately', 'Before first use', 'Within 1 year']
    expect(
      against(({ level, timeframe }) => level === 'Safety issue' && !soon.includes(`${timeframe}`)),
    ).toEqual([])
    expect(against(({ level, timeframe }) => level === 'Concern' && timeframe === 'Discretionary')).toEqual(
      [],
    )
    const now = ['Immediately', 'Before first use']
    expect(against(({ level, timeframe }) => level === 'Monitor' && now.includes(`${timeframe}`))).toEqual([])
  })

  test('never says that something was measured unless its label does, nor alarms', () => {
    const claims = /\b(moisture meter|measured|reads? \d|tested (damp|wet|dry))\b/i
    expect(
      against(({ label, condition }) => !/when tested|psi$/.test(label) && claims.test(condition)),
    ).toEqual([])
    expect(against((each) => /\b(deadly|lethal|catastroph|disaster)|!/i.test(textsOf(each).join()))).toEqual(
      [],
    )
  })

  test('keeps to American spelling', () => {
    const british =
      /\b(mould|aluminium|colour|grey|centre|metres?|storey|kerb|draught|vapour|odour|fibre|labour|neighbour|licence|sulphur|galvanis|organis|recognis)/i
    expect(against((each) => british.test([each.label, ...textsOf(each)].join()))).toEqual([])
  })
})

describe('the second edition', () => {
  test('is a template, of at least 420 ready findings', () => {
    expect(Template.parse(secondTemplate)).toEqual(secondTemplate)
    expect(findings.length).toBeGreaterThanOrEqual(420)
  })

  test('keeps the sections, questions, conditions and parts of the first, with their keys and labels', () => {
    for (const [at, before] of firstTemplate.sections.entries()) {
      const now = secondTemplate.sections[at]
      const { key, title, icon, observation, limitations } = before
      expect(now).toMatchObject({ key, title, icon, observation, limitations })
      expect(now?.description.filter(({ answer }) => answer === 'choices')).toEqual(before.description)
      const partsOf = (section: typeof before | undefined) =>
        section?.recommendation.map(({ key, header, label }) => ({ key, header, label }))
      expect(partsOf(now)).toEqual(partsOf(before))
    }
  })

  test('changes only labels and parts that the first edition has', () => {
    for (const { stepName, recommendation } of firstCatalogue.steps) {
      const revision = revisions[stepName]
      const labels = recommendation.flatMap((part) => part.recommendations.map(({ label }) => label))
      const parts = recommendation.map(({ key }) => key)
      expect(Object.keys(revision?.changed ?? {}).filter((each) => !labels.includes(each))).toEqual([])
      expect(Object.keys(revision?.added ?? {}).filter((each) => !parts.includes(each))).toEqual([])
      expect(Object.keys(revision?.trades ?? {})).toEqual(parts)
    }
  })

  test('has no label twice in the whole house, so that twins say which they are', () => {
    const seen = new Map<string, number>()
    for (const { label } of findings) seen.set(label.toLowerCase(), (seen.get(label.toLowerCase()) ?? 0) + 1)
    expect([...seen].filter(([, times]) => times > 1)).toEqual([])
  })

  test('writes each narrative once: what two steps share is the chimney', () => {
    for (const field of ['condition', 'implication', 'task'] as const) {
      const places = new Map<string, string[]>()
      for (const finding of findings)
        places.set(finding[field], [...(places.get(finding[field]) ?? []), finding.part])
      const twins = [...places].filter(([, parts]) => parts.length > 1)
      expect(twins.filter(([, parts]) => parts.some((part) => part !== 'chimney'))).toEqual([])
      expect(twins).toHaveLength(5)
    }
  })

  test('asks for numbers with units where an inspector writes them', () => {
    const asked = secondTemplate.sections.flatMap(({ description }) =>
      description.flatMap(({ answer, label, units }) =>
        answer === 'number' ? [`${label}: ${units.join(', ')}`] : [],
      ),
    )
    expect(asked).toEqual(
      expect.arrayContaining([
        'Service amperage: A',
        'Static water pressure: psi, bar',
        'Water heater age in years: years',
        'Water heater capacity: gallons, liters',
        'Attic insulation depth: inches, cm',
      ]),
    )
  })

  test.each([
    'Eave without any gutters',
    'Drip edge missing along eave or rake',
    'Step flashing missing at side wall',
    'Headwall flashing missing',
    'No weatherproof cover outside',
    'No clamp or bushing where cable enters panel',
    'Drain pan missing under water heater',
    'Water heater not strapped in a seismic area',
    'No sediment trap at water heater',
    'No guardrail at loft, landing or stairs',
    'No safety glass near tub, stairs or door',
    'Water stain, not tested',
    'Chimney masonry worn above roof',
    'Relief valve leaks',
    'Relief valve pipe wrong',
    'No hot water',
    'Hot water scalding at fixtures',
    'Hot and cold reversed',
    'Fixture stop missing, stuck or leaking',
    'Shower pan cracked or leaking',
    'Loose tile at tub or shower',
    'Diverter does not work',
    'Plumbing vent ends in the attic',
    'Scorched or melted wires in panel',
    'Panel blocked or hard to reach',
    'Loose receptacle or switch',
    'Two-slot receptacles',
    'Ceiling fan wobbles or is loose',
    'Hail marks on the covering',
    'Wind damage to the covering',
    'Window screen torn or missing',
    'Window well missing, damaged or without cover',
    'Brick cracked above opening, lintel rusted',
    'Flashing missing at deck ledger',
    'Garage door opener does not work',
    'Garage door panel damaged',
    'Slab heaved or settled',
    'Interior door does not latch',
    'Door damaged or has a hole',
    'Countertop loose, cracked or burnt',
    'Ducts sweat',
    'Suspected mold in crawlspace',
    'Column without a proper footing',
    'Footing undermined or exposed',
    'Heating: at the end of its usual life',
    'Cooling: at the end of its usual life',
    'Fireplace chimney: masonry worn above roof',
  ])('knows what the first lacked: %s', (label) => {
    expect(findings.map((finding) => finding.label)).toContain(label)
  })
})
