import type { Template, TemplateSection } from '@plumbline/contract/template'
import { checkContent } from '@plumbline/domain/content/check'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { describe, expect, test } from 'vitest'
import { faultsOf, faultWords } from './faults.ts'
import { countHits, type FindWish, findIn, replaceHits } from './find.ts'
import { begin, go, redo, undo } from './history.ts'
import {
  addList,
  addPart,
  addSection,
  copyPart,
  copyRow,
  copySection,
  inSection,
  movePart,
  moveRow,
  moveSection,
  moveToPart,
  patchRow,
  readDraftContent,
  removePart,
  removeRow,
  renamePart,
  withChoices,
} from './operations.ts'
import { type ListName, partsOf, rowsOf } from './parts.ts'

const pool = sectionOf(smallTemplate, 'pool-and-spa')

function sectionOf(content: Template, key: string): TemplateSection {
  const section = content.sections.find((one) => one.key === key)
  if (!section) throw new Error(key)
  return section
}

function rowAt(section: TemplateSection, header: string, list: ListName, place: number) {
  const row = rowsOf(section, header, list)[place]
  if (!row) throw new Error(`${header} ${place}`)
  return row
}

const labels = (section: TemplateSection, header: string, list: ListName = 'recommendation') =>
  rowsOf(section, header, list).map(({ value }) => value.label)

describe('sections', () => {
  test('are added under keys of their own, copied, ordered', () => {
    const once = addSection(smallTemplate, 'Dock')
    expect(once.key).toBe('dock-2')
    const copied = copySection(once.content, 'dock')
    expect(copied.content.sections.map(({ title }) => title)).toEqual([
      'Pool & spa',
      'Dock',
      'Dock (2)',
      'Sauna',
      'Dock',
    ])
    const first = moveSection(copied.content, 'dock-2', 0)
    expect(first.sections[0]?.key).toBe('dock-2')
    expect('content' in checkContent(first)).toBe(true)
  })
  test('whose titles have no Latin letters still get keys', () => {
    const { content, key } = addSection(smallTemplate, 'Крыша')
    expect(key).toBe('section')
    expect(addSection(content, '屋根').key).toBe('section-2')
  })
})

describe('parts', () => {
  test('are one for the three lists', () => {
    expect(partsOf(pool)).toEqual([
      { header: 'Pump', counts: { description: 0, observation: 1, recommendation: 2 } },
      { header: 'Shell', counts: { description: 1, observation: 1, recommendation: 0 } },
    ])
  })
  test('are renamed, moved, copied and removed in all lists', () => {
    expect(partsOf(renamePart(pool, 'Shell', 'Basin')).map(({ header }) => header)).toEqual(['Pump', 'Basin'])
    const turned = movePart(pool, 'Shell', 0)
    expect(partsOf(turned).map(({ header }) => header)).toEqual(['Shell', 'Pump'])
    const { section, header } = copyPart(pool, 'Pump')
    expect(header).toBe('Pump (2)')
    expect(partsOf(section).map((part) => part.header)).toEqual(['Pump', 'Pump (2)', 'Shell'])
    expect(labels(section, 'Pump (2)')).toEqual(['No bonding wire', 'Noisy bearings'])
    expect(removePart(pool, 'Pump')).toMatchObject({ recommendation: [], observation: [{ key: 'shell' }] })
    expect(addPart(pool, 'pump')).toBe(pool)
    const content = { ...smallTemplate, sections: [section] }
    expect(faultsOf(content)).toEqual([])
  })
})

describe('entries', () => {
  test('are ordered, copied with a number, removed', () => {
    const bearings = rowAt(pool, 'Pump', 'recommendation', 1)
    expect(labels(moveRow(pool, 'Pump', bearings, 0), 'Pump')).toEqual(['Noisy bearings', 'No bonding wire'])
    const copied = copyRow(pool, 'Pump', 0, rowAt(pool, 'Pump', 'recommendation', 0))
    expect(labels(copied, 'Pump')).toEqual(['No bonding wire', 'No bonding wire (2)', 'Noisy bearings'])
    expect(labels(removeRow(pool, bearings), 'Pump')).toEqual(['No bonding wire'])
  })
  test('keep their category where a part has several', () => {
    const twin = { key: 'pump-b', header: 'Pump', label: 'Pump: seals', recommendations: [] }
    const [category] = pool.recommendation
    if (!category) throw new Error('no category')
    const [, bearings] = category.recommendations
    if (!bearings) throw new Error('no finding')
    const two = {
      ...pool,
      recommendation: [category, { ...twin, recommendations: [{ ...bearings, label: 'Leaks' }] }],
    }
    const up = moveRow(two, 'Pump', rowAt(two, 'Pump', 'recommendation', 2), 0)
    expect(labels(up, 'Pump')).toEqual(['Leaks', 'No bonding wire', 'Noisy bearings'])
    expect(up.recommendation.map(({ recommendations }) => recommendations.length)).toEqual([3, 0])
    const without = removeRow(two, rowAt(two, 'Pump', 'recommendation', 0))
    expect(without.recommendation.map(({ recommendations }) => recommendations.length)).toEqual([1, 1])
  })
  test('move to a part of another section, with a free key', () => {
    const row = rowAt(pool, 'Shell', 'description', 0)
    const taken = inSection(smallTemplate, 'sauna', (section) =>
      patchRow(section, rowAt(section, 'Stove', 'description', 0), { key: 'shell' }),
    )
    const moved = moveToPart(taken, { key: 'pool-and-spa', row }, { key: 'sauna', header: 'Stove' })
    expect(sectionOf(moved, 'sauna').description.map(({ key, header }) => [key, header])).toEqual([
      ['shell', 'Stove'],
      ['shell-2', 'Stove'],
    ])
    expect(sectionOf(moved, 'pool-and-spa').description).toEqual([])
    expect(faultsOf(moved)).toEqual([])
  })
  test('come from a list, one a line, less what is there', () => {
    const text = '- Hail damage\n2. noisy bearings\nRust: The housing is rusty.\n\nHail damage'
    const listed = addList(pool, 'Pump', 'recommendation', text)
    expect(labels(listed, 'Pump')).toEqual(['No bonding wire', 'Noisy bearings', 'Hail damage', 'Rust'])
    expect(rowAt(listed, 'Pump', 'recommendation', 3).value).toMatchObject({
      condition: 'The housing is rusty.',
    })
    const asked = addList(pool, 'Pump', 'description', 'Power\nSpeed')
    expect(asked.description.map(({ key }) => key)).toEqual(['shell', 'power', 'speed'])
    expect(faultsOf({ ...smallTemplate, sections: [listed] })).toEqual([])
  })
})

test('what was done is taken back and done again; typing in one field is one step', () => {
  const typed = (title: string) => inSection(smallTemplate, 'dock', (section) => ({ ...section, title }))
  let history = begin(smallTemplate)
  for (const title of ['D', 'De', 'Dec']) history = go(history, typed(title), 'dock.title')
  history = go(history, addSection(history.present, 'Roof').content)
  expect(undo(history).present.sections[1]?.title).toBe('Dec')
  const back = undo(undo(history))
  expect(back.present).toBe(smallTemplate)
  expect(undo(back)).toBe(back)
  expect(redo(redo(back)).present).toBe(history.present)
})

describe('find and replace', () => {
  const wish: FindWish = { text: 'PUMP', isCaseKept: false, isWholeWords: true, section: null }
  test('finds every text with its place, replaces in one step, and touches no key', () => {
    const hits = findIn(smallTemplate, wish)
    expect(hits.map(({ place, field }) => [place, field])).toContainEqual([
      'Pool & spa, Pump, No bonding wire',
      'Recommended action',
    ])
    const next = replaceHits(smallTemplate, hits, 'motor')
    expect(findIn(next, wish)).toEqual([])
    expect(countHits(findIn(next, { ...wish, text: 'motor' }))).toBe(countHits(hits))
    expect(sectionOf(next, 'pool-and-spa').observation.map(({ key }) => key)).toEqual(['shell', 'pump'])
    expect(next.sections[1]).toBe(smallTemplate.sections[1])
  })
  test('takes what is looked for to the letter', () => {
    const count = (more: Partial<FindWish>) => countHits(findIn(smallTemplate, { ...wish, ...more }))
    expect(count({ isCaseKept: true })).toBe(0)
    expect(count({ text: '.*' })).toBe(0)
    expect(count({ text: 'bond' })).toBe(1)
    expect(count({ text: 'bond', isWholeWords: false })).toBeGreaterThan(1)
    expect(count({ text: 'stove', section: 'sauna' })).toBeGreaterThan(0)
    expect(count({ text: 'stove', section: 'dock' })).toBe(0)
  })
  test('a choice keeps its search words', () => {
    const hits = findIn(smallTemplate, { ...wish, text: 'Concrete' })
    const next = replaceHits(smallTemplate, hits, 'Cement')
    expect(sectionOf(next, 'pool-and-spa').description[0]?.synonyms).toEqual({ Cement: ['gunite'] })
  })
})

test('what is said of a choice goes along with it when it is renamed, and goes when it is removed', () => {
  const question = {
    choices: ['Gunite', 'Vinyl'],
    synonyms: { Gunite: ['concrete'], Vinyl: ['liner'] },
    roles: { Gunite: 'good' as const },
    limits: ['Vinyl'],
  }
  expect(withChoices(question, ['Cement', 'Liner'])).toMatchObject({
    roles: { Cement: 'good' },
    limits: ['Liner'],
  })
  expect(withChoices(question, ['Cement', 'Vinyl']).synonyms).toEqual({
    Cement: ['concrete'],
    Vinyl: ['liner'],
  })
  expect(withChoices(question, ['Vinyl'])).toEqual({
    ...{ choices: ['Vinyl'], synonyms: { Vinyl: ['liner'] } },
    ...{ roles: {}, limits: ['Vinyl'] },
  })
  expect(withChoices({ ...question, synonyms: { Gunite: ['concrete'] } }, ['Vinyl']).synonyms).toEqual({})
})

test('faults lead to their field', () => {
  const row = rowAt(pool, 'Pump', 'recommendation', 1)
  const content = inSection(smallTemplate, 'pool-and-spa', (section) =>
    patchRow(section, row, { condition: '' }),
  )
  expect(faultsOf(content)).toEqual([
    expect.objectContaining({
      message: 'This can’t be empty.',
      section: 'pool-and-spa',
      header: 'Pump',
      list: 'recommendation',
      row: 1,
      field: 'Description',
    }),
  ])
})

test('a draft is read half typed, and what is no content is none', () => {
  const half = inSection(smallTemplate, 'dock', (section) => ({ ...section, title: '' }))
  expect(readDraftContent(JSON.parse(JSON.stringify(half)))).toEqual(half)
  for (const other of [null, 'x', {}, { sections: [{}] }]) expect(readDraftContent(other)).toBeNull()
})

test('what is wrong says where: two sections of one name, an empty label', () => {
  const twice = addSection(smallTemplate, smallTemplate.sections[0]?.title ?? '').content
  const [fault] = faultsOf(twice)
  expect(fault && faultWords(twice, fault)).toBe(
    `${smallTemplate.sections[0]?.title}: Two sections are named ${smallTemplate.sections[0]?.title}. Rename one.`,
  )
  expect(fault).toMatchObject({ section: twice.sections.at(-1)?.key, list: null, field: 'Title' })
  const key = smallTemplate.sections[0]?.key ?? ''
  const header = smallTemplate.sections[0]?.recommendation[0]?.header ?? ''
  const unnamed = inSection(smallTemplate, key, (section) => {
    const [row] = rowsOf(section, header, 'recommendation')
    return row ? patchRow(section, row, { label: '' }) : section
  })
  const [empty] = faultsOf(unnamed)
  expect(empty).toMatchObject({ section: key, header, list: 'recommendation', row: 0, field: 'Label' })
  expect(empty && faultWords(unnamed, empty)).toContain(`${header}: This can’t be empty.`)
  expect(faultsOf({ ...smallTemplate, sections: [] })[0]?.message).toBe(
    'A template needs at least one section.',
  )
})
