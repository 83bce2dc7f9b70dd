// Several inspections of one client: which one a call means, how another is made, what goes when one goes.
import { clientRoutes } from '@plumbline/contract/clients'
import { DELETED_CLIENT_NAME, emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { propertyRoutes } from '@plumbline/contract/properties'
import { reportRoutes } from '@plumbline/contract/reports'
import type { InputOf } from '@plumbline/contract/route'
import { TEMPLATE_TEXT, templateRoutes } from '@plumbline/contract/templates'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { closeRenderer } from '@plumbline/report/render'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeInspector, makePicture, type TestUser } from '#server/testing/factories.ts'
import { pickCategory, saveAt } from '#server/testing/inspection-factories.ts'
import { eraseRemoved } from '#server/testing/removed-things.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let by: { token: string }
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  by = { token: owner.token }
})
afterAll(async () => {
  await app.close()
  await closeRenderer()
})

type Wish = Partial<InputOf<typeof inspectionRoutes.create>>
const save = (wish: Wish) => app.call(inspectionRoutes.create, { paragraph_text: 'A house.', ...wish }, by)
const saved = async (wish: Wish) => (await save(wish)).body.inspection_id
const another = (client_id: number, wish: Wish = {}) => saved({ client_id, new: 1, ...wish })
const ofClient = async (client_id: number) =>
  (await app.call(inspectionRoutes.byClient, { client_id }, by)).body.inspections
const find = async (fields: InputOf<typeof inspectionRoutes.checkIfInspectionExists>) =>
  (await app.call(inspectionRoutes.checkIfInspectionExists, fields, by)).body
const card = async (fields: InputOf<typeof clientRoutes.getClient>) =>
  (await app.call(clientRoutes.getClient, fields, by)).body.client
const descriptionOf = async (inspection_id: number) =>
  (await app.call(inspectionRoutes.getReport, { inspection_id }, by)).body.inspection.description

/** Makes a report of an inspection, as the worker would. */
async function makeReport(inspection_id: number): Promise<number> {
  const { body } = await app.call(reportRoutes.generatePdf, { inspection_id }, by)
  await app.runJob('reports.render', { reportId: body.report_id })
  return body.report_id ?? 0
}

/** A client with three inspections, oldest first. */
async function clientOfThree() {
  const { id } = await makeClient(app, owner)
  const ids = [await saved({ client_id: id }), await another(id), await another(id)] as const
  return { id, ids }
}

describe('another inspection', () => {
  test('is suggested the text of the template it is to begin with; not of an archived one, nor of a stranger', async () => {
    const { id: client_id } = await makeClient(app, owner)
    await saved({ client_id })
    const made = await app.call(templateRoutes.create, { name: 'Own', from_template_id: 1 }, by)
    const { id: template_id, version_id: base_version_id } = made.body.template
    const { content } = (await app.call(templateRoutes.get, { template_id }, by)).body
    const own = { ...content, property_description: 'An own beginning.' }
    await app.call(templateRoutes.save, { template_id, base_version_id, content: own }, by)
    const ask = (user: { token: string }, id: number) =>
      app.call(inspectionRoutes.checkIfInspectionExists, { client_id: id, new: 1, template_id }, user)
    expect((await ask(by, client_id)).body.template).toEqual({
      id: template_id,
      paragraph_text: 'An own beginning.',
      kind: 'home',
    })
    // Of one that is there its own text counts.
    expect((await find({ client_id, template_id })).template.paragraph_text).toBe('A house.')
    const stranger = await makeInspector(app)
    const theirs = await makeClient(app, stranger)
    expect((await ask({ token: stranger.token }, theirs.id)).status).toBe(404)
    await app.call(templateRoutes.archive, { template_id }, by)
    const archived = await ask(by, client_id)
    expect(archived.status).toBe(422)
    expect(archived.body).toMatchObject({ errors: { template_id: [TEMPLATE_TEXT.archived] } })
    const refused = await save({ client_id, new: 1, template_id })
    expect(refused.body).toMatchObject({ errors: { template_id: [TEMPLATE_TEXT.archived] } })
    expect(await ofClient(client_id)).toHaveLength(1)
  })

  test('is made by new alone; the list names both, newest first', async () => {
    const { id: client_id } = await makeClient(app, owner)
    const first = await saved({ client_id, paragraph_text: 'The first.' })
    expect(await saved({ client_id, paragraph_text: 'Said anew.' })).toBe(first)
    const second = await another(client_id, { kind: 'warranty', paragraph_text: 'The second.' })
    expect(second).toBeGreaterThan(first)
    expect(await descriptionOf(first)).toBe('Said anew.')
    const cards = await ofClient(client_id)
    expect(cards.map(({ id, kind, is_open }) => [id, kind, is_open])).toEqual([
      [second, 'warranty', true],
      [first, 'home', true],
    ])
    expect(cards[0]).toMatchObject({
      inspection_name: 'Rosa Vega - 99 Gable Road',
      property: { address: '99 Gable Road', city: 'Austin', state: 'Texas' },
      template: { id: 1, name: 'Plumbline home' },
    })
    expect(cards[0]?.property.id).toBe(cards[1]?.property.id)
    expect((await card({ client_id })).inspection_count).toBe(2)
    const listed = await app.call(inspectionRoutes.getInspections, {}, by)
    expect(listed.body.inspections.slice(0, 2)).toEqual(cards)
  })

  test('is found as if there were none yet', async () => {
    const { id: client_id } = await makeClient(app, owner)
    const none = await find({ client_id })
    const id = await saved({ client_id, paragraph_text: 'Mine.' })
    const { client: _, ...empty } = await find({ client_id, new: 1 })
    expect(empty).toEqual({
      status: true,
      inspection: null,
      inspection_id: 0,
      template: none.template,
      property: null,
    })
    const found = await find({ client_id, new: 0 })
    expect([found.inspection_id, found.template.paragraph_text]).toEqual([id, 'Mine.'])
    expect(found.property).toMatchObject({ address: '99 Gable Road', zip: '78702' })
    expect((await find({ inspection_id: id, new: 1 })).inspection_id).toBe(id)
  })

  test('of two saves at once, only those with new make two', async () => {
    const { id: client_id } = await makeClient(app, owner)
    const both = await Promise.all([saved({ client_id }), saved({ client_id })])
    expect(both[0]).toBe(both[1])
    await Promise.all([another(client_id), another(client_id)])
    const cards = await ofClient(client_id)
    expect(cards).toHaveLength(3)
    expect(new Set(cards.map(({ property }) => property.id)).size).toBe(1)
  })

  test('an archived client’s are listed too', async () => {
    const { id: client_id } = await makeClient(app, owner)
    const id = await saved({ client_id })
    await app.call(clientRoutes.archive, { client_id }, by)
    expect((await ofClient(client_id)).map((one) => one.id)).toEqual([id])
  })

  test.each([
    ['a kind too long', { kind: 'x'.repeat(41) }, 'kind'],
    [
      'a house without its city',
      { property: { address: '1 Elm', city: '', state: 'Ohio', zip: '1' } },
      'property',
    ],
    ['neither client nor inspection', {}, 'client_id'],
  ])('%s is refused', async (_, wish, field) => {
    const { id } = await makeClient(app, owner)
    const client_id = field === 'client_id' ? undefined : id
    const answer = await save({ client_id, new: 1, ...wish })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    if (field === 'client_id') expect(answer.body.errors).toEqual({ client_id: [FIELD.number] })
  })
})

describe('which one is meant', () => {
  test('by the client alone the newest open one, where none is open the newest', async () => {
    const { id: client_id, ids } = await clientOfThree()
    const [oldest, middle, newest] = ids
    const meant = async () => (await find({ client_id })).inspection_id
    expect(await meant()).toBe(newest)
    await makeReport(newest)
    expect(await meant()).toBe(middle)
    const shown = await card({ client_id })
    expect([shown.inspection?.id, shown.inspection_count]).toEqual([middle, 3])
    const cards = await ofClient(client_id)
    expect(cards.map(({ is_open }) => is_open)).toEqual([false, true, true])
    expect(cards.map(({ report }) => report)).toEqual([shown.inspection_report, null, null])
    expect(cards[0]?.report_url).toBe(cards[0]?.report?.url)
    // Resumed, not the newest.
    expect(await saved({ client_id, paragraph_text: 'Resumed.' })).toBe(middle)
    await makeReport(middle)
    expect(await meant()).toBe(oldest)
    await makeReport(oldest)
    expect(await meant()).toBe(newest)
    const listed = await app.call(clientRoutes.getClients, {}, by)
    expect(listed.body.clients.find(({ id }) => id === client_id)?.inspection?.id).toBe(newest)
  })

  test('the inspection wins over the client, in every call that takes both', async () => {
    const { id: client_id, ids } = await clientOfThree()
    const other = await makeClient(app, owner)
    const inspection_id = ids[0]
    const both = { client_id: other.id, inspection_id }
    expect(await saved({ ...both, new: 1, paragraph_text: 'The oldest.' })).toBe(inspection_id)
    expect(await descriptionOf(inspection_id)).toBe('The oldest.')
    expect(await descriptionOf(ids[2])).toBe('A house.')
    expect(await ofClient(other.id)).toEqual([])
    expect((await find(both)).inspection_id).toBe(inspection_id)
    const shown = await card(both)
    expect([shown.id, shown.inspection?.id, shown.inspection_count]).toEqual([client_id, inspection_id, 3])

    const times = {
      start_date: '2026-03-01',
      end_date: '2026-03-02',
      start_time: '9:00 AM',
      end_time: '1:00 PM',
      weather_condition: 'Fog',
    }
    await app.call(inspectionRoutes.updateTime, { ...both, ...times }, by)
    const timesOf = async (fields: InputOf<typeof inspectionRoutes.getTime>) =>
      (await app.call(inspectionRoutes.getTime, fields, by)).body.inspection
    expect(await timesOf(both)).toMatchObject(times)
    expect((await timesOf({ client_id }))?.weather_condition).toBeNull()

    const cover = await app.call(
      inspectionRoutes.updateCover,
      { ...both, pagecover: await makePicture() },
      by,
    )
    expect(cover.body.message).toBe(TEXT.coverUpdated)
    const covers = (await ofClient(client_id)).map(({ pagecover }) => pagecover !== null)
    expect(covers).toEqual([false, false, true])

    const asked = await app.call(reportRoutes.generatePdf, both, by)
    const versions = await app.call(reportRoutes.reportVersions, { inspection_id }, by)
    expect(versions.body.reports.map(({ id }) => id)).toEqual([asked.body.report_id])
    const email = await app.call(emailRoutes.emailReport, { ...both, mail_to: 'rosa@example.test' }, by)
    expect(email.body.log_id).toBeGreaterThan(0)
    expect((await app.call(reportRoutes.reportVersions, { inspection_id: ids[2] }, by)).body.reports).toEqual(
      [],
    )
  })

  test("a client's card links the newest report of any, an inspection's its own", async () => {
    const { id: client_id, ids } = await clientOfThree()
    const [oldest, , newest] = ids
    await makeReport(newest)
    app.clock.advance(60)
    await makeReport(oldest)
    const urls = new Map((await ofClient(client_id)).map(({ id, report_url }) => [id, report_url]))
    expect(urls.get(oldest)).not.toBe(urls.get(newest))
    expect((await card({ client_id })).inspection_report?.url).toBe(urls.get(oldest))
    expect((await card({ inspection_id: newest })).inspection_report?.url).toBe(urls.get(newest))
    expect((await card({ inspection_id: ids[1] })).inspection_report).toBeNull()
    const history = await app.call(reportRoutes.reportHistory, {}, by)
    const listed = history.body.reports.filter(({ inspection_id }) => ids.includes(inspection_id))
    expect(listed.map(({ inspection_id }) => inspection_id)).toEqual([oldest, newest])
  })
})

describe('an inspection is deleted', () => {
  const remove = (inspection_id: number, user = owner) =>
    app.call(inspectionRoutes.remove, { inspection_id }, { token: user.token })

  test('with its photos, reports and what its mails say; the others and the client stay', async () => {
    const { id: client_id, ids } = await clientOfThree()
    const [kept, , gone] = ids
    const client = await card({ client_id })
    const inspection = { id: gone, client, owner }
    const category = await pickCategory(app, inspection, 'roofing', 'recomendation')
    const images = [await makePicture({ shade: 33 })]
    await saveAt(app, inspection, category, category.labels[0], { comment: 'x', selrecomd: 'Repair', images })
    const mail_to = 'rosa@example.test'
    for (const inspection_id of [gone, kept])
      await app.call(emailRoutes.emailReport, { inspection_id, mail_to }, by)
    const { db } = app.database
    const keys = await db.selectFrom('inspection_images').select('original_key').execute()
    const stays = await makeInspector(app)
    expect((await remove(gone, stays)).status).toBe(404)

    expect((await remove(gone)).body).toEqual({ status: true, message: TEXT.inspectionDeleted })
    expect((await ofClient(client_id)).map(({ id }) => id)).toEqual([ids[1], kept])
    expect((await remove(gone)).status).toBe(404)
    const left = await db
      .selectFrom('reports')
      .select('inspection_id')
      .where('client_id', '=', client_id)
      .execute()
    expect(left).toEqual([{ inspection_id: kept }])
    const logs = await app.call(emailRoutes.emailLogs, {}, by)
    expect(logs.body.logs.slice(0, 2).map((log) => log.client.client_name)).toEqual([
      'Rosa Vega',
      DELETED_CLIENT_NAME,
    ])
    await eraseRemoved(app)
    await app.runJob('inspections.remove-files', { keys: keys.map(({ original_key }) => original_key) })
    expect(await Promise.all(keys.map(({ original_key }) => app.storage.stat(original_key)))).toEqual(
      keys.map(() => null),
    )
  })

  test('the last one leaves the client without any', async () => {
    const { id: client_id } = await makeClient(app, owner)
    await remove(await saved({ client_id }))
    const shown = await card({ client_id })
    expect([shown.inspection, shown.inspection_count]).toEqual([null, 0])
    expect((await app.call(propertyRoutes.list, { client_id }, by)).body.properties).toEqual([])
  })

  test('the sample goes whole, and is made anew', async () => {
    const user = await makeInspector(app)
    const make = async () => (await app.call(inspectionRoutes.createSample, {}, { token: user.token })).body
    const { client_id, inspection_id } = await make()
    await remove(inspection_id, user)
    expect((await app.call(clientRoutes.getClient, { client_id }, { token: user.token })).status).toBe(404)
    expect((await make()).inspection_id).toBeGreaterThan(inspection_id)
  })
})
