// Taking a newer version over in an inspection that runs: what comes, what is called otherwise, what stays.
import type { Template } from '@plumbline/contract/template'
import { expect, test } from 'vitest'
import { smallTemplate } from '../testing/small-template.ts'
import { type EnteredLabel, takeNewest } from './take.ts'

const changed = (change: (copy: Template) => void, of = smallTemplate) => {
  const copy = structuredClone(of)
  change(copy)
  return copy
}
const pool = (content: Template) => {
  const found = content.sections.find(({ key }) => key === 'pool-and-spa')
  if (!found) throw new Error('the small template has a pool')
  return found
}
const shell = (content: Template) => pool(content).description[0] as (typeof found)['description'][number]
const found = pool(smallTemplate)
const findings = (content: Template) => pool(content).recommendation[0]?.recommendations ?? []
const SHELL = 'pool-and-spa.description.shell'
const PUMP = 'pool-and-spa.recommendation.pump'
const label = (category: string, formLabel: string | null, name: string | null): EnteredLabel => ({
  ...{ category, formLabel, name },
  ...{ comment: null, level: null, implication: null, task: null, timeframe: null },
  ...{ trade: null, cost_from: null, cost_to: null },
})
const told = ({ changes }: ReturnType<typeof takeNewest>) =>
  changes.map(({ kind, before, after }) => [
    kind,
    before?.label ?? before?.title ?? null,
    after?.label ?? after?.title ?? null,
  ])

test('what is new comes, and what the newest has no more stays where it stood', () => {
  const newest = changed((copy) => {
    shell(copy).choices = ['Gunite', 'Concrete', 'toString']
    findings(copy).shift()
    copy.sections = copy.sections.filter(({ key }) => key !== 'dock')
    copy.sections.push({ ...pool(copy), key: 'spa', title: 'Spa', description: [], recommendation: [] })
  })
  const taken = takeNewest(smallTemplate, newest, [])
  expect(shell(taken.content).choices).toEqual(['Gunite', 'Concrete', 'Vinyl liner', 'toString'])
  expect(findings(taken.content)).toEqual(findings(smallTemplate))
  expect(taken.content.sections.map(({ key }) => key)).toEqual(['pool-and-spa', 'dock', 'sauna', 'spa'])
  expect(told(taken)).toEqual(
    expect.arrayContaining([
      ['added', null, 'Gunite'],
      ['added', null, 'Spa'],
      ['kept', 'Vinyl liner', null],
      ['kept', 'No bonding wire', null],
      ['kept', 'Dock', null],
    ]),
  )
  expect(taken.changes.filter(({ kind }) => kind === 'removed')).toEqual([])
  // Taken once, there is nothing more to see.
  expect(takeNewest(taken.content, newest, []).changes.filter(({ kind }) => kind !== 'kept')).toEqual([])
})

test('a finding that is called otherwise is renamed, where its text tells which one it is', () => {
  const newest = changed((copy) => {
    const [first] = findings(copy)
    if (first) first.label = 'Pump not bonded'
  })
  const taken = takeNewest(smallTemplate, newest, [])
  expect(taken.renamed).toEqual({ [PUMP]: { 'No bonding wire': 'Pump not bonded' } })
  expect(findings(taken.content).map((one) => one.label)).toEqual(['Pump not bonded', 'Noisy bearings'])
  expect(told(taken)).toEqual([['changed', 'No bonding wire', 'Pump not bonded']])
  const alike = (of: Template) =>
    changed((copy) => {
      for (const one of findings(copy)) one.condition = 'See photo.'
    }, of)
  const unsure = takeNewest(alike(smallTemplate), alike(newest), [])
  expect(unsure.renamed).toEqual({})
  expect(findings(unsure.content).map((one) => one.label)).toContain('No bonding wire')
})

test('a finding with another name and text is renamed where its old name is a search word', () => {
  const newest = changed((copy) => {
    const [first] = findings(copy)
    const renamed = { label: 'Pump not bonded', condition: 'Not bonded.', synonyms: ['No bonding wire'] }
    Object.assign(first ?? {}, renamed)
  })
  const taken = takeNewest(smallTemplate, newest, [])
  expect(taken.renamed).toEqual({ [PUMP]: { 'No bonding wire': 'Pump not bonded' } })
  expect(findings(taken.content).map((one) => one.label)).toEqual(['Pump not bonded', 'Noisy bearings'])
  expect(told(taken)).toEqual([['changed', 'No bonding wire', 'Pump not bonded']])
})

test('where two findings of either version have one text, nobody knows which was renamed, and none is', () => {
  const renamed = (copy: Template) => {
    const [first] = findings(copy)
    if (first) first.label = 'Pump not bonded'
  }
  const doubled = (label: string) => (copy: Template) => {
    const [first] = findings(copy)
    if (first) findings(copy).push({ ...first, label })
  }
  const once = changed(renamed)
  const twice = changed((copy) => {
    renamed(copy)
    doubled('Bonding wire loose')(copy)
  })
  for (const [pinned, newest] of [
    [smallTemplate, twice],
    [changed(doubled('Bonding wire cut')), once],
  ] as const) {
    const taken = takeNewest(pinned, newest, [label(PUMP, 'No bonding wire', null)])
    expect(taken.renamed).toEqual({})
    expect(findings(taken.content).map((one) => one.label)).toContain('No bonding wire')
  }
})

test('a choice in the place of another is never taken for it', () => {
  const newest = changed((copy) => {
    shell(copy).choices = ['Tile', 'Vinyl liner', 'toString']
  })
  const taken = takeNewest(smallTemplate, newest, [label(SHELL, 'Concrete', null)])
  expect(taken.renamed).toEqual({})
  expect(shell(taken.content).choices).toContain('Concrete')
})

test('roles and limiting options are those of the newest; an option that it has no more keeps its own', () => {
  const rating = (copy: Template) => copy.sections[0]?.observation[0]
  const pinned = changed((copy) => {
    Object.assign(rating(copy) ?? {}, { limits: ['Not visible', 'Poor'] })
  })
  const newest = changed((copy) => {
    Object.assign(rating(copy) ?? {}, {
      choices: ['Satisfactory', 'Marginal', 'Not visible'],
      roles: { Satisfactory: 'good', Marginal: 'finding' },
    })
  })
  expect(rating(takeNewest(pinned, newest, []).content)).toMatchObject({
    choices: ['Satisfactory', 'Poor', 'Marginal', 'Not visible'],
    roles: { Satisfactory: 'good', Poor: 'finding', Marginal: 'finding' },
    limits: ['Poor'],
  })
})

test('a new scale takes the place of the old one, of which only what is entered stays', () => {
  const rating = (copy: Template) => copy.sections[0]?.observation[0]
  const newest = changed((copy) => {
    Object.assign(rating(copy) ?? {}, {
      choices: ['Inspected', 'See finding', 'Not visible'],
      roles: { Inspected: 'good', 'See finding': 'finding' },
    })
  })
  const choicesWith = (...entered: EnteredLabel[]) =>
    rating(takeNewest(smallTemplate, newest, entered).content)?.choices
  expect(rating(smallTemplate)?.choices).toEqual(['Satisfactory', 'Poor', 'Not visible'])
  expect(choicesWith()).toEqual(['Inspected', 'See finding', 'Not visible'])
  const id = `${smallTemplate.sections[0]?.key}.observation.${rating(smallTemplate)?.key}`
  expect(choicesWith(label(id, 'Poor', null))).toEqual(['Poor', 'Inspected', 'See finding', 'Not visible'])
})

test('what was added or renamed here and kept for next time is no news', () => {
  const entered = [label(SHELL, null, 'Tile'), label(SHELL, 'Concrete', 'Shotcrete')]
  const newest = changed((copy) => {
    shell(copy).choices = ['Shotcrete', 'Vinyl liner', 'toString', 'Tile']
    shell(copy).synonyms = { Shotcrete: ['gunite'] }
  })
  const taken = takeNewest(smallTemplate, newest, entered)
  expect(taken.changes).toEqual([])
  expect(taken.renamed).toEqual({ [SHELL]: { Concrete: 'Shotcrete' } })
  expect(shell(taken.content).choices).toEqual(shell(newest).choices)
})

test('a new choice under a name that a label has here already comes no second time', () => {
  const newest = changed((copy) => shell(copy).choices.push('Shotcrete'))
  const taken = takeNewest(smallTemplate, newest, [label(SHELL, 'Concrete', 'shotcrete')])
  expect(shell(taken.content).choices).toEqual(['Concrete', 'Vinyl liner', 'toString'])
})

test('words that were written here stand; those of other findings are the newest', () => {
  const newest = changed((copy) => {
    for (const one of findings(copy)) one.condition = `Newer: ${one.condition}`
  })
  const written = { ...label(PUMP, 'Noisy bearings', null), comment: 'They howl.' }
  const taken = takeNewest(smallTemplate, newest, [written])
  expect(taken.changes.map(({ id }) => id)).toEqual([`${PUMP}/No bonding wire`])
})

test('a question that is answered otherwise now is asked as it was', () => {
  const newest = changed((copy) => Object.assign(shell(copy), { answer: 'text', choices: [] }))
  const taken = takeNewest(smallTemplate, newest, [])
  expect(shell(taken.content)).toEqual(shell(smallTemplate))
  expect(told(taken)).toEqual([['kept', 'Shell', null]])
})

test('a typed question under another name takes its answer along, and its units stay', () => {
  const typed = changed((copy) =>
    Object.assign(shell(copy), { answer: 'number', choices: [], units: ['gal'] }),
  )
  const newest = changed(
    (copy) => Object.assign(shell(copy), { label: 'Shell volume', units: ['m³'] }),
    typed,
  )
  const taken = takeNewest(typed, newest, [])
  expect(taken.renamed).toEqual({ [SHELL]: { Shell: 'Shell volume' } })
  expect(shell(taken.content).units.toSorted()).toEqual(['gal', 'm³'])
})

test('what stands in another part now stays where it is', () => {
  const newest = changed((copy) => {
    const [first] = findings(copy).splice(0, 1)
    if (first)
      pool(copy).recommendation.push({
        key: 'wires',
        header: 'Wires',
        label: 'Wires',
        recommendations: [first],
      })
  })
  const { content } = takeNewest(smallTemplate, newest, [])
  expect(findings(content)).toEqual(findings(smallTemplate))
  expect(pool(content).recommendation[1]?.recommendations).toEqual([])
})
