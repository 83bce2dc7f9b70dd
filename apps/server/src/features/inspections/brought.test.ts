// Description answers of the last inspection of a house in a new one: what comes, how it is confirmed, and that it says nothing until then.
import { allDetails } from '@plumbline/contract/inspection-details'
import { type Check, inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import type { InputOf } from '@plumbline/contract/route'
import { Question, type Template } from '@plumbline/contract/template'
import { templateRoutes } from '@plumbline/contract/templates'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const STEP = 'pool-and-spa'
const SHELL = `${STEP}.description.shell`
const VOLUME = `${STEP}.description.volume`
const HEATED = `${STEP}.description.heated`
const MAKER = `${STEP}.description.maker`
const ask = (key: string, label: string, answer: Question['answer'], units: string[] = []) =>
  Question.parse({ key, header: 'Shell', label, answer, units })

let app: TestApp
let owner: TestUser
let stranger: TestUser
let template_id: number
let version_id: number
let client_id: number
/** The last inspection, and the one that is made after it. */
let last: number

beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  stranger = await makeInspector(app)
  const made = (await as(templateRoutes.create, { name: 'Lake', from_template_id: 1 })).body.template
  template_id = made.id
  version_id = made.version_id
  await publish(LAKE)
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})
beforeEach(async () => {
  client_id = (await makeClient(app, owner)).id
  last = await start({ new: 0 })
  await check(last, SHELL, [{ label: 'Concrete' }, { label: 'toString' }])
  await check(last, VOLUME, [{ label: 'Volume', value: '12000', unit: 'gal' }])
  await check(last, HEATED, [{ label: 'Yes' }])
  await check(last, MAKER, [{ label: 'Maker', value: 'Lakeside Pools' }])
})

const LAKE: Template = structuredClone(smallTemplate)
const [pool] = LAKE.sections
pool?.description.push(
  ask('volume', 'Volume', 'number', ['gal', 'l']),
  ask('heated', 'Heated', 'boolean'),
  ask('maker', 'Maker', 'text'),
)

const as: TestApp['call'] = (route, input, by = { token: owner.token }) => app.call(route, input, by)
async function publish(content: Template, id = template_id, base = version_id): Promise<void> {
  const save = { template_id: id, base_version_id: base, content: { ...content, name: 'Lake' } }
  const { status, body } = await as(templateRoutes.save, save)
  expect(status).toBe(200)
  if (id === template_id) version_id = body.template.version_id
}
type Wish = Partial<InputOf<typeof inspectionRoutes.create>>
const create = (wish: Wish = {}) =>
  as(inspectionRoutes.create, {
    client_id,
    template_id,
    paragraph_text: 'A house.',
    new: 1,
    take_over: 1,
    ...wish,
  })
const start = async (wish: Wish = {}) => (await create(wish)).body.inspection_id
interface Said {
  label: string
  checked?: number
  value?: string
  unit?: string
}
const check = async (inspection_id: number, category: string, checks: Said[]) => {
  const sent = checks.map((one) => ({ checked: 1, ...one }))
  const path = { inspection_id, step_name: STEP, category }
  const answer = await as(inspectionRoutes.updateCategoryChecks, { ...path, checks: sent } as never)
  expect(answer.status).toBe(200)
  return ownChecks(answer.body.category.checks)
}
/** Without the values of questions as labels of their own. */
const ownChecks = (checks: Check[]) => checks.filter(({ value_of }) => value_of === undefined)
const stepsOf = async (inspection_id: number) =>
  (await as(inspectionRoutes.getStepCategories, { inspection_id })).body
/** Every check with something to say, as `label value`, brought ones with the id they come from. */
const shown = async (inspection_id: number) => {
  const { stepCategories } = await stepsOf(inspection_id)
  return Object.values(stepCategories)
    .flatMap(({ description }) => description)
    .flatMap(({ checks }) => ownChecks(checks))
    .filter(({ checked, value, carried_from }) => checked || value || carried_from !== undefined)
    .map(({ label, checked, value, unit, carried_from }) => ({
      said: [label, value, unit].filter(Boolean).join(' '),
      checked,
      from: carried_from ?? null,
    }))
}
const all = (checked: boolean, from: number | null) => [
  { said: 'Concrete', checked, from },
  { said: 'toString', checked, from },
  { said: 'Volume 12000 gal', checked, from },
  { said: 'Yes', checked, from },
  { said: 'Maker Lakeside Pools', checked, from },
]
const reportOf = async (inspection_id: number) =>
  (await as(inspectionRoutes.getReport, { inspection_id })).body
const confirmAll = async (id: number) => {
  await check(id, SHELL, [{ label: 'Concrete' }, { label: 'toString' }])
  await check(id, VOLUME, [{ label: 'Volume' }])
  await check(id, HEATED, [{ label: 'Yes' }])
  await check(id, MAKER, [{ label: 'Maker' }])
}

test('they come as they were, unchecked, with the inspection they come from, and only where they are asked for', async () => {
  expect(await shown(await start({ take_over: 0 }))).toEqual([])
  // What is asked last is the one that answered nothing.
  const { body } = await create({})
  expect(await shown(body.inspection_id)).toEqual([])
  const { inspections } = (await as(inspectionRoutes.byClient, { client_id })).body
  for (const { id } of inspections) if (id !== last) await as(inspectionRoutes.remove, { inspection_id: id })
  const id = await start()
  expect(await shown(id)).toEqual(all(false, last))
  expect(await shown(last)).toEqual(all(true, null))
  const { stepCategories } = await stepsOf(id)
  const [concrete] = stepCategories[STEP]?.description[0]?.checks ?? []
  const day = inspections.find((card) => card.id === last)?.date
  expect(concrete).toEqual({
    label: 'Concrete',
    checked: false,
    carried_from: last,
    carried_on: day,
    version: 0,
  })
})

test('they count for nothing and stand in no report until they are confirmed', async () => {
  const id = await start()
  const bare = await start({ take_over: 0 })
  const listed = (await as(inspectionRoutes.byClient, { client_id })).body.inspections
  const [mine, other] = [id, bare].map((one) => listed.find((card) => card.id === one))
  expect([mine?.steps, mine?.findings]).toEqual([other?.steps, other?.findings])
  expect((await reportOf(id)).steps).toEqual((await reportOf(bare)).steps)
  expect(JSON.stringify((await reportOf(id)).steps)).not.toMatch(/Lakeside|12000|carried/)
  const made = await as(reportRoutes.generatePdf, { inspection_id: id })
  await app.runJob('reports.render', { reportId: made.body.report_id })
  // The same report says the same, byte for byte: none is made anew once they are taken away.
  await check(id, SHELL, [
    { label: 'Concrete', checked: 0 },
    { label: 'toString', checked: 0 },
  ])
  await check(id, VOLUME, [{ label: 'Volume', checked: 0 }])
  await check(id, HEATED, [{ label: 'Yes', checked: 0 }])
  await check(id, MAKER, [{ label: 'Maker', checked: 0 }])
  expect(await shown(id)).toEqual([])
  const again = await as(reportRoutes.generatePdf, { inspection_id: id })
  expect(again.body.report_id).toBe(made.body.report_id)
})

test('each is confirmed by itself, and then counts', async () => {
  const id = await start()
  const before = await reportOf(id)
  const checks = await check(id, VOLUME, [{ label: 'Volume' }])
  expect(checks).toEqual([
    {
      label: 'Volume',
      checked: true,
      value: '12000',
      value_to: null,
      unit: 'gal',
      version: expect.any(Number),
    },
  ])
  const [concrete, vinyl, fiberglass] = await check(id, SHELL, [{ label: 'Concrete' }])
  expect([concrete, vinyl]).toEqual([
    { label: 'Concrete', checked: true, version: expect.any(Number) },
    { label: 'Vinyl liner', checked: false, version: 0 },
  ])
  expect(fiberglass).toMatchObject({ checked: false, carried_from: last })
  expect(JSON.stringify((await reportOf(id)).steps)).toContain('12000')
  expect((await reportOf(id)).steps).not.toEqual(before.steps)
  const card = (await as(inspectionRoutes.byClient, { client_id })).body.inspections.find(
    (one) => one.id === id,
  )
  expect(card?.steps[0]).toBe('open')
})

test('another answer, or an uncheck, takes the proposal away', async () => {
  const id = await start()
  const no = await check(id, HEATED, [{ label: 'No' }])
  expect(no).toEqual([
    { label: 'Yes', checked: false, version: expect.any(Number) },
    { label: 'No', checked: true, version: expect.any(Number) },
  ])
  expect(await check(id, VOLUME, [{ label: 'Volume', value: '9000' }])).toMatchObject([
    { checked: true, value: '9000' },
  ])
  const [concrete] = await check(id, SHELL, [{ label: 'Concrete', checked: 0 }])
  expect(concrete).toEqual({ label: 'Concrete', checked: false, version: expect.any(Number) })
  const path = { inspection_id: id, step_name: STEP, category: MAKER, label: 'Maker' }
  expect((await as(inspectionRoutes.clearCommentImages, path)).body.category.checks).toEqual([
    { label: 'Maker', checked: false, value: null, value_to: null, unit: null, version: expect.any(Number) },
  ])
})

test('a comment with its check confirms a choice; a text alone confirms nothing', async () => {
  const id = await start()
  const path = { inspection_id: id, step_name: STEP, category: SHELL }
  const noted = await as(inspectionRoutes.saveCommentImages, { ...path, label: 'Concrete', comment: 'Old.' })
  expect(noted.body.category.checks[0]).toMatchObject({ checked: false, carried_from: last })
  const said = { ...path, label: 'Concrete', comment: 'Old.', checked: 1 }
  const { category } = (await as(inspectionRoutes.saveCommentImages, said as never)).body
  expect(category.checks[0]).toEqual({ label: 'Concrete', checked: true, version: expect.any(Number) })
})

test('they can be confirmed when the last inspection is gone; then the one before it is the last', async () => {
  const id = await start()
  await as(inspectionRoutes.remove, { inspection_id: last })
  expect(await shown(id)).toEqual(all(false, last))
  await confirmAll(id)
  expect(await shown(id)).toEqual(all(true, null))
  expect(await shown(await start())).toEqual(all(false, id))
})

test('a repeat brings nothing twice and nothing back', async () => {
  const uuid = '019a8c00-0000-7000-8000-0000000000b1'
  const id = await start({ uuid })
  await check(id, HEATED, [{ label: 'No' }])
  expect(await start({ uuid })).toBe(id)
  expect(await shown(id)).toContainEqual({ said: 'No', checked: true, from: null })
  expect(await shown(id)).not.toContainEqual({ said: 'Yes', checked: false, from: last })
  // An inspection that is resumed gets none either.
  const bare = await start({ take_over: 0 })
  expect(await start({ new: 0, inspection_id: bare })).toBe(bare)
  expect(await shown(bare)).toEqual([])
})

test('what the new template asks otherwise or not at all stays away, and so do added labels', async () => {
  const path = { inspection_id: last, step_name: STEP, category: SHELL }
  await as(inspectionRoutes.addLabel, { ...path, new_label: 'Steel' })
  await as(inspectionRoutes.addLabel, { ...path, new_label: 'Wood' })
  await check(last, SHELL, [{ label: 'Steel' }, { label: 'Wood' }])
  const { template } = (await as(templateRoutes.create, { name: 'Other', from_template_id: template_id }))
    .body
  const content = structuredClone(LAKE)
  const questions = content.sections[0]?.description ?? []
  const [shell, volume, heated] = questions
  shell?.choices.splice(0, 1, 'wood')
  if (volume) volume.units = ['l']
  if (heated) heated.answer = 'text'
  await publish(content, template.id, template.version_id)
  const id = await start({ template_id: template.id })
  // 12,000 gallons are not 12,000 liters.
  expect(await shown(id)).toEqual([
    { said: 'wood', checked: false, from: last },
    { said: 'toString', checked: false, from: last },
    { said: 'Maker Lakeside Pools', checked: false, from: last },
  ])
})

test('a step that did not apply brings nothing, and no house but this one does', async () => {
  const path = { inspection_id: last, step_name: STEP }
  await as(inspectionRoutes.notApplicable, { ...path, is_applicable: 0 } as never)
  expect(await shown(await start())).toEqual([])
  await as(inspectionRoutes.notApplicable, { ...path, is_applicable: 1 } as never)
  const property = { address: '4 Other Street', city: 'Austin', state: 'Texas', zip: '78701' }
  expect(await shown(await start({ property }))).toEqual([])
})

test('what would come is told beforehand; of a stranger nothing', async () => {
  const { inspections } = (await as(inspectionRoutes.byClient, { client_id })).body
  const card = inspections[0]
  const property_id = card?.property.id ?? 0
  const asked = { property_id, template_id }
  const { body } = await as(inspectionRoutes.lastAtProperty, asked)
  expect(body.last).toEqual({
    inspection_id: last,
    date: card?.date,
    answers: 5,
    details: allDetails({}),
  })
  // The built-in template asks none of it.
  expect((await as(inspectionRoutes.lastAtProperty, { property_id })).body.last?.answers).toBe(0)
  const theirs = { token: stranger.token }
  expect((await as(inspectionRoutes.lastAtProperty, asked, theirs)).status).toBe(404)
  expect((await as(inspectionRoutes.lastAtProperty, asked, {})).status).toBe(401)
  const theirClient = await makeClient(app, stranger)
  const wish = { client_id: theirClient.id, paragraph_text: 'A house.', new: 1, take_over: 1 }
  expect((await as(inspectionRoutes.create, { ...wish, property_id }, theirs)).status).toBe(404)
  // Their house has the same address, and is another.
  const made = await as(inspectionRoutes.create, wish, theirs)
  expect(made.status).toBe(200)
  const steps = await as(
    inspectionRoutes.getStepCategories,
    { inspection_id: made.body.inspection_id },
    theirs,
  )
  expect(JSON.stringify(steps.body)).not.toContain('carried_from')
})

test('nonsense is refused, and nobody who is not signed in takes anything over', async () => {
  const { status, body } = await create({ take_over: 'perhaps' as never })
  expect(status).toBe(422)
  expect(body).toMatchObject({ errors: { take_over: expect.any(Array) } })
  const wish = { client_id, paragraph_text: 'A house.', new: 1, take_over: 1 }
  expect((await as(inspectionRoutes.create, wish, {})).status).toBe(401)
})
