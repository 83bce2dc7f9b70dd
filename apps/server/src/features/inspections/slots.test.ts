// A finding with slots through HTTP: what its catalogue says, what a save fills in, and what stays as it was written.
import { randomUUID } from 'node:crypto'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { removedRoutes } from '@plumbline/contract/removed'
import { reportRoutes } from '@plumbline/contract/reports'
import type { InputOf } from '@plumbline/contract/route'
import type { Slots } from '@plumbline/contract/slots'
import { suggestRoutes } from '@plumbline/contract/suggest'
import type { Template } from '@plumbline/contract/template'
import { templateNewsRoutes } from '@plumbline/contract/template-news'
import { keepRoutes, templateRoutes } from '@plumbline/contract/templates'
import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const PUMP = 'pool-and-spa.recommendation.pump'
const LABEL = 'Noisy bearings'
const CONDITION = 'The pump made a noise{{ of about [reading] dB}}{{ at [place]}}{{, [when]}}.'
const TASK = 'Recommend evaluation by {trade}.'
const SLOTS: Slots = {
  reading: 'number',
  when: { kind: 'choice', of: ['at start', 'all along'] },
  place: 'place',
}

const FINDING = { condition: CONDITION, implication: '', task: TASK, trade: 'Pool contractor', slots: SLOTS }
/** Its texts with nothing filled in, as the catalogue says them and as a finding is saved. */
const CATALOGUE = {
  condition: 'The pump made a noise.',
  task: 'Recommend evaluation by a qualified pool contractor.',
}
const READY = { comment: CATALOGUE.condition, task: CATALOGUE.task }

type Fields = Partial<InputOf<typeof inspectionRoutes.saveCommentImages>>

let app: TestApp
let owner: TestUser
let template_id: number

beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  template_id = await publish(FINDING)
})
afterAll(() => app.close())

const as: TestApp['call'] = (route, input, by = { token: owner.token }) => app.call(route, input, by)

const findingOf = ({ sections }: Template) =>
  sections[0]?.recommendation[0]?.recommendations.find(({ label }) => label === LABEL)

/** A template of the small one's content, in which the finding has these fields. */
async function publish(fields: object, before?: { id: number; version_id: number }): Promise<number> {
  const template =
    before ?? (await as(templateRoutes.create, { name: 'Lake', from_template_id: 1 })).body.template
  const content = structuredClone(smallTemplate)
  Object.assign(findingOf(content) ?? {}, fields)
  const saved = await as(templateRoutes.save, {
    template_id: template.id,
    base_version_id: template.version_id,
    content: { ...content, name: 'Lake' },
  })
  expect(saved.status).toBe(200)
  return template.id
}

async function start(template = template_id): Promise<number> {
  const client = await makeClient(app, owner)
  const input = { client_id: client.id, paragraph_text: 'A house.', template_id: template }
  return (await as(inspectionRoutes.create, input)).body.inspection_id
}

/** A finding of a new inspection with its ready texts, as a device saves it when it is chosen. */
async function choose(fields: Fields = READY) {
  const path = { inspection_id: await start(), step_name: 'pool-and-spa', category: PUMP, label: LABEL }
  const save = (more: Fields) =>
    app.call(
      inspectionRoutes.saveCommentImages,
      { ...path, ...more },
      { token: owner.token, headers: { 'idempotency-key': randomUUID() } },
    )
  const record = async () => (await as(inspectionRoutes.getCommentImages, path)).body
  expect((await save({ selrecomd: 'Repair', checked: 1, ...fields })).status).toBe(200)
  return { path, save, record }
}

test('the catalogue has plain texts, and the patterns beside them', async () => {
  const inspection_id = await start()
  const { catalogue_version } = (await as(inspectionRoutes.getStepCategories, { inspection_id })).body
  const { catalogue } = (await as(inspectionRoutes.catalogue, { version: catalogue_version })).body
  const pump = catalogue[PUMP]
  expect(pump?.[LABEL]).toMatchObject({
    ...CATALOGUE,
    ready: { condition: CONDITION, task: TASK, slots: SLOTS },
  })
  expect(pump?.['No bonding wire']).not.toHaveProperty('ready')
})

test('say it names the slots of a finding, and what was said of them', async () => {
  const inspection_id = await start()
  const suggested = async (text: string) =>
    (await as(suggestRoutes.suggest, { inspection_id, text })).body.candidates[0]
  const said = 'noisy bearings on the pump'
  expect(await suggested(`${said}, at start`)).toMatchObject({
    label: LABEL,
    slots: SLOTS,
    slot_values: { when: 'at start' },
  })
  const path = { inspection_id, step_name: 'pool-and-spa', category: PUMP }
  await as(inspectionRoutes.updateLabel, { ...path, old_value: LABEL, new_value: 'Loud pump' })
  const renamed = await suggested(said)
  expect(renamed).toMatchObject({ label: 'Loud pump', slots: SLOTS })
  expect(renamed).not.toHaveProperty('slot_values')
  expect(await suggested('no bonding wire on the pump')).not.toHaveProperty('slots')
})

describe('a save', () => {
  test('of slots, place or trade alone fills the texts that nobody edited', async () => {
    const { path, save, record } = await choose()
    expect(await record()).toMatchObject(READY)
    expect(await record()).not.toHaveProperty('slots')
    // Kept as it is typed, which may go on after a blank.
    await save({ slots: { reading: ' 70 ' } })
    expect(await record()).toMatchObject({
      comment: 'The pump made a noise of about 70 dB.',
      slots: { reading: ' 70 ' },
    })
    await save({ slots: { reading: '70', when: '  ' } })
    await save({ location: 'Garage' })
    await save({ slots: { when: 'at start' } })
    await save({ trade: 'Acme Pools' })
    expect(await record()).toMatchObject({
      comment: 'The pump made a noise of about 70 dB in the garage, at start.',
      task: 'Recommend evaluation by a qualified contractor (Acme Pools).',
      slots: { reading: '70', when: 'at start' },
    })
    const { summary } = (await as(inspectionRoutes.getReport, { inspection_id: path.inspection_id })).body
    expect(summary[0]?.comment).toBe('The pump made a noise of about 70 dB in the garage, at start.')
    await save({ slots: { reading: '', when: '' }, location: '', trade: '' })
    expect(await record()).toMatchObject(READY)
    expect(await record()).not.toHaveProperty('slots')
  })

  test('of a text of its own is plain from then on, whatever it says', async () => {
    const { save, record } = await choose()
    await save({ comment: 'It howls [reading] {{at [place]}}.' })
    await save({ slots: { reading: '70' }, location: 'Garage', trade: 'Homeowner' })
    expect(await record()).toMatchObject({
      comment: 'It howls [reading] {{at [place]}}.',
      task: 'Recommend evaluation by the homeowner.',
      slots: { reading: '70' },
    })
    // Back in the template's words it is filled again.
    await save({ comment: 'The pump made a noise of about 70 dB in the garage.' })
    await save({ location: '' })
    expect((await record()).comment).toBe('The pump made a noise of about 70 dB.')
    // A text that was cleared stays empty.
    await save({ task: '' })
    await save({ trade: 'Painter' })
    expect((await record()).task).toBeNull()
  })

  test('of a slot that the finding has not, or of too much, is refused by its name', async () => {
    const { save, record } = await choose()
    const errors = async (slots: unknown) => {
      const { status, body } = await save({ slots: slots as never })
      return [status, body.errors]
    }
    const unknown = (name: string) => [422, { slots: [`This finding has no blank ${name}`] }]
    expect(await errors({ size: '2' })).toEqual(unknown('size'))
    expect(await errors({ constructor: '2' })).toEqual(unknown('constructor'))
    // The place is the record's own field.
    expect(await errors({ place: 'Garage' })).toEqual(unknown('place'))
    // No name that a JSON text can bring: it is left out.
    expect((await errors('{"__proto__": "2"}'))[0]).toBe(200)
    for (const wrong of ['70', [['reading', '70']], null, { reading: { of: '70' } }])
      expect((await errors(wrong))[0]).toBe(422)
    const long = await errors({ reading: 'x'.repeat(201) })
    expect(long[0]).toBe(422)
    expect(JSON.stringify(long[1])).toContain('At most 200 characters')
    const other = { category: 'pool-and-spa.observation.pump', label: 'Satisfactory', comment: 'Fine.' }
    expect((await save({ ...other, slots: { reading: '70' } })).status).toBe(422)
    expect(await record()).toMatchObject({ ...READY, version: 1 })
  })

  test('that names its fields is taken without a slot that the finding has no more', async () => {
    const { save, record } = await choose()
    const slots = { size: '2', reading: '70' }
    const changed: Fields['changed'] = ['slots', 'timeframe']
    expect((await save({ slots, timeframe: 'Before closing', version: 1, changed })).status).toBe(200)
    expect(await record()).toMatchObject({ slots: { reading: '70' }, timeframe: 'Before closing' })
  })

  test('of two devices is taken slot by slot', async () => {
    const { save, record } = await choose()
    const { version } = await record()
    const changed = ['slots'] as const
    expect((await save({ slots: { reading: '70' }, version, changed: [...changed] })).status).toBe(200)
    expect((await save({ slots: { when: 'at start' }, version, changed: [...changed] })).status).toBe(200)
    expect((await record()).comment).toBe('The pump made a noise of about 70 dB, at start.')
    const late = await save({ slots: { reading: '90' }, version, changed: [...changed] })
    expect([late.status, late.body]).toMatchObject([
      409,
      { conflicts: ['slots'], current: { slots: { reading: '70' } } },
    ])
    // The text was filled since, and a wording of an older one is no newer.
    expect((await save({ comment: 'It howls.', version, changed: ['comment'] })).status).toBe(409)
  })
})

test('what was filled in goes with the finding that is removed, and comes back with it', async () => {
  const { path, save, record } = await choose()
  await save({ slots: { reading: '70' } })
  const before = await record()
  await as(inspectionRoutes.clearCommentImages, path)
  expect((await record()).comment).toBeNull()
  expect(await record()).not.toHaveProperty('slots')
  const { removed } = (await as(removedRoutes.list, {})).body
  await as(removedRoutes.restore, { kind: 'finding', id: removed[0]?.id ?? 0 })
  expect(await record()).toMatchObject({ comment: before.comment, slots: { reading: '70' } })
})

test('kept for next time, a text that nobody edited is still the pattern', async () => {
  const { path, save } = await choose()
  await save({ slots: { reading: '70' }, location: 'Garage', trade: 'Homeowner' })
  const kept = await as(keepRoutes.keep, path)
  expect(kept.body.change?.after).toEqual({ trade: 'Homeowner', level: 'Repair' })
  await save({ comment: 'It howls.' })
  expect((await as(keepRoutes.keep, path)).body.change?.after).toEqual({ condition: 'It howls.' })
  const { content } = (await as(templateRoutes.get, { template_id })).body
  const finding = findingOf(content as Template)
  expect(finding).toMatchObject({ condition: 'It howls.', task: TASK, slots: SLOTS })
})

describe('a newer template', () => {
  const condition = 'Noise{{ ([reading] dB)}} was heard{{ at [place]}}.'
  const newer = {
    ...FINDING,
    condition,
    implication: 'It can fail.',
    slots: { reading: 'number', place: 'place' },
  }

  /** Takes a version with that finding over; answers what it changes. */
  async function take(inspection_id: number) {
    const { template } = (await as(templateRoutes.get, { template_id })).body
    await publish(newer, template)
    const { body } = await as(templateNewsRoutes.news, { inspection_id })
    await as(templateNewsRoutes.take, { inspection_id, version_id: body.version_id })
    return body.changes
  }
  beforeEach(async () => {
    template_id = await publish(FINDING)
  })

  test('says otherwise what nobody edited, with what was filled in', async () => {
    const { path, save, record } = await choose()
    await save({ slots: { reading: '70' }, location: 'Garage', task: 'Call Bob.' })
    const { version } = await record()
    expect(await take(path.inspection_id)).toMatchObject([
      { kind: 'changed', before: { condition: CONDITION }, after: { condition } },
    ])
    const after = await record()
    expect(after).toMatchObject({
      comment: 'Noise (70 dB) was heard in the garage.',
      implication: 'It can fail.',
      task: 'Call Bob.',
      slots: { reading: '70' },
    })
    expect(after.version).toBeGreaterThan(version)
  })

  test('leaves a finding as it is where it has no blank for what was filled in', async () => {
    const { path, save, record } = await choose()
    await save({ slots: { reading: '70', when: 'at start' } })
    const before = await record()
    expect(before.comment).toBe('The pump made a noise of about 70 dB, at start.')
    await take(path.inspection_id)
    expect(await record()).toEqual(before)
  })

  test('writes nothing where nothing of the finding is left, so that it can be restored', async () => {
    const { path, record } = await choose()
    await as(inspectionRoutes.clearCommentImages, path)
    await take(path.inspection_id)
    expect(await record()).toMatchObject({ comment: null, implication: null, task: null })
    const { removed } = (await as(removedRoutes.list, {})).body
    const restored = await as(removedRoutes.restore, { kind: 'finding', id: removed[0]?.id ?? 0 })
    expect([restored.status, (await record()).comment]).toEqual([200, READY.comment])
  })
})

test('before sending it is told which sentence is left out', async () => {
  const task = `${TASK}{{ The inspector notified [who].}}`
  template_id = await publish({ ...FINDING, task, slots: { ...SLOTS, who: 'person' } })
  const { path, save } = await choose()
  const check = async () =>
    (await as(reportRoutes.reportCheck, { inspection_id: path.inspection_id })).body.left_out
  const sentences = ['The inspector notified [who].']
  expect(await check()).toEqual([{ category: PUMP, label: LABEL, sentences }])
  await save({ slots: { who: 'the owner' } })
  expect(await check()).toEqual([])
  // It was deleted from the text, and is nothing to fill in.
  await save({ slots: { who: '' }, task: 'Call Bob.' })
  expect(await check()).toEqual([])
})

test('a text that would be longer than its field takes stays as it is', async () => {
  const calls = 'Call. '.repeat(160)
  template_id = await publish({ ...FINDING, task: `${calls}Recommend {trade}.` })
  const task = `${calls}Recommend a qualified pool contractor.`
  const { save, record } = await choose({ comment: READY.comment, task })
  const trade = 'Acme Pools of the whole county'
  expect((await save({ trade, slots: { reading: '70' } })).status).toBe(200)
  expect(await record()).toMatchObject({ comment: 'The pump made a noise of about 70 dB.', task, trade })
})
