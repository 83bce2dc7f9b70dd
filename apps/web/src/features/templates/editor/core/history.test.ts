// What was done is taken back step by step, and what was typed since is never thrown away.
import type { Template } from '@plumbline/contract/template'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { expect, test } from 'vitest'
import { begin, go, type History, redo, undo } from './history.ts'

const named = (name: string): Template => ({ ...smallTemplate, name })
const after = (...steps: [string, string | null][]): History =>
  steps.reduce((history, [name, step]) => go(history, named(name), step), begin(named('start')))

test('typing in two fields is two steps, also from one straight to the other', () => {
  const history = after(['a', 'task'], ['ab', 'task'], ['c', 'implication'], ['cd', 'implication'])
  expect(undo(history).present.name).toBe('ab')
  expect(undo(undo(history)).present.name).toBe('start')
})

test('what is done after Undo stays: there is nothing to do again', () => {
  const typed = go(undo(after(['a', null])), named('typed'))
  expect(redo(typed)).toBe(typed)
  expect(undo(typed).present.name).toBe('start')
})
