// Keep for next time: the next inspection has it, this one stays as it is, and it is taken back.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { keepRoutes, templateRoutes } from '@plumbline/contract/templates'
import { countEntries } from '@plumbline/domain/content/entries'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const COVERING = { step_name: 'roofing', category: 'roofing.description.covering-material' }
const FINDINGS = { step_name: 'roofing', category: 'roofing.recommendation.covering' }
let app: TestApp
let owner: TestUser
let stranger: TestUser
let inspection_id: number
beforeAll(async () => {
  app = await testApp()
  stranger = await makeInspector(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeInspector(app)
  inspection_id = await start()
})

const by = ({ token }: TestUser) => ({ token })
async function start(template_id?: number): Promise<number> {
  const client = await makeClient(app, owner)
  const input = { client_id: client.id, paragraph_text: 'A house.', template_id }
  return (await app.call(inspectionRoutes.create, input, by(owner))).body.inspection_id
}
const keep = (place: typeof COVERING, label: string, user = owner) =>
  app.call(keepRoutes.keep, { inspection_id, ...place, label }, by(user))
const add = (place: typeof COVERING, new_label: string) =>
  app.call(inspectionRoutes.addLabel, { inspection_id, ...place, new_label }, by(owner))
const write = (label: string, fields: Record<string, unknown>) =>
  app.call(
    inspectionRoutes.saveCommentImages,
    { inspection_id, ...FINDINGS, label, ...fields } as never,
    by(owner),
  )
const labelsOf = async (id: number, place: typeof COVERING) =>
  (
    await app.call(inspectionRoutes.getCategoryChecks, { inspection_id: id, ...place }, by(owner))
  ).body.category.checks.map(({ label }) => label)
const list = async () => (await app.call(templateRoutes.list, {}, by(owner))).body.templates

test('a label that was added is kept in an own copy, which the next inspection begins with', async () => {
  await add(COVERING, 'Seagrass')
  const { body } = await keep(COVERING, 'seagrass')
  expect(body.change).toEqual({ kind: 'added', before: null, after: { label: 'Seagrass' } })
  expect(body.template).toMatchObject({ name: 'My template', is_default: true, is_builtin: false, number: 2 })
  expect(await labelsOf(await start(), COVERING)).toContain('Seagrass')
  expect(body.made_copy).toBe(true)
  // Told with it, so that it is taken back from where it was kept.
  const version_id = body.before_version_id ?? 0
  await app.call(templateRoutes.revert, { template_id: body.template.id, version_id }, by(owner))
  expect(await labelsOf(await start(), COVERING)).not.toContain('Seagrass')
  const here = await app.call(inspectionRoutes.getStepCategories, { inspection_id }, by(owner))
  expect(here.body.template.id).toBe(1)
})

test('a finding that was reworded is kept without place and photos; what was not written stays', async () => {
  await write('Shingles missing from roof', {
    comment: 'Shingles are gone.',
    selrecomd: 'Safety issue',
    location: 'Quillside',
    trade: 'Carpenter',
    cost_from: 500,
  })
  const { body } = await keep(FINDINGS, 'Shingles missing from roof')
  expect(body.change).toMatchObject({
    kind: 'changed',
    after: {
      condition: 'Shingles are gone.',
      level: 'Safety issue',
      trade: 'Carpenter',
      cost_from: '500',
    },
  })
  const changed = ['condition', 'cost_from', 'level', 'trade']
  expect(Object.keys(body.change?.after ?? {}).toSorted()).toEqual(changed)
  const { content } = (await app.call(templateRoutes.get, { template_id: body.template.id }, by(owner))).body
  expect(JSON.stringify(content)).not.toContain('Quillside')
})

test('a new finding is kept with its text and level', async () => {
  await add(FINDINGS, 'Squirrel damage')
  await write('Squirrel damage', { comment: 'Gnawed edges.', selrecomd: 'Repair', task: 'Have them mended.' })
  expect((await keep(FINDINGS, 'Squirrel damage')).body.change).toMatchObject({
    kind: 'added',
    before: null,
    after: {
      label: 'Squirrel damage',
      condition: 'Gnawed edges.',
      task: 'Have them mended.',
      level: 'Repair',
    },
  })
})

test('nothing to keep makes no copy and no version', async () => {
  const { body } = await keep(COVERING, 'Slate')
  expect(body).toMatchObject({ change: null, template: { is_builtin: true } })
  expect((await list()).filter(({ is_builtin }) => !is_builtin)).toEqual([])
})

test('a second one goes into the same template, also at once, and a draft stays', async () => {
  await add(COVERING, 'Seagrass')
  await add(COVERING, 'Thatch')
  const [one, other] = await Promise.all([keep(COVERING, 'Seagrass'), keep(COVERING, 'Thatch')])
  expect(one.body.template.id).toBe(other.body.template.id)
  const { id: template_id, version_id } = one.body.template
  const draft = { template_id, base_version_id: version_id, content: { typed: true } }
  await app.call(templateRoutes.draft, draft, by(owner))
  await add(COVERING, 'Turf')
  expect((await keep(COVERING, 'Turf')).body.template).toMatchObject({ id: template_id, number: 4 })
  expect(await labelsOf(await start(), COVERING)).toEqual(
    expect.arrayContaining(['Seagrass', 'Thatch', 'Turf']),
  )
  const kept = await app.call(templateRoutes.draftGet, { template_id }, by(owner))
  expect(kept.body.draft?.content).toEqual({ typed: true })
})

test('several at once go into one default of one’s own', async () => {
  const names = ['Seagrass', 'Thatch', 'Turf', 'Bark', 'Reed', 'Palm']
  for (const name of names) await add(COVERING, name)
  const [first = '', ...others] = names
  const { template } = (await keep(COVERING, first)).body
  const answers = await Promise.all(others.map((name) => keep(COVERING, name)))
  expect(answers.map(({ status, body }) => [status, body.template.id])).toEqual(
    others.map(() => [200, template.id]),
  )
  expect(await labelsOf(await start(), COVERING)).toEqual(expect.arrayContaining(names))
})

test('nothing is kept in a template that is full', async () => {
  const by_ = by(owner)
  const { template } = (await app.call(templateRoutes.create, { name: 'Full', from_template_id: 1 }, by_))
    .body
  const { content } = (await app.call(templateRoutes.get, { template_id: template.id }, by_)).body
  const room = 5_000 - countEntries(content)
  content.sections[0]?.limitations.push(...Array.from({ length: room }, (_, index) => `Limit ${index}`))
  const full = { template_id: template.id, base_version_id: template.version_id, content }
  expect((await app.call(templateRoutes.save, full, by_)).status).toBe(200)
  await app.call(templateRoutes.setDefault, { template_id: template.id }, by_)
  await add(FINDINGS, 'One more')
  const answer = await keep(FINDINGS, 'One more')
  expect([answer.status, answer.body.errors]).toEqual([422, { sections: [expect.stringContaining('5,001')] }])
})

test('what was kept is taken back by the version before', async () => {
  await add(COVERING, 'Seagrass')
  const { id: template_id } = (await keep(COVERING, 'Seagrass')).body.template
  const { versions } = (await app.call(templateRoutes.versions, { template_id }, by(owner))).body
  const back = { template_id, version_id: versions.at(1)?.version_id ?? 0 }
  expect((await app.call(templateRoutes.revert, back, by(owner))).status).toBe(200)
  expect(await labelsOf(await start(), COVERING)).not.toContain('Seagrass')
})

test('another’s inspection, an unknown label and nobody are refused', async () => {
  expect((await keep(COVERING, 'Slate', stranger)).status).toBe(404)
  const unknown = await keep(COVERING, 'Gold')
  expect([unknown.status, unknown.body.errors]).toEqual([422, { label: ['Unknown label: Gold'] }])
  expect((await app.call(keepRoutes.keep, { inspection_id, ...COVERING, label: 'Slate' }, {})).status).toBe(
    401,
  )
})

test('in an inspection of another built-in template it is kept in a copy of that, and the default stays', async () => {
  const unit = (await list()).find(({ name }) => name === 'Condominium unit')
  inspection_id = await start(unit?.id)
  const floors = { step_name: 'interior', category: 'interior.description.floors' }
  await add(floors, 'Seagrass')
  await add(floors, 'Rush')
  const [one, other] = await Promise.all([keep(floors, 'Seagrass'), keep(floors, 'Rush')])
  expect(one.body.template).toMatchObject({ name: 'Condominium unit (copy)', is_default: false })
  expect(other.body.template.id).toBe(one.body.template.id)
  expect((await list()).find(({ is_default }) => is_default)?.id).toBe(1)
  expect(await labelsOf(await start(one.body.template.id), floors)).toEqual(
    expect.arrayContaining(['Seagrass', 'Rush']),
  )
})
