// What is left of an inspection: the same count as the progress, and the way from one open question to the next.

import type { Category } from '@plumbline/contract/inspections'
import { describe, expect, it } from 'vitest'
import { nextOpen, openCount, openQuestionsOf, questionsOf } from './open-questions.ts'
import { type StepContent, stepProgressOf } from './step-progress.ts'

function category(id: string, ...answers: ('yes' | 'no')[]): Category {
  return {
    id,
    label: id,
    header: id,
    header_id: 1,
    checks: answers.map((answer, index) => ({ label: `Choice ${index}`, checked: answer === 'yes' })),
    labels_details: [],
  }
}

function step(stepName: string, more: Partial<StepContent> = {}) {
  return {
    stepName,
    is_applicable: 1 as const,
    description: [category(`${stepName}.covering`, 'no', 'yes')],
    observation: [category(`${stepName}.roof`, 'no'), category(`${stepName}.gutters`, 'no', 'no')],
    recomendation: [category(`${stepName}.defects`, 'no')],
    ...more,
  }
}

const idsOf = (one: StepContent) => openQuestionsOf(one).map(({ category }) => category?.id ?? 'descriptions')

describe('what a step still asks', () => {
  it('is one question for all descriptions, and one for each observation', () => {
    expect(idsOf(step('roofing'))).toEqual(['roofing.roof', 'roofing.gutters'])
    expect(idsOf(step('roofing', { description: [category('a', 'no'), category('b', 'no')] }))).toEqual([
      'descriptions',
      'roofing.roof',
      'roofing.gutters',
    ])
  })

  it('is nothing where the step does not apply, and nothing of a category without labels', () => {
    expect(questionsOf(step('roofing', { is_applicable: 0 }))).toEqual([])
    expect(idsOf(step('roofing', { observation: [category('empty'), category('roof', 'yes')] }))).toEqual([])
  })

  it('is nothing of a step that may be left out, until something is entered there', () => {
    const untouched = step('pool', { optional: true, description: [category('pool.kind', 'no')] })
    expect(questionsOf(untouched)).toEqual([])
    expect(openCount([step('roofing'), untouched])).toBe(2)
    const begun = { ...untouched, recomendation: [category('pool.defects', 'yes')] }
    expect(idsOf(begun)).toEqual(['descriptions', 'pool.roof', 'pool.gutters'])
  })

  it('is as much as the progress says is not answered', () => {
    const steps = [
      step('a'),
      step('b', { description: [] }),
      step('c', {
        description: [category('c.d', 'no')],
        observation: [category('c.o', 'yes'), category('c.e')],
      }),
      step('d', { observation: [] }),
    ]
    for (const one of steps) {
      const { questions, answered } = stepProgressOf(one)
      expect(openQuestionsOf(one)).toHaveLength(questions - answered)
    }
    expect(openCount(steps)).toBe(5)
  })
})

describe('the next open question', () => {
  const done = { observation: [category('done', 'yes')] }
  const goFrom = (steps: ReturnType<typeof step>[], name: string, at: string | null) => {
    const next = nextOpen(steps, name, at)
    return next && `${next.step.stepName} ${next.question.category?.id ?? 'descriptions'}`
  }

  it('is the next behind the one where one is, then the earlier ones of the same step', () => {
    const house = [step('roofing'), step('exterior')]
    expect(goFrom(house, 'roofing', null)).toBe('roofing roofing.roof')
    expect(goFrom(house, 'roofing', 'roofing.roof')).toBe('roofing roofing.gutters')
    expect(goFrom(house, 'roofing', 'roofing.gutters')).toBe('roofing roofing.roof')
  })

  it('goes on to the steps behind, and round the house', () => {
    const house = [step('roofing'), step('exterior', done), step('heating')]
    expect(goFrom(house, 'exterior', null)).toBe('heating heating.roof')
    expect(goFrom([step('roofing'), step('exterior', done)], 'exterior', null)).toBe('roofing roofing.roof')
    expect(goFrom([step('roofing', done)], 'roofing', null)).toBeNull()
    expect(goFrom([step('roofing', { is_applicable: 0 })], 'roofing', null)).toBeNull()
  })
})
