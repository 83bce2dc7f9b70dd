// What a check does to the other labels of its category, and which label a name means.
import { expect, test } from 'vitest'
import { isNameTaken, labelNamed, withChecks } from './label-edits.ts'

const labels = (checked: Record<string, boolean>) =>
  Object.entries(checked).map(([label, is]) => ({ label, checked: is }))

test('checks what is sent and nothing else', () => {
  const before = labels({ Slate: true, Metal: false, Clay: false })
  const after = withChecks('description', before, labels({ metal: true, Thatch: true }))
  expect(after).toEqual(labels({ Slate: true, Metal: true, Clay: false }))
  expect(after[0]).toBe(before[0])
})

test('in an observation a check clears the rest, an uncheck only its own, and the last of two answers holds', () => {
  const before = labels({ Poor: true, Marginal: false, Satisfactory: false })
  const sent = (checked: Record<string, boolean>) => withChecks('observation', before, labels(checked))
  expect(sent({ Marginal: true })).toEqual(labels({ Poor: false, Marginal: true, Satisfactory: false }))
  expect(sent({ Marginal: false })).toEqual(before)
  expect(sent({ Poor: false })).toEqual(labels({ Poor: false, Marginal: false, Satisfactory: false }))
  expect(sent({ Marginal: true, Satisfactory: true })).toEqual(
    labels({ Poor: false, Marginal: false, Satisfactory: true }),
  )
  expect(sent({ Unknown: true })).toEqual(before)
})

test('a name means the label spelled so before the one that is the same', () => {
  expect(labelNamed(['slate', 'Slate'], 'Slate')).toBe('Slate')
  expect(labelNamed(['slate'], 'SLATE')).toBe('slate')
  expect(labelNamed(['slate'], 'Metal')).toBeUndefined()
})

test('a name is taken by another label whatever its case, not by the one that is renamed', () => {
  expect(isNameTaken(['Slate'], 'SLATE')).toBe(true)
  expect(isNameTaken(['Slate'], 'SLATE', 'Slate')).toBe(false)
  expect(isNameTaken(['Slate', 'slate'], 'slate', 'Slate')).toBe(true)
  expect(isNameTaken(['Slate'], 'Metal', 'Slate')).toBe(false)
})

test('of a question that takes a value a check brings it, an uncheck takes it away, and a bare check says it has one', () => {
  const before = [{ label: 'Amperage', checked: false, value: null, value_to: null, unit: null }]
  const sent = (check: object, labels: Parameters<typeof withChecks>[1] = before) =>
    withChecks('description', labels, [{ label: 'amperage', checked: true, ...check }], 'number')
  const answered = [{ label: 'Amperage', checked: true, value: '200', value_to: null, unit: 'A' }]
  const bare = before.map((check) => ({ ...check, checked: true }))
  expect(sent({ value: '200', unit: 'A' })).toEqual(answered)
  expect(sent({})).toEqual(bare)
  expect(sent({}, answered)[0]).toBe(answered[0])
  expect(sent({ value: null }, answered)).toEqual(bare)
  expect(sent({ checked: false }, answered)).toEqual(before)
  expect(sent({ checked: false }, bare)).toEqual(before)
})
