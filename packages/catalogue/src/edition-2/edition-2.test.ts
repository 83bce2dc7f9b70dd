// Proves that each ready finding of the second edition is whole, stands alone, and says who does what by when.
import { TEMPLATE_FORMAT, Template } from '@plumbline/contract/template'
import { describe, expect, test } from 'vitest'
import { firstCatalogue } from '../edition-1/catalogue.ts'
import { firstTemplate } from '../edition-1/template.ts'
import { describeFindings, findingsIn } from '../testing/finding-rules.ts'
import { revisions, secondTemplate } from './template.ts'

const findings = findingsIn(secondTemplate)

describeFindings('the second edition', secondTemplate)

describe('the second edition', () => {
  test('is a template, of at least 420 ready findings', () => {
    const newest = { ...secondTemplate, format: TEMPLATE_FORMAT }
    expect(Template.parse(newest)).toEqual(newest)
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
