// What is said of what is left: names, counts, and what Done rests on.
import type { Category, Step } from '@plumbline/contract/inspections'
import { roleOfWord } from '@plumbline/domain/content/format-one'
import { openQuestionsOf } from '@plumbline/domain/open-questions'
import { describe, expect, it } from 'vitest'
import { blankRecord } from '#web/offline/inspection-data.ts'
import { leftText, leftTitle, openNames, restsText, stepLine, unseenText } from './left-texts.ts'

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
  it('counts what is left, else says Done; a step that asks nothing is not done by itself', () => {
    expect(leftText(OPEN)).toBe('4 left')
    expect(leftText(DONE)).toBe('Done')
    expect(leftText(step([], { description: [] }))).toBe('Nothing yet')
  })

  it('names up to three open parts, of more the first two', () => {
    expect(openNames(openQuestionsOf(OPEN))).toBe('Valleys, Gutters, 2 more')
    expect(openNames(openQuestionsOf(OPEN).slice(1))).toBe('Gutters, Skylights, Chimney')
    expect(openNames(openQuestionsOf(step([], { description: [category('Covering')] })))).toBe('Description')
  })

  it('says what Done rests on', () => {
    expect(restsText(OPEN, 'Done')).toBe('Done rests on one choice in Description and all 4 Observations.')
    expect(restsText(step([category('Valleys')], { description: [] }), 'It')).toBe(
      'It rests on the one Observation.',
    )
    expect(restsText(step([], { description: [] }), 'It')).toBe('It rests on anything entered.')
  })

  it('says of a step that may be left out that nothing of it counts, until something is entered', () => {
    const empty = step([category('Valleys')], { description: [], optional: true })
    expect([leftText(empty), leftTitle(empty)]).toEqual(['Left out', 'Roofing may be left out'])
    expect(restsText(empty, 'Done')).toBe('It counts once anything is entered.')
    expect(stepLine(empty)).toBe('Not in the report')
    const begun = { ...OPEN, optional: true as const }
    expect([leftText(begun), leftTitle(begun)]).toEqual(['4 left', '4 left in Roofing'])
  })

  it('says of each step of the house how far it is', () => {
    expect(stepLine(OPEN)).toBe('Valleys, Gutters, 2 more')
    expect(stepLine(DONE)).toBe('3 of 3 answered, 1 not inspected, 1 without a reason')
    expect(stepLine(step([category('Valleys')], { description: [category('Covering')] }))).toBe(
      'Nothing answered',
    )
    expect(stepLine(step([], { is_applicable: 0 }))).toBe('Prints one line')
  })

  it('says how many parts were not inspected, and how many of them without a reason', () => {
    expect(unseenText([OPEN])).toBe('')
    expect(unseenText([DONE])).toBe('1 part was not inspected, 1 without a reason.')
    const explained = category('Valleys', 'Not visible')
    explained.labels_details = [{ ...blankRecord('Not visible'), comments: 'Snow.' }]
    expect(unseenText([DONE, step([explained])])).toBe('2 parts were not inspected, 1 without a reason.')
    expect(unseenText([step([explained])])).toBe('1 part was not inspected.')
  })
})
