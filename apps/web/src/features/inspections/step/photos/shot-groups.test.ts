// Photos without a label, grouped by the step and the pause between them.
import { expect, it } from 'vitest'
import { groupsOf } from './shot-groups.ts'

const shots = (...ids: string[]) => ids.map((photoId) => ({ photoId, name: `${photoId}.jpg` }))
const idsOf = (groups: ReturnType<typeof groupsOf>) =>
  groups.map((group) => group.shots.map((one) => one.photoId))
const MINUTE = 60_000

it('begins a group with another step, and after a pause', () => {
  const notes = {
    a: { at: 0, step: 'electrical' },
    b: { at: 2 * MINUTE, step: 'electrical' },
    c: { at: 4 * MINUTE, step: 'electrical' },
    d: { at: 4 * MINUTE, step: 'plumbing' },
    e: { at: 9 * MINUTE, step: 'plumbing' },
  }
  expect(idsOf(groupsOf(shots('a', 'b', 'c', 'd', 'e'), notes))).toEqual([['a', 'b', 'c'], ['d'], ['e']])
})

it('leaves together what nobody noted', () => {
  expect(idsOf(groupsOf(shots('a', 'b'), {}))).toEqual([['a', 'b']])
  expect(groupsOf([], {})).toEqual([])
})
