// What a step asks where its template marks required facts: those, and its ratings, which a finding answers by itself.
import type { Category } from '@plumbline/contract/inspections'
import type { RatingRole } from '@plumbline/contract/step-names'
import { describe, expect, it } from 'vitest'
import { openQuestionsOf } from './open-questions.ts'
import { asksRating, labelByFinding, ratingByFinding } from './required-facts.ts'
import { type StepContent, stepProgressOf } from './step-progress.ts'
import { nothingInspected } from './unseen.ts'

const SCALE = { Inspected: 'good', 'See finding': 'finding', 'Not inspected': 'not-inspected' } as const

function item(label: string, choices: Record<string, RatingRole | undefined>, answer?: string): Category {
  return {
    ...{ id: label, label, header: label, header_id: 1, labels_details: [] },
    checks: Object.entries(choices).map(([one, role]) => ({ label: one, checked: one === answer, role })),
  }
}
const fact = (label: string, answer?: string): Category => ({
  ...item(label, { Yes: undefined, No: undefined }, answer),
  required: true,
})
const found = (header: string) => ({ ...item('Defects', { Loose: undefined }, 'Loose'), header })

function step(more: Partial<StepContent> = {}): StepContent {
  return {
    is_applicable: 1,
    asks_required: true,
    description: [fact('Covering'), fact('Method'), item('Layers', { One: undefined, Two: undefined })],
    observation: [item('Roof', SCALE), item('Flashing', SCALE)],
    recomendation: [item('Defects', { Loose: undefined })],
    ...more,
  }
}
const idsOf = (one: StepContent) => openQuestionsOf(one).map(({ category }) => category?.id)

describe('where required facts are marked', () => {
  it('each of them is asked for and each rating, and no other description', () => {
    expect(idsOf(step())).toEqual(['Covering', 'Method', 'Roof', 'Flashing'])
    const described = step({ description: [item('Layers', { One: undefined }, 'One')] })
    expect(idsOf(described)).toEqual(['Roof', 'Flashing'])
    expect(idsOf(step({ description: [{ ...fact('Covering'), checks: [] }], observation: [] }))).toEqual([])
    expect(idsOf(step({ is_applicable: 0 }))).toEqual([])
  })

  it('a step is done once the facts and the ratings are answered; without a fact of its own by the ratings', () => {
    const rated = [item('Roof', SCALE, 'Inspected'), item('Flashing', SCALE, 'Not inspected')]
    const described = [fact('Covering', 'Yes'), fact('Method', 'No')]
    expect(stepProgressOf(step())).toMatchObject({ state: 'none', answered: 0, questions: 4 })
    expect(stepProgressOf(step({ observation: rated }))).toMatchObject({ state: 'open', answered: 2 })
    expect(stepProgressOf(step({ description: described }))).toMatchObject({ state: 'open', answered: 2 })
    expect(stepProgressOf(step({ description: described, observation: rated })).state).toBe('done')
    const unmarked = [item('Layers', { One: undefined })]
    expect(stepProgressOf(step({ description: unmarked, observation: rated })).state).toBe('done')
  })

  it('a rating that cannot be good is answered where there is something to say; one without roles is asked for', () => {
    const exchanger = item('Heat exchanger', { 'Not inspected': 'not-inspected', Damaged: 'finding' })
    expect(asksRating({ asks_required: true }, exchanger)).toBe(false)
    expect(asksRating({}, exchanger)).toBe(true)
    expect(asksRating({ asks_required: true }, item('Own', { Fine: undefined }))).toBe(true)
    const heating = step({ description: [], observation: [item('Burner', SCALE), exchanger] })
    expect(idsOf(heating)).toEqual(['Burner'])
    expect(nothingInspected(heating).map(({ items }) => items.map(({ category }) => category.id))).toEqual([
      ['Burner'],
    ])
  })
})

describe('a rating by its finding', () => {
  const withFinding = (more: Partial<StepContent> = {}) => step({ recomendation: [found('Roof')], ...more })

  it('is the one choice that is a finding, under the same header alone', () => {
    expect(ratingByFinding(withFinding(), item('Roof', SCALE))).toBe('See finding')
    expect(ratingByFinding(withFinding(), item('Flashing', SCALE))).toBeNull()
    expect(ratingByFinding(step(), item('Roof', SCALE))).toBeNull()
    expect(idsOf(withFinding())).toEqual(['Covering', 'Method', 'Flashing'])
    expect(stepProgressOf(withFinding())).toMatchObject({ answered: 1, questions: 4 })
  })

  it('leaves a rating that was tapped, and one of which nobody knows which finding it would be', () => {
    expect(ratingByFinding(withFinding(), item('Roof', SCALE, 'Inspected'))).toBeNull()
    const graded = item('Roof', { Good: 'good', Fair: 'finding', Poor: 'finding' })
    expect(ratingByFinding(withFinding(), graded)).toBeNull()
    expect(ratingByFinding(withFinding(), item('Roof', { Good: 'good' }))).toBeNull()
  })

  it('is none where two items have the header, or none of its choices is good', () => {
    const two = withFinding({
      observation: [item('Roof', SCALE), { ...item('Ridge', SCALE), header: 'Roof' }],
    })
    expect(ratingByFinding(two, item('Roof', SCALE))).toBeNull()
    const exchanger = item('Roof', { 'Not inspected': 'not-inspected', Damaged: 'finding' })
    expect(ratingByFinding(withFinding({ observation: [exchanger] }), exchanger)).toBeNull()
  })

  it('is none in a form without required facts', () => {
    const { asks_required: _, ...old } = withFinding()
    expect(ratingByFinding(old, item('Roof', SCALE))).toBeNull()
    expect(idsOf(old)).toEqual([undefined, 'Roof', 'Flashing'])
  })

  it('prints with its mark, and without what was written at it before', () => {
    const roof = item('Roof', SCALE)
    expect(labelByFinding(withFinding(), roof, roof.checks)).toMatchObject({
      label: 'See finding',
      mark: 'poor',
      comment: null,
    })
    expect(labelByFinding(step(), roof, roof.checks)).toBeNull()
  })
})
