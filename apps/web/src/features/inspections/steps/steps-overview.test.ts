// What a section's card counts: findings, what is unanswered, and what was not inspected.
import type { Category, Step } from '@plumbline/contract/inspections'
import { roleOfWord } from '@plumbline/domain/content/format-one'
import { expect, test } from 'vitest'
import { countsText, stepsOf } from './steps-overview.ts'

function category(label: string, answer?: string): Category {
  const checks = ['Satisfactory', 'Not visible'].map((one) => ({
    ...{ label: one, checked: one === answer },
    role: roleOfWord(one) ?? undefined,
  }))
  return { id: `roofing.${label}`, label, header: label, header_id: 1, checks, labels_details: [] }
}

const roofing: Step = {
  ...{ name: 'Roofing', stepName: 'roofing', stepId: 2, icon: 'roofing', is_applicable: 1, limitations: [] },
  description: [category('Covering', 'Satisfactory')],
  observation: [category('Valleys', 'Not visible'), category('Gutters', 'Satisfactory')],
  recomendation: [],
}

function cardOf(step: Step): string {
  const [card] = stepsOf({ steps: { [step.stepName]: step }, bookMark: 0 })?.steps ?? []
  if (!card) throw new Error('No step')
  return `${card.progress.state}: ${countsText(card)}`
}

test('Done counts what was not inspected, and the card says how many', () => {
  expect(cardOf(roofing)).toBe('done: 1 not inspected')
  const found = { ...roofing, recomendation: [category('Shingles', 'Satisfactory')] }
  expect(cardOf(found)).toBe('done: 1 finding, 1 not inspected')
  // Told twice, it is one part.
  const twice = [category('Covering', 'Satisfactory'), category('Valleys', 'Not visible')]
  expect(cardOf({ ...roofing, description: twice })).toBe('done: 1 not inspected')
})

test('an item without an answer is counted as unanswered', () => {
  const begun = { ...roofing, observation: [category('Valleys'), category('Gutters', 'Satisfactory')] }
  expect(cardOf(begun)).toBe('open: 1 unanswered')
})

test('of what was seen whole, does not apply or is not begun, nothing is said', () => {
  expect(cardOf({ ...roofing, observation: [category('Gutters', 'Satisfactory')] })).toBe('done: No findings')
  expect(cardOf({ ...roofing, is_applicable: 0 })).toBe('na: One line in the report')
  expect(
    cardOf({ ...roofing, description: [category('Covering')], observation: [category('Gutters')] }),
  ).toBe('none: Nothing entered yet')
})
