// A newer version of its template in an inspection that runs: looked at, taken over, refused; nothing entered is lost.
import { builtInTemplate } from '@plumbline/catalogue/template'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import type { Template } from '@plumbline/contract/template'
import { templateNewsRoutes } from '@plumbline/contract/template-news'
import { keepRoutes, templateRoutes } from '@plumbline/contract/templates'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const SHELL = { step_name: 'pool-and-spa', category: 'pool-and-spa.description.shell' }
const PUMP = { step_name: 'pool-and-spa', category: 'pool-and-spa.recommendation.pump' }
let app: TestApp
let owner: TestUser
let stranger: TestUser
let template_id: number
let version_id: number
let inspection_id: number
/** Of the template's newest version. */
let content: Template

beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  stranger = await makeInspector(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  content = smallTemplate
  const { template } = (await as(templateRoutes.create, { name: 'Lake', from_template_id: 1 })).body
  template_id = template.id
  version_id = template.version_id
  await publish(() => undefined)
  inspection_id = await start()
})

const as: TestApp['call'] = (route, input, by = { token: owner.token }) => app.call(route, input, by)
async function publish(change: (copy: Template) => void): Promise<number> {
  content = structuredClone(content)
  change(content)
  const save = { template_id, base_version_id: version_id, content: { ...content, name: 'Lake' } }
  const { status, body } = await as(templateRoutes.save, save)
  expect(status).toBe(200)
  version_id = body.template.version_id
  return version_id
}
async function start(): Promise<number> {
  const client = await makeClient(app, owner)
  const input = { client_id: client.id, paragraph_text: 'A house.', template_id }
  return (await as(inspectionRoutes.create, input)).body.inspection_id
}
const pool = (of: Template) => of.sections[0] as Template['sections'][number]
const choices = (of: Template) => pool(of).description[0]?.choices as string[]
const findings = (of: Template) => pool(of).recommendation[0]?.recommendations ?? []
const look = async () => (await as(templateNewsRoutes.news, { inspection_id })).body
const take = (version = version_id) => as(templateNewsRoutes.take, { inspection_id, version_id: version })
const check = (place: typeof SHELL, label: string, checked = 1) =>
  as(inspectionRoutes.updateCategoryChecks, {
    inspection_id,
    ...place,
    checks: [{ label, checked }],
  } as never)
const shown = async (place: typeof SHELL) =>
  (await as(inspectionRoutes.getCategoryChecks, { inspection_id, ...place })).body.category.checks
const steps = async () => (await as(inspectionRoutes.getStepCategories, { inspection_id })).body
const report = async () => (await as(inspectionRoutes.getReport, { inspection_id })).body

test('there is no news where the inspection has the newest version', async () => {
  expect(await look()).toMatchObject({ changes: [], version_id, is_archived: false })
  const before = await steps()
  expect((await take()).body).toMatchObject({ changes: [], template: { id: template_id, version_id } })
  expect((await steps()).revision).toBe(before.revision)
})

test('what comes is told and taken, what the newest has no more is kept, and the report stays', async () => {
  await check(SHELL, 'Vinyl liner')
  await check(PUMP, 'Noisy bearings')
  const before = await report()
  await publish((copy) => {
    choices(copy).splice(1, 1, 'Tile')
    findings(copy).pop()
    copy.sections = copy.sections.filter(({ key }) => key !== 'dock')
    pool(copy).title = 'Pool'
  })
  const news = await look()
  const told = news.changes.map(({ kind, id }) => [kind, id])
  expect(told).toEqual(
    expect.arrayContaining([
      ['added', `${SHELL.category}/Tile`],
      ['changed', 'pool-and-spa'],
      ['kept', `${SHELL.category}/Vinyl liner`],
      ['kept', `${PUMP.category}/Noisy bearings`],
      ['kept', 'dock'],
    ]),
  )
  const { status, body } = await take()
  expect([status, body.changes]).toEqual([200, news.changes])
  expect(body.template).toEqual({ id: template_id, version_id, number: news.number, name: 'Lake' })
  expect(await look()).toMatchObject({ changes: [], version_id })
  expect((await shown(SHELL)).map(({ label, checked }) => [label, checked])).toEqual([
    ['Concrete', false],
    ['Vinyl liner', true],
    ['Tile', false],
    ['toString', false],
  ])
  const after = await report()
  expect(after.summary).toEqual(before.summary)
  expect(after.steps.map(({ stepName, name }) => [stepName, name])).toEqual([
    ['pool-and-spa', 'Pool'],
    ['dock', 'Dock'],
    ['sauna', 'Sauna'],
  ])
  const { revision, template, catalogue_version } = await steps()
  expect(template.version_id).toBe(version_id)
  expect(revision).toBeGreaterThan(0)
  const kept = await as(inspectionRoutes.catalogue, { version: catalogue_version })
  expect(Object.keys(kept.body.catalogue[PUMP.category] ?? {})).toContain('Noisy bearings')
  // Its ready findings are this owner's, whoever else names them.
  const asked = { version: catalogue_version }
  expect((await as(inspectionRoutes.catalogue, asked, { token: stranger.token })).status).toBe(404)
  // What one inspection has is no version of the template.
  const { versions } = (await as(templateRoutes.versions, { template_id })).body
  expect(versions.map(({ number, in_work }) => [number, in_work])).toEqual([
    [3, 1],
    [2, 0],
    [1, 0],
  ])
  expect(await choicesOf(await start())).not.toContain('Vinyl liner')
  const card = (await as(inspectionRoutes.getInspections, {})).body.inspections.find(
    ({ id }) => id === inspection_id,
  )
  expect(card?.template).toMatchObject({ version_id, number: news.number })
  expect(card?.steps).toHaveLength(3)
  expect((await as(reportRoutes.generatePdf, { inspection_id } as never)).status).toBe(200)
})

async function choicesOf(id: number): Promise<string[]> {
  const asked = { inspection_id: id, ...SHELL }
  return (await as(inspectionRoutes.getCategoryChecks, asked)).body.category.checks.map(({ label }) => label)
}

test('an edit that was made without a signal finds a label under the name that it had', async () => {
  await check(PUMP, 'No bonding wire')
  await publish((copy) => {
    const [first] = findings(copy)
    if (first) first.label = 'Pump not bonded'
  })
  await take()
  const [first] = await shown(PUMP)
  expect(first).toEqual({ label: 'Pump not bonded', checked: true, version: expect.any(Number) })
  const { body } = await check(PUMP, 'No bonding wire', 0)
  expect(body.category.checks[0]).toEqual({
    label: 'Pump not bonded',
    checked: false,
    version: expect.any(Number),
  })
  const saved = { inspection_id, ...PUMP, label: 'No bonding wire', comment: 'Bare.', selrecomd: 'Repair' }
  expect((await as(inspectionRoutes.saveCommentImages, saved as never)).status).toBe(200)
  await publish((copy) => {
    const [one] = findings(copy)
    if (one) one.label = 'Bonding wire missing'
  })
  await take()
  expect((await check(PUMP, 'No bonding wire')).body.category.checks[0]?.checked).toBe(true)
  expect((await report()).summary[0]).toMatchObject({ label: 'Bonding wire missing', comment: 'Bare.' })
})

test('what was added here and kept in the template stands once, and is no news', async () => {
  await as(inspectionRoutes.addLabel, { inspection_id, ...SHELL, new_label: 'Tile' })
  await check(SHELL, 'Tile')
  const kept = await as(keepRoutes.keep, { inspection_id, ...SHELL, label: 'Tile' })
  version_id = kept.body.template.version_id
  expect((await look()).changes).toEqual([])
  expect((await take()).status).toBe(200)
  expect((await shown(SHELL)).filter(({ label }) => label === 'Tile')).toEqual([
    { label: 'Tile', checked: true, version: expect.any(Number) },
  ])
  // The form's now: deleted, it is remembered as deleted, and comes back.
  await as(inspectionRoutes.deleteLabel, { inspection_id, ...SHELL, label: 'Tile' })
  await as(inspectionRoutes.addLabel, { inspection_id, ...SHELL, new_label: 'Tile' })
  expect((await shown(SHELL)).filter(({ label }) => label === 'Tile')).toHaveLength(1)
})

test('a question that comes opens its step again, and a step that does not apply stays so', async () => {
  await check(SHELL, 'Concrete')
  const place = { step_name: 'dock', category: 'dock.observation.deck-boards' }
  await check(place, 'Satisfactory')
  await as(inspectionRoutes.notApplicable, { inspection_id, step_name: 'sauna', is_applicable: 0 })
  await publish((copy) => {
    copy.sections[1]?.observation.push({
      ...{ key: 'rail', header: 'Rail', label: 'Rail', choices: ['Poor'], synonyms: {} },
    })
    copy.sections.reverse()
  })
  await take()
  const cards = (await as(inspectionRoutes.getInspections, {})).body.inspections
  expect(cards.find(({ id }) => id === inspection_id)?.steps).toEqual(['na', 'open', 'open'])
})

test('a stale version is refused with the newest, and nothing is changed', async () => {
  const first = await publish((copy) => choices(copy).push('Tile'))
  await publish((copy) => choices(copy).push('Brick'))
  const { status, body } = await take(first)
  expect([status, body]).toMatchObject([409, { current: { version_id } }])
  expect(await choicesOf(inspection_id)).not.toContain('Tile')
})

test('two at once take it once, and a repeat is answered', async () => {
  await publish((copy) => choices(copy).push('Tile'))
  const answers = await Promise.all([take(), take()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.filter(({ body }) => body.changes.length > 0)).toHaveLength(1)
  const { rows } = await countForms()
  expect(rows).toBe(0)
})

async function countForms() {
  const rows = await app.database.db
    .selectFrom('template_versions')
    .select('id')
    .where('inspection_id', '=', inspection_id)
    .execute()
  return { rows: rows.length }
}

test('an archived template brings nothing, and says so', async () => {
  await publish((copy) => choices(copy).push('Tile'))
  await as(templateRoutes.archive, { template_id })
  expect(await look()).toMatchObject({ changes: [], is_archived: true })
  const { status, body } = await take()
  expect([status, body.errors]).toEqual([
    422,
    { version_id: ['This template was archived. The inspection stays as it is.'] },
  ])
})

test('another’s inspection, another template’s version and nobody are refused', async () => {
  const by = { token: stranger.token }
  expect((await as(templateNewsRoutes.news, { inspection_id }, by)).status).toBe(404)
  expect((await as(templateNewsRoutes.take, { inspection_id, version_id }, by)).status).toBe(404)
  const { template } = (await as(templateRoutes.create, { name: 'Other', from_template_id: 1 })).body
  expect((await take(template.version_id)).status).toBe(404)
  expect((await app.call(templateNewsRoutes.news, { inspection_id }, {})).status).toBe(401)
  expect((await app.call(templateNewsRoutes.take, { inspection_id, version_id }, {})).status).toBe(401)
  expect((await as(templateNewsRoutes.take, { inspection_id } as never)).status).toBe(422)
})

test('more sections than a form may hold are refused in words', async () => {
  const [first] = builtInTemplate.sections
  if (!first) throw new Error('the built-in template has sections')
  await publish((copy) => {
    copy.sections = Array.from({ length: 60 }, (_, index) => ({
      ...first,
      key: `other-${index}`,
      title: `Other ${index}`,
      ...{ description: [], observation: [], recommendation: [] },
    }))
  })
  const { status, body } = await take()
  expect([status, body.errors]).toEqual([422, { sections: ['Use at most 60 sections.'] }])
  expect((await look()).changes.length).toBeGreaterThan(0)
})

test('an inspection goes with the form that it alone had', async () => {
  await publish((copy) => {
    choices(copy).splice(1, 1, 'Tile')
  })
  await take()
  expect((await countForms()).rows).toBe(1)
  expect((await as(inspectionRoutes.remove, { inspection_id })).status).toBe(200)
  expect((await countForms()).rows).toBe(0)
})
