// Number questions of the built-in template by a client that knows labels alone (decision 44).
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const QUESTION = 'Maximum fuse or breaker on data plate'
const PLACE = { step_name: 'cooling', category: 'cooling.description.max-breaker' }

let app: TestApp
let owner: TestUser
let inspection_id: number

beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const client = await makeClient(app, owner)
  const input = { client_id: client.id, paragraph_text: 'A house.' }
  inspection_id = (await app.call(inspectionRoutes.create, input, { token: owner.token })).body.inspection_id
})

type Answered = { status: number; body: { category?: { checks: { label: string; checked: boolean }[] } } }
const labelsOf = ({ status, body }: Answered) => [
  status,
  ...(body.category?.checks ?? []).map(({ label, checked }) => `${label}: ${checked}`),
]
const by = () => ({ token: owner.token })
const path = () => ({ ...PLACE, inspection_id })
const check = async (...checks: [label: string, checked: 0 | 1][]) =>
  labelsOf(
    await app.call(
      inspectionRoutes.updateCategoryChecks,
      { ...path(), checks: checks.map(([label, checked]) => ({ label, checked })) },
      by(),
    ),
  )
const add = async (new_label: string) =>
  labelsOf(await app.call(inspectionRoutes.addLabel, { ...path(), new_label }, by()))
const rename = async (old_value: string, new_value: string) =>
  labelsOf(await app.call(inspectionRoutes.updateLabel, { ...path(), old_value, new_value }, by()))
const remove = async (label: string) =>
  labelsOf(await app.call(inspectionRoutes.deleteLabel, { ...path(), label }, by()))
const record = async (label: string) =>
  (await app.call(inspectionRoutes.getCommentImages, { ...path(), label }, by())).body
const stored = async () =>
  (await app.call(inspectionRoutes.getCategoryChecks, path(), by())).body.category.checks[0]

const NONE = [200, `${QUESTION}: false`]
const BARE = [200, `${QUESTION}: true`]
const WITH = [200, `${QUESTION}: true`, '200 A: true']

test('the question is checked without a value, and unchecked', async () => {
  expect(await check([QUESTION, 1])).toEqual(BARE)
  expect(await stored()).toMatchObject({ checked: true, value: null, unit: null })
  expect(await check([QUESTION, 0])).toEqual(NONE)
})

test('a label that is added is the value, with its unit; the next one takes its place', async () => {
  expect(await add('200A')).toEqual(WITH)
  expect(await stored()).toMatchObject({ value: '200', unit: 'A' })
  expect(await add('200 A')).toEqual(WITH)
  expect(await add('about 150')).toEqual([200, `${QUESTION}: true`, 'about 150: true'])
  expect(await stored()).toMatchObject({ value: 'about 150', unit: null })
  expect((await add(QUESTION.toUpperCase()))[0]).toBe(422)
})

test('a value is changed and cleared by its name, and by that of the question', async () => {
  await add('100 A')
  expect(await rename('100 A', '200 A')).toEqual(WITH)
  expect(await rename(QUESTION, '150 A')).toEqual([200, `${QUESTION}: true`, '150 A: true'])
  expect((await rename('100 A', '200 A'))[0]).toBe(422)
  expect(await remove('150 A')).toEqual(NONE)
  await add('200 A')
  expect(await remove(QUESTION)).toEqual(NONE)
  expect(await add('200 A')).toEqual(WITH)
})

test('the value is unchecked and checked again like a label', async () => {
  await add('200 A')
  expect(await check(['200 A', 0])).toEqual(NONE)
  expect(await check(['200 A', 1])).toEqual(WITH)
  expect(await check(['300 A', 0])).toEqual(WITH)
  expect((await check(['Slate', 1]))[0]).toBe(422)
  expect((await check(['Slate', 0]))[0]).toBe(422)
  expect(await check()).toEqual(WITH)
})

test('a client that sends all its labels changes what it changed', async () => {
  await add('200 A')
  expect(await check([QUESTION, 1], ['200 A', 1])).toEqual(WITH)
  expect(await check([QUESTION, 0], ['200 A', 1])).toEqual(WITH)
  expect(await check([QUESTION, 1], ['200 A', 0])).toEqual(BARE)
  await add('200 A')
  expect(await check([QUESTION, 0], ['200 A', 0])).toEqual(NONE)
})

test('a comment saved at the value is the question’s, and outlives it', async () => {
  await add('200 A')
  const save = { ...path(), label: '200 A', comment: 'By the label.', checked: 1, call_from: 'web' } as const
  const saved = await app.call(inspectionRoutes.saveCommentImages, save, by())
  expect(labelsOf(saved)).toEqual(WITH)
  expect(saved.body.category.labels_details).toMatchObject([{ label: QUESTION, comments: 'By the label.' }])
  expect(await record('200 A')).toMatchObject({ comment: 'By the label.' })
  await remove('200 A')
  expect(await record(QUESTION)).toMatchObject({ comment: 'By the label.' })
  await remove(QUESTION)
  expect(await record(QUESTION)).toMatchObject({ comment: null })
})

test('null beside a check says that there is no value; an empty one clears', async () => {
  const send = (check: { checked?: 0 | 1; value: string | null }) =>
    app.call(
      inspectionRoutes.updateCategoryChecks,
      { ...path(), checks: [{ label: QUESTION, ...check }] },
      by(),
    )
  await add('200 A')
  expect(labelsOf(await send({ checked: 1, value: null }))).toEqual(BARE)
  expect(labelsOf(await send({ value: '' }))).toEqual(NONE)
})

test('progress counts a question once, with and without its value', async () => {
  await check([QUESTION, 1])
  const steps = async () => {
    const { body } = await app.call(inspectionRoutes.getReport, { inspection_id }, by())
    return body.steps.find(({ stepName }) => stepName === 'cooling')?.description
  }
  const answered = await steps()
  expect(answered?.flatMap(({ checks }) => checks.filter(({ checked }) => checked))).toHaveLength(1)
  const card = await app.call(inspectionRoutes.getInspections, {}, by())
  expect(card.body.inspections[0]?.steps[5]).toBe('open')
})
