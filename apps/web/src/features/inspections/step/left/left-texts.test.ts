// What the checklist says: how many are unanswered, and which.
import type { Category, Step } from '@plumbline/contract/inspections'
import { roleOfWord } from '@plumbline/domain/content/format-one'
import { openQuestionsOf } from '@plumbline/domain/open-questions'
import { describe, expect, it } from 'vitest'
import { openNames, stepLine, unansweredText } from './left-texts.ts'

function category(label: string, answer?: string): Category {
  const checks = ['Satisfactory', 'Not visible'].map((one) => ({
    ...{ label: one, checked: one === answer },
    role: roleOfWord(one) ?? undefined,
  }))
  return { id: `roofing.${label}`, label, header: label, header_id: 1, checks, labels_details: [] }
}

function step(observation: Category[], more: Partial<Step> = {}): Step {
  return {
    name: 'Roofing',
    stepName: 'roofing',
    stepId: 2,
    icon: 'roofing',
    is_applicable: 1,
    limitations: [],
    description: [category('Covering', 'Satisfactory')],
    observation,
    recomendation: [],
    ...more,
  }
}

const OPEN = step([category('Valleys'), category('Gutters'), category('Skylights'), category('Chimney')])
const DONE = step([category('Valleys', 'Not visible'), category('Gutters', 'Satisfactory')])

describe('what is said of a step', () => {
  it('counts what is unanswered, else says Done; a step that asks nothing is not done by itself', () => {
    expect(unansweredText(OPEN)).toBe('4 unanswered')
    expect(unansweredText(DONE)).toBe('Done')
    expect(unansweredText(step([], { description: [] }))).toBe('Nothing yet')
  })

  it('names up to three open parts, of more the first two', () => {
    expect(openNames(openQuestionsOf(OPEN))).toBe('Valleys, Gutters, 2 more')
    expect(openNames(openQuestionsOf(OPEN).slice(1))).toBe('Gutters, Skylights, Chimney')
    expect(openNames(openQuestionsOf(step([], { description: [category('Covering')] })))).toBe('Description')
  })

  it('says of a step that may be left out that nothing of it counts, until something is entered', () => {
    const empty = step([category('Valleys')], { description: [], optional: true })
    expect(unansweredText(empty)).toBe('Left out')
    expect(stepLine(empty)).toBe('Not in the report')
    const begun = { ...OPEN, optional: true as const }
    expect(unansweredText(begun)).toBe('4 unanswered')
  })

  it('says of each step of the house how far it is', () => {
    expect(stepLine(OPEN)).toBe('Valleys, Gutters, 2 more')
    expect(stepLine(DONE)).toBe('')
    expect(stepLine(step([category('Valleys')], { description: [category('Covering')] }))).toBe(
      'Nothing answered',
    )
    expect(stepLine(step([], { is_applicable: 0 }))).toBe('One line in the report')
  })
})
