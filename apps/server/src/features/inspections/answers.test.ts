// Questions that take a number, a range, a date or a text, and yes or no: answered, refused, cleared, and in the report.
import { builtInTemplate } from '@plumbline/catalogue/template'
import { type Category, inspectionRoutes } from '@plumbline/contract/inspections'
import { Question, type Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let template_id: number
let inspection_id: number

const ask = (key: string, answer: Question['answer'], units: string[] = [], usual: string | null = null) =>
  Question.parse({ key, header: 'Service', label: key, answer, units, usual })
const QUESTIONS = [
  ask('amperage', 'number', ['A', 'kA'], '200'),
  ask('depth', 'range', ['in']),
  ask('installed', 'date'),
  ask('maker', 'text'),
  ask('grounded', 'boolean'),
]

beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  const by = { token: owner.token }
  const { body } = await app.call(templateRoutes.create, { name: 'Panel', from_template_id: 1 }, by)
  const content: Template = {
    ...builtInTemplate,
    sections: [
      {
        ...builtInTemplate.sections[3],
        key: 'panel',
        title: 'Panel',
        description: QUESTIONS,
        observation: [],
      },
    ] as Template['sections'],
  }
  const saved = await app.call(
    templateRoutes.save,
    { template_id: body.template.id, base_version_id: body.template.version_id, content },
    by,
  )
  template_id = saved.body.template.id
})
afterAll(() => app.close())
beforeEach(async () => {
  const client = await makeClient(app, owner)
  const made = await app.call(
    inspectionRoutes.create,
    { client_id: client.id, paragraph_text: 'A house.', template_id },
    { token: owner.token },
  )
  inspection_id = made.body.inspection_id
})

const place = (key: string) => ({ inspection_id, step_name: 'panel', category: `panel.description.${key}` })
const answer = (key: string, check: Record<string, unknown>) =>
  app.call(
    inspectionRoutes.updateCategoryChecks,
    { ...place(key), checks: [{ label: key, ...check }] },
    { token: owner.token },
  )
const shown = async (key: string): Promise<Category> =>
  (await app.call(inspectionRoutes.getCategoryChecks, place(key), { token: owner.token })).body.category

test('a question says how it is answered, and in which units', async () => {
  expect(await shown('amperage')).toMatchObject({
    answer: 'number',
    units: ['A', 'kA'],
    usual: '200',
    checks: [{ label: 'amperage', checked: false, value: null, value_to: null, unit: null }],
  })
  expect(await shown('depth')).not.toHaveProperty('usual')
  expect(await shown('grounded')).toMatchObject({
    answer: 'boolean',
    units: [],
    checks: [
      { label: 'Yes', checked: false },
      { label: 'No', checked: false },
    ],
  })
})

test.each([
  ['amperage', { value: '200', unit: 'A' }, { value: '200', value_to: null, unit: 'A' }],
  ['depth', { value: '5', value_to: '10' }, { value: '5', value_to: '10', unit: 'in' }],
  ['installed', { value: '2026-11-18' }, { value: '2026-11-18', value_to: null, unit: null }],
  ['maker', { checked: 1, value: 'Rheem' }, { value: 'Rheem', value_to: null, unit: null }],
])('%s is answered by %o', async (key, check, kept) => {
  const { body } = await answer(key, check)
  expect(body.category.checks[0]).toEqual({ label: key, checked: true, ...kept, version: expect.any(Number) })
  expect(await shown(key)).toEqual(body.category)
  const none = {
    label: key,
    checked: false,
    value: null,
    value_to: null,
    unit: null,
    version: expect.any(Number),
  }
  expect((await answer(key, { value: '' })).body.category.checks).toEqual([none])
  await answer(key, check)
  expect((await answer(key, { checked: 0 })).body.category.checks).toEqual([none])
})

test.each([
  ['amperage', { value: 'many' }, 'Enter a number'],
  ['amperage', { value: '5', unit: 'psi' }, 'The unit must be one of A, kA'],
  ['amperage', {}, 'Enter 1 or 0'],
  ['depth', { value: '5' }, 'Enter two numbers'],
  ['installed', { value: '2026-02-30' }, 'Enter a date'],
])('%s is not answered by %o', async (key, check, message) => {
  const { status, body } = await answer(key, check)
  expect([status, body.errors]).toEqual([422, { checks: [message] }])
  expect((await shown(key)).checks[0]?.checked).toBe(false)
})

test('the unit alone may change; without one it stays', async () => {
  await answer('amperage', { value: '200', unit: 'A' })
  expect((await answer('amperage', { unit: 'kA' })).body.category.checks[0]).toMatchObject({
    value: '200',
    unit: 'kA',
  })
  expect((await answer('amperage', { value: '100' })).body.category.checks[0]).toMatchObject({
    value: '100',
    unit: 'kA',
  })
})

test('yes and no take one answer', async () => {
  const check = (checks: { label: string; checked: number }[]) =>
    app.call(inspectionRoutes.updateCategoryChecks, { ...place('grounded'), checks }, { token: owner.token })
  await check([{ label: 'Yes', checked: 1 }])
  const { body } = await check([{ label: 'No', checked: 1 }])
  expect(body.category.checks.map(({ checked }) => checked)).toEqual([false, true])
  const both = ['Yes', 'No'].map((label) => ({ label, checked: 1 }))
  expect((await check(both)).status).toBe(422)
})

test('a comment answers where it is checked, and clearing takes the answer away', async () => {
  const path = { ...place('maker'), label: 'maker' }
  const comment = { ...path, comment: 'Hard to read.' } as const
  const { body } = await app.call(inspectionRoutes.saveCommentImages, comment, { token: owner.token })
  expect(body.category.checks[0]).toMatchObject({ checked: false, value: null })
  const checked = { ...comment, checked: 1 } as const
  const answered = await app.call(inspectionRoutes.saveCommentImages, checked, { token: owner.token })
  expect(answered.body.category.checks[0]).toMatchObject({ checked: true, value: null })
  await answer('maker', { value: 'Rheem' })
  const cleared = await app.call(inspectionRoutes.clearCommentImages, path, { token: owner.token })
  expect(cleared.body.category).toMatchObject({
    checks: [{ checked: false, value: null }],
    labels_details: [],
  })
})

test('a third answer to yes and no is taken, and one that was deleted comes back', async () => {
  const by = { token: owner.token }
  const add = (new_label: string) =>
    app.call(inspectionRoutes.addLabel, { ...place('grounded'), new_label }, by)
  const labels = async () => (await shown('grounded')).checks.map(({ label }) => label)
  await add('Could not tell')
  expect(await labels()).toEqual(['Yes', 'No', 'Could not tell'])
  await app.call(inspectionRoutes.deleteLabel, { ...place('grounded'), label: 'Yes' }, by)
  expect(await labels()).toEqual(['No', 'Could not tell'])
  await add('Yes')
  expect(await labels()).toEqual(['Yes', 'No', 'Could not tell'])
})

test('all five are in the inspection as the review shows it', async () => {
  await answer('amperage', { value: '200', unit: 'A' })
  await answer('depth', { value: '5', value_to: '10' })
  const { body } = await app.call(inspectionRoutes.getReport, { inspection_id }, { token: owner.token })
  const [panel] = body.steps
  expect(panel?.description.map(({ checks }) => checks[0]?.value ?? null)).toEqual([
    '200',
    '5',
    null,
    null,
    null,
  ])
})
