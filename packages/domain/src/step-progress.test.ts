// How far a step is: done, open, not started or not applicable.
import type { Category } from '@plumbline/contract/inspections'
import { describe, expect, it } from 'vitest'
import { type StepContent, stepProgressOf } from './step-progress.ts'

function category(checks: Record<string, boolean>, hasRecord = false): Category {
  return {
    id: 'roofing.description.a',
    label: 'Covering',
    header: 'Covering',
    header_id: 1,
    checks: Object.entries(checks).map(([label, checked]) => ({ label, checked })),
    labels_details: hasRecord
      ? [
          {
            label: 'Slate',
            comments: 'Kept while unchecked',
            radio: null,
            images: [],
            implication: null,
            task: null,
            timeframe: null,
            location: null,
            trade: null,
            cost_from: null,
            cost_to: null,
            version: 1,
          },
        ]
      : [],
  }
}

function step(more: Partial<StepContent> = {}): StepContent {
  return {
    is_applicable: 1,
    description: [category({ Slate: false }), category({ Metal: false })],
    observation: [category({ Poor: false }), category({ 'Not visible': false })],
    recomendation: [category({ 'Loose tiles': false })],
    ...more,
  }
}

const ALL_ANSWERED = [category({ Poor: true }), category({ 'Not visible': true })]

describe('how far a step is (decision 18)', () => {
  it('is not started while nothing was entered', () => {
    expect(stepProgressOf(step())).toEqual({
      state: 'none',
      answered: 0,
      questions: 3,
      labels: 0,
      findings: 0,
    })
  })

  it('is open once anything is entered: a check, or a record that an unchecked label kept', () => {
    const finding = step({ recomendation: [category({ 'Loose tiles': true })] })
    expect(stepProgressOf(finding)).toMatchObject({ state: 'open', answered: 0, labels: 1, findings: 1 })
    expect(stepProgressOf(step({ description: [category({ Slate: false }, true)] })).state).toBe('open')
  })

  it('is done with one description and every observation answered, "Not visible" too', () => {
    const description = [category({ Slate: true }), category({ Metal: false })]
    expect(stepProgressOf(step({ observation: ALL_ANSWERED }))).toMatchObject({ state: 'open', answered: 2 })
    expect(stepProgressOf(step({ description }))).toMatchObject({ state: 'open', answered: 1 })
    expect(stepProgressOf(step({ description, observation: ALL_ANSWERED }))).toMatchObject({
      state: 'done',
      answered: 3,
      labels: 3,
    })
  })

  it('is done without a description where none is asked for, and with anything entered where nothing is', () => {
    const unanswered = step({ description: [] })
    expect(stepProgressOf(unanswered)).toMatchObject({ state: 'none', questions: 2 })
    expect(stepProgressOf({ ...unanswered, observation: ALL_ANSWERED }).state).toBe('done')
    const findings = step({ description: [], observation: [] })
    expect(stepProgressOf(findings)).toMatchObject({ state: 'none', questions: 0 })
    const recomendation = [category({ 'Loose tiles': true })]
    expect(stepProgressOf({ ...findings, recomendation }).state).toBe('done')
  })

  it('is left out while nothing is entered in one that may be, then like any other', () => {
    const optional = step({ optional: true })
    expect(stepProgressOf(optional)).toMatchObject({ state: 'out', answered: 0 })
    expect(stepProgressOf({ ...optional, is_applicable: 0 }).state).toBe('na')
    expect(stepProgressOf({ ...optional, description: [category({ Slate: false }, true)] }).state).toBe(
      'open',
    )
    const description = [category({ Slate: true })]
    expect(stepProgressOf({ ...optional, description, observation: ALL_ANSWERED }).state).toBe('done')
  })

  it('says na for a step that is not applicable, whatever was entered', () => {
    expect(stepProgressOf(step({ is_applicable: 0, observation: ALL_ANSWERED })).state).toBe('na')
  })
})
