// Ids that devices make: a client or an inspection that comes again is answered by what is there, and comes never twice.
import { type Client, clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import { templateRoutes } from '@plumbline/contract/templates'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clientFields,
  makeClient,
  makeColleague,
  makeInspector,
  type TestUser,
} from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeInspector(app)
})

/** UUIDs of version 7, in the order in which they are made. */
let made = 0
const uuidv7 = () => {
  made += 1
  return `019a8c00-0000-7000-8000-${made.toString(16).padStart(12, '0')}`
}

const addClient = (fields: Partial<InputOf<typeof clientRoutes.create>>, user = owner) =>
  app.call(clientRoutes.create, clientFields(fields), { token: user.token })
const clientIds = async (user = owner) =>
  (await app.call(clientRoutes.getClients, {}, { token: user.token })).body.clients.map(({ id }) => id)
const WRONG = [
  'mine',
  // Version 4.
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  '019a8c00-0000-7000-8000-00000000000',
]

describe('a client', () => {
  test('is called what its device called it, in its answer, alone and in lists; another has no such name', async () => {
    const uuid = uuidv7()
    const { status, body } = await addClient({ uuid: uuid.toUpperCase() })
    expect([status, body.client.uuid]).toEqual([200, uuid])
    const other = await makeClient(app, owner)
    const by = { token: owner.token }
    const one = await app.call(clientRoutes.getClient, { client_id: body.client.id }, by)
    expect(one.body.client.uuid).toBe(uuid)
    const list = (await app.call(clientRoutes.getClients, {}, by)).body.clients
    expect(list.map((client) => [client.id, client.uuid])).toEqual([
      [other.id, null],
      [body.client.id, uuid],
    ])
  })

  test('comes again: answered as it is now, and nothing is made or changed', async () => {
    const uuid = uuidv7()
    const { client } = (await addClient({ uuid })).body
    const by = { token: owner.token }
    const changed = { ...clientFields({ client_name: 'Rosa Vega-Lind' }), client_id: client.id }
    await app.call(clientRoutes.update, changed, by)
    const again = await addClient({ uuid, client_name: 'Rosa' })
    expect([again.status, again.body.client.id, again.body.client.client_name]).toEqual([
      200,
      client.id,
      'Rosa Vega-Lind',
    ])
    await app.call(clientRoutes.archive, { client_id: client.id }, by)
    expect((await addClient({ uuid })).body.client).toMatchObject({ id: client.id, active: 0 })
    expect(await clientIds()).toEqual([])
  })

  test('comes again after it was removed: it is gone, and no other is made', async () => {
    const uuid = uuidv7()
    const { client } = (await addClient({ uuid })).body
    await app.call(clientRoutes.remove, { client_id: client.id }, { token: owner.token })
    for (const _ of [1, 2]) {
      const again = await addClient({ uuid })
      expect([again.status, again.body.status, again.body.message]).toEqual([410, false, TEXT.gone])
    }
    expect(await clientIds()).toEqual([])
  })

  test('comes many times at once: one is made', async () => {
    const uuid = uuidv7()
    const answers = await Promise.all(Array.from({ length: 6 }, () => addClient({ uuid })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.client.id)).size).toBe(1)
    expect(await clientIds()).toEqual([answers[0]?.body.client.id])
  })

  test('a refused one has taken no name', async () => {
    const uuid = uuidv7()
    expect((await addClient({ uuid, client_name: '' })).status).toBe(422)
    expect((await addClient({ uuid })).body.client.uuid).toBe(uuid)
  })

  test('a name is the owner’s: of all its members, and each owner has its own', async () => {
    const uuid = uuidv7()
    const { client } = (await addClient({ uuid })).body
    const colleague = await makeColleague(app, owner)
    expect((await addClient({ uuid }, colleague)).body.client.id).toBe(client.id)
    const stranger = await makeInspector(app)
    const theirs = (await addClient({ uuid }, stranger)).body.client
    expect(theirs.id).not.toBe(client.id)
    expect(await clientIds(stranger)).toEqual([theirs.id])
    expect(await clientIds()).toEqual([client.id])
  })

  test.each(WRONG)('“%s” is no name', async (uuid) => {
    const answer = await addClient({ uuid })
    expect([answer.status, answer.body.errors]).toEqual([422, { uuid: [FIELD.uuid] }])
    expect(await clientIds()).toEqual([])
  })

  test('nobody who is not signed in makes one', async () => {
    expect((await app.call(clientRoutes.create, clientFields({ uuid: uuidv7() }))).status).toBe(401)
  })
})

describe('an inspection', () => {
  let client: Client
  beforeEach(async () => {
    client = await makeClient(app, owner)
  })
  const start = (fields: Partial<InputOf<typeof inspectionRoutes.create>>, user = owner) =>
    app.call(
      inspectionRoutes.create,
      { client_id: client.id, paragraph_text: 'A house.', ...fields },
      { token: user.token },
    )
  const cards = async (user = owner) =>
    (await app.call(inspectionRoutes.getInspections, {}, { token: user.token })).body.inspections
  const description = async (inspection_id: number) => {
    const whole = await app.call(inspectionRoutes.getReport, { inspection_id }, { token: owner.token })
    return whole.body.inspection.description
  }

  test('is called what its device called it, in its answer and on its card', async () => {
    const uuid = uuidv7()
    const { status, body } = await start({ uuid })
    expect([status, body.uuid]).toEqual([200, uuid])
    const other = (await start({ new: 1 })).body
    expect(other.uuid).toBeNull()
    expect((await cards()).map((card) => [card.id, card.uuid])).toEqual([
      [other.inspection_id, null],
      [body.inspection_id, uuid],
    ])
    const { inspections } = (
      await app.call(inspectionRoutes.byClient, { client_id: client.id }, { token: owner.token })
    ).body
    expect(inspections.map((card) => card.uuid)).toEqual([null, uuid])
  })

  test.each([0, 1])('comes again (new %d): answered, neither made nor changed', async (another) => {
    const uuid = uuidv7()
    const { inspection_id } = (await start({ uuid, new: another })).body
    await start({ inspection_id, paragraph_text: 'A house with a porch.' })
    const newer = (await start({ new: 1 })).body.inspection_id
    const again = await start({ uuid, new: another, paragraph_text: 'A house.' })
    expect([again.status, again.body.inspection_id, again.body.uuid]).toEqual([200, inspection_id, uuid])
    expect(await description(inspection_id)).toBe('A house with a porch.')
    expect((await cards()).map(({ id }) => id)).toEqual([newer, inspection_id])
  })

  test('without new, one that another device began is taken, and its own name is answered', async () => {
    const [theirs, mine] = [uuidv7(), uuidv7()]
    const first = (await start({ uuid: theirs })).body
    const second = (await start({ uuid: mine })).body
    expect(second).toMatchObject({ inspection_id: first.inspection_id, uuid: theirs })
    expect(await cards()).toHaveLength(1)
  })

  test('by its own id its description is changed, whatever name is beside it', async () => {
    const { inspection_id } = (await start({ uuid: uuidv7() })).body
    const answer = await start({ inspection_id, uuid: uuidv7(), paragraph_text: 'A barn.' })
    expect(answer.body.inspection_id).toBe(inspection_id)
    expect(await description(inspection_id)).toBe('A barn.')
  })

  test.each(['inspection', 'client'])('comes again after its %s was removed: it is gone', async (what) => {
    const uuid = uuidv7()
    const { inspection_id } = (await start({ uuid })).body
    const by = { token: owner.token }
    if (what === 'client') await app.call(clientRoutes.remove, { client_id: client.id }, by)
    else await app.call(inspectionRoutes.remove, { inspection_id }, by)
    for (const another of [0, 1]) {
      const again = await start({ uuid, new: another })
      expect([again.status, again.body.message]).toEqual([410, TEXT.gone])
    }
    expect(await cards()).toEqual([])
  })

  test('comes many times at once, for one client or for two: one is made', async () => {
    const other = await makeClient(app, owner)
    const uuid = uuidv7()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => start({ uuid, new: 1, client_id: (i % 2 ? other : client).id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.inspection_id)).size).toBe(1)
    expect(await cards()).toHaveLength(1)
  })

  test('each owner has names of its own, and another’s client is not found', async () => {
    const uuid = uuidv7()
    await start({ uuid })
    const stranger = await makeInspector(app)
    expect((await start({ uuid }, stranger)).status).toBe(404)
    const theirs = await makeClient(app, stranger)
    const { body } = await start({ uuid, client_id: theirs.id }, stranger)
    expect(body.uuid).toBe(uuid)
    expect((await cards(stranger)).map(({ id }) => id)).toEqual([body.inspection_id])
    expect((await cards()).map(({ id }) => id)).not.toContain(body.inspection_id)
  })

  test.each(WRONG)('“%s” is no name', async (uuid) => {
    const answer = await start({ uuid })
    expect([answer.status, answer.body.errors]).toEqual([422, { uuid: [FIELD.uuid] }])
    expect(await cards()).toEqual([])
  })
})

describe('the form of new ones', () => {
  test('is what an inspection made now begins with', async () => {
    const by = { token: owner.token }
    const { status, body: form } = await app.call(inspectionRoutes.getForm, {}, by)
    expect(status).toBe(200)
    const client = await makeClient(app, owner)
    const start = (await app.call(inspectionRoutes.checkIfInspectionExists, { client_id: client.id }, by))
      .body
    expect([form.template.id, form.paragraph_text]).toEqual([
      start.template.id,
      start.template.paragraph_text,
    ])
    const wish = { client_id: client.id, template_id: form.template.id, paragraph_text: form.paragraph_text }
    const { inspection_id } = (await app.call(inspectionRoutes.create, wish, by)).body
    const steps = (await app.call(inspectionRoutes.getStepCategories, { inspection_id }, by)).body
    expect(form.stepCategories).toEqual(steps.stepCategories)
    expect([form.catalogue_version, form.template]).toEqual([steps.catalogue_version, steps.template])
  })

  test('is that of a template that is named: not of a stranger, nor of an archived one', async () => {
    const by = { token: owner.token }
    const { template } = (await app.call(templateRoutes.create, { name: 'Lake', from_template_id: 1 }, by))
      .body
    const asked = { template_id: template.id }
    const { body } = await app.call(inspectionRoutes.getForm, asked, by)
    expect(body.template).toEqual({ id: template.id, version_id: template.version_id, name: 'Lake' })
    expect((await app.call(inspectionRoutes.getForm, { template_id: 0 }, by)).body.template.id).toBe(1)
    const stranger = { token: (await makeInspector(app)).token }
    expect((await app.call(inspectionRoutes.getForm, asked, stranger)).status).toBe(404)
    await app.call(templateRoutes.archive, asked, by)
    expect((await app.call(inspectionRoutes.getForm, asked, by)).status).toBe(422)
  })

  test('is for signed-in users', async () => {
    expect((await app.call(inspectionRoutes.getForm, {})).status).toBe(401)
  })
})
