// The tree of a dry run: entries in their parts beside their rows, what a filter leaves, the level that is asked for.
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { expect, test } from 'vitest'
import { filtered, levelOf, treeOf } from './tree.ts'
import type { Levels, Tried } from './use-move-in.ts'

const WIRE = 'pool-and-spa.recommendation.pump/No bonding wire'
const LEVELS: Levels = { '-1': 'Improve', '0': 'Concern', '1': 'Repair' }
const report = {
  splits: [{ row: 7, before: 'a. b.', condition: 'a.', implication: '', task: 'b.' }],
  issues: [{ row: 7, column: 'Comment Name', code: 'renamed', message: 'It stands twice.' }],
} as Pick<Tried['report'], 'splits' | 'issues'> as Tried['report']
const tree = treeOf({
  content: smallTemplate,
  rows: [{ row: 7, entry: WIRE, about: 'defect · 1', text: 'Live water', severity: '1' }],
  report,
})
const wire = tree[0]?.parts.flatMap(({ entries }) => entries).find(({ id }) => id === WIRE)

test('entries stand in their parts, questions with the findings of one part', () => {
  expect(tree.map(({ title }) => title)).toEqual(smallTemplate.sections.map(({ title }) => title))
  expect(tree[0]?.parts.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Limitations', 1],
    ['Shell', 2],
    ['Pump', 3],
  ])
  expect(wire).toMatchObject({
    kind: 'finding',
    row: { row: 7 },
    issues: ['It stands twice.'],
    split: { row: 7 },
  })
})

test('the level is the one that its severity is answered with; without a row its own', () => {
  expect(wire && levelOf(wire, LEVELS)).toBe('Repair')
  expect(wire && levelOf({ ...wire, row: null }, LEVELS)).toBe('Safety issue')
})

test('a filter and a search leave what they ask for', () => {
  const count = (of: ReturnType<typeof filtered>) => of.map(({ title, count: left }) => [title, left])
  expect(count(filtered(tree, 'splits', ''))).toEqual([['Pool & spa', 1]])
  expect(count(filtered(tree, 'issues', 'live WATER'))).toEqual([['Pool & spa', 1]])
  expect(filtered(tree, 'issues', 'dock')).toEqual([])
})
