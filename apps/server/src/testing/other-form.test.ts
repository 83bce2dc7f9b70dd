// The form is a value: an inspection of a template with other sections goes all the way, and nothing of the built-in one is in it.
import { builtInTemplate } from '@plumbline/catalogue/template'
import { clientRoutes } from '@plumbline/contract/clients'
import { EMAIL_SENT, emailRoutes } from '@plumbline/contract/emails'
import { type Category, inspectionRoutes, type Step } from '@plumbline/contract/inspections'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { closeRenderer } from '@plumbline/report/render'
import { readPdf } from '@plumbline/report/testing/pdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, makePicture } from './factories.ts'
import { makeExport, makeReport, PATIENCE } from './finished-jobs.ts'
import { pathTo, saveAt, startInspection, type TestInspection, tap } from './inspection-factories.ts'
import { readZip } from './read-zip.ts'
import { addTemplate, pinTemplate } from './template-rows.ts'
import { type TestApp, testApp } from './test-app.ts'

const KEYS = ['pool-and-spa', 'dock', 'sauna']
const TITLES = ['Pool & spa', 'Dock', 'Sauna']

let app: TestApp
let inspection: TestInspection
let versionId: number
beforeAll(async () => {
  app = await testApp({ work: true })
  inspection = await startInspection(app, await makeInspector(app))
  versionId = await addTemplate(app, inspection.owner, smallTemplate)
  await pinTemplate(app, inspection.id, versionId)
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

const by = () => ({ token: inspection.owner.token })
const open = (book_mark?: number) =>
  app.call(
    inspectionRoutes.getStepCategories,
    { inspection_id: inspection.id, ...(book_mark === undefined ? {} : { book_mark }) },
    by(),
  )
const bookmark = async () =>
  (await app.call(inspectionRoutes.bookmark, { inspection_id: inspection.id }, by())).body.book_mark
const whole = async () =>
  (await app.call(inspectionRoutes.getReport, { inspection_id: inspection.id }, by())).body

async function stepOf(key: string): Promise<Step> {
  const step = (await open()).body.stepCategories[key]
  if (!step) throw new Error(`no step ${key}`)
  return step
}

async function categoryOf(key: string, section: 'description' | 'observation' | 'recomendation', place = 0) {
  const category = (await stepOf(key))[section][place]
  if (!category) throw new Error(`no category ${place} in ${section} of ${key}`)
  return category
}

const checkedOf = ({ checks }: Category) => checks.filter(({ checked }) => checked).map(({ label }) => label)

/** No title of the built-in form stands there as a word of its own. */
function expectNothingBuiltIn(text: string): void {
  for (const { title } of builtInTemplate.sections)
    expect(text).not.toMatch(new RegExp(`(^|\\s)${title}($|\\s)`, 'm'))
}

test('its steps by key in its order, with titles, icons, limitations and places', async () => {
  const { status, body } = await open()
  expect(status).toBe(200)
  const steps = Object.values(body.stepCategories)
  expect(Object.keys(body.stepCategories)).toEqual(KEYS)
  expect(steps.map(({ stepName }) => stepName)).toEqual(KEYS)
  expect(steps.map(({ name }) => name)).toEqual(TITLES)
  expect(steps.map(({ stepId }) => stepId)).toEqual([1, 2, 3])
  expect(steps.map(({ icon }) => icon)).toEqual(['plumbing', 'generic', 'heating'])
  expect(steps[2]?.limitations).toEqual(['The stove was not fired.'])
  expect(body.template).toMatchObject({ version_id: versionId, name: 'Lake house' })
  const { description, observation, recomendation } = await stepOf('dock')
  expect([description.length, observation.length, recomendation.length]).toEqual([0, 1, 0])
})

test('bookmarks are its places, and neither the next nor the 12 of the built-in form is one', async () => {
  for (const [index, key] of KEYS.entries()) {
    const { body } = await open(index + 1)
    expect([body.book_mark, Object.keys(body.stepCategories)]).toEqual([index + 1, [key]])
    expect(await bookmark()).toBe(index + 1)
  }
  for (const place of [4, 11, 12]) expect((await open(place)).status).toBe(422)
  expect(await bookmark()).toBe(3)
  const card = await app.call(clientRoutes.getClient, { client_id: inspection.client.id }, by())
  expect(card.body.client.inspection).toMatchObject({
    book_mark: 3,
    current_step: { stepName: 'sauna', name: 'Sauna' },
    steps: ['none', 'none', 'none'],
  })
})

test('labels, comments and photos as in any form, and none of a section that it has not', async () => {
  const shell = await categoryOf('pool-and-spa', 'description')
  const chosen = await tap(app, inspection, shell, { Concrete: true, 'Vinyl liner': true })
  expect(checkedOf(chosen.body.category)).toEqual(['Concrete', 'Vinyl liner'])
  const water = await categoryOf('pool-and-spa', 'observation')
  await tap(app, inspection, water, { Poor: true })
  const answered = await tap(app, inspection, water, { Satisfactory: true })
  expect(checkedOf(answered.body.category)).toEqual(['Satisfactory'])
  await tap(app, inspection, await categoryOf('pool-and-spa', 'observation', 1), { 'Not tested': true })

  const fields = { ...pathTo(inspection, shell) }
  await app.call(inspectionRoutes.addLabel, { ...fields, new_label: 'Tile' }, by())
  await app.call(
    inspectionRoutes.updateLabel,
    { ...fields, old_value: 'Tile', new_value: 'Glass tile' },
    by(),
  )
  await app.call(inspectionRoutes.deleteLabel, { ...fields, label: 'toString' }, by())
  const edited = await app.call(inspectionRoutes.getCategoryChecks, fields, by())
  expect(edited.body.category.checks.map(({ label }) => label)).toEqual([
    'Concrete',
    'Vinyl liner',
    'Glass tile',
  ])

  const pump = await categoryOf('pool-and-spa', 'recomendation')
  const saved = await saveAt(app, inspection, pump, 'No bonding wire', {
    checked: 1,
    selrecomd: 'Safety issue',
    comment: 'The pump behind the shed is not bonded.',
    images: [await makePicture({ width: 640, height: 480 })],
  })
  expect(saved.status).toBe(200)
  expect(saved.body.added_images).toHaveLength(1)
  const record = await app.call(
    inspectionRoutes.getCommentImages,
    { ...pathTo(inspection, pump), label: 'No bonding wire' },
    by(),
  )
  expect(record.body).toMatchObject({ selrecomd: 'Safety issue', checked: true })
  await tap(app, inspection, pump, { 'Noisy bearings': true })

  const roofing = { ...fields, step_name: 'roofing', category: 'roofing.description.covering-material' }
  expect((await app.call(inspectionRoutes.getCategoryChecks, roofing, by())).status).toBe(422)
  const na = { inspection_id: inspection.id, step_name: 'roofing' }
  expect((await app.call(inspectionRoutes.notApplicable, na, by())).status).toBe(422)
})

test('not applicable, states in lists and the whole', async () => {
  const na = { inspection_id: inspection.id, step_name: 'sauna', is_applicable: 0 }
  expect((await app.call(inspectionRoutes.notApplicable, na, by())).body.is_applicable).toBe(0)
  const { body } = await app.call(inspectionRoutes.getInspections, {}, by())
  expect(body.inspections[0]).toMatchObject({
    steps: ['done', 'none', 'na'],
    findings: { 'Safety issue': 1, 'Level not set': 1 },
    current_step: { stepName: 'sauna', name: 'Sauna' },
  })
  const { steps, summary } = await whole()
  expect(steps.map(({ stepName }) => stepName)).toEqual(KEYS)
  expect(summary.map(({ step, label, level }) => [step, label, level])).toEqual([
    ['pool-and-spa', 'No bonding wire', 'Safety issue'],
    ['pool-and-spa', 'Noisy bearings', null],
  ])
  expectNothingBuiltIn(JSON.stringify({ steps, summary }).replaceAll('"', ' '))
  const narratives = await app.call(
    inspectionRoutes.catalogue,
    { version: (await open()).body.catalogue_version },
    by(),
  )
  const pump = narratives.body.catalogue['pool-and-spa.recommendation.pump']
  expect(pump?.['No bonding wire']).toMatchObject({
    level: 'Safety issue',
    timeframe: 'Immediately',
    photo_required: true,
    trade: 'Licensed electrician',
    standard_refs: ['3.6.II'],
  })
  expect(pump?.['Noisy bearings']).not.toHaveProperty('standard_refs')
  expect(pump?.['Noisy bearings']).not.toHaveProperty('photo_required')
  // As a finding takes them: whole, and in their order.
  expect(pump?.['Noisy bearings']).toMatchObject({ cost_from: 80, cost_to: 100 })
})

test('what is for the inspector alone is told in the step, and not in the report', async () => {
  const { stepCategories } = (await open()).body
  expect(stepCategories['pool-and-spa']).toMatchObject({
    reminder: 'Ask for the key of the pump house.',
    standards: 'The pool is looked at with its equipment.',
  })
  expect(stepCategories.dock).not.toHaveProperty('reminder')
  const [step] = (await whole()).steps
  expect(step).not.toHaveProperty('reminder')
  expect(step).not.toHaveProperty('standards')
})

test('its report is printed of it', async () => {
  const { owner, client } = inspection
  const { url } = await makeReport(app, owner, client.id, { appendixA: 1, appendixB: 1 })
  const file = await app.inject({ url: new URL(url).pathname })
  const pdf = await readPdf(file.rawPayload)
  const text = pdf.pages.join('\n')
  for (const wanted of [
    ...TITLES,
    'No bonding wire',
    'Safety issue',
    'Noisy bearings',
    'The pump behind the shed is not bonded.',
    'Pipes under the deck are not visible.',
    'Nothing under water was inspected.',
    'The agreement comes first.',
    'Take the dock out of the water.',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(wanted)
  const titles = pdf.outline.map(({ title }) => title).join('\n')
  for (const title of TITLES) expect(titles).toContain(title)
  expectNothingBuiltIn(text)
  expectNothingBuiltIn(titles)
})

test('its report is mailed and everything of it is exported', async () => {
  const { client } = inspection
  const asked = await app.call(
    emailRoutes.emailReport,
    { client_id: client.id, mail_to: client.email, email_description: 'Hello.' },
    by(),
  )
  const logOf = async () =>
    (await app.call(emailRoutes.emailLogs, {}, by())).body.logs.find(({ id }) => id === asked.body.log_id)
  await expect.poll(async () => (await logOf())?.status, PATIENCE).toBe(EMAIL_SENT)
  const mail = (await app.keptMail()).find(({ to }) => to.some((one) => one.includes(client.email)))
  expect(mail?.attachments.map(({ type }) => type)).toEqual(['application/pdf'])

  const { url } = await makeExport(app, by())
  const zip = await app.inject({ url: new URL(url ?? '').pathname })
  const files = await readZip(zip.rawPayload)
  const [name = ''] = [...files.keys()].filter((one) => one.endsWith('inspection.json'))
  const json = JSON.parse(String(files.get(name)))
  expect(json.steps.map((step: Step) => step.name)).toEqual(TITLES)
  expect([...files.keys()].filter((one) => one.includes('/photos/'))).toEqual([
    expect.stringMatching(/photos\/01 Pool & spa - No bonding wire - \d+\.jpg$/),
  ])
})
