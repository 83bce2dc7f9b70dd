// Say it, over a template of three sections: what is offered, with which level and place, and when nothing is.
import type { Step } from '@plumbline/contract/inspections'
import { Template } from '@plumbline/contract/template'
import { describe, expect, test } from 'vitest'
import { smallTemplate } from '../testing/small-template.ts'
import { sayablesOfSteps } from './sayable.ts'
import { type Suggestion, type SuggestOptions, speechIndexOf, suggest, templateIndex } from './suggest.ts'

const TODAY = new Date('2026-11-23')

/** A house of findings and questions that tell the rules apart. */
const house = Template.parse({
  ...smallTemplate,
  sections: [
    {
      key: 'plumbing',
      title: 'Plumbing',
      description: [
        {
          key: 'size',
          header: 'Water heater',
          label: 'Water heater size',
          choices: ['40 gallons', '50 gallons'],
        },
        {
          key: 'age',
          header: 'Water heater',
          label: 'Water heater age',
          choices: ['5 to 9 years', '10 to 14 years'],
        },
        {
          key: 'type',
          header: 'Water heater',
          label: 'Water heater type',
          choices: ['Storage tank, natural gas', 'Storage tank, electric'],
        },
      ],
      recommendation: [
        {
          key: 'drains',
          header: 'Drains',
          label: 'Drains',
          recommendations: [
            {
              label: 'Leaking drain pipe',
              condition: 'The drain pipe leaks.',
              level: 'Repair',
              synonyms: ['trap leak'],
            },
            {
              label: 'Slow drain',
              condition: 'The fixture drains slowly.',
              level: 'Repair',
              synonyms: ['clog'],
            },
          ],
        },
      ],
    },
    {
      key: 'stairs',
      title: 'Stairs',
      recommendation: [
        {
          key: 'rails',
          header: 'Rails',
          label: 'Rails',
          recommendations: [
            { label: 'No handrail', condition: 'The stairs have no handrail.', level: 'Safety issue' },
            { label: 'Loose handrail', condition: 'The handrail is loose.', level: 'Repair' },
          ],
        },
      ],
    },
    {
      key: 'panels',
      title: 'Panels',
      recommendation: [
        {
          key: 'main',
          header: 'Main panel',
          label: 'Main panel',
          recommendations: [
            { label: 'Double tap', condition: 'Two conductors share one terminal.', level: 'Repair' },
          ],
        },
        {
          key: 'sub',
          header: 'Sub-panels',
          label: 'Sub-panels',
          recommendations: [
            {
              label: 'Rust in sub-panel',
              condition: 'The sub-panel is rusted.',
              level: 'Concern',
              synonyms: ['corroded'],
            },
          ],
        },
      ],
    },
  ],
})

const say = (text: string, options: Partial<SuggestOptions> = {}): Suggestion =>
  suggest(templateIndex(house), text, { today: TODAY, ...options })
const labels = (text: string, options: Partial<SuggestOptions> = {}) =>
  say(text, options).candidates.map(({ label }) => label)

describe('a finding', () => {
  test('with its section, category, level, place and the words of the label that were said', () => {
    expect(say('double tap in the sub panel garage, left of the door').candidates[0]).toMatchObject({
      kind: 'finding',
      stepName: 'panels',
      categoryId: 'panels.recommendation.main',
      label: 'Double tap',
      level: 'Repair',
      place: 'sub panel garage, left of the door',
      marks: [[0, 10]],
    })
  })

  test('what its own label says is no place of it', () => {
    expect(say('rust in the sub panel garage, left of the door').candidates[0]).toMatchObject({
      label: 'Rust in sub-panel',
      place: 'garage, left of the door',
    })
  })

  test('the level that was said wins', () => {
    expect(say('loose handrail, safety issue').candidates[0]?.level).toBe('Safety issue')
    expect(say('loose handrail').candidates[0]?.level).toBe('Repair')
  })

  test.each([
    ['the peat rap is dripping', 'Leaking drain pipe'],
    ['handrail wobbly', 'Loose handrail'],
    ['hand rale is loose', 'Loose handrail'],
    ["there isn't a handrail", 'No handrail'],
    ['stairs missing a bannister', 'No handrail'],
    ['tub takes forever to drain', 'Slow drain'],
    ['dubble tapped', 'Double tap'],
    ['nobody put a handrail on the stairs', 'No handrail'],
  ])('by other words: %s', (text, label) => {
    expect(labels(text)[0]).toBe(label)
  })

  test('the open step is likelier, and no other goes for it', () => {
    const score = (stepName: string) => say('the rail wiggles', { stepName }).candidates[0]?.score ?? 0
    expect(score('stairs')).toBeGreaterThan(score('plumbing'))
    expect(labels('loose handrail', { stepName: 'plumbing' })[0]).toBe('Loose handrail')
  })
})

describe('facts', () => {
  test('each answers its own question', () => {
    const { candidates } = say('fifty gallon gas heater 2014')
    expect(candidates.map(({ kind, label, level }) => [kind, label, level])).toEqual(
      expect.arrayContaining([
        ['answer', '50 gallons', null],
        ['answer', '10 to 14 years', null],
        ['answer', 'Storage tank, natural gas', null],
      ]),
    )
  })

  test('an answer of another size is not offered', () => {
    expect(labels('forty gallon electric water heater')).toContain('40 gallons')
    expect(labels('forty gallon electric water heater')).not.toContain('50 gallons')
  })

  test('a year has its age by the day', () => {
    expect(labels('water heater from 2018')).toContain('5 to 9 years')
    expect(labels('water heater from 2018', { today: new Date('2031-01-01') })).toContain('10 to 14 years')
  })
})

describe('nothing, and why', () => {
  test.each([
    ['no leaks under the sink', 'negation'],
    ['the drain is not leaking', 'negation'],
    ["didn't see any leaks", 'negation'],
    ['handrail is solid, not loose', 'negation'],
    ['the drain works fine', 'negation'],
    ['nothing wrong with the drain', 'negation'],
    ['no creosote in the flue', 'negation'],
    ['the drain leaks like it should', 'negation'],
    ['the drain leaks the way it is meant to', 'negation'],
    ['the drain runs, bone dry', 'negation'],
    ["the handrails don't move", 'negation'],
    ['not a single leak', 'negation'],
    ['oops the drain leak', 'talk'],
    ['garage', 'bare'],
    ['left of the door', 'bare'],
    ['safety issue', 'bare'],
    ['is the drain leaking?', 'question'],
    ['how old is the water heater', 'question'],
    ['seller says the drain leaks', 'note'],
    ['remember to check the drain', 'note'],
    ['good morning', 'talk'],
    ['the couch is broken', 'unknown'],
    ['drain', 'bare'],
    ['leak', 'bare'],
    ['asdf qwer', 'unknown'],
    ['', 'bare'],
    ['…!?', 'question'],
  ])('%s: %s', (text, refusal) => {
    expect(say(text)).toEqual({ candidates: [], refusal })
  })

  test('a lack is a finding, and not the denial of one', () => {
    expect(labels('no handrail on the stairs')[0]).toBe('No handrail')
    expect(labels('no loose handrail')).toEqual([])
    // One lack after another, and a lack before something wrong.
    expect(labels('no handrail no leaks')[0]).toBe('No handrail')
    expect(labels('no handrail they are loose')).toContain('No handrail')
    expect(labels('stairs with nothing to hold on to, handrail missing')[0]).toBe('No handrail')
  })
})

test('a label that was removed is not offered, one that was renamed by its new name', () => {
  const nameOf = (_: string, label: string) =>
    label === 'No handrail' ? null : label.replace('Loose', 'Wobbly')
  expect(labels('no handrail', { nameOf })).not.toContain('No handrail')
  expect(labels('loose handrail', { nameOf })[0]).toBe('Wobbly handrail')
})

test('steps as a device keeps them say the same, with labels that were added', () => {
  const index = speechIndexOf(
    sayablesOfSteps([step], {
      [step.recomendation[0]?.id ?? '']: { 'No handrail': { synonyms: ['banister'] } },
    }),
  )
  const first = (text: string) => suggest(index, text, { today: TODAY }).candidates[0]
  expect(first('missing bannister')).toMatchObject({
    stepName: 'stairs',
    categoryId: 'stairs.recommendation.rails',
    label: 'No handrail',
  })
  expect(first('squeaky gate at the top')?.label).toBe('Squeaky gate at the top')
})

test('the index of a template is made once', () => {
  expect(templateIndex(house)).toBe(templateIndex(house))
  expect(templateIndex(house)).not.toBe(templateIndex(smallTemplate))
})

test('whatever is said: at most three, of the template, best first, each once, and the same again', () => {
  const known = new Set(
    house.sections.flatMap(({ description, recommendation }) => [
      ...description.flatMap(({ choices }) => choices),
      ...recommendation.flatMap(({ recommendations }) => recommendations.map(({ label }) => label)),
    ]),
  )
  const words =
    `${[...known].join(' ')} no not is the in garage loose broken 2014 fifty , ? ' & 1/2 ° é 漢 x`.split(' ')
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  for (let run = 0; run < 2000; run += 1) {
    const text = Array.from({ length: random(9) }, () => words[random(words.length)]).join(' ')
    const { candidates, refusal } = say(text)
    expect(candidates.length, text).toBeLessThanOrEqual(3)
    expect(refusal === null, text).toBe(candidates.length > 0)
    expect(
      candidates.every(({ label }) => known.has(label)),
      text,
    ).toBe(true)
    expect(new Set(candidates.map(({ categoryId, label }) => `${categoryId} ${label}`)).size, text).toBe(
      candidates.length,
    )
    expect(
      candidates.map(({ score }) => score),
      text,
    ).toEqual(candidates.map(({ score }) => score).sort((a, b) => b - a))
    expect(say(text), text).toEqual({ candidates, refusal })
  }
})

const category = { header: 'Rails', header_id: 1, labels_details: [] }
const step: Step = {
  name: 'Stairs',
  stepName: 'stairs',
  stepId: 1,
  icon: 'generic',
  is_applicable: 1,
  limitations: [],
  description: [],
  observation: [],
  recomendation: [
    {
      ...category,
      id: 'stairs.recommendation.rails',
      label: 'Rails',
      checks: [
        { label: 'No handrail', checked: false },
        { label: 'Squeaky gate at the top', checked: true },
      ],
    },
  ],
}
