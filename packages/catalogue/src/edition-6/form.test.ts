// The sixth edition's form: what it asks of a plain house, and that its ratings, limits and places on the walk fit together.
import type { Category } from '@plumbline/contract/inspections'
import { RATING_MEANINGS } from '@plumbline/contract/step-names'
import type { Template } from '@plumbline/contract/template'
import { type FormStep, formOf } from '@plumbline/domain/form'
import { openQuestionsOf } from '@plumbline/domain/open-questions'
import { amendedText } from '@plumbline/domain/report/built-in-texts'
import { englishVoice } from '@plumbline/domain/report/voice'
import { restGoodOf } from '@plumbline/domain/rest-good'
import { type StepContent, stepProgressOf } from '@plumbline/domain/step-progress'
import { expect, test } from 'vitest'
import { fifthTemplate } from '../edition-5/template.ts'
import { sixthTemplate } from './template.ts'

/** A step as an inspection has it before anything is entered. */
function emptyStep({ categories, asksRequired }: FormStep): StepContent {
  const inSection = (wanted: string) =>
    categories
      .filter(({ section }) => section === wanted)
      .map(
        ({ id, label, header, headerId, answer, labels, roles, limits, isRequired }): Category => ({
          ...{ id, label, header, header_id: headerId, answer, labels_details: [] },
          ...(isRequired ? { required: true as const } : {}),
          checks: labels.map((one) => ({
            ...{ label: one, checked: false },
            ...(roles[one] ? { role: roles[one] } : {}),
            ...(limits.includes(one) ? { limits: true as const } : {}),
          })),
        }),
      )
  return {
    is_applicable: 1,
    ...(asksRequired ? { asks_required: true as const } : {}),
    description: inSection('description'),
    observation: inSection('observation'),
    recomendation: inSection('recomendation'),
  }
}

const check = (category: Category | null, label: string | undefined) => {
  const found = category?.checks.find((one) => one.label === label)
  if (!found) throw new Error('nothing to tap')
  found.checked = true
}

/** How often one taps until the whole house is done: each open fact its first choice, then the rest of the section at once. */
function tapsOf(template: Template): { taps: number; isDone: boolean } {
  let taps = 0
  const steps = formOf(template).steps.map(emptyStep)
  for (const step of steps) {
    for (const { section, category } of openQuestionsOf(step)) {
      if (section !== 'description') continue
      check(category ?? step.description[0] ?? null, (category ?? step.description[0])?.checks[0]?.label)
      taps += 1
    }
    for (let rest = restGoodOf(step); rest; rest = restGoodOf(step)) {
      for (const { category, label } of rest.items) check(category, label)
      taps += 1
    }
    for (const { category } of openQuestionsOf(step)) {
      check(category, category?.checks[0]?.label)
      taps += 1
    }
  }
  return { taps, isDone: steps.every((step) => stepProgressOf(step).state === 'done') }
}

test('a plain house takes 44 answers: 33 facts, and one tap a section', () => {
  expect(tapsOf(sixthTemplate)).toEqual({ taps: 44, isDone: true })
  const questions = formOf(fifthTemplate).steps.map(emptyStep).flatMap(openQuestionsOf)
  expect(questions).toHaveLength(126)
})

test('each rating has its roles, can be good and can be a finding, and its words are explained', () => {
  for (const { observation } of sixthTemplate.sections)
    for (const { key, choices, roles = {}, limits = [] } of observation) {
      const all = choices.map((choice) => roles[choice])
      expect([key, all.filter((role) => role === 'finding')]).toEqual([key, ['finding']])
      expect([key, all.includes('good')]).toEqual([key, key !== 'heat-exchanger'])
      expect([key, limits]).toEqual([key, choices.filter((choice) => roles[choice] === 'not-inspected')])
      expect(choices.filter((choice) => !RATING_MEANINGS[choice])).toEqual([])
    }
})

test('each item with findings is rated, and each question has a place on the walk and names of its own', () => {
  for (const { description, observation, recommendation } of sixthTemplate.sections) {
    const rated = new Set(observation.map(({ header }) => header))
    expect(recommendation.filter(({ header }) => !rated.has(header)).map(({ header }) => header)).toEqual([])
    for (const list of [description, observation]) {
      expect(list.filter(({ stop }) => stop === undefined)).toEqual([])
      const labels = list.map(({ label }) => label)
      expect(new Set(labels).size).toBe(labels.length)
    }
    for (const { choices, limits = [], synonyms } of description)
      for (const choice of [...limits, ...Object.keys(synonyms)]) expect(choices).toContain(choice)
  }
})

test('every required fact has an answer for an inspector who cannot tell, or a house without the part', () => {
  const required = sixthTemplate.sections.flatMap(({ description }) =>
    description.filter((question) => question.required),
  )
  expect(required).toHaveLength(33)
  expect(required.filter(({ answer }) => answer !== 'choices')).toEqual([])
})

test('the sentences of the appendices that a setting replaces are those that the report knows', () => {
  const said = { hasCosts: true, levels: [], standard: { short: 'ASHI SOP', name: 'The standard' } }
  const voice = englishVoice()
  const { appendices, general_limitations } = sixthTemplate
  const texts = [
    ...general_limitations,
    ...appendices.a.sections.flatMap(({ paragraphs }) => paragraphs),
  ].filter((text) => amendedText(text, said, voice) !== null)
  expect(texts.map((text) => text.split(' ').slice(0, 4).join(' '))).toEqual([
    'Repair costs, market value,',
    'The standard of practice',
    'A finding says what',
    'The inspector does not',
  ])
})
