// The named fields of an inspection: told when it begins, changed with its description, brought to the next at the property.
import { allDetails } from '@plumbline/contract/inspection-details'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import { FIELD } from '@plumbline/contract/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let by: { token: string }
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  by = { token: owner.token }
})
afterAll(() => app.close())

type Wish = Partial<InputOf<typeof inspectionRoutes.create>>
const save = (wish: Wish) => app.call(inspectionRoutes.create, { paragraph_text: 'A house.', ...wish }, by)
const shown = async (inspection_id: number) =>
  (await app.call(inspectionRoutes.getReport, { inspection_id }, by)).body.inspection

test('an inspection begins with its day and its fields; those that are not named stay', async () => {
  const { id: client_id } = await makeClient(app, owner)
  const told = {
    agent_name: ' Karen Ortiz ',
    agent_email: 'karen@ortizhomes.example',
    rooms: ['Kitchen', 'Den'],
  }
  const { body } = await save({
    client_id,
    start_date: '2026-11-18',
    start_time: '9:00 am',
    details: JSON.stringify(told) as never,
  })
  const { inspection_id, version } = body
  expect(await shown(inspection_id)).toMatchObject({
    start_date: '2026-11-18',
    start_time: '9:00 AM',
    end_date: null,
    end_time: null,
    details: allDetails({ ...told, agent_name: 'Karen Ortiz' }),
  })

  const changed = await save({
    inspection_id,
    ...(version === undefined ? {} : { version }),
    details: {
      year_built: '1998',
      water: 'Off',
      agent_email: '',
      tools: ['Drone', 'Mirror'],
      services: ['Pool'],
    },
  })
  expect(changed.body.version).toBeGreaterThan(version ?? 0)
  const found = await app.call(inspectionRoutes.checkIfInspectionExists, { inspection_id }, by)
  expect(found.body.inspection?.details).toEqual(
    allDetails({
      ...{ agent_name: 'Karen Ortiz', rooms: told.rooms, year_built: '1998', water: 'Off' },
      ...{ tools: ['Drone', 'Mirror'], services: ['Pool'] },
    }),
  )
  // A client of the specification names none, and changes none.
  await save({ inspection_id, paragraph_text: 'Another text.' })
  expect((await shown(inspection_id)).details).toMatchObject({ year_built: '1998' })
  // The same again is no change.
  const revision = (await save({ inspection_id, paragraph_text: 'Another text.' })).body.version
  expect((await save({ inspection_id, paragraph_text: 'Another text.' })).body.version).toBe(revision)

  const stale = await save({ inspection_id, version: version ?? 0, details: { year_built: '1999' } })
  expect(stale.status).toBe(409)
  expect(stale.body).toMatchObject({
    current: { paragraph_text: 'Another text.', details: { year_built: '1998' } },
  })
})

test('what is no answer is refused by its field', async () => {
  const { id: client_id } = await makeClient(app, owner)
  const details = {
    year_built: '98',
    temperature: 'warm',
    agent_email: 'karen',
    rooms: ['Kitchen', 'Kitchen'],
    tools: [''],
    bedrooms: '-1',
    stories: '1.5',
  }
  const { status, body } = await save({ client_id, details })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    errors: {
      details: [FIELD.emailInvalidAddress, FIELD.number, FIELD.year, FIELD.twice, FIELD.required],
    },
  })
  expect((await save({ client_id, start_time: 'soon', start_date: '2026-02-30' })).status).toBe(422)
})

test('the next inspection at the property takes over what describes it, and nothing of the day', async () => {
  const { id: client_id } = await makeClient(app, owner)
  const house = {
    ...{ rooms: ['Kitchen'], bedrooms: '3', year_built: '1998', foundation: ['Slab'] },
    ...{ style: 'Detached', living_area_source: 'Listing' },
  }
  const day = {
    agent_name: 'Karen Ortiz',
    water: 'Off',
    tools: ['Ladder'],
    services: ['Radon'],
    disclosure: 'Yes',
  }
  const first = await save({ client_id, details: { ...house, ...day } })
  const { property } = (
    await app.call(inspectionRoutes.checkIfInspectionExists, { inspection_id: first.body.inspection_id }, by)
  ).body
  const property_id = property?.id ?? 0
  const { last } = (await app.call(inspectionRoutes.lastAtProperty, { property_id }, by)).body
  expect(last?.details).toEqual(allDetails(house))

  const next = { client_id, new: 1, property_id }
  const copied = await save({ ...next, take_over: 1, details: { rooms: ['Kitchen', 'Sunroom'] } })
  expect((await shown(copied.body.inspection_id)).details).toEqual(
    allDetails({ ...house, rooms: ['Kitchen', 'Sunroom'] }),
  )
  const bare = await save(next)
  expect((await shown(bare.body.inspection_id)).details).toEqual(allDetails({}))
})

test('another owner’s inspection and a caller without a token change nothing', async () => {
  const { id: client_id } = await makeClient(app, owner)
  const { inspection_id } = (await save({ client_id, details: { year_built: '1998' } })).body
  const wish = { inspection_id, paragraph_text: 'Theirs.', details: { year_built: '2001' } }
  const stranger = await makeInspector(app)
  expect((await app.call(inspectionRoutes.create, wish, { token: stranger.token })).status).toBe(404)
  expect((await app.call(inspectionRoutes.create, wish)).status).toBe(401)
  expect(await shown(inspection_id)).toMatchObject({
    description: 'A house.',
    details: { year_built: '1998' },
  })
})
