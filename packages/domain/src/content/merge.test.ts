import type { Template } from '@plumbline/contract/template'
import { describe, expect, test } from 'vitest'
import { smallTemplate as base } from '../testing/small-template.ts'
import { checkContent } from './check.ts'
import { mergeContents } from './merge.ts'

function changed(change: (content: Template) => unknown): Template {
  const content = structuredClone(base)
  change(content)
  return content
}
const pump = (content: Template) => {
  const part = content.sections[0]?.recommendation[0]
  if (!part) throw new Error('no part')
  return part
}
const finding = (content: Template, at: number) => {
  const found = pump(content).recommendations[at]
  if (!found) throw new Error('no finding')
  return found
}

describe('two contents of one', () => {
  test('are each other where one did nothing', () => {
    const mine = changed((content) => {
      finding(content, 0).task = 'Bond it.'
      content.sections.reverse()
    })
    expect(mergeContents(base, mine, base)).toEqual({ content: mine, conflicts: [], fitted: 0 })
    expect(mergeContents(base, base, mine).content).toEqual(mine)
    expect(mergeContents(base, base, mine).conflicts).toEqual([])
    expect(mergeContents(base, mine, mine)).toEqual({ content: mine, conflicts: [], fitted: 0 })
  })
  test('come together: other fields, other entries, sections, limitations, an order', () => {
    const mine = changed((content) => {
      finding(content, 0).task = 'Bond it.'
      content.general_limitations.push('Mine.')
      content.sections.push(
        ...structuredClone(base.sections.slice(1, 2)).map((one) => ({ ...one, key: 'roof', title: 'Roof' })),
      )
    })
    const theirs = changed((content) => {
      finding(content, 0).level = 'Concern'
      pump(content).recommendations.push({ ...finding(content, 1), label: 'Leaks' })
      content.general_limitations.push('Theirs.')
      content.sections.reverse()
    })
    const { content, conflicts, fitted } = mergeContents(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(fitted).toBe(3)
    expect(content.sections.map(({ key }) => key)).toEqual(['sauna', 'roof', 'dock', 'pool-and-spa'])
    const section = content.sections.find(({ key }) => key === 'pool-and-spa')
    const [first, , last] = section?.recommendation[0]?.recommendations ?? []
    expect(first).toMatchObject({ task: 'Bond it.', level: 'Concern' })
    expect(last?.label).toBe('Leaks')
    expect(content.general_limitations).toHaveLength(3)
    expect('content' in checkContent(content)).toBe(true)
  })
  test('that differ in one field are a choice, mine first', () => {
    const mine = changed((content) => Object.assign(finding(content, 0), { task: 'Mine.' }))
    const theirs = changed((content) => Object.assign(finding(content, 0), { task: 'Theirs.' }))
    const merged = mergeContents(base, mine, theirs)
    expect(merged.conflicts).toMatchObject([
      { path: 'Pool & spa, Pump, No bonding wire', field: 'task', mine: 'Mine.', theirs: 'Theirs.' },
    ])
    expect(finding(merged.content, 0).task).toBe('Mine.')
    const ids = new Set(merged.conflicts.map(({ id }) => id))
    expect(finding(mergeContents(base, mine, theirs, ids).content, 0).task).toBe('Theirs.')
  })
  test('of which one removed what the other changed are a choice, and nothing is lost before it', () => {
    const mine = changed((content) => void pump(content).recommendations.splice(1, 1))
    const theirs = changed((content) => Object.assign(finding(content, 1), { task: 'Grease them.' }))
    const merged = mergeContents(base, mine, theirs)
    expect(merged.conflicts).toMatchObject([{ field: null, mine: null, theirs: 'Grease them.' }])
    expect(pump(merged.content).recommendations).toHaveLength(1)
    const ids = new Set(merged.conflicts.map(({ id }) => id))
    expect(finding(mergeContents(base, mine, theirs, ids).content, 1).task).toBe('Grease them.')
    // The other way round mine is what stays.
    expect(finding(mergeContents(base, theirs, mine).content, 1).task).toBe('Grease them.')
  })
  test('of which one removed a section in which the other wrote keep what was written', () => {
    const mine = changed((content) => void content.sections.shift())
    const theirs = changed(
      (content) => void pump(content).recommendations.push({ ...finding(content, 1), label: 'Leaks' }),
    )
    const { content } = mergeContents(base, mine, theirs)
    expect(
      pump({ ...content, sections: content.sections.filter(({ key }) => key === 'pool-and-spa') })
        .recommendations,
    ).toMatchObject([{ label: 'Leaks' }])
  })
  test('that both added under one key keep both', () => {
    const add = (title: string) =>
      changed(
        (content) =>
          void content.sections[0]?.description.push({
            key: 'age',
            header: 'Shell',
            label: title,
            answer: 'text',
            choices: [],
            units: [],
            usual: null,
            synonyms: {},
          }),
      )
    const { content, conflicts } = mergeContents(base, add('Age'), add('Years'))
    expect(conflicts).toMatchObject([{ field: 'label', mine: 'Age', theirs: 'Years' }])
    expect(content.sections[0]?.description.map(({ label }) => label)).toEqual(['Shell', 'Age'])
  })
  test('a finding that one moved and the other reworded is both', () => {
    const withPart = changed((content) => {
      content.sections[0]?.recommendation.push({
        key: 'shell',
        header: 'Shell',
        label: 'Shell',
        recommendations: [],
      })
    })
    const mine = structuredClone(withPart)
    const [taken] = pump(mine).recommendations.splice(1, 1)
    if (taken) mine.sections[0]?.recommendation[1]?.recommendations.push(taken)
    const theirs = structuredClone(withPart)
    finding(theirs, 1).task = 'Grease them.'
    const { content, conflicts } = mergeContents(withPart, mine, theirs)
    expect(conflicts).toEqual([])
    expect(content.sections[0]?.recommendation[1]?.recommendations).toMatchObject([
      { label: 'Noisy bearings', task: 'Grease them.' },
    ])
  })
})

/** The same numbers each time. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Two sections of two parts of five findings, each with words of its own. */
function wide(): Template {
  return changed((content) => {
    const [first] = content.sections
    if (!first) throw new Error('no section')
    content.sections = ['north', 'south'].map((key) => ({
      ...structuredClone(first),
      key,
      title: key,
      recommendation: ['walls', 'roof'].map((part) => ({
        key: part,
        header: part,
        label: part,
        recommendations: Array.from({ length: 5 }, (_, at) => ({
          ...finding(base, 0),
          label: `${key} ${part} ${at}`,
          condition: `Found at ${key} ${part} ${at}.`,
          task: `Task of ${key} ${part} ${at}.`,
        })),
      })),
    }))
  })
}
const partsOf = (content: Template) => content.sections.flatMap(({ recommendation }) => recommendation)

/** What somebody does to a finding and around it; gives the words that must then be there, once, and those that must not. */
function edit(
  content: Template,
  label: string,
  act: number,
  token: string,
  random: (below: number) => number,
) {
  const parts = partsOf(content)
  const part = parts.find(({ recommendations }) => recommendations.some((one) => one.label === label))
  const at = part?.recommendations.findIndex((one) => one.label === label) ?? -1
  const found = part?.recommendations[at]
  if (!part || !found) throw new Error('no finding')
  if (act === 0) found.task = token
  else if (act === 1) found.label = token
  else if (act === 2) part.recommendations.splice(at, 1)
  else if (act === 3) part.recommendations.splice(at, 0, { ...found, label: token, condition: token })
  if (act < 4) return act === 2 ? { gone: found.condition } : { there: token }
  part.recommendations.splice(at, 1)
  const to = random(parts.length)
  parts[to]?.recommendations.push({ ...found, task: act === 4 ? token : found.task })
  return { there: act === 4 ? token : found.condition, to }
}

test('what each did to findings of their own is all there, whatever it was', () => {
  const start = wide()
  const labels = partsOf(start).flatMap(({ recommendations }) => recommendations.map(({ label }) => label))
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomOf(seed)
    const sides = [structuredClone(start), structuredClone(start)] as const
    const wanted: { there?: string; gone?: string; to?: number }[] = []
    for (const [at, label] of labels.entries()) {
      const whose = random(3)
      const side = sides[whose]
      if (side) wanted.push(edit(side, label, random(6), `seed ${seed} word ${at}`, random))
    }
    const { content, conflicts } = mergeContents(start, ...sides)
    const words = partsOf(content).flatMap(({ recommendations }, place) =>
      recommendations.map(({ label, condition, task }) => ({ place, texts: [label, condition, task] })),
    )
    const count = (text: string, to?: number) =>
      words.filter(({ place, texts }) => texts.includes(text) && place === (to ?? place)).length
    expect({ seed, conflicts }).toEqual({ seed, conflicts: [] })
    for (const { there, gone, to } of wanted) {
      if (there) expect({ seed, there, count: count(there, to) }).toEqual({ seed, there, count: 1 })
      if (gone) expect({ seed, gone, count: count(gone) }).toEqual({ seed, gone, count: 0 })
    }
  }
})
