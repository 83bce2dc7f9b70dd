// Which answers a new inspection takes over from the last one, and what settles a proposal.
import type { Category, Check, Step } from '@plumbline/contract/inspections'
import { expect, test } from 'vitest'
import { answersToBring, withBrought } from './brought.ts'
import { isBrought, withChecks } from './label-edits.ts'

const FROM = { id: 7, date: '2026-05-12' }

function category(id: string, checks: Check[], more: Partial<Category> = {}): Category {
  return { id, label: id, header: '', header_id: 1, answer: 'choices', checks, labels_details: [], ...more }
}
const step = (description: Category[], is_applicable = 1): Pick<Step, 'is_applicable' | 'description'> => ({
  is_applicable,
  description,
})
const off = (...labels: string[]) => labels.map((label) => ({ label, checked: false }))

test('a choice comes under the name that the new form has for it, once, and only where it was checked', () => {
  const last = step([
    category('roof', [
      { label: 'slate', checked: true },
      { label: 'Slate', checked: true },
      { label: 'Metal', checked: false },
      { label: 'Thatch', checked: true },
    ]),
  ])
  const now = step([category('roof', off('Metal', 'Slate')), category('wall', off('Slate'))])
  const answers = answersToBring([last], [now])
  expect(answers.map((one) => [one.category, one.label])).toEqual([['roof', 'Slate']])
  expect(answersToBring([{ ...last, is_applicable: 0 }], [now])).toEqual([])
  const [roof, wall] = withBrought(now, answers, FROM).description
  expect(roof?.checks).toEqual([
    { label: 'Metal', checked: false },
    { label: 'Slate', checked: false, carried_from: 7, carried_on: '2026-05-12' },
  ])
  expect(wall).toBe(now.description[1])
})

test('a value comes with its unit, under a new wording of its question, and never in another unit or kind', () => {
  const tank = { value: '50', value_to: null, unit: 'gal' }
  const last = step([
    category('tank', [{ label: 'Capacity', checked: true, ...tank }], { answer: 'number', units: ['gal'] }),
  ])
  const asked = (units: string[], answer: Category['answer'] = 'number') =>
    step([category('tank', off('Tank holds'), { answer, units })])
  const now = asked(['gal', 'l'])
  const answers = answersToBring([last], [now])
  expect(answers).toEqual([{ category: 'tank', label: 'Tank holds', ...tank }])
  expect(withBrought(now, answers, FROM).description[0]?.checks[0]).toMatchObject({
    checked: false,
    ...tank,
    carried_from: 7,
  })
  expect(answersToBring([last], [asked(['l'])])).toEqual([])
  expect(answersToBring([last], [asked(['gal'], 'range')])).toEqual([])
})

test('what was checked without a value brings nothing, and the label of a value is no answer of its own', () => {
  const none = { value: null, value_to: null, unit: null }
  const tank = (...checks: Check[]) => step([category('tank', checks, { answer: 'number', units: ['gal'] })])
  const now = tank({ label: 'Capacity', checked: false, ...none })
  expect(answersToBring([tank({ label: 'Capacity', checked: true, ...none })], [now])).toEqual([])
  const told = { ...none, value: '50', unit: 'gal' }
  const value = { label: '50 gal', checked: true, value_of: 'Capacity' }
  expect(answersToBring([tank({ label: 'Capacity', checked: true, ...told }, value)], [now])).toHaveLength(1)
})

test('what is said of a proposal settles it, what is said of another does not', () => {
  const carried = { carried_from: 7, carried_on: '2026-05-12' }
  const checks: Check[] = [
    { label: 'Copper', checked: false, ...carried },
    { label: 'PEX', checked: false },
  ]
  const after = (sent: Check[], section: 'description' | 'observation' = 'description') =>
    withChecks(section, checks, sent)
  const [copper] = checks
  expect(after([{ label: 'PEX', checked: true }])[0]).toBe(copper)
  expect(after([{ label: 'Copper', checked: true }])[0]).toEqual({ label: 'Copper', checked: true })
  expect(after([{ label: 'Copper', checked: false }])[0]).toEqual({ label: 'Copper', checked: false })
  // Where one answer is taken, another one says that this is none.
  expect(after([{ label: 'PEX', checked: true }], 'observation').some(isBrought)).toBe(false)
  expect(after([{ label: 'PEX', checked: false }], 'observation')[0]).toBe(copper)
})

test('a value is confirmed by being sent, changed by another, and taken away by an uncheck', () => {
  const check: Check = {
    label: 'Age',
    checked: false,
    value: '9',
    value_to: null,
    unit: null,
    carried_from: 7,
  }
  const after = (sent: Check) => withChecks('description', [check], [sent], 'number')[0]
  const said = { label: 'Age', value_to: null, unit: null }
  expect(after({ label: 'Age', checked: true, value: '9' })).toEqual({ ...said, checked: true, value: '9' })
  expect(after({ label: 'Age', checked: true, value: '8' })).toEqual({ ...said, checked: true, value: '8' })
  expect(after({ label: 'Age', checked: false })).toEqual({ ...said, checked: false, value: null })
  expect(after({ label: 'Age', checked: true })).toEqual({ ...said, checked: true, value: '9' })
})
