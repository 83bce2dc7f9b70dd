// The screen's view of waiting edits: each kind, their order, and what must keep its identity.
import { describe, expect, it } from 'vitest'
import type { StoredEdit } from './edits.ts'
import { categoryOf, recordOf } from './inspection-data.ts'
import { overlay, photoSlot } from './overlay.ts'
import { DESCRIPTION, FINDING, OBSERVATION, sampleData, stored } from './testing/sample.ts'

function view(...edits: StoredEdit['edit'][]) {
  return overlay(
    sampleData(),
    edits.map((edit) => stored(edit)),
  )
}

function checked(
  data: ReturnType<typeof sampleData>,
  path: { step: 'roofing'; section: 'description' | 'observation'; category: string },
) {
  return categoryOf(data, path)
    ?.checks.filter((check) => check.checked)
    .map((check) => check.label)
}

describe('overlay', () => {
  it('checks any number of descriptions and one observation', () => {
    const { data } = view(
      { kind: 'checks', ...DESCRIPTION, checks: [{ label: 'Clay tile', checked: true }] },
      { kind: 'checks', ...DESCRIPTION, checks: [{ label: 'Slate', checked: true }] },
      { kind: 'checks', ...OBSERVATION, checks: [{ label: 'Poor', checked: true }] },
      { kind: 'checks', ...OBSERVATION, checks: [{ label: 'Marginal', checked: true }] },
    )
    expect(checked(data, DESCRIPTION)).toEqual(['Clay tile', 'Slate'])
    expect(checked(data, OBSERVATION)).toEqual(['Marginal'])
  })

  it('fills a finding and leaves out what an edit does not name', () => {
    const { data } = view(
      {
        kind: 'details',
        ...FINDING,
        checked: true,
        level: 'Repair',
        texts: { comment: 'Loose', task: 'Fix' },
      },
      { kind: 'details', ...FINDING, texts: { comment: 'Two are loose' } },
    )
    expect(recordOf(categoryOf(data, FINDING), FINDING.label)).toMatchObject({
      comments: 'Two are loose',
      task: 'Fix',
      implication: null,
      radio: 'Repair',
    })
  })

  it('carries record and waiting photos over a rename, and drops them with the label', () => {
    const renamed = view(
      { kind: 'details', ...FINDING, level: 'Repair', texts: { comment: 'Loose' } },
      { kind: 'photo', ...FINDING, photoId: 'p1', name: 'a.jpg' },
      { kind: 'rename-label', ...FINDING, to: 'Slipped tiles' },
    )
    expect(recordOf(categoryOf(renamed.data, FINDING), 'slipped tiles')?.comments).toBe('Loose')
    expect(renamed.photos.get(photoSlot(FINDING.category, 'Slipped tiles'))).toHaveLength(1)
    const deleted = view(
      { kind: 'photo', ...FINDING, photoId: 'p1', name: 'a.jpg' },
      { kind: 'delete-label', ...FINDING },
    )
    expect(deleted.photos.size).toBe(0)
    expect(categoryOf(deleted.data, FINDING)?.checks.map((check) => check.label)).toEqual(['Cracked tiles'])
  })

  it('keeps the identity of all that no edit touches', () => {
    const data = sampleData()
    const edit = stored({ kind: 'checks', ...DESCRIPTION, checks: [{ label: 'Slate', checked: true }] })
    const result = overlay(data, [edit]).data
    expect(categoryOf(result, OBSERVATION)).toBe(categoryOf(data, OBSERVATION))
    expect(categoryOf(data, DESCRIPTION)?.checks.some((check) => check.checked)).toBe(false)
    expect(overlay(data, []).data).toBe(data)
  })
})
