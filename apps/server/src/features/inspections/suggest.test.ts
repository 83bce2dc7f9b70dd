// Say it, through HTTP: candidates of the inspection's own form, none where nothing fits, and nothing is changed.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import { suggestRoutes } from '@plumbline/contract/suggest'
import { noteLabel } from '@plumbline/domain/notes'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeInspector, type TestUser } from '#server/testing/factories.ts'
import { startInspection, type TestInspection } from '#server/testing/inspection-factories.ts'
import { addTemplate, pinTemplate } from '#server/testing/template-rows.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let inspection: TestInspection
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  inspection = await startInspection(app, owner)
})
afterAll(() => app.close())

type Said = Partial<InputOf<typeof suggestRoutes.suggest>>
const ask = (text: string, { token = owner.token, ...said }: Said & { token?: string } = {}) =>
  app.call(suggestRoutes.suggest, { inspection_id: inspection.id, text, ...said }, { token })
const labelsOf = async (text: string, said: Said = {}) =>
  (await ask(text, said)).body.candidates.map(({ label }) => label)
const whole = async () =>
  (await app.call(inspectionRoutes.getReport, { inspection_id: inspection.id }, { token: owner.token })).body

describe('what was said', () => {
  test('is a finding, as the calls that take it name it', async () => {
    const before = await whole()
    const { status, body } = await ask('double tap in the sub panel garage, left of the door')
    expect(status).toBe(200)
    expect(body.candidates.length).toBeLessThanOrEqual(3)
    expect(body.candidates[0]).toEqual({
      kind: 'finding',
      step_name: 'electrical',
      category: 'electrical.recommendation.main-panel',
      label: 'Double-tapped breaker',
      level: 'Repair',
      place: 'sub panel garage, left of the door',
      score: expect.any(Number),
      slots: { number: 'number', which: { kind: 'choice', of: expect.arrayContaining(['garage']) } },
      slot_values: { which: 'garage' },
    })
    expect(await whole()).toEqual(before)
  })

  test('is answers, each to its own question', async () => {
    const { candidates } = (await ask('fifty gallon gas heater')).body
    expect(candidates.map(({ category, label }) => [category, label])).toEqual(
      expect.arrayContaining([
        ['plumbing.description.heater-size', '50 gallons'],
        ['plumbing.description.heater-type', 'Storage tank, natural gas'],
      ]),
    )
    expect(candidates.every(({ kind, level }) => kind === 'answer' && level === null)).toBe(true)
  })

  test('is likelier of the step that is open', async () => {
    const first = async (step_name: string) => (await ask('no filter', { step_name })).body.candidates[0]
    expect((await first('Cooling'))?.label).toBe('Cooling filter missing or wrong size')
    expect((await first('heating'))?.label).toBe('Heating filter missing or wrong size')
  })

  test.each(['no leaks under the sink', 'garage', 'nice weather today', 'is the panel grounded', '???'])(
    'leads to nothing: %s',
    async (text) => {
      const { status, body } = await ask(text)
      expect([status, body.status, body.candidates]).toEqual([200, true, []])
    },
  )
})

describe('labels that the inspector changed', () => {
  const path = { step_name: 'plumbing', category: 'plumbing.recommendation.fixtures' }
  const change = (
    route: typeof inspectionRoutes.deleteLabel | typeof inspectionRoutes.updateLabel,
    fields: object,
  ) => app.call(route, { inspection_id: inspection.id, ...path, ...fields } as never, { token: owner.token })

  test('a renamed one by its new name, a deleted one not at all', async () => {
    expect((await labelsOf('loose toilet in the hall bath'))[0]).toBe('Toilet loose at floor')
    await change(inspectionRoutes.updateLabel, {
      old_value: 'Toilet loose at floor',
      new_value: 'Toilet rocks',
    })
    expect((await labelsOf('loose toilet in the hall bath'))[0]).toBe('Toilet rocks')
    await change(inspectionRoutes.deleteLabel, { label: 'Toilet rocks' })
    const left = await labelsOf('loose toilet in the hall bath')
    expect(left.filter((label) => label === 'Toilet loose at floor' || label === 'Toilet rocks')).toEqual([])
  })
})

describe('labels that the inspector added', () => {
  const add = async (inspection_id: number, category: string, new_label: string) => {
    const path = { inspection_id, step_name: category.split('.')[0] ?? '', category, new_label }
    expect((await app.call(inspectionRoutes.addLabel, path, { token: owner.token })).status).toBe(200)
  }

  test('are found by their words, beside those of the form, in that inspection alone', async () => {
    const { id: inspection_id } = await startInspection(app, owner)
    await add(inspection_id, 'plumbing.recommendation.fixtures', 'Bidet sprays the ceiling')
    await add(inspection_id, 'plumbing.description.heater-size', 'Zeppelin tank')
    expect(
      (await ask('bidet sprays the ceiling in the hall bath', { inspection_id })).body.candidates[0],
    ).toEqual({
      kind: 'finding',
      step_name: 'plumbing',
      category: 'plumbing.recommendation.fixtures',
      label: 'Bidet sprays the ceiling',
      level: null,
      place: 'hall bath',
      score: expect.any(Number),
    })
    expect(await labelsOf('zeppelin tank', { inspection_id })).toEqual(['Zeppelin tank'])
    expect((await labelsOf('loose toilet', { inspection_id }))[0]).toBe('Toilet loose at floor')
    expect(await labelsOf('bidet sprays the ceiling')).not.toContain('Bidet sprays the ceiling')
  })

  test('are not found where they were deleted, or are notes', async () => {
    const { id: inspection_id } = await startInspection(app, owner)
    const fixtures = 'plumbing.recommendation.fixtures'
    await add(inspection_id, fixtures, 'Bidet sprays the ceiling')
    await add(inspection_id, fixtures, noteLabel('bidet sprays the ceiling'))
    const path = {
      inspection_id,
      step_name: 'plumbing',
      category: fixtures,
      label: 'Bidet sprays the ceiling',
    }
    await app.call(inspectionRoutes.deleteLabel, path, { token: owner.token })
    const found = await labelsOf('bidet sprays the ceiling', { inspection_id })
    expect(found.filter((label) => /bidet/i.test(label))).toEqual([])
  })
})

test('another form has its own labels, and nothing of the built-in one', async () => {
  const other = await startInspection(app, owner)
  await pinTemplate(app, other.id, await addTemplate(app, owner, smallTemplate))
  const inspection_id = other.id
  expect((await ask('no bonding wire on the pump', { inspection_id })).body.candidates).toEqual([
    {
      kind: 'finding',
      step_name: 'pool-and-spa',
      category: 'pool-and-spa.recommendation.pump',
      label: 'No bonding wire',
      level: 'Safety issue',
      place: null,
      score: expect.any(Number),
    },
  ])
  expect(await labelsOf('concrete shell', { inspection_id })).toEqual(['Concrete'])
  expect(await labelsOf('double tap in the panel', { inspection_id })).toEqual([])
  expect((await ask('noisy pump', { inspection_id, step_name: 'electrical' })).status).toBe(422)
})

describe('refused', () => {
  test.each([
    ['no text', { text: ' ' }, 'text'],
    ['a text too long', { text: 'leak '.repeat(300) }, 'text'],
    ['a step that the form has not', { step_name: 'cellar' }, 'step_name'],
  ])('%s', async (_, said, field) => {
    const { status, body } = await ask('leak', said)
    expect([status, Object.keys((body as never as { errors: object }).errors)]).toEqual([422, [field]])
  })

  test('signed out, and of another owner', async () => {
    expect((await ask('leak', { token: 'nobody' })).status).toBe(401)
    const { token } = await makeInspector(app)
    expect((await ask('double tap', { token })).status).toBe(404)
  })
})
