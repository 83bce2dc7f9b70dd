// Checks through HTTP: in every encoding, exclusive in observations, many at once, repeated.
import { randomUUID } from 'node:crypto'
import { type Category, inspectionRoutes } from '@plumbline/contract/inspections'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeInspector, type TestUser } from '#server/testing/factories.ts'
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
let inspection: TestInspection
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
})
beforeEach(async () => {
  inspection = await startInspection(app, owner)
})
afterAll(() => app.close())

const namesOf = (category: Category) => category.checks.map((check) => check.label)
const checkedOf = (category: Category) =>
  category.checks.filter((check) => check.checked).map((check) => check.label)

describe('checks', () => {
  test('those sent and no others, and the category as it now is', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'description')
    const [one, two, three] = category.labels
    await tap(app, inspection, category, { [one]: true, [two]: true })
    const answer = await tap(app, inspection, category, { [two]: false, [three]: true })
    expect(answer.status).toBe(200)
    expect(checkedOf(answer.body.category)).toEqual([one, three])
    const read = await app.call(inspectionRoutes.getCategoryChecks, pathTo(inspection, category), {
      token: owner.token,
    })
    expect(read.body.category).toEqual(answer.body.category)
    expect((await openStep(app, inspection, 'roofing')).description[0]).toEqual(answer.body.category)
  })

  test('an observation takes one: checking one clears the others, two at once are refused', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'observation')
    const [one, two] = category.labels
    await tap(app, inspection, category, { [one]: true })
    expect(checkedOf((await tap(app, inspection, category, { [two]: true })).body.category)).toEqual([two])
    const both = await tap(app, inspection, category, { [one]: true, [two]: true })
    expect(both.status).toBe(422)
    expect(checkedOf((await tap(app, inspection, category, { [two]: false })).body.category)).toEqual([])
  })

  test('an unknown label refuses all of them', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'description')
    const answer = await tap(app, inspection, category, { [category.labels[0]]: true, 'No such label': true })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ checks: ['Unknown label: No such label'] })
    const step = await openStep(app, inspection, 'roofing')
    expect(checkedOf(step.description[0] as Category)).toEqual([])
  })

  test('alike as JSON, as a form with JSON text, with nested fields, and as multipart', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'description')
    const [one, two, three] = category.labels
    const path = pathTo(inspection, { ...category, id: category.id })
    const send = (payload: string | FormData, type?: string) =>
      app.inject({
        method: 'POST',
        url: inspectionRoutes.updateCategoryChecks.path,
        headers: { authorization: `Bearer ${owner.token}`, ...(type ? { 'content-type': type } : {}) },
        payload,
      })
    const urlencoded = 'application/x-www-form-urlencoded'
    const base = { inspection_id: String(path.inspection_id), step_name: 'ROOFING', category: path.category }
    const asText = new URLSearchParams({ ...base, checks: JSON.stringify([{ label: one, checked: '1' }]) })
    expect((await send(asText.toString(), urlencoded)).statusCode).toBe(200)
    const nested = new URLSearchParams({ ...base, 'checks[0][label]': two, 'checks[0][checked]': 'true' })
    expect((await send(nested.toString(), urlencoded)).statusCode).toBe(200)
    const form = new FormData()
    for (const [name, value] of Object.entries(base)) form.append(name, value)
    form.append('checks', JSON.stringify([{ label: three, checked: true }]))
    const answer = await send(form)
    expect(checkedOf(answer.json().category)).toEqual([one, two, three])
  })

  test('two writers at once lose nothing of each other', async () => {
    const category = await pickCategory(app, inspection, 'interior', 'description')
    const labels = namesOf(category)
    const other = await pickCategory(app, inspection, 'interior', 'description', 1)
    const answers = await Promise.all([
      ...labels.map((label) => tap(app, inspection, category, { [label]: true })),
      ...namesOf(other).map((label) => tap(app, inspection, other, { [label]: true })),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    const step = await openStep(app, inspection, 'interior')
    expect(checkedOf(step.description[0] as Category)).toEqual(labels)
    expect(checkedOf(step.description[1] as Category)).toEqual(namesOf(other))
  })

  test('the same labels tapped by many at once end as one of them left it, and lists agree', async () => {
    const description = await pickCategory(app, inspection, 'heating', 'description')
    const observation = await pickCategory(app, inspection, 'heating', 'observation')
    const [label] = description.labels
    const recommendation = await pickCategory(app, inspection, 'heating', 'recomendation')
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => tap(app, inspection, description, { [label]: true })),
      ...observation.checks.map((check) => tap(app, inspection, observation, { [check.label]: true })),
      ...recommendation.checks.map((check) => tap(app, inspection, recommendation, { [check.label]: true })),
      saveAt(app, inspection, recommendation, recommendation.labels[0], {
        comment: 'Seen.',
        selrecomd: 'Repair',
      }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    const step = await openStep(app, inspection, 'heating')
    expect(checkedOf(step.description[0] as Category)).toEqual([label])
    expect(checkedOf(step.observation[0] as Category)).toHaveLength(1)
    expect(checkedOf(step.recomendation[0] as Category)).toHaveLength(recommendation.checks.length)
    const list = await app.call(inspectionRoutes.getInspections, {}, { token: owner.token })
    const { findings } = list.body.inspections.find(({ id }) => id === inspection.id) ?? { findings: {} }
    const counted = (Object.values(findings) as number[]).reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(recommendation.checks.length)
  })

  test('a repeated request answers as the first time and does nothing again', async () => {
    const category = await pickCategory(app, inspection, 'roofing', 'description')
    const [one] = category.labels
    const headers = { 'idempotency-key': randomUUID() }
    const input = { ...pathTo(inspection, category), checks: [{ label: one, checked: 1 as const }] }
    const first = await app.call(inspectionRoutes.updateCategoryChecks, input, {
      token: owner.token,
      headers,
    })
    await tap(app, inspection, category, { [one]: false })
    const again = await app.call(inspectionRoutes.updateCategoryChecks, input, {
      token: owner.token,
      headers,
    })
    expect(again.body).toEqual(first.body)
    expect(checkedOf((await openStep(app, inspection, 'roofing')).description[0] as Category)).toEqual([])
  })
})
