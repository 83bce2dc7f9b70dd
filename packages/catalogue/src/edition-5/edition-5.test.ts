// The fifth edition says nothing that could hurt somebody or makes a signed report untrue, and changes nothing else.
import { Template } from '@plumbline/contract/template'
import { describe, expect, test } from 'vitest'
import { fourthTemplate, secondCondominium, secondWarranty } from '../edition-4/template.ts'
import { describeFindings, findingsIn } from '../testing/finding-rules.ts'
import { describeStyle } from '../testing/style-rules.ts'
import { CORRECTED, LIMITATIONS, REASSURING } from './corrections.ts'
import { fifthTemplate, thirdCondominium, thirdWarranty } from './template.ts'

const all = [
  ['home', fourthTemplate, fifthTemplate],
  ['condominium', secondCondominium, thirdCondominium],
  ['warranty', secondWarranty, thirdWarranty],
] as const

const conditionsIn = ({ sections }: Template) =>
  sections.flatMap(({ key, observation }) => observation.map((one) => ({ ...one, id: `${key}.${one.key}` })))
const limitsIn = ({ sections }: Template) => sections.flatMap(({ limitations }) => limitations)

test.each([
  [
    'appliance',
    'Gas odor at range or cooktop',
    'task',
    /^A gas odor is an emergency at any strength: do not use switches or phones indoors, leave, and call the gas utility or 911 from outside\. /,
  ],
  [
    'electrical',
    'Neutrals and grounds joined in sub-panel',
    'task',
    'Recommend evaluation and correction by a licensed electrician.',
  ],
  [
    'plumbing',
    'Hot water scalding at fixtures',
    'condition',
    'Hot water at [fixture] measured [reading] °F. Water above 120 °F can cause scald burns.',
  ],
  [
    'insulation',
    'Insulation touches a heat source',
    'condition',
    'Insulation was in contact with [a metal flue / a recessed light with no visible IC rating].',
  ],
  [
    'insulation',
    'Insulation touches a heat source',
    'task',
    'Recommend correction by a qualified insulation contractor, to the clearance on the fixture or vent label.',
  ],
  ['heating', 'Poor burner flame', 'level', 'Safety issue'],
  ['heating', 'Poor burner flame', 'condition', 'The gas burner flame was [yellow, lifting, rolling out].'],
  ['structure', 'Diagonal cracks at door/window openings', 'level', 'Concern'],
  ['structure', 'Diagonal cracks at door/window openings', 'timeframe', 'Within 1 year'],
  [
    'structure',
    'Diagonal cracks at door/window openings',
    'task',
    /immediately if a crack is wider than 1\/4 inch or there are other signs/,
  ],
  ['structure', 'Active water entry', 'level', 'Concern'],
  ['structure', 'Rot in framing', 'level', 'Concern'],
  ['structure', 'Footing undermined or exposed', 'trade', 'Structural engineer'],
  [
    'structure',
    'Footing undermined or exposed',
    'task',
    /^Recommend evaluation by a structural engineer, then repair\./,
  ],
  ['roofing', 'Roof deck sags', 'trade', 'General contractor'],
  [
    'roofing',
    'Roof deck sags',
    'task',
    'Recommend evaluation of the roof structure by a licensed general contractor or structural engineer before re-roofing.',
  ],
  [
    'electrical',
    'Service drop too low or in trees',
    'task',
    /Recommend tree trimming by the utility or a qualified line-clearance tree contractor\.$/,
  ],
] as const)('%s: %s, %s', (section, label, field, says) => {
  const finding = findingsIn(fifthTemplate).find((one) => one.section === section && one.label === label)
  if (typeof says === 'string') expect(finding?.[field]).toBe(says)
  else expect(finding?.[field]).toMatch(says)
})

test.each([
  [
    'heating.heat-exchanger',
    ['Not inspected (outside scope)', 'Evidence of damage, see finding', 'Not present'],
    [],
  ],
  ['structure.wood-pests', null, ['No visible evidence in accessible areas (not a WDO/WDI inspection)']],
  ...[
    'structure.foundation-movement',
    'structure.basement-moisture',
    'roofing.leaks',
    'insulation.attic-moisture',
    'interior.moisture',
  ].map((id) => [id, null, ['No visible evidence at the time of inspection']] as const),
] as const)('%s has no rating that clears it', (id, choices, good) => {
  const item = conditionsIn(fifthTemplate).find((one) => one.id === id)
  if (choices) expect(item?.choices).toEqual(choices)
  expect(item?.choices.filter((choice) => item.roles?.[choice] === 'good')).toEqual(good)
})

describe.each(all)('the template %s', (name, before, after) => {
  describeFindings(`the corrected ${name}`, after)
  describeStyle(`the corrected ${name}`, after)

  test('is a template, whose labels stand once each', () => {
    expect(Template.parse(after)).toEqual(after)
    const labels = findingsIn(after).map(({ label }) => label.toLowerCase())
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
  })

  test('clears no heat exchanger, and of insects, movement, leaks, moisture and mold says only what was visible', () => {
    const hidden = /heat exchanger|insects|movement|leak|moisture|mold/i
    const cleared = conditionsIn(after)
      .filter(({ label }) => hidden.test(label))
      .flatMap(({ id, label, choices, roles = {} }) =>
        choices
          .filter((choice) => roles[choice] === 'good')
          .filter((choice) => /heat exchanger/i.test(label) || !/^No visible evidence\b/.test(choice))
          .map((choice) => `${id}: ${choice}`),
      )
    expect(cleared).toEqual([])
  })

  test('states a measurement in a limitation only where one was made', () => {
    const stated = limitsIn(after).filter(
      (limit) =>
        /\breadings?\b|\bmeasured\b|\bR-value/.test(limit) && !/^(Where|Any)\b|\bnot measured\b/.test(limit),
    )
    expect(stated).toEqual([])
  })

  test('says at every gas odor: leave, and call from outside', () => {
    const odors = findingsIn(after).filter(({ label }) => /\bgas (leak|odor)\b/i.test(label))
    expect(odors.length).toBeGreaterThan(1)
    for (const { label, task } of odors) {
      expect([label, task]).toEqual([
        label,
        expect.stringMatching(/\bleave\b.* call the gas (utility|company)\b.* from out(side|doors)/i),
      ])
      expect(task).not.toMatch(/\b(strong|faint)\b/)
    }
  })

  test('differs from the edition before in what is corrected alone', () => {
    const differing = <Entry>(of: (template: Template) => readonly Entry[]) => {
      const [old, now] = [of(before), of(after)]
      expect(now).toHaveLength(old.length)
      return old.filter((entry, at) => JSON.stringify(entry) !== JSON.stringify(now[at]))
    }
    for (const { label } of differing(findingsIn)) expect(CORRECTED).toHaveProperty([label])
    for (const { key } of differing(conditionsIn))
      expect(['heat-exchanger', ...Object.keys(REASSURING)]).toContain(key)
    for (const limit of differing(limitsIn)) expect(LIMITATIONS).toHaveProperty([limit])
    const rest = (template: Template) => ({
      ...template,
      sections: template.sections.map(
        ({ observation: _, recommendation: __, limitations: ___, ...more }) => more,
      ),
    })
    expect(rest(after)).toEqual(rest(before))
    expect(findingsIn(after).map(({ section, part }) => [section, part])).toEqual(
      findingsIn(before).map(({ section, part }) => [section, part]),
    )
  })
})

test('each correction is one of an entry that the home has', () => {
  const labels = findingsIn(fourthTemplate).map(({ label }) => label)
  expect(Object.keys(CORRECTED).filter((label) => !labels.includes(label))).toEqual([])
  const items = new Map(conditionsIn(fourthTemplate).map(({ key, choices }) => [key, choices]))
  expect(Object.entries(REASSURING).filter(([key, [was]]) => !items.get(key)?.includes(was))).toEqual([])
  expect(Object.keys(LIMITATIONS).filter((limit) => !limitsIn(fourthTemplate).includes(limit))).toEqual([])
})
