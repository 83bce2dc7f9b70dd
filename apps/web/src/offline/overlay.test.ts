// The screen's view of waiting edits: each kind, their order, and what must keep its identity.
import { describe, expect, it } from 'vitest'
import { enqueue } from './coalesce.ts'
import type { StoredEdit } from './edits.ts'
import { categoryOf, recordOf } from './inspection-data.ts'
import { asOneAnswer, overlay, photoSlot } from './overlay.ts'
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

describe('questions that are no choices', () => {
  const asking = (answer: 'number' | 'boolean', labels: string[]) => {
    const data = sampleData()
    const roofing = data.steps.roofing as NonNullable<(typeof data.steps)['roofing']>
    const [category] = roofing.description
    if (!category) throw new Error('no category')
    const checks = labels.map((label) => ({ label, checked: false }))
    return {
      ...data,
      steps: { roofing: { ...roofing, description: [{ ...category, answer, checks }] } },
    }
  }
  const after = (data: ReturnType<typeof sampleData>, ...edits: StoredEdit['edit'][]) => {
    const queue = edits.map((edit) => stored(asOneAnswer(edit, data)))
    return categoryOf(overlay(data, queue).data, DESCRIPTION)?.checks
  }

  it('a value stands at its label, and a bare check answers without one, as the server takes it', () => {
    const data = asking('number', ['Amperage'])
    const path = { ...DESCRIPTION, label: 'Amperage' }
    const value = { value: '200', value_to: null, unit: 'A' }
    const answered: StoredEdit['edit'] = {
      kind: 'checks',
      ...DESCRIPTION,
      checks: [{ label: 'Amperage', checked: true, ...value }],
    }
    expect(after(data, answered)).toEqual([{ label: 'Amperage', checked: true, ...value }])
    const bare = { value: null, value_to: null, unit: null, checked: true, label: 'Amperage' }
    expect(after(data, { kind: 'details', ...path, checked: true })).toEqual([bare])
    const noValue = { kind: 'checks', ...DESCRIPTION, checks: [bare] } as const
    expect(after(data, answered, { ...noValue, checks: [bare] })).toEqual([bare])
    expect(after(data, answered, { kind: 'clear', ...path })).toMatchObject([{ checked: false, value: null }])
  })

  it('of yes and no one holds, and edits that join send one', () => {
    const data = asking('boolean', ['Yes', 'No'])
    const say = (label: string) =>
      stored(asOneAnswer({ kind: 'checks', ...DESCRIPTION, checks: [{ label, checked: true }] }, data))
    const joined = enqueue([say('Yes')], { ...say('No'), seq: 0 }, () => 'new')
    expect(joined.edit).toMatchObject({
      checks: [
        { label: 'Yes', checked: false },
        { label: 'No', checked: true },
      ],
    })
    expect(after(data, say('Yes').edit, say('No').edit)?.map(({ checked: is }) => is)).toEqual([false, true])
  })
})
