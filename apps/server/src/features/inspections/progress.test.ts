// What lists say of an inspection always agrees with its labels, whatever was done to them; and the summary's order.

import type { FindingCounts } from '@plumbline/contract/clients'
import { type Category, inspectionRoutes, type Step } from '@plumbline/contract/inspections'
import { LEVELS, type Level, SECTIONS, type Section } from '@plumbline/contract/steps'
import { recommendationOf } from '@plumbline/domain/form'
import { stepProgressOf } from '@plumbline/domain/step-progress'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInForm } from '#server/testing/built-in-form.ts'
import { makeInspector, makePicture, type TestUser } from '#server/testing/factories.ts'
import {
  openStep,
  pathTo,
  pickCategory,
  saveAt,
  startInspection,
  type TestInspection,
  tap,
} from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let photo: File
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  photo = await makePicture({ width: 16, height: 12 })
})
afterAll(() => app.close())

const card = async (inspection: TestInspection) => {
  const answer = await app.call(inspectionRoutes.getInspections, {}, { token: owner.token })
  const found = answer.body.inspections.find(({ id }) => id === inspection.id)
  if (!found) throw new Error('not listed')
  return found
}
const allSteps = async (inspection: TestInspection): Promise<Step[]> => {
  const answer = await app.call(
    inspectionRoutes.getStepCategories,
    { inspection_id: inspection.id },
    { token: owner.token },
  )
  return Object.values(answer.body.stepCategories)
}

/** Counts findings from what the wire shows; a renamed or added label has no usual level here. */
function countFindings(steps: readonly Step[], usual: (category: Category, label: string) => Level | null) {
  const counts: FindingCounts = {}
  for (const step of steps) {
    if (step.is_applicable === 0) continue
    for (const category of step.recomendation)
      for (const { label, checked } of category.checks) {
        if (!checked) continue
        const saved = category.labels_details.find((details) => details.label === label)?.radio
        const level = saved ?? usual(category, label) ?? 'Level not set'
        counts[level] = (counts[level] ?? 0) + 1
      }
  }
  return counts
}

type Edit =
  | { kind: 'tap'; at: Place; checked: boolean }
  | { kind: 'answerAll'; step: string }
  | { kind: 'add' | 'delete' | 'clear' | 'rename'; at: Place }
  | { kind: 'save'; at: Place; level: Level; checked: boolean; withPhoto: boolean }
  | { kind: 'applicable'; step: string }
interface Place {
  step: string
  section: Section
  category: number
  label: number
}

// Few places, so that edits meet.
const stepName = fc.constantFrom('roofing', 'fireplaces')
const place = fc.record<Place>({
  step: stepName,
  section: fc.constantFrom(...SECTIONS),
  category: fc.integer({ min: 0, max: 1 }),
  label: fc.integer({ min: 0, max: 4 }),
})
const edit = fc.oneof<fc.Arbitrary<Edit>[]>(
  fc.record({ kind: fc.constant('tap' as const), at: place, checked: fc.boolean() }),
  fc.record({ kind: fc.constant('answerAll' as const), step: stepName }),
  fc.record({ kind: fc.constantFrom('add', 'delete', 'clear', 'rename'), at: place }),
  fc.record({
    kind: fc.constant('save' as const),
    at: place,
    level: fc.constantFrom(...LEVELS),
    checked: fc.boolean(),
    withPhoto: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('applicable' as const), step: stepName }),
)

/** Does an edit where its place still has a label; remembers which predefined label a renamed one was. */
async function perform(
  inspection: TestInspection,
  wanted: Edit,
  originals: Map<string, string>,
  count: number,
) {
  const { token } = owner
  if (wanted.kind === 'applicable') {
    const input = { inspection_id: inspection.id, step_name: wanted.step }
    expect((await app.call(inspectionRoutes.notApplicable, input, { token })).status).toBe(200)
    return
  }
  const step = await openStep(app, inspection, wanted.kind === 'answerAll' ? wanted.step : wanted.at.step)
  if (wanted.kind === 'answerAll') {
    for (const category of [...step.observation, ...step.description.slice(0, 1)]) {
      const first = category.checks[0]
      if (first) expect((await tap(app, inspection, category, { [first.label]: true })).status).toBe(200)
    }
    return
  }
  const category = step[wanted.at.section][wanted.at.category]
  const label = category?.checks[wanted.at.label]?.label
  if (!category || label === undefined) return
  const path = pathTo(inspection, category)
  const keyOf = (name: string) => `${category.id} ${name}`
  const answer = await (async () => {
    switch (wanted.kind) {
      case 'tap':
        return tap(app, inspection, category, { [label]: wanted.checked })
      case 'add':
        return app.call(inspectionRoutes.addLabel, { ...path, new_label: `Added ${count}` }, { token })
      case 'rename': {
        const to = `Renamed ${count}`
        originals.set(keyOf(to), originals.get(keyOf(label)) ?? label)
        return app.call(inspectionRoutes.updateLabel, { ...path, old_value: label, new_value: to }, { token })
      }
      case 'delete':
        return app.call(inspectionRoutes.deleteLabel, { ...path, label }, { token })
      case 'clear':
        return app.call(inspectionRoutes.clearCommentImages, { ...path, label }, { token })
      case 'save': {
        const texts = wanted.withPhoto ? { images: [photo] } : { comment: 'Seen.' }
        return saveAt(app, inspection, category, label, {
          ...texts,
          selrecomd: wanted.level,
          checked: wanted.checked ? 1 : 0,
        })
      }
    }
  })()
  expect([wanted.kind, answer.status]).toEqual([wanted.kind, 200])
}

describe('progress', () => {
  test('in lists agrees with the labels after any edits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 3, maxLength: 14 }), async (edits) => {
        const inspection = await startInspection(app, owner)
        const originals = new Map<string, string>()
        for (const [count, wanted] of edits.entries()) await perform(inspection, wanted, originals, count)
        const steps = await allSteps(inspection)
        const { steps: states, findings } = await card(inspection)
        expect(states).toEqual(steps.map((step) => stepProgressOf(step).state))
        const usual = (category: Category, label: string) =>
          recommendationOf(builtInForm, category.id, originals.get(`${category.id} ${label}`) ?? label)
            ?.level ?? null
        expect(findings).toEqual(countFindings(steps, usual))
      }),
      { numRuns: 25 },
    )
  })

  test('done needs each required fact and every rating; "Not inspected" counts; not applicable leaves the count', async () => {
    const inspection = await startInspection(app, owner)
    const state = async () => (await card(inspection)).steps[1]
    const step = await openStep(app, inspection, 'roofing')
    for (const category of step.observation) {
      expect(await state()).toBe(category === step.observation[0] ? 'none' : 'open')
      const last = category.checks.find((check) => check.label === 'Not inspected') ?? category.checks[0]
      await tap(app, inspection, category, { [last?.label ?? '']: true })
    }
    expect(await state()).toBe('open')
    const facts = step.description.filter(({ required }) => required)
    expect(facts).toHaveLength(2)
    for (const fact of facts) {
      expect(await state()).toBe('open')
      await tap(app, inspection, fact, { [fact.checks[0]?.label ?? '']: true })
    }
    expect(await state()).toBe('done')
    const input = { inspection_id: inspection.id, step_name: 'roofing' }
    await app.call(inspectionRoutes.notApplicable, input, { token: owner.token })
    expect(await state()).toBe('na')
  })
})

describe('the whole', () => {
  const whole = async (inspection: TestInspection) =>
    (await app.call(inspectionRoutes.getReport, { inspection_id: inspection.id }, { token: owner.token }))
      .body

  test('findings come by severity, with the usual level where none was saved, and hide what is unchecked', async () => {
    const inspection = await startInspection(app, owner)
    const category = await pickCategory(app, inspection, 'roofing', 'recomendation')
    const [one, two, three] = category.labels
    await saveAt(app, inspection, category, one, { comment: 'Watch.', selrecomd: 'Monitor', checked: 1 })
    await saveAt(app, inspection, category, two, { comment: 'Hidden.', selrecomd: 'Concern', checked: 0 })
    await tap(app, inspection, category, { [three]: true })
    const path = pathTo(inspection, category)
    await app.call(inspectionRoutes.addLabel, { ...path, new_label: 'Own words' }, { token: owner.token })
    await tap(app, inspection, category, { 'Own words': true })
    const structure = await pickCategory(app, inspection, 'structure', 'recomendation')
    await saveAt(app, inspection, structure, structure.labels[0], {
      images: [photo],
      selrecomd: 'Safety issue',
      checked: 1,
      location: 'Cellar',
    })
    const { summary, steps, user, client } = await whole(inspection)
    const usual = recommendationOf(builtInForm, category.id, three)?.level
    const middle = {
      step: 'roofing',
      category: category.id,
      label: three,
      comment: '',
      level: usual,
      images: [],
    }
    expect(summary.map(({ label }) => label)).toContain(three)
    expect(summary[0]).toMatchObject({
      step: 'structure',
      category: structure.id,
      label: structure.labels[0],
      level: 'Safety issue',
      location: 'Cellar',
      images: [{ caption: null }],
    })
    expect(summary.find(({ label }) => label === three)).toMatchObject(middle)
    expect(summary.at(-1)).toMatchObject({ label: 'Own words', level: null, comment: '' })
    expect(summary.map(({ label }) => label)).not.toContain(two)
    const shown = steps[1]?.recomendation.find(({ id }) => id === category.id)
    expect(shown?.labels_details.map(({ label }) => label)).toEqual([one])
    expect(user.email).toBe(owner.email)
    expect(client.id).toBe(inspection.client.id)
    expect((await card(inspection)).findings).toMatchObject({ 'Safety issue': 1, 'Level not set': 1 })
  })

  test('a step that is not applicable has no content, and its findings leave the summary', async () => {
    const inspection = await startInspection(app, owner)
    const category = await pickCategory(app, inspection, 'roofing', 'recomendation')
    await tap(app, inspection, category, { [category.labels[0]]: true })
    const toggle = () =>
      app.call(
        inspectionRoutes.notApplicable,
        { inspection_id: inspection.id, step_name: 'roofing' },
        { token: owner.token },
      )
    await toggle()
    const hidden = await whole(inspection)
    expect(hidden.summary).toEqual([])
    expect(hidden.steps[1]).toMatchObject({ is_applicable: 0, description: [], recomendation: [] })
    expect((await card(inspection)).findings).toEqual({})
    await toggle()
    expect((await whole(inspection)).summary).toHaveLength(1)
  })
})
